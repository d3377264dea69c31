// The embedding formats that can be read, and the compressions around them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace famheads::io {

enum class Format { glove, word2vec, word2vec_binary };
enum class Compression { none, gzip, zstd };

/// Full name as in documents: "glove", "word2vec", "word2vec-binary".
[[nodiscard]] std::string_view name(Format format);
[[nodiscard]] std::string_view name(Compression compression);

/// Accepts full names and aliases ("fasttext", "word2vec-bin", ...); "auto" is not a format.
[[nodiscard]] std::optional<Format> find_format(std::string_view name_or_alias);

/// Full names, then aliases, for help texts.
[[nodiscard]] std::vector<std::string_view> format_names();

}  // namespace famheads::io
