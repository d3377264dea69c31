// The famheads.check/1 document.
#include "famheads/core/version.hpp"
#include "report/check_facts.hpp"
#include "report/check_formats.hpp"
#include "report/embedding_json.hpp"

namespace famheads::report {
namespace {

std::string_view kind_name(ErrorKind kind) {
  switch (kind) {
    case ErrorKind::usage:
      return "usage";
    case ErrorKind::input:
      return "input";
    case ErrorKind::no_result:
      return "no-result";
    case ErrorKind::out_of_memory:
      return "out-of-memory";
    case ErrorKind::output:
      return "output";
    case ErrorKind::interrupted:
      return "interrupted";
    case ErrorKind::bug:
      break;
  }
  return "bug";
}

Json totals_json(const CheckTotals& totals) {
  Json object = Json::object();
  object["files"] = totals.files;
  object["passed"] = totals.passed;
  object["failed"] = totals.failed;
  object["errors"] = totals.errors;
  object["rules"] = totals.rules;
  object["rules_failed"] = totals.rules_failed;
  object["rules_unmeasured"] = totals.rules_unmeasured;
  return object;
}

Json error_json(const Error& error) {
  const SourceSpot& where = error.where();
  Json object = Json::object();
  object["kind"] = kind_name(error.kind());
  set_text(object, "message", error.message());
  set_text(object, "hint", error.hint());
  object["line"] = value_or_null(where.line);
  object["row"] = value_or_null(where.row);
  object["offset"] = value_or_null(where.byte_offset);
  return object;
}

Json finding_json(const tasks::Finding& finding) {
  Json object = Json::object();
  set_text(object, "rule", finding.rule);
  object["outcome"] = name(finding.outcome);
  set_text(object, "wanted", finding.wanted);
  set_text(object, "found", finding.found);
  set_text(object, "message", finding.message);
  object["dimensions"] = finding.dimensions;
  return object;
}

Json warning_codes(const std::vector<Warning>& warnings) {
  Json array = Json::array();
  for (const Warning& warning : warnings) {
    if (severity(warning.code) == Severity::warning) array.push_back(name(warning.code));
  }
  return array;
}

/// The numbers that most rules look at; null where they do not exist.
void add_facts(Json& object, const std::optional<tasks::Analysis>& analysis) {
  const bool has_adequacy = analysis && analysis->adequacy;
  const auto* kmo = has_adequacy && analysis->adequacy->kmo ? &*analysis->adequacy->kmo : nullptr;
  const auto* bartlett =
      has_adequacy && analysis->adequacy->bartlett ? &*analysis->adequacy->bartlett : nullptr;
  object["embedding"] = analysis ? embedding_json(*analysis) : Json(nullptr);
  object["head_count"] =
      analysis && analysis->partition ? Json(analysis->partition->head_count()) : Json(nullptr);
  object["kmo"] = kmo != nullptr ? number(kmo->overall, "kmo") : Json(nullptr);
  object["log10_p_value"] =
      bartlett != nullptr ? number(bartlett->log10_p_value, "log10_p_value") : Json(nullptr);
  object["warnings"] = analysis ? warning_codes(analysis->warnings) : Json::array();
}

Json file_json(const tasks::CheckedFile& file) {
  Json object = Json::object();
  set_text(object, "source", file.file);
  object["status"] = name(status_of(file));
  object["error"] = file.error ? error_json(*file.error) : Json(nullptr);
  add_facts(object, file.analysis);
  object["findings"] = Json::array();
  for (const tasks::Finding& finding : file.findings) {
    object["findings"].push_back(finding_json(finding));
  }
  return object;
}

}  // namespace

std::string render_check_json(CheckedFiles files, const CheckReportOptions& /*options*/) {
  const CheckTotals totals = totals_of(files);
  Json document = Json::object();
  document["schema"] = "famheads.check/1";
  document["generator"] = {{"name", "famheads"}, {"version", version()}, {"build", build()}};
  document["passed"] = totals.failed + totals.errors == 0;
  document["totals"] = totals_json(totals);
  document["files"] = Json::array();
  for (const tasks::CheckedFile& file : files) document["files"].push_back(file_json(file));
  return write_json(document);
}

}  // namespace famheads::report
