// What the list of formats calls: each format opens a stream whose first bytes were looked at.
#pragma once

#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "famheads/io/embedding_reader.hpp"
#include "io/input_stream.hpp"

namespace famheads::io {

struct Opening {
  InputStream stream;
  ReaderOptions options;       ///< options.format is empty where the format was found, not given
  std::size_t text_begin = 0;  ///< behind a byte-order mark
  std::vector<Warning> notes{};
};

using Opener = std::unique_ptr<EmbeddingReader> (*)(Opening opening);

struct FormatEntry {
  Format format;
  std::string_view name;
  std::span<const std::string_view> aliases;
  Opener open;
};

[[nodiscard]] std::span<const FormatEntry> all_formats();

std::unique_ptr<EmbeddingReader> open_glove(Opening opening);
std::unique_ptr<EmbeddingReader> open_word2vec(Opening opening);
std::unique_ptr<EmbeddingReader> open_word2vec_binary(Opening opening);

}  // namespace famheads::io
