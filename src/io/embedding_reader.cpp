#include "famheads/io/embedding_reader.hpp"

#include <algorithm>
#include <utility>

#include "famheads/core/error.hpp"
#include "io/detect.hpp"
#include "io/foreign.hpp"
#include "io/opening.hpp"

namespace famheads::io {
namespace {

constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";

Opener opener_of(Format format) {
  for (const FormatEntry& entry : all_formats()) {
    if (entry.format == format) return entry.open;
  }
  throw Error(ErrorKind::bug, "a format that nothing opens");
}

}  // namespace

std::size_t rows_per_block(std::size_t dimensions) {
  constexpr std::size_t kValuesPerBlock = std::size_t{1} << 21;
  return std::clamp<std::size_t>(kValuesPerBlock / std::max<std::size_t>(dimensions, 1), 64, 4096);
}

std::unique_ptr<EmbeddingReader> open_embedding(const std::string& path,
                                                const ReaderOptions& options,
                                                std::optional<StoredFile>* stored) {
  Opening opening{.stream = InputStream(open_source(path)), .options = options};
  const ByteSource& source = opening.stream.source();
  if (stored != nullptr) *stored = StoredFile{source.compression(), source.stored_bytes()};
  const std::string_view head = opening.stream.peek(kForeignHeadBytes);
  refuse_foreign_bytes(head.substr(0, kForeignHeadBytes), opening.stream.name());
  if (head.starts_with(kByteOrderMark)) {
    opening.text_begin = kByteOrderMark.size();
    opening.notes.push_back(
        {WarningCode::byte_order_mark, "the input starts with a UTF-8 byte-order mark (BOM)"});
  }
  const Format format =
      options.format ? *options.format : detect_format(opening.stream, opening.text_begin);
  return opener_of(format)(std::move(opening));
}

}  // namespace famheads::io
