// What `famheads info` finds, made by hand.
#pragma once

#include "famheads/tasks/file_info.hpp"

namespace famheads::test {

inline tasks::FileInfo info_of_large_file() {
  tasks::FileInfo info;
  info.source = "vectors.vec.gz";
  info.stored = io::StoredFile{io::Compression::gzip, 1325960915};
  info.header = io::EmbeddingHeader{.source = info.source,
                                    .format = io::Format::word2vec,
                                    .compression = io::Compression::gzip,
                                    .dimensions = 300,
                                    .declared_words = 2000000,
                                    .source_bytes = 1325960915};
  info.facts.words = 1024;
  info.facts.words_with_spaces = 1;
  info.estimated_words = 2034567;
  info.first_words = {{"the", {-0.0517, 0.074, -0.0131, 0.0447, -0.0343}},
                      {"a word that is much too long for its column", {1e-9, 12345678, 0, 1, 2}}};
  info.line_ends = tasks::LineEnds::lf;
  info.order = tasks::FrequencyOrder{tasks::OrderVerdict::looks_sorted,
                                     {"18 of the first 20 words are frequent"}};
  info.notes = {{WarningCode::byte_order_mark, "the input starts with a byte-order mark"}};
  info.unverified = {"the rows behind those that were read", "whether words repeat"};
  return info;
}

inline tasks::FileInfo info_of_bad_file() {
  tasks::FileInfo info;
  info.source = "model.npy";
  info.stored = io::StoredFile{io::Compression::none, 12};
  info.unverified = {"what stands behind the problem"};
  info.problem = Error(ErrorKind::input, "this is a NumPy array",
                       {.source = info.source, .byte_offset = 0}, "export it");
  return info;
}

inline tasks::FileInfo info_of_document() {
  tasks::FileInfo info;
  info.source = "report.json";
  info.document = "famheads.report/1";
  info.stored = io::StoredFile{io::Compression::none, 4242};
  info.unverified = {"its fields"};
  return info;
}

}  // namespace famheads::test
