// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import BramleyMockProgram

@Suite("Mock cache")
struct MockCacheTests {
  private let program: TemporaryProgram

  init() throws {
    program = try TemporaryProgram([
      "A.swift": "@Mock protocol A: B { func a() }",
      "B.swift": "protocol B { func b() }",
      "C.swift": "@Mock protocol C { func c() }",
      "D.swift": "#if os(Linux)\nimport Foundation\n#endif\n@Mock protocol D { func d() }",
    ])
  }

  /// What a run with the cache says, once it was compared with a run without.
  @discardableResult
  private func run() throws -> MockOutcome {
    var run = program.run()
    run.cacheFolder = "\(program.folder)/.cache"
    let outcome = try run.write()
    #expect(try program.run().check().isChanged == outcome.hasErrors)
    return outcome
  }

  private var cacheFile: String {
    get throws {
      let folder = "\(program.folder)/.cache"
      let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      return "\(folder)/\(try #require(names.first))"
    }
  }

  @Test("makes a second run do nothing")
  func unchanged() throws {
    try run()
    let stamp = try Data(contentsOf: URL(fileURLWithPath: cacheFile))

    let outcome = try run()

    #expect(!outcome.isChanged)
    #expect(outcome.mockCount == 3)
    #expect(try Data(contentsOf: URL(fileURLWithPath: cacheFile)) == stamp)
  }

  @Test("never hides a change", arguments: changes)
  func change(path: String, text: String) throws {
    try run()
    let before = program.mocks
    try program.write(text, to: path)

    #expect(try run().isChanged)
    #expect(program.mocks != before)
    #expect(try run().isChanged == false)
  }

  @Test("notices a source that is gone")
  func removed() throws {
    try run()
    try program.remove("C.swift")

    #expect(try run().isChanged)
    #expect(program.mockNames == ["AMock", "DMock"])
  }

  @Test("notices an output that somebody edited")
  func edited() throws {
    try run()
    let before = program.mocks
    try program.write("// mine", to: "Mocks.swift")

    #expect(try run().isChanged)
    #expect(program.mocks == before)
  }

  @Test(
    "counts as none when it is broken",
    arguments: ["", "{", "\u{0}\u{1}", "3:a\n", "-1:a\n", "1:ab", "9999999999999999999:a"])
  func broken(text: String) throws {
    try run()
    try text.write(toFile: cacheFile, atomically: true, encoding: .utf8)
    try program.write("@Mock protocol C { func other() }", to: "C.swift")

    #expect(try run().isChanged)
    #expect(program.mocks?.contains("func other()") == true)
  }

  @Test("counts as none when its places are wrong")
  func wrongPlaces() throws {
    try run()
    let text = try String(contentsOfFile: cacheFile, encoding: .utf8)
    // The places are the numbers of several digits, each behind their count.
    let wrong = text.replacing(/\n(\d):\d{3,}(?=\n)/) { place in
      "\n\(place.1):\(String(repeating: "9", count: Int(place.1) ?? 0))"
    }
    #expect(wrong != text)
    try wrong.write(toFile: cacheFile, atomically: true, encoding: .utf8)
    try program.write("@Mock protocol C { func other() }", to: "C.swift")

    #expect(try run().isChanged)
    #expect(program.mockNames == ["AMock", "CMock", "DMock"])
  }

  @Test("is not used for other options")
  func options() throws {
    try run()
    var other = program.run()
    other.cacheFolder = "\(program.folder)/.cache"
    other.testableImports = ["Shop"]

    #expect(try other.write().isChanged)
    #expect(program.mocks?.contains("@testable import Shop") == true)
  }

  @Test("repeats what there is to say")
  func warnings() throws {
    try program.write("private protocol P {}", to: "P.swift")
    var run = program.run()
    run.includesAll = true
    run.cacheFolder = "\(program.folder)/.cache"

    #expect(try run.write().diagnostics.count == 1)
    #expect(try run.write().diagnostics.count == 1)
  }

  @Test("is not needed")
  func unwritable() throws {
    var run = program.run()
    run.cacheFolder = "\(program.folder)/A.swift/cache"

    #expect(try run.write().isChanged)
  }
}

private let changes = [
  ("B.swift", "protocol B { func other() }"),
  ("A.swift", "@Mock protocol A { func a() }"),
  ("C.swift", "import Shop\n@Mock protocol C { func c() }"),
  ("D.swift", "#if DEBUG\nimport Foundation\n#endif\n@Mock protocol D { func d() }"),
  ("C.swift", "#if DEBUG\n@Mock protocol C { func c() }\n#endif"),
  ("E.swift", "@Mock protocol E { func e() }"),
  ("Sub/B.swift", "enum Shop { @Mock protocol B { func b() } }"),
]
