#include "io/block_reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "famheads/core/error.hpp"
#include "io/quote.hpp"

namespace famheads::io {

BlockReader::BlockReader(InputStream stream, const ReaderOptions& options, Layout layout)
    : stream_(std::move(stream)),
      options_(options),
      layout_(std::move(layout)),
      name_(stream_.name()),
      header_{.source = name_.source,
              .format = layout_.format,
              .compression = stream_.source().compression(),
              .dimensions = layout_.dimensions,
              .declared_words = layout_.declared_words,
              .source_bytes = stream_.source().stored_bytes()} {
  expect(header_.dimensions >= 1, "an embedding has a dimension");
  if (!options_.value_limit) return;
  const std::uint64_t rows = std::max<std::uint64_t>(1, *options_.value_limit / header_.dimensions);
  options_.limit = std::min(rows, options_.limit.value_or(rows));
}

std::size_t BlockReader::rows_wanted() const {
  const std::size_t rows = rows_per_block(header_.dimensions);
  if (!options_.limit || skips_bad_rows()) return rows;
  const std::uint64_t left = *options_.limit - std::min(*options_.limit, records_);
  return static_cast<std::size_t>(std::min<std::uint64_t>(rows, left));
}

bool BlockReader::read(RawBlock& block) {
  const std::size_t wanted = at_end_ ? 0 : rows_wanted();
  if (wanted == 0) return false;
  if (deferred_) std::rethrow_exception(deferred_);
  stream_.lend(block.bytes);
  block.index = blocks_;
  block.first_record = records_ + 1;
  block.byte_offset = stream_.offset();
  block.records = 0;
  block.rows_begin = blocks_ == 0 ? layout_.rows_begin : 0;
  std::size_t end = block.rows_begin;
  try {
    cut(block, wanted, end);
  } catch (const Error&) {
    if (block.records == 0) throw;
    deferred_ = std::current_exception();
  }
  if (block.records == 0) {
    at_end_ = true;
    check_count();
    return false;
  }
  stream_.take_back(block.bytes, end);
  usual_block_bytes_ = block.bytes.size();
  records_ += block.records;
  ++blocks_;
  return true;
}

bool BlockReader::extend(RawBlock& block) {
  constexpr std::size_t kFirstRead = std::size_t{1} << 18;
  const std::size_t size = block.bytes.size();
  if (size >= options_.max_block_bytes) {
    throw Error(ErrorKind::out_of_memory,
                fmt::format("{} rows from here on take more than {} bytes of memory",
                            rows_per_block(dimensions()), options_.max_block_bytes),
                name_.at(block.byte_offset + block.rows_begin),
                "rows are read in blocks of that many: look for giant words or missing line ends, "
                "or raise --max-memory");
  }
  const std::size_t left = usual_block_bytes_ > size ? usual_block_bytes_ - size : 0;
  const std::size_t wanted = blocks_ == 0 ? kFirstRead : left + left / 64;
  return stream_.extend(block.bytes, std::min(wanted, options_.max_block_bytes - size));
}

void BlockReader::count_record(RawBlock& block, std::size_t begin) {
  ++block.records;
  if (header_.declared_words && records_so_far(block) == *header_.declared_words + 1) {
    surplus_ = spot(block, begin);
  }
}

std::string BlockReader::count_hint() const {
  if (layout_.line_1_may_be_row) return "if line 1 is a row, say --input-format glove";
  return "fetch the file again, correct the header, or accept what is there with --on-bad-row skip";
}

void BlockReader::check_count() const {
  const std::uint64_t declared = header_.declared_words.value_or(records_);
  if (records_ == 0) {
    const std::string claim =
        header_.declared_words
            ? fmt::format("the header declares {}, and 0 rows follow", counted(declared, "word"))
            : "the input holds no rows";
    refuse(claim, name_.whole(), count_hint());
  }
  if (declared == records_ || skips_bad_rows()) return;
  refuse(fmt::format("the header declares {}, but {} there{}", counted(declared, "word"),
                     records_ == 1 ? "1 row is" : fmt::format("{} rows are", records_),
                     surplus_ ? "; the first one more than declared is here" : ""),
         surplus_.value_or(name_.whole()), count_hint());
}

std::optional<std::uint64_t> BlockReader::estimated_rows() const {
  if (at_end_) return records_;
  const std::uint64_t used = stream_.source().bytes_used();
  if (records_ == 0 || used == 0 || !header_.source_bytes) return std::nullopt;
  const auto rows = static_cast<double>(records_);
  const double bytes_a_row = static_cast<double>(stream_.offset() - layout_.rows_begin) / rows;
  const double growth = static_cast<double>(stream_.bytes_seen()) / static_cast<double>(used);
  const double bytes = growth * static_cast<double>(*header_.source_bytes);
  const double more = std::max(0.0, bytes - static_cast<double>(stream_.offset())) / bytes_a_row;
  return static_cast<std::uint64_t>(std::llround(rows + more));
}

std::vector<Warning> BlockReader::warnings() const {
  std::vector<Warning> all = layout_.notes;
  add_notes(all);
  if (!header_.declared_words) return all;
  if (!at_end_ && options_.limit) {
    all.push_back({WarningCode::declared_count_unchecked,
                   fmt::format("the header declares {}; reading stopped before the end, so this "
                               "was not checked",
                               counted(*header_.declared_words, "word"))});
  } else if (at_end_ && *header_.declared_words != records_) {
    all.push_back(
        {WarningCode::declared_count_wrong,
         fmt::format("the header declares {}, the input has {}",
                     counted(*header_.declared_words, "word"), counted(records_, "row"))});
  }
  return all;
}

}  // namespace famheads::io
