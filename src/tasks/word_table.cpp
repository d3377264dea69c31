#include "famheads/tasks/word_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <unordered_set>
#include <utility>

#include "famheads/core/error.hpp"
#include "famheads/io/digest.hpp"
#include "io/line_stream.hpp"
#include "io/number.hpp"
#include "io/quote.hpp"

namespace famheads::tasks {
namespace {

constexpr double kSmallestCount = 1e-100;  // squares, and sums of squares, stay within double
constexpr double kLargestCount = 1e100;

double parse_count(std::string_view text, const io::LineStream& lines) {
  double count = 0;
  const io::NumberStatus status = io::parse_whole_number(text, count);
  if (status == io::NumberStatus::not_a_number) {
    io::refuse(fmt::format("the count {} is not a number", io::quote(text)), lines.spot(),
               "each line is a word, a TAB and how often the word occurs");
  }
  if (status == io::NumberStatus::ok && count < 0) {
    io::refuse(fmt::format("the count {} is negative", text), lines.spot(),
               "a count is a number, 0 or more");
  }
  const bool usable = status == io::NumberStatus::ok &&
                      (count == 0 || (count >= kSmallestCount && count <= kLargestCount));
  if (!usable) {
    io::refuse(fmt::format("the count {} is out of range", io::quote(text)), lines.spot(),
               "a count is 0, or from 1e-100 to 1e100");
  }
  return count;
}

}  // namespace

struct WordTable::Line {
  std::string_view word;
  std::string_view count;  // where the file has counts
  const io::LineStream& lines;
};

namespace {

/// Splits a line that is not blank. Words may hold TABs: the last one is before the count.
std::pair<std::string_view, std::string_view> split(std::string_view line, bool has_counts,
                                                    const io::LineStream& lines) {
  if (!has_counts) return {line, {}};
  const std::size_t tab = line.rfind('\t');
  if (tab == std::string_view::npos) {
    io::refuse(fmt::format("no TAB between word and count in {}", io::quote(line)), lines.spot(),
               "each line is a word, a TAB and how often the word occurs");
  }
  return {line.substr(0, tab), line.substr(tab + 1)};
}

}  // namespace

class WordTable::Builder {
 public:
  Builder(const std::string& path, bool has_counts, std::uint64_t most_bytes)
      : most_bytes_(most_bytes), lines_(path) {
    table_.source_ = path;
    table_.has_counts_ = has_counts;
    if (!lines_.is_lasting()) lines_.keep(table_.kept_.emplace());
  }

  WordTable build() {
    for (std::string_view line; lines_.next(line);) {
      if (line.empty()) continue;
      const auto [word, count] = split(line, table_.has_counts_, lines_);
      const double value = table_.has_counts_ ? parse_count(count, lines_) : 1;
      table_.entries_.push_back({io::fingerprint_of(word), value});
      if (table_.bytes() > most_bytes_) refuse_size();
    }
    table_.digest_ = lines_.digest();
    sort();
    index();
    return std::move(table_);
  }

 private:
  [[noreturn]] void refuse_size() const {
    throw Error(
        ErrorKind::out_of_memory,
        fmt::format("its words need more than the {} MiB that may be used", most_bytes_ >> 20),
        lines_.spot(), "raise --max-memory, or leave rare words out of the file");
  }

  void sort() {
    auto& entries = table_.entries_;
    const auto by_fingerprint = [](const Entry& a, const Entry& b) {
      return a.fingerprint < b.fingerprint;
    };
    const auto same = [](const Entry& a, const Entry& b) { return a.fingerprint == b.fingerprint; };
    std::sort(entries.begin(), entries.end(), by_fingerprint);
    const auto repeats = std::adjacent_find(entries.begin(), entries.end(), same);
    if (repeats == entries.end()) return;
    if (table_.has_counts_) refuse_repeat();
    entries.erase(std::unique(repeats, entries.end(), same), entries.end());
  }

  // The first line in file order whose word came before.
  void refuse_repeat() const {
    std::unordered_set<std::uint64_t> repeated;
    const auto& entries = table_.entries_;
    for (std::size_t i = 1; i < entries.size(); ++i) {
      if (entries[i].fingerprint == entries[i - 1].fingerprint) {
        repeated.insert(entries[i].fingerprint);
      }
    }
    std::unordered_set<std::uint64_t> seen;
    table_.visit([&](const Line& line) {
      const std::uint64_t fingerprint = io::fingerprint_of(line.word);
      if (!repeated.contains(fingerprint) || seen.insert(fingerprint).second) return true;
      io::refuse(fmt::format("the word {} has a count already", io::quote(line.word)),
                 line.lines.spot(), "add the two counts up, or leave one of them out");
    });
    io::refuse("it changed while it was read", {.source = table_.source_});
  }

  // Fingerprints are as good as random: a search looks at about a dozen of them.
  void index() {
    const auto& entries = table_.entries_;
    const auto bits =
        std::clamp<unsigned>(static_cast<unsigned>(std::bit_width(entries.size())), 5, 40) - 4;
    table_.shift_ = 64 - bits;
    table_.starts_.assign((std::size_t{1} << bits) + 1, 0);
    for (const Entry& entry : entries) ++table_.starts_[(entry.fingerprint >> table_.shift_) + 1];
    for (std::size_t i = 1; i < table_.starts_.size(); ++i) {
      table_.starts_[i] += table_.starts_[i - 1];
    }
  }

  std::uint64_t most_bytes_;
  io::LineStream lines_;
  WordTable table_;
};

WordTable WordTable::read_list(const std::string& path, std::uint64_t most_bytes) {
  return Builder(path, false, most_bytes).build();
}

WordTable WordTable::read_counts(const std::string& path, std::uint64_t most_bytes) {
  return Builder(path, true, most_bytes).build();
}

std::optional<std::size_t> WordTable::find(std::string_view word) const {
  const std::uint64_t fingerprint = io::fingerprint_of(word);
  const auto range = static_cast<std::size_t>(fingerprint >> shift_);
  for (std::size_t place = starts_[range]; place < starts_[range + 1]; ++place) {
    if (entries_[place].fingerprint == fingerprint) return place;
  }
  return std::nullopt;
}

// Calls `visitor` for each line that is not blank, in file order, until it returns false.
void WordTable::visit(const std::function<bool(const Line&)>& visitor) const {
  io::LineStream lines =
      kept_ ? io::LineStream(*kept_, {.source = source_}) : io::LineStream(source_);
  for (std::string_view line; lines.next(line);) {
    if (line.empty()) continue;
    const auto [word, count] = split(line, has_counts_, lines);
    if (!visitor({word, count, lines})) return;
  }
}

std::optional<std::string> WordTable::first_unmarked(const std::vector<bool>& marked) const {
  std::optional<std::string> found;
  try {
    visit([&](const Line& line) {
      const auto place = find(line.word);
      if (place && !marked[*place]) found = std::string(line.word);
      return !found;
    });
  } catch (const Error&) {
    return std::nullopt;  // it has changed: the number of words is known, the first is not
  }
  return found;
}

std::uint64_t WordTable::bytes() const noexcept {
  return entries_.size() * sizeof(Entry) + starts_.size() * sizeof(starts_[0]) +
         (kept_ ? kept_->capacity() : 0);
}

}  // namespace famheads::tasks
