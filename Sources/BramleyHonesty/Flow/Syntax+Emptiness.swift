// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension ExprSyntax {
  /// Whether a sequence has an element whatever happens.
  var isSurelyNotEmpty: Bool {
    let expression = bare
    if let array = expression.as(ArrayExprSyntax.self) { return !array.elements.isEmpty }
    if let dictionary = expression.as(DictionaryExprSyntax.self) {
      return dictionary.content.is(DictionaryElementListSyntax.self)
    }
    if let text = expression.as(StringLiteralExprSyntax.self) {
      return text.segments.contains { !$0.trimmedDescription.isEmpty }
    }
    if let call = expression.as(FunctionCallExprSyntax.self) {
      let name = call.calledName
      if name == "zip" { return call.arguments.allSatisfy { $0.expression.isSurelyNotEmpty } }
      if ["enumerated", "reversed", "sorted", "shuffled", "map"].contains(name),
        let base = call.calledBase
      {
        return base.isSurelyNotEmpty
      }
      if ["Array", "Set"].contains(name), call.calledBase == nil {
        return call.arguments.first?.expression.isSurelyNotEmpty ?? false
      }
      if name == "stride" { return true }
      return false
    }
    if let member = expression.as(MemberAccessExprSyntax.self) {
      if member.declName.baseName.text == "allCases" { return true }
      if ["indices", "lazy", "utf8", "keys", "values"].contains(member.declName.baseName.text) {
        return member.base?.isSurelyNotEmpty ?? false
      }
      // A constant of a type, such as `Melody.mocks`.
      return member.base?.startsWithType ?? false
    }
    if let reference = expression.as(DeclReferenceExprSyntax.self) {
      // The cases of a parameterised test are counted together: one of them may be empty.
      return reference.isParameter || reference.boundValue?.isSurelyNotEmpty == true
    }
    if let list = expression.as(SequenceExprSyntax.self)?.elements, let first = list.first,
      list.dropFirst().first?.is(UnresolvedAsExprSyntax.self) == true
    {
      return first.isSurelyNotEmpty
    }
    return isSurelyNotEmptyRange(expression)
  }

  private func isSurelyNotEmptyRange(_ expression: ExprSyntax) -> Bool {
    var parts: (ExprSyntax, String, ExprSyntax)?
    if let list = expression.as(SequenceExprSyntax.self)?.elements, list.count == 3 {
      let all = Array(list)
      if let sign = all[1].as(BinaryOperatorExprSyntax.self) {
        parts = (all[0], sign.operator.text, all[2])
      }
    } else if let infix = expression.as(InfixOperatorExprSyntax.self),
      let sign = infix.operator.as(BinaryOperatorExprSyntax.self)
    {
      parts = (infix.leftOperand, sign.operator.text, infix.rightOperand)
    }
    guard let (low, sign, high) = parts else { return false }
    // One case of a parameterised test is enough.
    if high.as(DeclReferenceExprSyntax.self)?.isParameter == true { return true }
    guard let first = low.integerValue, let last = high.integerValue else { return false }
    return sign == "..." ? first <= last : sign == "..<" && first < last
  }

  /// The value of an integer literal, or of a constant of the function that is one.
  var integerValue: Int? {
    if let literal = self.as(IntegerLiteralExprSyntax.self) {
      return Int(literal.literal.text.filter { $0 != "_" })
    }
    if let reference = self.as(DeclReferenceExprSyntax.self) {
      return reference.boundValue?.integerValue
    }
    if let member = self.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "count",
      member.base?.isSurelyNotEmpty == true
    {
      return 1
    }
    return nil
  }

  /// Whether an expression begins with the name of a type.
  var startsWithType: Bool {
    if let member = self.as(MemberAccessExprSyntax.self) {
      return member.base?.startsWithType ?? false
    }
    return self.as(DeclReferenceExprSyntax.self)?.baseName.identifierText.first?.isUppercase
      ?? false
  }

  /// The text on one line, cut to what fits into a message.
  var shortText: String { trimmedDescription.onOneLine }
}

extension ConditionElementListSyntax {
  /// Whether a condition asks only what the platform has.
  var isAvailability: Bool { contains { $0.condition.is(AvailabilityConditionSyntax.self) } }

  /// The text on one line, cut to what fits into a message.
  var shortText: String { trimmedDescription.onOneLine }
}

extension String {
  /// The text on one line, at most forty characters of it.
  var onOneLine: String {
    let line = split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return line.count > 40 ? line.prefix(39) + "…" : line
  }
}

extension DeclReferenceExprSyntax {
  /// Whether the name is one of the parameters of the function.
  var isParameter: Bool {
    let name = baseName.identifierText
    var node: Syntax? = Syntax(self)
    while let current = node {
      if let function = current.as(FunctionDeclSyntax.self) {
        return function.signature.parameterClause.parameters.contains {
          ($0.secondName ?? $0.firstName).identifierText == name
        }
      }
      node = current.parent
    }
    return false
  }

  /// The value of the constant that a name means: of the function, of a type around it, of the file.
  var boundValue: ExprSyntax? {
    let name = baseName.identifierText
    var node: Syntax? = Syntax(self)
    while let current = node {
      if let list = current.as(CodeBlockItemListSyntax.self) {
        let isFile = list.parent?.is(SourceFileSyntax.self) == true
        for item in list where item.position < position || isFile {
          guard let variable = item.item.as(VariableDeclSyntax.self),
            let binding = variable.binding(of: name)
          else { continue }
          return variable.isConstant ? binding.initializer?.value : nil
        }
      } else if let members = current.as(MemberBlockItemListSyntax.self) {
        for member in members {
          guard let variable = member.decl.as(VariableDeclSyntax.self),
            let binding = variable.binding(of: name)
          else { continue }
          return variable.isConstant ? binding.initializer?.value : nil
        }
      }
      node = current.parent
    }
    return nil
  }
}

extension VariableDeclSyntax {
  /// Whether the values never change.
  fileprivate var isConstant: Bool { bindingSpecifier.tokenKind == .keyword(.let) }

  /// The binding of a name.
  fileprivate func binding(of name: String) -> PatternBindingSyntax? {
    bindings.first {
      $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText == name
    }
  }
}
