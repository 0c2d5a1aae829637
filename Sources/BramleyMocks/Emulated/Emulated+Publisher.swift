// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

#if canImport(Combine)
  public import Combine
#elseif canImport(OpenCombine)
  public import OpenCombine
#endif

#if canImport(Combine) || canImport(OpenCombine)
  extension Emulated {
    /// Delivers as a publisher does: each subscriber gets the next answer.
    public var publisher: AnyPublisher<Value, Failure> {
      Deferred {
        Future<Value, Failure> { promise in
          let promise = Transferred(promise)
          deliver { promise.value($0) }
        }
      }.eraseToAnyPublisher()
    }
  }
#endif
