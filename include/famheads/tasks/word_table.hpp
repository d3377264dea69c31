// The words that a file lists, each with a number: 17 bytes a word, whatever their length.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace famheads::tasks {

/// Words are known by 64-bit fingerprints of their bytes. That two of a million words share one
/// has a chance of 3 in 10^8.
class WordTable {
 public:
  /// One word a line; blank lines do not count, repeated words count once. Every word has value 1.
  /// Throws Error{input}, or Error{out_of_memory} beyond `most_bytes`.
  static WordTable read_list(const std::string& path, std::uint64_t most_bytes);
  /// word TAB count on each line that is not blank; a word may hold TABs. Throws Error{input} with
  /// line and byte also for a repeated word and for a count that is no number, negative, or neither
  /// 0 nor within 1e-100 .. 1e100.
  static WordTable read_counts(const std::string& path, std::uint64_t most_bytes);

  [[nodiscard]] std::size_t size() const noexcept { return entries_.size(); }
  /// Place of a word in the table, 0 .. size() - 1 in an order of its own.
  [[nodiscard]] std::optional<std::size_t> find(std::string_view word) const;
  [[nodiscard]] double value(std::size_t place) const { return entries_[place].value; }

  /// The first word of the file whose place is not marked; empty where all are, or where the file
  /// has changed or cannot be read any more.
  [[nodiscard]] std::optional<std::string> first_unmarked(const std::vector<bool>& marked) const;

  [[nodiscard]] const std::string& source() const noexcept { return source_; }
  /// XXH3-128 of the decompressed bytes, 32 hexadecimal digits.
  [[nodiscard]] const std::string& digest() const noexcept { return digest_; }
  /// Memory that it holds.
  [[nodiscard]] std::uint64_t bytes() const noexcept;

 private:
  struct Entry {
    std::uint64_t fingerprint;
    double value;
  };
  struct Line;
  class Builder;

  void visit(const std::function<bool(const Line&)>& visitor) const;

  std::string source_;
  std::string digest_;
  bool has_counts_ = false;
  std::deque<Entry> entries_;                // by fingerprint; grows without moving what it holds
  std::vector<std::uint64_t> starts_{0, 0};  // of the entries with the same leading bits
  unsigned shift_ = 63;                      // to the right, of those bits
  std::optional<std::string> kept_;          // the words of what cannot be read again, a pipe
};

}  // namespace famheads::tasks
