// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// A request while it is being matched: what several matchers ask for is made out once.
struct RequestReading {
  private(set) var request: HTTPRequest

  init(_ request: HTTPRequest) { self.request = request }

  /// Gives the request the values of a template's parameters.
  mutating func readPathParameters(of template: URLTemplate?) {
    if let template, !template.isLiteral {
      request.pathParameters = template.match(&path) ?? [:]
    } else if !request.pathParameters.isEmpty {
      request.pathParameters = [:]
    }
  }

  /// The path.
  lazy var path = PathReading(request.path)

  /// The items of the query.
  lazy var queryItems: [QueryItem] = request.queryItems

  /// The values of the query's items by their name; all of them once more when a plus sign among
  /// them can be read in two ways.
  lazy var queryValues: [String: [[String]]] = Dictionary(grouping: queryItems, by: \.name)
    .mapValues { items in
      let values = items.map(\.value)
      let valuesWithPlus = items.map(\.valueWithPlus)
      return values == valuesWithPlus ? [values] : [values, valuesWithPlus]
    }

  /// The body as JSON, or nil when it is not JSON.
  lazy var json: JSONValue? = try? JSONValue(parsing: request.body)

  /// The body as XML, or why it is none.
  lazy var xml: Result<XMLTree, XMLError> = Result { () throws(XMLError) in
    try XMLTree(parsing: request.body)
  }

  /// The body as text.
  lazy var bodyText: String = request.bodyText

  /// The fields of a form; none in a body of another type.
  lazy var formItems: [QueryItem] =
    typeOtherThan(FormDemand.mediaType) == nil ? QueryItem.parse(bodyText) : []

  /// The parts of a multipart body; none in a body of another type.
  lazy var formParts: [FormPart] =
    request.headers["Content-Type"].map { contentType in
      FormPart.parse(request.body, contentType: contentType)
    } ?? []

  /// The operations of GraphQL in body or query.
  lazy var graphQLOperations: [GraphQLOperation] = GraphQLOperation.all(in: &self)

  /// The type that the request says its body has, when it does not begin with the given one.
  func typeOtherThan(_ essence: String) -> String? {
    guard let type = request.headers["Content-Type"] else { return nil }
    return MediaType(type)?.essence.hasPrefix(essence) == true ? nil : "Content-Type is \(type)"
  }

  /// The body for a failure message.
  var bodyExcerpt: String {
    if request.body.isEmpty { return "(no body)" }
    let mark =
      request.isBodyCut
      ? "(cut to \(request.body.count) of \(request.bodyByteCount) bytes) " : ""
    return mark + request.bodyText
  }
}
