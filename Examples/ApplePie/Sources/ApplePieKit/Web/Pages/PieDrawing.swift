// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

private import Foundation

/// The pie with its lattice, which is the app's sign.
// bramley:allow surviving-mutant whether it looks like a pie is for eyes to judge
enum PieDrawing {
  /// The drawing within a page.
  static let html = HTML(
    markup: "<svg class=\"pie\" viewBox=\"0 0 200 200\" aria-hidden=\"true\">\(shapes)</svg>")

  /// The drawing as a file of its own.
  static let file =
    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 200 200\">\(shapes)</svg>"

  private static let shapes =
    """
    <g fill="#c98a45">\(crimps)</g><circle cx="100" cy="100" r="80" fill="#d89b55"/>
    <circle cx="100" cy="100" r="68" fill="#8e2f1c"/>
    <clipPath id="dish"><circle cx="100" cy="100" r="68"/></clipPath>
    <g clip-path="url(#dish)">\(lattice)</g>
    <circle cx="100" cy="100" r="68" fill="none" stroke="#b97734" stroke-width="3"/>
    \(note)
    """

  /// The pinched edge of the crust.
  private static let crimps = (0..<28).map { index in
    let angle = Double(index) / 28 * 2 * .pi
    let x = String(format: "%.1f", 100 + 82 * cos(angle))
    let y = String(format: "%.1f", 100 + 82 * sin(angle))
    return "<circle cx=\"\(x)\" cy=\"\(y)\" r=\"11\"/>"
  }.joined()

  /// Strips of pastry, one way and then the other.
  private static let lattice = [45, -45].map { angle in
    let strips = stride(from: 26, through: 158, by: 33).map { x in
      "<rect x=\"\(x + 2)\" y=\"0\" width=\"15\" height=\"200\" fill=\"#5d1c10\" opacity=\".35\"/>"
        + "<rect x=\"\(x)\" y=\"0\" width=\"15\" height=\"200\" fill=\"#e8b673\"/>"
        + "<rect x=\"\(x)\" y=\"0\" width=\"5\" height=\"200\" fill=\"#f3cd94\"/>"
    }.joined()
    return "<g transform=\"rotate(\(angle) 100 100)\">\(strips)</g>"
  }.joined()

  /// A piece of dough with a note on it whose head is an apple.
  private static let note =
    """
    <circle cx="100" cy="100" r="43" fill="#f3d3a0" stroke="#b97734" stroke-width="3"
     stroke-dasharray="5 4"/>
    <path d="M109 112V72" stroke="#4a2a12" stroke-width="6" stroke-linecap="round"/>
    <circle cx="94" cy="114" r="17" fill="#b5301f"/>
    <circle cx="88" cy="108" r="4" fill="#ee9a84"/>
    <path d="M109 72c9-7 22-5 27 5-9 7-22 5-27-5z" fill="#6f8f3a"/>
    """
}
