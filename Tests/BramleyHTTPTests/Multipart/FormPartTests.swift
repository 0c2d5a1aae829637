// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import BramleyHTTP
import Testing

@Suite("FormPart")
struct FormPartTests {
  private func parts(_ text: String, _ type: String = "multipart/form-data; boundary=pie")
    -> [FormPart]
  {
    FormPart.parse(Array(text.utf8), contentType: type)
  }

  @Test("reads names, files, types and bodies byte by byte")
  func whole() {
    let body = """
      preamble\r\n--pie\r\nContent-Disposition: form-data; name="title"\r\n\r\nCrumble Waltz\r\n\
      --pie\r\ncontent-disposition: form-data; filename="a;b.mp3"; name=file\r\n\
      Content-Type: audio/mpeg\r\n\r\n\r\n--pi\r\n\r\n--pie--\r\nepilogue
      """

    let parts = parts(body)

    #expect(parts.map(\.name) == ["title", "file"])
    #expect(parts.map(\.filename) == [nil, "a;b.mp3"])
    #expect(parts.map(\.bodyText) == ["Crumble Waltz", "\r\n--pi\r\n"])
    #expect(parts.last?.headers["Content-Type"] == "audio/mpeg")
  }

  @Test("keeps bytes that are not text")
  func bytes() {
    let head = Array("--pie\r\nContent-Disposition: form-data; name=\"f\"\r\n\r\n".utf8)
    let data: [UInt8] = [0, 0xff, 0x0d, 0x0a, 0x0a, 0x0d, 0x80]

    let parts = FormPart.parse(
      head + data + Array("\r\n--pie--".utf8), contentType: "multipart/form-data; boundary=pie")

    #expect(parts.map(\.body) == [data])
  }

  @Test(
    "finds the boundary, also in quotes and with blanks behind it",
    arguments: [
      ("multipart/form-data; boundary=pie", 1), ("Multipart/Mixed; BOUNDARY=\"pie\"", 1),
      ("multipart/form-data; charset=utf-8; boundary=pie", 1), ("multipart/form-data", 0),
      ("multipart/form-data; boundary=", 0), ("multipart/form-data; boundary=tart", 0),
      ("text/plain; boundary=pie", 0), ("", 0),
    ])
  func boundary(type: String, count: Int) {
    #expect(parts("--pie \t\r\n\r\nx\r\n--pie--", type).count == count)
  }

  @Test("reads a boundary with a semicolon, a colon and a blank in quotes")
  func oddBoundary() {
    let type = "multipart/form-data; boundary=\"a; b:c\""

    #expect(parts("--a; b:c\r\n\r\nx\r\n--a; b:c--", type).map(\.bodyText) == ["x"])
  }

  @Test(
    "gives what there is of a body that is not whole",
    arguments: [
      ("--pie\r\n\r\nx", ["x"]), ("--pie\n\nx\n--pie--", ["x"]), ("--pie\r\n\r\n\r\n--pie--", [""]),
      ("--pie\r\n--pie\r\n--pie--", ["", ""]), ("--pie--", []), ("--pie", []), ("", []), ("\n", []),
      ("--pie\r\nno colon\r\n\r\nx\r\n--pie--", ["x"]),
      ("--pie\r\n\r\nx\r\n--pie--\r\n--pie\r\ny", ["x"]),
      ("--pie\r\n\r\nx\r\n--pies\r\n--pie--", ["x\r\n--pies"]), ("--pie\r\nA: b", [""]),
    ])
  func damaged(body: String, bodies: [String]) {
    #expect(parts(body).map(\.bodyText) == bodies)
  }

  @Test(
    "undoes the escapes of names",
    arguments: [
      ("name=\"a\\\"b\"", "a\"b"), ("name=\"a%22b\"", "a\"b"), ("name=\"C:\\pie\"", "C:\\pie"),
      ("name=plain", "plain"), ("NAME=\"x\"", "x"), ("name=\"é\"", "é"), ("name=\"open", "open"),
      ("name=", ""), ("x=\"name=y\"; name=z", "z"),
    ])
  func names(parameter: String, name: String) {
    let body = "--pie\r\nContent-Disposition: form-data; \(parameter)\r\n\r\nx\r\n--pie--"

    #expect(parts(body).first?.name == name)
  }

  @Test("survives every cut and every changed byte of a body")
  func garbage() {
    let body = Array(
      "--pie\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nx\r\n--pie--\r\n".utf8)
    let type = "multipart/form-data; boundary=pie"
    var count = 0

    for position in body.indices {
      count += FormPart.parse(Array(body[..<position]), contentType: type).count
      for byte: UInt8 in [0, 0x0a, 0x0d, 0x22, 0x2d, 0x3a, 0x3b, 0xff] {
        var changed = body
        changed[position] = byte
        let parts = FormPart.parse(changed, contentType: type)
        count += parts.compactMap(\.name).count
      }
    }

    #expect(count > 0)
  }
}
