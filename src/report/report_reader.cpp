#include "famheads/report/report_reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>

#include "famheads/core/error.hpp"
#include "report/health_reader.hpp"
#include "report/json_reader.hpp"

namespace famheads::report {
namespace {

void require_schema(const JsonObject& document, const std::string& schema) {
  if (const std::string found = document.text("schema"); found != schema) {
    document.refuse("schema", fmt::format("found '{}', this version reads {}", found, schema));
  }
}

template <class Value, class Find>
Value named(const JsonObject& object, const char* key, Find find) {
  const auto value = find(object.text(key));
  if (!value) object.refuse(key, fmt::format("'{}' is not known", object.text(key)));
  return *value;
}

io::Compression compression_of(const JsonObject& object) {
  constexpr std::array kAll{io::Compression::none, io::Compression::gzip, io::Compression::zstd};
  return named<io::Compression>(object, "compression", [&](const std::string& text) {
    const auto found = std::ranges::find(kAll, text, [](auto value) { return io::name(value); });
    return found == kAll.end() ? std::optional<io::Compression>() : *found;
  });
}

io::EmbeddingInfo read_identity(const JsonObject& object) {
  io::EmbeddingInfo embedding;
  embedding.source = object.text("source");
  embedding.format = named<io::Format>(object, "format", io::find_format);
  embedding.digest = object.text("digest");
  embedding.facts.words = object.count("words");
  embedding.dimensions = object.count("dimensions");
  return embedding;
}

std::optional<io::WordListFacts> read_list(const JsonObject& object, const char* key) {
  const auto list = object.optional_object(key);
  if (!list) return std::nullopt;
  return io::WordListFacts{list->count("words"), list->count("missing"),
                           list->optional_text("first_missing")};
}

// Reports of older versions hold none of this: all words counted, and alike.
void read_selection(const JsonObject& object, io::EmbeddingInfo& embedding) {
  embedding.facts.left_out = object.optional_count("left_out").value_or(0);
  embedding.effective_n =
      object.optional_number("effective_n").value_or(static_cast<double>(embedding.facts.words));
  embedding.listed_words = read_list(object, "listed_words");
  embedding.counted_words = read_list(object, "counted_words");
  embedding.words_without_count = object.optional_count("words_without_count").value_or(0);
  embedding.first_without_count = object.optional_text("first_without_count");
}

io::EmbeddingInfo read_embedding(const JsonObject& object) {
  io::EmbeddingInfo embedding = read_identity(object);
  embedding.compression = compression_of(object);
  embedding.declared_words = object.optional_count("declared_words");
  embedding.duplicate_words = object.optional_count("duplicate_words");
  io::ReadFacts& facts = embedding.facts;
  facts.skipped_rows = object.count("skipped_rows");
  if (const auto first = object.optional_object("first_skipped")) {
    facts.first_skipped =
        io::SkippedRow{first->optional_count("line"), first->optional_count("row"),
                       first->count("offset"), first->text("reason")};
  }
  read_selection(object, embedding);
  facts.zero_vectors = object.count("zero_vectors");
  facts.empty_words = object.optional_count("empty_words").value_or(0);
  facts.words_with_spaces = object.optional_count("words_with_spaces").value_or(0);
  facts.words_not_utf8 = object.optional_count("words_not_utf8").value_or(0);
  facts.crlf_lines = object.optional_count("crlf_lines").value_or(0);
  embedding.constant_dimensions = object.counts("constant_dimensions");
  return embedding;
}

// How rules simulate; reports before there was a panel have the usual values.
factors::Panel read_panel(const JsonObject& object) {
  factors::Panel panel;
  panel.replicates = object.optional_count("replicates").value_or(panel.replicates);
  panel.seed = object.optional_count("seed").value_or(panel.seed);
  panel.quantile = object.optional_number("quantile").value_or(panel.quantile);
  return panel;
}

void read_options(const JsonObject& object, tasks::Analysis& analysis) {
  tasks::InputOptions& input = analysis.input_options;
  input.input_format = object.text("input_format");
  input.limit = object.optional_count("limit");
  input.normalize = object.text("normalize");
  input.on_bad_row = object.text("on_bad_row");
  input.duplicates = object.text("duplicates");
  input.weights = object.optional_text("weights").value_or(input.weights);
  input.weights_digest = object.optional_text("weights_digest");
  input.words = object.optional_text("words");
  input.words_digest = object.optional_text("words_digest");
  input.match = object.optional_text("match");
  tasks::AnalyzeOptions& options = analysis.options;
  options.matrix = named<factors::SpectrumMatrix>(object, "matrix", factors::find_spectrum_matrix);
  options.rule = object.text("rule");
  options.heads = object.optional_count("heads");
  options.heads_from = object.optional_count("heads_from");
  options.heads_to = object.optional_count("heads_to");
  options.panel = read_panel(object);
  options.panel.rules = object.optional_texts("rules");
  options.panel.force_costly = object.has("costly_rules") && object.flag("costly_rules");
  options.effective_words = object.optional_count("effective_n");
}

stats::Adequacy read_adequacy(const JsonObject& object) {
  stats::Adequacy adequacy;
  if (const auto bartlett = object.optional_object("bartlett")) {
    adequacy.bartlett =
        stats::Bartlett{bartlett->number("chi_square"), bartlett->number("degrees_of_freedom"),
                        bartlett->optional_number("p_value"), bartlett->number("log10_p_value"),
                        bartlett->number("ln_determinant")};
  }
  if (const auto kmo = object.optional_object("kmo")) {
    adequacy.kmo = stats::Kmo{kmo->number("overall"), kmo->optional_numbers("per_dimension")};
  }
  adequacy.ln_determinant = object.optional_number("ln_determinant");
  adequacy.condition_number = object.optional_number("condition_number");
  adequacy.rank = object.count("rank");
  return adequacy;
}

factors::Spectrum read_spectrum(const JsonObject& object) {
  factors::Spectrum spectrum;
  spectrum.matrix = named<factors::SpectrumMatrix>(object, "matrix", factors::find_spectrum_matrix);
  spectrum.total_variance = object.number("total_variance");
  spectrum.eigenvalues = object.numbers("eigenvalues");
  if (!std::ranges::is_sorted(spectrum.eigenvalues, std::greater<>())) {
    object.refuse("eigenvalues", "is not in descending order");
  }
  if (!spectrum.eigenvalues.empty() && spectrum.eigenvalues.back() < 0) {
    object.refuse("eigenvalues", "holds a negative number");
  }
  if (spectrum.total_variance < 0) object.refuse("total_variance", "is negative");
  spectrum.complete = object.flag("complete");
  spectrum.max_residual = object.number("max_residual");
  const auto zeros = std::ranges::find_if(spectrum.eigenvalues, [](double e) { return e <= 0; });
  spectrum.rank = static_cast<std::size_t>(zeros - spectrum.eigenvalues.begin());
  return spectrum;
}

factors::Verdict read_verdict(const JsonObject& object) {
  factors::Verdict verdict;
  verdict.kind = named<factors::VerdictKind>(object, "name", factors::find_verdict);
  if (object.flag("unsuitable") != verdict.unsuitable()) {
    object.refuse("unsuitable", "does not belong to this name");
  }
  verdict.reason = object.text("reason");
  for (const JsonObject& entry : object.objects("numbers")) {
    const std::string side = entry.text("side");
    if (side != "at-least" && side != "below") entry.refuse("side", "is not at-least or below");
    verdict.numbers.push_back(
        {entry.text("name"), entry.number("value"), side == "at-least", entry.number("threshold")});
  }
  return verdict;
}

factors::RuleCurve read_curve(const JsonObject& rule) {
  const auto object = rule.optional_object("curve");
  if (!object) return {};
  return {named<factors::CurveKind>(*object, "kind", factors::find_curve_kind),
          object->count("from"), object->optional_numbers("values")};
}

factors::Retention read_retention(const JsonObject& object) {
  factors::Retention retention;
  retention.rule = object.text("rule");
  retention.head_count = object.optional_count("head_count");
  retention.gap.candidates = object.counts("candidates");
  retention.gap.margins = object.numbers("margins");
  if (retention.gap.candidates.size() != retention.gap.margins.size()) {
    object.refuse("margins", "has another length than candidates");
  }
  for (const JsonObject& rule : object.objects("rules")) {
    retention.rules.push_back({rule.text("name"), rule.optional_count("head_count"),
                               rule.text("eigenvalues_of"), rule.text("reason"), read_curve(rule)});
  }
  retention.sample_size = object.optional_number("effective_n").value_or(0);
  retention.panel = read_panel(object);
  return retention;
}

// A model gathers with these arrays, so they must fit together.
void require_heads(const JsonObject& object, const heads::Partition& partition) {
  const std::size_t d = partition.dimensions;
  if (d == 0) object.refuse("dimensions", "is 0");
  // Before anything is allocated: `dimensions` is only a claim.
  if (partition.head_of_dimension.size() != d) {
    object.refuse("head_of_dimension", "has another length than dimensions");
  }
  if (object.count("head_count") != partition.heads.size()) {
    object.refuse("head_count", "is not the number of heads");
  }
  std::vector<std::size_t> seen(d, 0);
  for (std::size_t k = 0; k < partition.heads.size(); ++k) {
    if (partition.heads[k].dimensions.empty()) {
      object.refuse("heads", "holds a head without dimensions");
    }
    for (const std::size_t dimension : partition.heads[k].dimensions) {
      if (dimension >= d || ++seen[dimension] > 1) {
        object.refuse("heads", "is not a partition of the dimensions");
      }
      if (partition.head_of_dimension[dimension] != k) {
        object.refuse("head_of_dimension", "does not agree with heads");
      }
    }
  }
  if (std::ranges::count(seen, 1U) != static_cast<std::ptrdiff_t>(d)) {
    object.refuse("heads", "is not a partition of the dimensions");
  }
}

void require_permutation(const JsonObject& object, const heads::Partition& partition) {
  std::vector<std::size_t> permutation;
  std::vector<std::size_t> offsets{0};
  for (const heads::Head& head : partition.heads) {
    permutation.insert(permutation.end(), head.dimensions.begin(), head.dimensions.end());
    offsets.push_back(permutation.size());
  }
  if (partition.permutation != permutation) object.refuse("permutation", "does not follow heads");
  if (partition.head_offsets != offsets) object.refuse("head_offsets", "does not follow heads");
  std::vector<std::size_t> inverse(partition.dimensions);
  for (std::size_t i = 0; i < permutation.size(); ++i) inverse[permutation[i]] = i;
  if (partition.inverse_permutation != inverse) {
    object.refuse("inverse_permutation", "does not undo permutation");
  }
  if (partition.loading_of_dimension.size() != partition.dimensions) {
    object.refuse("loading_of_dimension", "has another length than dimensions");
  }
}

heads::Partition read_partition_part(const JsonObject& object) {
  heads::Partition partition;
  const JsonObject method = object.object("method");
  partition.method = {method.text("matrix"), method.text("rule"), method.text("rotation"),
                      method.text("assignment"), method.count("retained_factors")};
  partition.dimensions = object.count("dimensions");
  for (const JsonObject& head : object.objects("heads")) {
    partition.heads.push_back({head.count("factor"), head.counts("dimensions"),
                               head.number("sum_of_squared_loadings"),
                               head.number("variance_share")});
  }
  partition.head_of_dimension = object.counts("head_of_dimension");
  partition.loading_of_dimension = object.numbers("loading_of_dimension");
  partition.permutation = object.counts("permutation");
  partition.inverse_permutation = object.counts("inverse_permutation");
  partition.head_offsets = object.counts("head_offsets");
  require_heads(object, partition);
  require_permutation(object, partition);
  return partition;
}

// Parts of one report are of the same dimensions; who judges them relies on it.
void require_agreement(const JsonObject& root, const tasks::Analysis& analysis) {
  const std::size_t d = analysis.embedding.dimensions;
  if (d == 0) root.object("embedding").refuse("dimensions", "is 0");
  const auto& constant = analysis.embedding.constant_dimensions;
  if (std::ranges::adjacent_find(constant, std::greater_equal<>()) != constant.end() ||
      (!constant.empty() && constant.back() >= d)) {
    root.object("embedding").refuse("constant_dimensions", "is not a list of dimensions");
  }
  if (analysis.adequacy && analysis.adequacy->kmo &&
      analysis.adequacy->kmo->per_dimension.size() != d) {
    root.object("adequacy")
        .object("kmo")
        .refuse("per_dimension", "has another length than dimensions");
  }
  if (analysis.spectrum) {
    const std::size_t count = analysis.spectrum->eigenvalues.size();
    if (count > d || (analysis.spectrum->complete && count < d)) {
      root.object("spectrum").refuse("eigenvalues", "has another length than dimensions");
    }
  }
  if (analysis.partition && analysis.partition->dimensions != d) {
    root.object("partition").refuse("dimensions", "is not that of the embedding");
  }
}

void read_warnings(const std::vector<JsonObject>& objects, std::vector<Warning>& warnings) {
  for (const JsonObject& object : objects) {
    warnings.push_back({named<WarningCode>(object, "code", find_warning_code),
                        object.text("message"), object.counts("dimensions")});
  }
}

}  // namespace

bool looks_like_report(std::string_view first_bytes) {
  std::string dense;
  std::ranges::copy_if(first_bytes.substr(0, 64), std::back_inserter(dense),
                       [](char c) { return c != ' ' && c != '\n' && c != '\r' && c != '\t'; });
  return dense.starts_with("{\"schema\":\"famheads.");
}

tasks::Analysis read_report(std::string_view document, const std::string& source) {
  const Json json = parse_document(document, source);
  const JsonObject root(json, "", source);
  require_schema(root, "famheads.report/1");
  tasks::Analysis analysis;
  const JsonObject embedding = root.object("embedding");
  analysis.embedding = read_embedding(embedding);
  if (const auto part = embedding.optional_object("frequency_order")) {
    analysis.frequency_order = read_frequency_order(*part);
  }
  if (const auto part = root.optional_object("health")) {  // older reports have none
    analysis.health = read_health(*part, analysis.embedding.dimensions);
  }
  read_options(root.object("options"), analysis);
  if (const auto part = root.optional_object("adequacy")) analysis.adequacy = read_adequacy(*part);
  if (const auto part = root.optional_object("spectrum")) analysis.spectrum = read_spectrum(*part);
  if (const auto part = root.optional_object("verdict")) analysis.verdict = read_verdict(*part);
  if (const auto part = root.optional_object("retention")) {
    analysis.retention = read_retention(*part);
    analysis.retention->panel.rules = analysis.options.panel.rules;
  }
  if (const auto part = root.optional_object("partition")) {
    analysis.partition = read_partition_part(*part);
  }
  require_agreement(root, analysis);
  read_warnings(root.objects("warnings"), analysis.warnings);
  read_warnings(root.objects("notes"), analysis.warnings);
  return analysis;
}

PartitionDocument read_partition(std::string_view document, const std::string& source) {
  const Json json = parse_document(document, source);
  const JsonObject root(json, "", source);
  require_schema(root, "famheads.partition/1");
  return {read_identity(root.object("embedding")), read_partition_part(root)};
}

}  // namespace famheads::report
