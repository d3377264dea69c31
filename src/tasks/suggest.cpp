#include "famheads/tasks/suggest.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "tasks/suggest_rules.hpp"

namespace famheads::tasks {
namespace {

using Files = std::vector<const CheckedFile*>;
using Suggestions = std::vector<Suggestion>;

SuggestedValue value_of(const SuggestRule& rule, double value) {
  if (rule.is_count) return static_cast<std::uint64_t>(value);
  return value;
}

// The finding of the rule knows why there is no value.
std::string why_unknown(const SuggestRule& rule, const CheckedFile& file) {
  Thresholds thresholds;
  rule.switch_on(thresholds);
  return check(*file.analysis, thresholds, nullptr).front().message;
}

std::string reason_text(const SuggestRule& rule, const std::string& seen,
                        const std::string& where) {
  return fmt::format("{}: {}{}{}{}", rule.what, seen, where, rule.rounding.empty() ? "" : "; ",
                     rule.rounding);
}

bool is_looser(const SuggestRule& rule, double one, double other) {
  return rule.loosest == Loosest::smallest ? one < other : one > other;
}

std::string place(const SuggestRule& rule, const CheckedFile& file, bool are_alike) {
  if (are_alike) return " in every file";
  return fmt::format(" in {}, the {} of all", file.file,
                     rule.loosest == Loosest::smallest ? "least" : "most");
}

// What all files keep.
Suggestion common(const SuggestRule& rule, const Files& files) {
  const CheckedFile* loosest = nullptr;
  std::optional<Proposed> best;
  bool are_alike = true;
  for (const CheckedFile* file : files) {
    auto proposed = rule.propose(*file->analysis);
    if (!proposed) {
      return {std::string(rule.key), std::nullopt,
              fmt::format("in {} {}", file->file, why_unknown(rule, *file))};
    }
    const bool differs = best && proposed->value != best->value;
    are_alike = are_alike && (!best || proposed->seen == best->seen);
    if (differs && rule.loosest == Loosest::none_but_equal) {
      return {std::string(rule.key), std::nullopt, "the files differ"};
    }
    if (!best || is_looser(rule, proposed->value, best->value)) {
      best = std::move(proposed);
      loosest = file;
    }
  }
  return {std::string(rule.key), value_of(rule, best->value),
          reason_text(rule, best->seen, files.size() == 1 ? "" : place(rule, *loosest, are_alike))};
}

Suggestion common_duplicates(const Files& files) {
  for (const CheckedFile* file : files) {
    const auto& repeats = file->analysis->embedding.duplicate_words;
    if (repeats == 0U) continue;
    return {"no-duplicate-words", std::nullopt,
            repeats
                ? fmt::format("in {} {} rows repeat a word", file->file, *repeats)
                : fmt::format("in {} they were not counted; see --duplicates count", file->file)};
  }
  return {"no-duplicate-words", true, "no word comes twice"};
}

void suggest_warnings(const Files& files, Suggestions& suggestions) {
  std::set<WarningCode> seen;
  for (const CheckedFile* file : files) {
    for (const Warning& warning : file->analysis->warnings) {
      if (severity(warning.code) == Severity::warning) seen.insert(warning.code);
    }
  }
  suggestions.push_back(
      {"no-warnings", true, seen.empty() ? "there is none now" : "but those that there are now:"});
  if (seen.empty()) return;
  std::vector<std::string> names;
  for (const WarningCode code : seen) names.emplace_back(name(code));
  suggestions.push_back({"allow", names, "what each means stands in the report of analyze"});
}

// Options that are not the default, so that the same numbers come out again.
Suggestions options_of(const Analysis& analysis) {
  const InputOptions& input = analysis.input_options;
  const InputOptions usual;
  const AnalyzeOptions& options = analysis.options;
  const AnalyzeOptions usual_options;
  Suggestions suggestions;
  const auto add = [&](const char* key, SuggestedValue value) {
    suggestions.push_back({key, std::move(value), "as it was analysed"});
  };
  if (input.input_format != usual.input_format) add("input-format", input.input_format);
  if (input.limit) add("limit", *input.limit);
  if (input.normalize != usual.normalize) add("normalize", input.normalize);
  if (input.on_bad_row != usual.on_bad_row) add("on-bad-row", input.on_bad_row);
  if (input.words) add("words", *input.words);
  if (input.match) add("match", *input.match);
  if (input.weights != usual.weights) add("weights", input.weights);
  if (input.duplicates != usual.duplicates) add("duplicates", input.duplicates);
  if (options.matrix != usual_options.matrix) {
    add("matrix", std::string(factors::name(options.matrix)));
  }
  if (options.rule != usual_options.rule) add("rule", options.rule);
  if (options.heads) add("heads", std::uint64_t{*options.heads});
  if (options.heads_from) add("heads-from", std::uint64_t{*options.heads_from});
  if (options.heads_to) add("heads-to", std::uint64_t{*options.heads_to});
  if (options.effective_words) add("effective-n", *options.effective_words);
  const factors::Panel& panel = options.panel;
  if (panel.replicates != usual_options.panel.replicates) add("replicates", panel.replicates);
  if (panel.seed != usual_options.panel.seed) add("seed", panel.seed);
  if (panel.quantile != usual_options.panel.quantile) add("quantile", panel.quantile);
  return suggestions;
}

bool are_equal(const Suggestions& one, const Suggestions& other) {
  return std::ranges::equal(one, other, [](const Suggestion& a, const Suggestion& b) {
    return a.key == b.key && a.value == b.value;
  });
}

bool share_options(const Files& files) {
  const Suggestions first = options_of(*files.front()->analysis);
  return std::ranges::all_of(files, [&first](const CheckedFile* file) {
    return are_equal(options_of(*file->analysis), first);
  });
}

// What this file keeps beyond what all keep.
Suggestions tighter(const CheckedFile& file, const Suggestions& of_all) {
  Suggestions suggestions;
  for (const SuggestRule& rule : suggest_rules()) {
    const auto proposed = rule.propose(*file.analysis);
    if (!proposed) continue;
    const SuggestedValue value = value_of(rule, proposed->value);
    const auto known = std::ranges::find(of_all, rule.key, &Suggestion::key);
    if (known->value == value) continue;
    suggestions.push_back({std::string(rule.key), value, reason_text(rule, proposed->seen, "")});
  }
  const auto duplicates =
      std::ranges::find(of_all, std::string_view("no-duplicate-words"), &Suggestion::key);
  if (!duplicates->value && file.analysis->embedding.duplicate_words == 0U) {
    suggestions.push_back({"no-duplicate-words", true, "no word comes twice"});
  }
  return suggestions;
}

void append(Suggestions& all, Suggestions more) {
  all.insert(all.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

}  // namespace

std::vector<SuggestedSection> suggest(std::span<const CheckedFile> files) {
  Files readable;
  for (const CheckedFile& file : files) {
    if (file.analysis) readable.push_back(&file);
  }
  if (readable.empty()) return {};
  std::vector<SuggestedSection> sections(1);
  Suggestions& of_all = sections.front().suggestions;
  const bool shared = share_options(readable);
  if (shared) of_all = options_of(*readable.front()->analysis);
  for (const SuggestRule& rule : suggest_rules()) of_all.push_back(common(rule, readable));
  of_all.push_back(common_duplicates(readable));
  suggest_warnings(readable, of_all);
  if (readable.size() == 1) return sections;
  const Suggestions known = of_all;
  for (const CheckedFile* file : readable) {
    SuggestedSection section{file->file, {}};
    if (!shared) section.suggestions = options_of(*file->analysis);
    append(section.suggestions, tighter(*file, known));
    if (!section.suggestions.empty()) sections.push_back(std::move(section));
  }
  return sections;
}

}  // namespace famheads::tasks
