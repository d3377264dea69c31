#include "famheads/io/format.hpp"

#include <array>

#include "famheads/core/error.hpp"
#include "io/opening.hpp"

namespace famheads::io {
namespace {

using Names = std::string_view;

constexpr Names kGloveAliases[] = {"glove-text"};
constexpr Names kWord2vecAliases[] = {"fasttext", "word2vec-text", "textdims", "vec"};
constexpr Names kWord2vecBinaryAliases[] = {"word2vec-bin", "bin"};

constexpr auto kFormats = std::to_array<FormatEntry>({
    {Format::glove, "glove", kGloveAliases, open_glove},
    {Format::word2vec, "word2vec", kWord2vecAliases, open_word2vec},
    {Format::word2vec_binary, "word2vec-binary", kWord2vecBinaryAliases, open_word2vec_binary},
});

constexpr std::array<std::string_view, 3> kCompressions = {"none", "gzip", "zstd"};

}  // namespace

std::span<const FormatEntry> all_formats() { return kFormats; }

std::string_view name(Format format) {
  for (const FormatEntry& entry : kFormats) {
    if (entry.format == format) return entry.name;
  }
  throw Error(ErrorKind::bug, "a format without a name");
}

std::string_view name(Compression compression) {
  return kCompressions.at(static_cast<std::size_t>(compression));
}

std::optional<Format> find_format(std::string_view name_or_alias) {
  for (const FormatEntry& entry : kFormats) {
    if (entry.name == name_or_alias) return entry.format;
    for (const std::string_view alias : entry.aliases) {
      if (alias == name_or_alias) return entry.format;
    }
  }
  return std::nullopt;
}

std::vector<std::string_view> format_names() {
  std::vector<std::string_view> names;
  for (const FormatEntry& entry : kFormats) names.push_back(entry.name);
  for (const FormatEntry& entry : kFormats) {
    names.insert(names.end(), entry.aliases.begin(), entry.aliases.end());
  }
  return names;
}

}  // namespace famheads::io
