#include "report/input_words.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "report/health_words.hpp"
#include "report/people_numbers.hpp"

namespace famheads::report {
namespace {

std::string skipped_in_words(const io::ReadFacts& facts) {
  std::string text = counted(facts.skipped_rows, "row", "rows");
  if (!facts.first_skipped) return text;
  const io::SkippedRow& first = *facts.first_skipped;
  text += facts.skipped_rows == 1 ? "," : ", the first";
  if (first.line) text += fmt::format(" in line {},", grouped(*first.line));
  if (first.row) text += fmt::format(" row {},", grouped(*first.row));
  return text + fmt::format(" at byte {}: {}", first.byte_offset, first.reason);
}

std::string odd_words(const io::ReadFacts& facts) {
  std::vector<std::string> parts;
  const auto add = [&parts](std::uint64_t count, std::string_view what) {
    if (count > 0) parts.push_back(fmt::format("{} {}", grouped(count), what));
  };
  add(facts.empty_words, "empty");
  add(facts.words_with_spaces, "with spaces");
  add(facts.words_not_utf8, "not UTF-8");
  return joined(parts);
}

std::string selected_in_words(const tasks::Analysis& analysis) {
  const io::EmbeddingInfo& embedding = analysis.embedding;
  const io::ReadFacts& facts = embedding.facts;
  if (facts.left_out == 0 && !embedding.listed_words) return "";
  std::string text =
      fmt::format("{} of {} that were read; {} left out", grouped(facts.words),
                  counted(facts.accepted_rows(), "row", "rows"), grouped(facts.left_out));
  if (const auto& listed = embedding.listed_words; listed && listed->missing > 0) {
    text += fmt::format("; {} of {} are not there", grouped(listed->missing),
                        counted(listed->words, "listed word", "listed words"));
  }
  return text;
}

std::string weights_in_words(const tasks::Analysis& analysis) {
  const std::string& weights = analysis.input_options.weights;
  if (weights == tasks::InputOptions().weights) return "";
  const std::string how = weights == "zipf" ? "1 / rank (zipf)" : "from counts";
  return fmt::format("{}: effective n {} of {}", how, rounded(analysis.embedding.effective_n),
                     counted(analysis.embedding.facts.words, "word", "words"));
}

/// What was looked for and not found, so that silence is not mistaken for a check.
std::string clean_in_words(const tasks::Analysis& analysis) {
  const io::EmbeddingInfo& embedding = analysis.embedding;
  std::vector<std::string> parts;
  if (embedding.facts.skipped_rows == 0) parts.emplace_back("no skipped rows");
  if (embedding.facts.zero_vectors == 0) parts.emplace_back("no zero vectors");
  if (embedding.duplicate_words == 0U) parts.emplace_back("no duplicate words");
  if (analysis.adequacy && embedding.constant_dimensions.empty()) {
    parts.emplace_back("no constant dimensions");
  }
  return joined(parts);
}

}  // namespace

std::string format_in_words(const io::EmbeddingInfo& embedding) {
  const bool compressed = embedding.compression != io::Compression::none;
  return compressed ? fmt::format("{}, compressed with {}", io::name(embedding.format),
                                  io::name(embedding.compression))
                    : std::string(io::name(embedding.format));
}

std::string size_in_words(const io::EmbeddingInfo& embedding) {
  return fmt::format("{} x {}", counted(embedding.facts.words, "word", "words"),
                     counted(embedding.dimensions, "dimension", "dimensions"));
}

std::vector<Setting> settings(const tasks::Analysis& analysis) {
  const tasks::InputOptions& input = analysis.input_options;
  const tasks::AnalyzeOptions& options = analysis.options;
  const tasks::InputOptions input_defaults;
  const tasks::AnalyzeOptions defaults;
  std::vector<Setting> list;
  const auto add = [&list](std::string_view flag, const auto& value, const auto& usual) {
    list.push_back({flag, std::string(value), value == usual});
  };
  const auto add_count = [&list](std::string_view flag, const auto& value) {
    list.push_back({flag, std::nullopt, !value});
    if (value) list.back().value = std::to_string(*value);
  };
  add("--input-format", input.input_format, input_defaults.input_format);
  add_count("--limit", input.limit);
  list.push_back({"--words", input.words, !input.words});
  list.push_back({"--match", input.match, !input.match});
  add("--weights", input.weights, input_defaults.weights);
  add("--normalize", input.normalize, input_defaults.normalize);
  add("--on-bad-row", input.on_bad_row, input_defaults.on_bad_row);
  add("--duplicates", input.duplicates, input_defaults.duplicates);
  add("--matrix", factors::name(options.matrix), factors::name(defaults.matrix));
  add("--rule", options.rule, defaults.rule);
  add_count("--heads", options.heads);
  add_count("--heads-from", options.heads_from);
  add_count("--heads-to", options.heads_to);
  const factors::Panel& panel = options.panel;
  const factors::Panel& usual = defaults.panel;
  add("--rules", fmt::format("{}", fmt::join(panel.rules, ",")), std::string());
  add("--costly-rules", panel.force_costly ? "yes" : "no", "no");
  add_count("--effective-n", options.effective_words);
  add("--replicates", std::to_string(panel.replicates), std::to_string(usual.replicates));
  add("--seed", std::to_string(panel.seed), std::to_string(usual.seed));
  add("--quantile", fmt::format("{}", panel.quantile), fmt::format("{}", usual.quantile));
  return list;
}

std::vector<ReadingFinding> reading_findings(const tasks::Analysis& analysis) {
  const io::EmbeddingInfo& embedding = analysis.embedding;
  const io::ReadFacts& facts = embedding.facts;
  std::vector<ReadingFinding> findings;
  const auto add = [&findings](std::string_view label, std::string text) {
    if (!text.empty()) findings.push_back({label, std::move(text)});
  };
  if (embedding.declared_words && *embedding.declared_words != facts.accepted_rows()) {
    add("Header", fmt::format("announces {}, {} were used",
                              counted(*embedding.declared_words, "word", "words"),
                              grouped(facts.accepted_rows())));
  }
  add("Selected", selected_in_words(analysis));
  add("Weights", weights_in_words(analysis));
  if (facts.skipped_rows > 0) add("Skipped", skipped_in_words(facts));
  if (facts.zero_vectors > 0) {
    add("All zero", counted(facts.zero_vectors, "vector", "vectors"));
  }
  if (!embedding.duplicate_words) add("Duplicates", "not counted");
  if (embedding.duplicate_words.value_or(0) > 0) {
    add("Duplicates", counted(*embedding.duplicate_words, "row repeats an earlier word",
                              "rows repeat an earlier word"));
  }
  if (!embedding.constant_dimensions.empty()) {
    add("Constant", counted(embedding.constant_dimensions.size(), "dimension", "dimensions"));
  }
  add("Order", order_in_words(analysis));
  add("Odd words", odd_words(facts));
  add("Checked", clean_in_words(analysis));
  return findings;
}

}  // namespace famheads::report
