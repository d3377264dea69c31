#include "io/word2vec_binary_reader.hpp"

#include <fmt/format.h>

#include <bit>
#include <cmath>
#include <cstring>
#include <utility>

#include "famheads/core/error.hpp"
#include "io/quote.hpp"

namespace famheads::io {
namespace {

constexpr std::size_t kLongestWord = std::size_t{1} << 20;
constexpr const char* kFetchHint =
    "fetch the file again, or drop and count the broken row with --on-bad-row skip";
constexpr const char* kShiftHint =
    "the rows cannot be found again after such a place: fetch the file again";

std::uint32_t load_bits(const char* bytes) noexcept {
  std::uint32_t bits;
  std::memcpy(&bits, bytes, sizeof bits);
  if constexpr (std::endian::native == std::endian::big) bits = __builtin_bswap32(bits);
  return bits;
}

/// Exact; false if one of them is no finite number. No branch for each value, so that compilers
/// turn it into vector instructions.
bool widen(const char* bytes, std::size_t count, double* values) noexcept {
  constexpr std::uint32_t kExponent = 0x7f800000U;
  std::uint32_t not_finite = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const std::uint32_t bits = load_bits(bytes + 4 * i);
    not_finite |= (bits & kExponent) == kExponent ? 1U : 0U;
    values[i] = static_cast<double>(std::bit_cast<float>(bits));
  }
  return not_finite == 0;
}

std::string describe_not_finite(const double* values, std::size_t count) {
  std::size_t i = 0;
  while (i + 1 < count && std::isfinite(values[i])) ++i;
  return fmt::format("value {} of {} is {}, not a finite number", i + 1, count,
                     std::isnan(values[i]) ? "NaN" : "infinite");
}

}  // namespace

Word2vecBinaryReader::Word2vecBinaryReader(InputStream stream, const ReaderOptions& options,
                                           Layout layout)
    : BlockReader(std::move(stream), options, std::move(layout)), vector_bytes_(4 * dimensions()) {}

SourceSpot Word2vecBinaryReader::spot(const RawBlock& block, std::size_t begin) const {
  return name().at_row(records_so_far(block), block.byte_offset + begin);
}

// --- read: hop over the rows ---------------------------------------------------------------------

void Word2vecBinaryReader::refuse_row(const RawBlock& block, std::size_t begin,
                                      const std::string& message, const char* hint) const {
  const std::uint64_t row = records_so_far(block) + 1;
  const SourceSpot where = name().at_row(row, block.byte_offset + begin);
  const std::uint64_t declared = header().declared_words.value_or(row);
  if (row <= declared) refuse(message, where, hint);
  refuse(fmt::format("the header declares {}, but more bytes follow them, which are not a row: {}",
                     counted(declared, "word"), message),
         where, "the header or the file is wrong: fetch the file again");
}

bool Word2vecBinaryReader::has_bytes(RawBlock& block, std::size_t count) {
  while (block.bytes.size() < count) {
    if (!extend(block)) return false;
  }
  return true;
}

/// The row that starts at `begin` ends with the input.
std::size_t Word2vecBinaryReader::cut_row(RawBlock& block, std::size_t begin,
                                          const std::string& found) {
  if (skips_bad_rows()) return block.bytes.size();
  refuse_row(block, begin, fmt::format("truncated: the input ends inside the row; {}", found),
             kFetchHint);
}

/// npos where the input ends before.
std::size_t Word2vecBinaryReader::find_space(RawBlock& block, std::size_t begin) {
  std::size_t searched = begin;
  for (;;) {
    const std::size_t space = block.bytes.view().find(' ', searched);
    if (space != std::string_view::npos && space - begin <= kLongestWord) return space;
    searched = block.bytes.size();
    if (space != std::string_view::npos || searched - begin > kLongestWord) {
      refuse_row(block, begin,
                 fmt::format("no space after a word within {} bytes: the rows are shifted or "
                             "corrupt, or these are not word2vec rows",
                             kLongestWord),
                 kShiftHint);
    }
    if (!extend(block)) return std::string_view::npos;
  }
}

