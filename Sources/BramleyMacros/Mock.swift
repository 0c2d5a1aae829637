// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

/// Makes a mock of the protocol it stands on.
///
/// The mock has the name of the protocol with "Mock" behind it and stands beside the protocol:
///
/// ```swift
/// @Mock protocol MelodyService: Sendable {
///   func melodies() async throws(ServiceRequestError) -> [Melody]
/// }
///
/// let service = MelodyServiceMock()
/// service.when.melodies().returns(Melody.mocks)
/// ```
///
/// A macro sees nothing but the declaration it stands on. A protocol that inherits another one,
/// other than those of the standard library, gets its mock from `bramley mock` or from the build
/// plugin `BramleyMockPlugin`, which read all sources; the error says so. They leave protocols with
/// this attribute alone: mark it by the line `/// bramley:mock` instead.
@attached(peer, names: suffixed(Mock))
public macro Mock() = #externalMacro(module: "BramleyMockMacros", type: "MockMacro")
