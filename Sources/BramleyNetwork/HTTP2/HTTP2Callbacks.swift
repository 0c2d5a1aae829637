// Part of the Bramley project.
// SPDX-License-Identifier: Apache-2.0

import CNGHTTP2

/// The functions that nghttp2 calls while it reads, and when it wants the next bytes of a body.
enum HTTP2Callbacks {
  // Written once, then only read by nghttp2.
  nonisolated(unsafe) static let all: OpaquePointer? = {
    var callbacks: OpaquePointer?
    nghttp2_session_callbacks_new(&callbacks)

    nghttp2_session_callbacks_set_on_begin_headers_callback(callbacks) { _, frame, context in
      // Trailers also begin with HEADERS; they must not replace the stream.
      guard let frame, frame.pointee.headers.cat == NGHTTP2_HCAT_REQUEST else { return 0 }
      connection(context)?.startStream(frame.pointee.hd.stream_id)
      return 0
    }

    nghttp2_session_callbacks_set_on_header_callback(callbacks) {
      _, frame, name, nameLength, value, valueLength, _, context in
      guard let frame else { return 0 }
      connection(context)?.receiveField(
        UnsafeBufferPointer(start: name, count: nameLength),
        UnsafeBufferPointer(start: value, count: valueLength), stream: frame.pointee.hd.stream_id,
        isTrailer: frame.pointee.headers.cat != NGHTTP2_HCAT_REQUEST)
      return 0
    }

    nghttp2_session_callbacks_set_on_data_chunk_recv_callback(callbacks) {
      _, _, stream, bytes, count, context in
      let bytes = UnsafeRawBufferPointer(start: bytes, count: count)
      connection(context)?.receiveBody(bytes, stream: stream)
      return 0
    }

    nghttp2_session_callbacks_set_on_frame_recv_callback(callbacks) { _, frame, context in
      guard let header = frame?.pointee.hd else { return 0 }
      let type = UInt32(header.type)
      let carriesRequest = type == NGHTTP2_DATA.rawValue || type == NGHTTP2_HEADERS.rawValue
      if carriesRequest, UInt32(header.flags) & NGHTTP2_FLAG_END_STREAM.rawValue != 0 {
        connection(context)?.noteEnd(ofStream: header.stream_id)
      }
      return 0
    }

    nghttp2_session_callbacks_set_on_stream_close_callback(callbacks) { _, stream, _, context in
      connection(context)?.forget(stream)
      return 0
    }
    return callbacks
  }()

  /// Copies the next bytes of a reply's body.
  static let readBody: nghttp2_data_source_read_callback = {
    session, id, buffer, length, flags, source, _ in
    guard let pointer = source?.pointee.ptr else {
      return Int(NGHTTP2_ERR_TEMPORAL_CALLBACK_FAILURE.rawValue)
    }
    let stream = Unmanaged<HTTP2Stream>.fromOpaque(pointer).takeUnretainedValue()
    switch stream.read(into: UnsafeMutableRawBufferPointer(start: buffer, count: length)) {
    case .notYet: return Int(NGHTTP2_ERR_DEFERRED.rawValue)
    case .cut: return Int(NGHTTP2_ERR_TEMPORAL_CALLBACK_FAILURE.rawValue)
    case .bytes(let count, let isLast):
      if isLast {
        flags?.pointee |= NGHTTP2_DATA_FLAG_EOF.rawValue
        if !stream.trailers.isEmpty {
          flags?.pointee |= NGHTTP2_DATA_FLAG_NO_END_STREAM.rawValue
          var block = HeaderBlock()
          for field in stream.trailers { block.add(field.name.lowercased(), field.value) }
          block.withNameValues { nghttp2_submit_trailer(session, id, $0.baseAddress, $0.count) }
        }
      }
      return count
    }
  }

  private static func connection(_ context: UnsafeMutableRawPointer?) -> HTTP2Connection? {
    context.map { Unmanaged<HTTP2Connection>.fromOpaque($0).takeUnretainedValue() }
  }
}