/// Behind the row that starts at `begin`.
std::size_t Word2vecBinaryReader::end_of_row(RawBlock& block, std::size_t begin) {
  const std::size_t space = find_space(block, begin);
  if (space == std::string_view::npos) {
    return cut_row(block, begin,
                   fmt::format("found {} and no space after a word",
                               counted(block.bytes.size() - begin, "byte")));
  }
  const std::size_t end = space + 1 + vector_bytes_;
  if (!has_bytes(block, end)) {
    return cut_row(block, begin,
                   fmt::format("expected {} bytes of values, found {}", vector_bytes_,
                               block.bytes.size() - space - 1));
  }
  return check_newline(block, begin, end);
}

/// Behind the newline that must, or must not, follow the values.
std::size_t Word2vecBinaryReader::check_newline(RawBlock& block, std::size_t begin,
                                                std::size_t end) {
  if (!has_bytes(block, end + 1)) {
    if (newline_after_row_.value_or(false)) {
      return cut_row(block, begin, "the newline that ends every other row is missing");
    }
    return end;
  }
  const char next = block.bytes.data()[end];
  const bool newline = next == '\n';
  if (next == '\r' && has_bytes(block, end + 2) && block.bytes.data()[end + 1] == '\n') {
    refuse_row(block, begin,
               "a carriage return and a newline follow the values: the file went "
               "through a program that changes line ends, which damages binary data",
               kFetchHint);
  }
  if (!newline_after_row_) newline_after_row_ = newline;
  if (newline == *newline_after_row_) return newline ? end + 1 : end;
  const bool last = header().declared_words == records_so_far(block) + 1;
  if (newline && last) return end;  // what follows the last row is another matter
  const std::string found =
      newline ? "a newline follows the values, but none follows those of the rows before"
              : fmt::format(
                    "byte 0x{:02x} follows the values, where the newline of every row "
                    "before is expected",
                    static_cast<unsigned char>(next));
  refuse_row(block, begin, found + ": the rows are shifted, the file is corrupt", kShiftHint);
}

void Word2vecBinaryReader::cut(RawBlock& block, std::size_t wanted, std::size_t& end) {
  block.first_line = 0;
  while (block.records < wanted && has_bytes(block, end + 1)) {
    const std::size_t next = end_of_row(block, end);
    count_record(block, end);
    end = next;
  }
}

// --- parse: any number of threads ----------------------------------------------------------------

void Word2vecBinaryReader::parse(const RawBlock& raw, ParsedBlock& parsed, std::size_t most) const {
  start_parsing(parsed, dimensions(), raw.records);
  const std::string_view bytes = raw.bytes.view();
  std::size_t begin = raw.rows_begin;
  for (std::size_t i = 0; i < raw.records && parsed.words.size() < most; ++i) {
    const std::uint64_t row = raw.first_record + i;
    const std::size_t space = bytes.find(' ', begin);
    if (space == std::string_view::npos || bytes.size() - space - 1 < vector_bytes_) {
      reject(raw, row, begin, "truncated: the input ends inside the row", parsed);
      return;
    }
    double* const values = parsed.values.data() + parsed.words.size() * parsed.stride;
    if (widen(bytes.data() + space + 1, dimensions(), values)) {
      accept_row(parsed, bytes.substr(begin, space - begin));
    } else {
      reject(raw, row, begin, describe_not_finite(values, dimensions()), parsed);
    }
    begin = space + 1 + vector_bytes_;
    if (begin < bytes.size() && newline_after_row_.value_or(false)) ++begin;
  }
}

void Word2vecBinaryReader::reject(const RawBlock& raw, std::uint64_t row, std::size_t begin,
                                  std::string message, ParsedBlock& parsed) const {
  const std::uint64_t offset = raw.byte_offset + begin;
  if (!skips_bad_rows()) {
    refuse(message, name().at_row(row, offset),
           "correct the file, or drop and count such rows with --on-bad-row skip");
  }
  skip_row(parsed,
           {.line = std::nullopt, .row = row, .byte_offset = offset, .reason = std::move(message)});
}

}  // namespace famheads::io
