// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

#if canImport(PromiseKit)
  public import PromiseKit

  extension Emulated {
    /// Delivers as a promise does.
    public var promise: Promise<Value> {
      Promise { seal in
        let seal = Transferred(seal)
        deliver { result in
          switch result {
          case .success(let value): seal.value.fulfill(value)
          case .failure(let error): seal.value.reject(error)
          }
        }
      }
    }
  }
#endif
