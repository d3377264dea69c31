#include "famheads/report/info_json.hpp"

#include "famheads/core/version.hpp"
#include "report/embedding_json.hpp"
#include "report/json_writer.hpp"

namespace famheads::report {
namespace {

using tasks::FileInfo;

Json file_json(const FileInfo& info) {
  Json object = Json::object();
  set_text(object, "source", info.source);
  object["stored_bytes"] = info.stored ? value_or_null(info.stored->bytes) : Json(nullptr);
  object["compression"] = info.stored ? Json(io::name(info.stored->compression)) : Json(nullptr);
  return object;
}

Json first_words_json(const FileInfo& info) {
  Json array = Json::array();
  for (const tasks::FirstWord& first : info.first_words) {
    Json object = Json::object();
    set_text(object, "word", first.word);
    object["values"] = numbers(first.values, "values");
    array.push_back(std::move(object));
  }
  return array;
}

Json notes_json(const FileInfo& info) {
  Json array = Json::array();
  for (const Warning& note : info.notes) {
    Json object = Json::object();
    object["code"] = name(note.code);
    set_text(object, "message", note.message);
    array.push_back(std::move(object));
  }
  return array;
}

Json contents_json(const FileInfo& info) {
  if (!info.header) return nullptr;
  const io::EmbeddingHeader& header = *info.header;
  Json object = Json::object();
  object["format"] = io::name(header.format);
  object["dimensions"] = header.dimensions;
  object["words"] = value_or_null(info.words);
  object["declared_words"] = value_or_null(header.declared_words);
  object["estimated_words"] = value_or_null(info.estimated_words);
  object["rows_read"] = info.facts.words;
  object["complete"] = info.complete;
  object["line_ends"] = tasks::name(info.line_ends);
  object["words_not_utf8"] = info.facts.words_not_utf8;
  object["empty_words"] = info.facts.empty_words;
  object["words_with_spaces"] = info.facts.words_with_spaces;
  object["zero_vectors"] = info.facts.zero_vectors;
  object["first_words"] = first_words_json(info);
  object["frequency_order"] = frequency_order_json(info.order);
  object["notes"] = notes_json(info);
  return object;
}

Json problem_json(const FileInfo& info) {
  if (!info.problem) return nullptr;
  const SourceSpot& where = info.problem->where();
  Json object = Json::object();
  set_text(object, "message", info.problem->message());
  object["line"] = value_or_null(where.line);
  object["row"] = value_or_null(where.row);
  object["offset"] = value_or_null(where.byte_offset);
  set_text(object, "next_step", info.problem->hint());
  return object;
}

}  // namespace

std::string info_json(const FileInfo& info) {
  Json document = Json::object();
  document["schema"] = "famheads.info/1";
  document["generator"] = {{"name", "famheads"}, {"version", version()}, {"build", build()}};
  document["file"] = file_json(info);
  document["document"] = value_or_null(info.document);
  document["embedding"] = contents_json(info);
  document["not_verified"] = texts(info.unverified);
  document["problem"] = problem_json(info);
  return write_json(document);
}

}  // namespace famheads::report
