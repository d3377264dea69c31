#include "io/foreign.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>

#include "io/header_line.hpp"
#include "io/number.hpp"
#include "io/text_line.hpp"

namespace famheads::io {
namespace {

using namespace std::string_view_literals;

constexpr auto kExport =
    "export the vectors as word2vec text or binary first, for example with gensim's "
    "save_word2vec_format";
constexpr auto kUnpack = "unpack it first; gzip and zstd are read as they are";
constexpr auto kFetch = "fetch the file itself: this was downloaded in its place";
constexpr auto kConvert = "convert it first: iconv -f UTF-16 -t UTF-8 FILE | famheads analyze -";

struct Foreign {
  std::string_view kind;
  bool (*matches)(std::string_view head);
  std::string_view next_step;
};

template <std::size_t offset = 0>
bool has(std::string_view head, std::string_view magic) {
  return head.size() >= offset + magic.size() && head.substr(offset, magic.size()) == magic;
}

unsigned int byte(std::string_view head, std::size_t i) {
  return static_cast<unsigned char>(head[i]);
}

std::string lower_case(std::string_view text) {
  std::string lower(text);
  std::transform(lower.begin(), lower.end(), lower.begin(),
                 [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c | 0x20) : c; });
  return lower;
}

/// Most of every other byte is zero, as in Latin text and digits, and hardly one of the others.
bool has_utf16_pattern(std::string_view head, std::size_t zero_at) {
  const std::size_t pairs = head.size() / 2;
  std::size_t zeros = 0;
  std::size_t others = 0;
  for (std::size_t i = 0; i < pairs; ++i) {
    if (head[2 * i + zero_at] == '\0') ++zeros;
    if (head[2 * i + 1 - zero_at] == '\0') ++others;
  }
  return pairs >= 4 && 2 * zeros > pairs && 20 * others < zeros;
}

bool is_safetensors(std::string_view head) {
  return head.size() >= 10 && head.substr(5, 3) == "\0\0\0"sv && has<8>(head, "{\"");
}

bool is_pickle(std::string_view head) {
  return head.size() >= 3 && byte(head, 0) == 0x80 && byte(head, 1) >= 2 && byte(head, 1) <= 5;
}

bool is_bzip2(std::string_view head) {
  return has(head, "BZh") && (has<4>(head, "1AY&SY") || has<4>(head, "\x17\x72\x45\x38\x50\x90"));
}

bool is_zip(std::string_view head) {
  return has(head, "PK\x03\x04") || has(head, "PK\x05\x06") || has(head, "PK\x07\x08");
}

/// "{", "schema", ":" and "famheads...", with any white space between.
bool is_famheads_document(std::string_view head) {
  for (const std::string_view part : {"{"sv, "\"schema\""sv, ":"sv, "\"famheads."sv}) {
    head.remove_prefix(std::min(head.find_first_not_of(" \t\r\n"), head.size()));
    if (!head.starts_with(part)) return false;
    head.remove_prefix(part.size());
  }
  return true;
}

// The first match counts: the special before the general.
constexpr auto kForeignBytes = std::to_array<Foreign>({
    {"a UTF-32 file",
     [](std::string_view h) { return has(h, "\xff\xfe\0\0"sv) || has(h, "\0\0\xfe\xff"sv); },
     "convert it first: iconv -f UTF-32 -t UTF-8 FILE | famheads analyze -"},
    {"a UTF-16 file", [](std::string_view h) { return has(h, "\xff\xfe") || has(h, "\xfe\xff"); },
     kConvert},
    {"a UTF-16 file (little-endian, no byte-order mark)",
     [](std::string_view h) { return has_utf16_pattern(h, 1); },
     "convert it first: iconv -f UTF-16LE -t UTF-8 FILE | famheads analyze -"},
    {"a UTF-16 file (big-endian, no byte-order mark)",
     [](std::string_view h) { return has_utf16_pattern(h, 0); },
     "convert it first: iconv -f UTF-16BE -t UTF-8 FILE | famheads analyze -"},
    {"a gzip file inside a compressed file",
     [](std::string_view h) { return has(h, "\x1f\x8b\x08"); },
     "it was compressed twice: decompress it once"},
    {"a zstd file inside a compressed file",
     [](std::string_view h) { return has(h, "\x28\xb5\x2f\xfd"); },
     "it was compressed twice: decompress it once"},
    {"a NumPy .npz archive",
     [](std::string_view h) { return is_zip(h) && h.substr(0, 128).find(".npy") != h.npos; },
     kExport},
    {"a PyTorch file",
     [](std::string_view h) { return is_zip(h) && h.substr(0, 128).find("/data.pkl") != h.npos; },
     kExport},
    {"a zip archive", is_zip, "unpack it first, or pipe it: unzip -p FILE | famheads analyze -"},
    {"a bzip2 file", is_bzip2, "pipe it: bzip2 -dc FILE | famheads analyze -"},
    {"an xz file",
     [](std::string_view h) {
       return has(h,
                  "\xfd"
                  "7zXZ\0"sv);
     },
     "pipe it: xz -dc FILE | famheads analyze -"},
    {"an lzip file", [](std::string_view h) { return has(h, "LZIP\x01"); }, kUnpack},
    {"an lz4 file", [](std::string_view h) { return has(h, "\x04\x22\x4d\x18"); },
     "pipe it: lz4 -dc FILE | famheads analyze -"},
    {"a Unix compress (.Z) file", [](std::string_view h) { return has(h, "\x1f\x9d"); },
     "pipe it: gzip -dc FILE | famheads analyze -"},
    {"a 7z archive", [](std::string_view h) { return has(h, "7z\xbc\xaf\x27\x1c"); }, kUnpack},
    {"a RAR archive", [](std::string_view h) { return has(h, "Rar!\x1a\x07"); }, kUnpack},
    {"a tar archive", [](std::string_view h) { return has<257>(h, "ustar"); },
     "unpack it first, or pipe it: tar -xOf FILE | famheads analyze -"},
    {"a fastText model (.bin)", [](std::string_view h) { return has(h, "\xba\x16\x4f\x2f"); },
     "pass the .vec file that fastText wrote beside it, or write the vectors out with "
     "get_word_vector"},
    {"a NumPy .npy array", [](std::string_view h) { return has(h, "\x93NUMPY"); }, kExport},
    {"a safetensors file", is_safetensors, kExport},
    {"a GGUF model", [](std::string_view h) { return has(h, "GGUF"); }, kExport},
    {"a PyTorch file",
     [](std::string_view h) { return has(h, "\x80\x02\x8a\x0al\xfc\x9c\x46\xf9"); }, kExport},
    {"a Python pickle (a gensim model?)", is_pickle, kExport},
    {"a finalfusion file", [](std::string_view h) { return has(h, "FiFu"); },
     "convert it first: finalfusion convert -t word2vec FILE OUT"},
    {"a Parquet file", [](std::string_view h) { return has(h, "PAR1"); }, kExport},
    {"an Arrow or Feather file",
     [](std::string_view h) { return has(h, "ARROW1") || has(h, "FEA1"); }, kExport},
    {"an HDF5 file", [](std::string_view h) { return has(h, "\x89HDF\r\n\x1a\n"); }, kExport},
    {"an SQLite database (Magnitude?)",
     [](std::string_view h) { return has(h, "SQLite format 3\0"sv); }, kExport},
    {"a MATLAB file", [](std::string_view h) { return has(h, "MATLAB 5.0 MAT-file"); }, kExport},
    {"an R data file", [](std::string_view h) { return has(h, "RDX3\n") || has(h, "RDX2\n"); },
     kExport},
    {"a document that famheads wrote", is_famheads_document,
     "famheads info FILE tells which and what reads it"},
    {"a PDF document", [](std::string_view h) { return has(h, "%PDF-"); }, kFetch},
});

bool is_floret(std::string_view line) {
  // buckets, dimensions, shortest and longest n-gram, hashes, seed, begin and end of word
  std::string_view rest = content_of(line);
  std::array<std::string_view, 8> fields;
  for (std::size_t i = fields.size(); i-- > 0;) {
    fields[i] = last_field(rest);
    if (fields[i].empty()) return false;
    rest = content_of(rest.substr(0, rest.size() - fields[i].size()));
  }
  return rest.empty() &&
         std::all_of(fields.begin(), fields.begin() + 6, [](std::string_view field) {
           return std::all_of(field.begin(), field.end(), detail::is_digit);
         });
}

bool is_sparse(std::string_view line) {
  const std::string_view field = last_field(content_of(line));
  const std::size_t colon = field.find(':');
  double unused = 0.0;
  return colon != std::string_view::npos &&
         parse_whole_number(field.substr(0, colon), unused) == NumberStatus::ok &&
         parse_whole_number(field.substr(colon + 1), unused) == NumberStatus::ok;
}

bool is_json(std::string_view line) {
  const std::size_t first = line.find_first_not_of(" \t\r");
  return first != std::string_view::npos && (line[first] == '{' || line[first] == '[');
}

bool is_markup(std::string_view line) {
  static constexpr std::array<std::string_view, 5> kMarkup = {"<html", "<head", "<body", "<error",
                                                              "<!--"};
  const std::string start = lower_case(line.substr(0, 8));
  return std::any_of(kMarkup.begin(), kMarkup.end(),
                     [&start](std::string_view tag) { return start.starts_with(tag); });
}

constexpr auto kForeignText = std::to_array<Foreign>({
    {"a floret table", is_floret,
     "floret stores hashed pieces of words, not words: write vectors out for a list of words "
     "first"},
    {"a file of sparse vectors (index:value)", is_sparse, "expand them to dense rows first"},
    {"a Git LFS pointer", [](std::string_view h) { return has(h, "version https://git-lfs"); },
     "fetch what it stands for: git lfs pull"},
    {"an HTML page",
     [](std::string_view h) { return lower_case(h.substr(0, 14)).starts_with("<!doctype html"); },
     kFetch},
    {"an XML document", [](std::string_view h) { return has(h, "<?xml "); }, kFetch},
    {"an HTML or XML page", is_markup, kFetch},
    {"a JSON document", is_json, kExport},
});

}  // namespace

void refuse_foreign_bytes(std::string_view head, const StreamName& name) {
  for (const Foreign& foreign : kForeignBytes) {
    if (!foreign.matches(head)) continue;
    refuse(fmt::format("this is {}, not an embedding file that is read here", foreign.kind),
           name.at(0), std::string(foreign.next_step));
  }
}

void refuse_foreign_text(std::string_view first_line, const StreamName& name) {
  for (const Foreign& foreign : kForeignText) {
    if (!foreign.matches(first_line)) continue;
    refuse(fmt::format("this is {}, not an embedding file that is read here", foreign.kind),
           name.at_line(1, 0), std::string(foreign.next_step));
  }
}

}  // namespace famheads::io
