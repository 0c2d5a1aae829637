// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

// bramley:mock
protocol Properties {
  var heard: Int { get }
  var title: String { get set }
  var loaded: Int { get async }
  var checked: Int { get throws }
  var onDone: (Int) -> Void { get set }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var name: String! { get set }
  var `default`: Int { get }
  var `in`: Int { get set }
  var pair: (count: Int, title: String) { get }
}

// bramley:mock
protocol Delegating: AnyObject { var delegate: (any Delegating)? { get set } }

// bramley:mock
protocol Subscripts {
  subscript(index: Int) -> String { get set }
  subscript(title: String) -> Int { get }
  subscript(label label: Int) -> Bool { get }
  subscript<Key: Hashable>(key key: Key) -> Int? { get }
}

// bramley:mock
protocol Existentials {
  var one: any Playing { get }
  var maybe: (any Playing)? { get set }
  func pick(_ all: [any Playing], _ one: (any Playing)?) -> any Playing & Sendable
  func stream() -> AsyncStream<Int>
}

// bramley:mock
protocol Playing { func play() }
