#include "report/embedding_json.hpp"

namespace famheads::report {
namespace {

Json skipped_row_json(const io::SkippedRow& skipped) {
  Json object = Json::object();
  if (skipped.line) object["line"] = *skipped.line;
  if (skipped.row) object["row"] = *skipped.row;
  object["offset"] = skipped.byte_offset;
  set_text(object, "reason", skipped.reason);
  return object;
}

void add_list(Json& object, const char* key, const std::optional<io::WordListFacts>& facts) {
  if (!facts) {
    object[key] = nullptr;
    return;
  }
  Json& list = object[key];
  list["words"] = facts->words;
  list["missing"] = facts->missing;
  set_text_or_null(list, "first_missing", facts->first_missing);
}

void add_selection(Json& object, const io::EmbeddingInfo& embedding) {
  object["left_out"] = embedding.facts.left_out;
  object["effective_n"] = number(embedding.effective_n, "effective_n");
  add_list(object, "listed_words", embedding.listed_words);
  add_list(object, "counted_words", embedding.counted_words);
  object["words_without_count"] = embedding.words_without_count;
  set_text_or_null(object, "first_without_count", embedding.first_without_count);
}

void add_counts(Json& object, const io::EmbeddingInfo& embedding) {
  const io::ReadFacts& facts = embedding.facts;
  object["declared_words"] = value_or_null(embedding.declared_words);
  object["duplicate_words"] = value_or_null(embedding.duplicate_words);
  object["skipped_rows"] = facts.skipped_rows;
  object["first_skipped"] =
      facts.first_skipped ? skipped_row_json(*facts.first_skipped) : Json(nullptr);
  object["zero_vectors"] = facts.zero_vectors;
  object["constant_dimensions"] = embedding.constant_dimensions;
  object["empty_words"] = facts.empty_words;
  object["words_with_spaces"] = facts.words_with_spaces;
  object["words_not_utf8"] = facts.words_not_utf8;
  object["crlf_lines"] = facts.crlf_lines;
}

}  // namespace

Json embedding_json(const io::EmbeddingInfo& embedding, EmbeddingDetail detail) {
  Json object = Json::object();
  set_text(object, "source", embedding.source);
  object["format"] = io::name(embedding.format);
  if (detail == EmbeddingDetail::full) object["compression"] = io::name(embedding.compression);
  object["digest"] = embedding.digest;
  object["words"] = embedding.facts.words;
  object["dimensions"] = embedding.dimensions;
  if (detail == EmbeddingDetail::full) {
    add_counts(object, embedding);
    add_selection(object, embedding);
  }
  return object;
}

Json embedding_json(const tasks::Analysis& analysis) {
  Json object = embedding_json(analysis.embedding, EmbeddingDetail::full);
  object["frequency_order"] = frequency_order_json(analysis.frequency_order);
  return object;
}

Json frequency_order_json(const std::optional<tasks::FrequencyOrder>& order) {
  if (!order) return nullptr;
  Json object = Json::object();
  object["verdict"] = tasks::name(order->verdict);
  object["evidence"] = texts(order->evidence);
  return object;
}

}  // namespace famheads::report
