// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// What cannot be read in a case of the Pact specification.
struct PactMistake: Error {
  let text: String
}
