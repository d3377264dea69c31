// gzip and zstd data made on the spot.
#pragma once

#include <zlib.h>
#include <zstd.h>

#include <string>
#include <string_view>

#include "famheads/core/error.hpp"

namespace famheads::io {

inline std::string gzip(std::string_view bytes) {
  z_stream state{};
  expect(deflateInit2(&state, 6, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY) == Z_OK, "deflate");
  std::string out(deflateBound(&state, static_cast<uLong>(bytes.size())) + 64, '\0');
  state.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
  state.avail_in = static_cast<uInt>(bytes.size());
  state.next_out = reinterpret_cast<Bytef*>(out.data());
  state.avail_out = static_cast<uInt>(out.size());
  expect(deflate(&state, Z_FINISH) == Z_STREAM_END, "deflate ends");
  out.resize(out.size() - state.avail_out);
  deflateEnd(&state);
  return out;
}

/// Streamed, so that the frame states its window and not its size.
inline std::string zstd(std::string_view bytes, int window_log = 20) {
  ZSTD_CCtx* state = ZSTD_createCCtx();
  ZSTD_CCtx_setParameter(state, ZSTD_c_windowLog, window_log);
  ZSTD_CCtx_setParameter(state, ZSTD_c_checksumFlag, 1);
  std::string out(ZSTD_compressBound(bytes.size()) + 64, '\0');
  ZSTD_outBuffer output{out.data(), out.size(), 0};
  ZSTD_inBuffer input{bytes.data(), bytes.size(), 0};
  while (input.pos < input.size) {
    ZSTD_compressStream2(state, &output, &input, ZSTD_e_continue);
  }
  expect(ZSTD_compressStream2(state, &output, &input, ZSTD_e_end) == 0, "zstd ends");
  out.resize(output.pos);
  ZSTD_freeCCtx(state);
  return out;
}

}  // namespace famheads::io
