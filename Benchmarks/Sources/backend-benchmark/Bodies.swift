// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Bodies of some size, the same in JSON and in XML.
enum Bodies {
  /// The number of melodies in a body.
  static let melodyCount = 200

  /// The values in the JSON body: each melody is an object with five members.
  static let jsonNodeCount = 2 + melodyCount * 6

  /// The elements and texts in the XML body.
  static let xmlNodeCount = 1 + melodyCount * 9

  /// Melodies as JSON.
  static let json: [UInt8] = {
    let melodies = (0..<melodyCount).map {
      #"{"id":\#($0),"name":"Crumble Waltz no. \#($0)","key":"D minor","tempo":96.5,"isNew":false}"#
    }
    return Array(#"{"melodies":[\#(melodies.joined(separator: ","))]}"#.utf8)
  }()

  /// Melodies as XML.
  static let xml: [UInt8] = {
    let melodies = (0..<melodyCount).map {
      """
      <melody id="\($0)"><name>Crumble Waltz no. \($0)</name><key>D minor</key>\
      <tempo>96.5</tempo><isNew>false</isNew></melody>
      """
    }
    return Array("<melodies>\(melodies.joined())</melodies>".utf8)
  }()

  /// A schema that each value of the JSON body is checked by.
  static let schema = """
    {"type": "object", "required": ["melodies"], "properties": {"melodies": {"type": "array",
     "items": {"type": "object", "required": ["id", "name"], "additionalProperties": false,
      "properties": {"id": {"type": "integer", "minimum": 0}, "name": {"type": "string",
       "minLength": 1}, "key": {"enum": ["D minor", "G major"]}, "tempo": {"type": "number"},
       "isNew": {"type": "boolean"}}}}}}
    """
}
