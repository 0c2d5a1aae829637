// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import ApplePieKit

print("soon")
