// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

internal import SwiftSyntax

extension RequirementReader {
  /// Reads what stands before the keyword of a requirement.
  ///
  /// - Returns: Whether the requirement is to be mocked.
  mutating func read(
    _ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax,
    into requirement: Requirement
  ) -> Bool {
    for modifier in modifiers {
      switch modifier.name.text {
      case "static", "class": requirement.isStatic = true
      case "mutating": requirement.isMutating = true
      default: break
      }
    }
    requirement.isolation = scope.isolation
    if requirement.isStatic, scope.isolation == .instance { requirement.isolation = .none }
    for element in attributes {
      guard case .attribute(let attribute) = element else {
        find(
          element, "Attributes under a condition cannot be copied to a mock.",
          "Put the whole requirement under the condition.")
        return false
      }
      guard read(attribute, into: requirement) else { return false }
    }
    for modifier in modifiers { read(modifier, into: requirement) }
    return true
  }

  private mutating func read(
    _ attribute: AttributeSyntax, into requirement: Requirement
  ) -> Bool {
    let text = SwiftText.text(attribute)
    let name = SwiftText.text(attribute.attributeName)
    switch name {
    case "available":
      if text.contains("unavailable") {
        warn(attribute, "An unavailable requirement is left out of the mock; nothing can call it.")
        return false
      }
      requirement.attributes.append(text)
    case "_disfavoredOverload": requirement.attributes.append(text)
    case "objc", "preconcurrency", "warn_unqualified_access", "inlinable", "usableFromInline",
      "_spi", "_nonoverride", "NSManaged", "IBAction", "IBOutlet", "GKInspectable":
      break
    case "concurrent":
      requirement.witnessAttributes.append(text)
      requirement.answerIsolation = text
      requirement.isolation = .none
    default:
      if name.split(separator: ".").last?.first?.isUppercase == true {
        // A result builder is of no use to a mock, which returns what it is told.
        if !name.hasSuffix("Builder") {
          requirement.isolation = .global(text)
          requirement.isIsolationOwn = true
        }
      } else {
        requirement.witnessAttributes.append(text)
      }
    }
    return true
  }

  private mutating func read(_ modifier: DeclModifierSyntax, into requirement: Requirement) {
    switch modifier.name.text {
    case "nonisolated":
      requirement.isolation = .none
      if modifier.detail?.detail.text == "nonsending" {
        requirement.witnessAttributes.append("nonisolated(nonsending)")
        requirement.answerIsolation = "nonisolated(nonsending)"
      }
    case "distributed":
      find(
        modifier, "A distributed requirement cannot be mocked: its actor system would have to be.",
        "Mock the protocol of what the distributed actor uses instead.")
    default: break
    }
  }
}
