// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Says that there is no such value for templates.
struct UnknownTemplateValue: Error {}
