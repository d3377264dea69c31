#include "famheads/tasks/file_info.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <memory>
#include <span>
#include <string_view>

#include "famheads/stats/normalize.hpp"

namespace famheads::tasks {
namespace {

constexpr std::size_t kMostBytes = std::size_t{256} << 20;  // rows with giant words

std::unique_ptr<io::EmbeddingReader> open(const std::string& path, const FileInfoOptions& options,
                                          std::optional<io::StoredFile>& stored) {
  io::ReaderOptions wanted;
  wanted.format = options.format;
  wanted.limit = kJudgedRows;
  wanted.value_limit = kJudgedValues;
  wanted.max_block_bytes = kMostBytes;
  return io::open_embedding(path, wanted, &stored);
}

LineEnds line_ends_of(const io::EmbeddingHeader& header, const io::ReadFacts& facts) {
  if (header.format == io::Format::word2vec_binary || facts.words == 0) return LineEnds::none;
  if (facts.crlf_lines == 0) return LineEnds::lf;
  return facts.crlf_lines >= facts.words ? LineEnds::crlf : LineEnds::mixed;
}

/// Takes what the rows of the block say.
void take_rows(const io::ParsedBlock& parsed, const FileInfoOptions& options, FileInfo& info) {
  std::vector<double> lengths;
  stats::euclidean_lengths(parsed.view(), lengths);
  for (std::size_t i = 0; i < parsed.words.size(); ++i) {
    const std::span<const double> vector(parsed.values.data() + i * parsed.stride,
                                         parsed.dimensions);
    if (i >= options.words) continue;
    const auto values = vector.first(std::min(options.values, vector.size()));
    info.first_words.push_back({std::string(parsed.words[i]), {values.begin(), values.end()}});
  }
  info.facts = parsed.facts;
  info.line_ends = line_ends_of(*info.header, info.facts);
  if (!parsed.words.empty()) info.order = judge_frequency_order(parsed.words, lengths);
}

/// Parses as many rows as are good; the first bad one is the problem.
void parse_rows(const io::EmbeddingReader& reader, const io::RawBlock& raw,
                const FileInfoOptions& options, FileInfo& info) {
  io::ParsedBlock parsed;
  try {
    reader.parse(raw, parsed);
  } catch (const Error& error) {
    info.problem = error;
  }
  take_rows(parsed, options, info);
}

void read_rows(io::EmbeddingReader& reader, const FileInfoOptions& options, FileInfo& info) {
  io::RawBlock raw;
  if (!reader.read(raw)) return;
  info.estimated_words = reader.estimated_rows();
  parse_rows(reader, raw, options, info);
  if (info.problem || raw.records >= rows_to_judge(info.header->dimensions)) return;
  io::RawBlock rest;  // fewer rows than wanted: the file ends, or something is wrong behind them
  info.complete = !reader.read(rest);
  if (info.complete) info.words = info.estimated_words = info.facts.words;
}

/// The count that was not checked is told among what was not verified.
std::vector<Warning> notes_of(const io::EmbeddingReader& reader) {
  std::vector<Warning> notes = reader.warnings();
  std::erase_if(notes, [](const Warning& note) {
    return note.code == WarningCode::declared_count_unchecked;
  });
  return notes;
}

void list_unverified(FileInfo& info) {
  const auto add = [&info](std::string text) { info.unverified.push_back(std::move(text)); };
  if (info.problem) {
    add("what stands behind the problem");
  } else if (!info.complete) {
    add("the rows behind those that were read");
  }
  if (!info.complete && !info.problem && info.header->declared_words) {
    add(fmt::format("the number of words, {} by the header", *info.header->declared_words));
  }
  if (!info.complete && info.stored && info.stored->compression != io::Compression::none) {
    add(fmt::format("whether the {} data is whole", io::name(info.stored->compression)));
  }
  if (!info.header) return;
  add("whether words repeat");
  add("whether dimensions are constant");
}

}  // namespace

std::string_view name(LineEnds ends) {
  switch (ends) {
    case LineEnds::lf:
      return "lf";
    case LineEnds::crlf:
      return "crlf";
    case LineEnds::mixed:
      return "mixed";
    case LineEnds::none:
      break;
  }
  return "none";
}

FileInfo file_info(const std::string& path, const FileInfoOptions& options) {
  FileInfo info;
  info.source = path;
  try {
    const auto reader = open(path, options, info.stored);
    info.header = reader->header();
    read_rows(*reader, options, info);
    info.notes = notes_of(*reader);
  } catch (const Error& error) {
    if (error.kind() != ErrorKind::input && error.kind() != ErrorKind::out_of_memory) throw;
    info.problem = error;
  }
  list_unverified(info);
  return info;
}

FileInfo document_info(const std::string& path, const std::string& schema) {
  FileInfo info;
  info.source = path;
  info.document = schema;
  std::error_code unknown;
  const std::uintmax_t bytes = std::filesystem::file_size(path, unknown);
  info.stored.emplace();
  if (!unknown) info.stored->bytes = bytes;
  info.unverified.emplace_back("its fields");
  return info;
}

}  // namespace famheads::tasks
