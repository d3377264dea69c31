#include "tasks/read_warnings.hpp"

#include <fmt/format.h>

#include <array>
#include <cstdint>
#include <string>

namespace famheads::tasks {
namespace {

using io::ReadFacts;

// A count that is worth a word when it is not zero; {} takes the count.
struct CountedFact {
  std::uint64_t ReadFacts::*count;
  WarningCode code;
  const char* one;
  const char* many;
};

constexpr auto kCountedFacts = std::to_array<CountedFact>({
    {&ReadFacts::empty_words, WarningCode::empty_words, "{} row has an empty word",
     "{} rows have an empty word"},
    {&ReadFacts::zero_vectors, WarningCode::zero_vectors, "{} row is a zero vector",
     "{} rows are zero vectors"},
    {&ReadFacts::words_with_spaces, WarningCode::words_with_spaces, "{} word holds a space or TAB",
     "{} words hold a space or TAB"},
    {&ReadFacts::words_not_utf8, WarningCode::words_not_utf8, "{} word is not valid UTF-8",
     "{} words are not valid UTF-8"},
    {&ReadFacts::crlf_lines, WarningCode::crlf_line_ends,
     "{} row ends in CR LF (a carriage return)", "{} rows end in CR LF (a carriage return)"},
});

std::string place_of(const io::SkippedRow& skipped) {
  if (skipped.line) return fmt::format("line {}, byte {}", *skipped.line, skipped.byte_offset);
  return fmt::format("row {}, byte {}", skipped.row.value_or(0), skipped.byte_offset);
}

}  // namespace

std::vector<Warning> warnings_about(const io::EmbeddingInfo& embedding) {
  const ReadFacts& facts = embedding.facts;
  std::vector<Warning> warnings;
  if (facts.skipped_rows > 0 && facts.first_skipped) {
    warnings.push_back(
        {WarningCode::skipped_rows,
         fmt::format("{} malformed {} left out; the first is at {}: {}", facts.skipped_rows,
                     facts.skipped_rows == 1 ? "row was" : "rows were",
                     place_of(*facts.first_skipped), facts.first_skipped->reason)});
  }
  if (const std::uint64_t repeats = embedding.duplicate_words.value_or(0); repeats > 0) {
    warnings.push_back({WarningCode::duplicate_words,
                        fmt::format("{} {} a word that came before (duplicate words)", repeats,
                                    repeats == 1 ? "row repeats" : "rows repeat")});
  }
  for (const CountedFact& fact : kCountedFacts) {
    const std::uint64_t count = facts.*fact.count;
    if (count == 0) continue;
    warnings.push_back(
        {fact.code, fmt::format(fmt::runtime(count == 1 ? fact.one : fact.many), count)});
  }
  return warnings;
}

}  // namespace famheads::tasks
