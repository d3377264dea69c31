#include "tasks/check_against.hpp"

#include <fmt/format.h>

#include <cmath>

#include "famheads/heads/agreement.hpp"
#include "stats/dimension_text.hpp"

namespace famheads::tasks {
namespace {

Finding not_comparable(const CheckRule& rule, const std::string& wanted,
                       const std::string& reason) {
  Finding finding = unmeasured(rule, wanted, "");
  finding.found = "not comparable";
  finding.message = fmt::format("the heads cannot be compared: {}", reason);
  return finding;
}

std::string heads_text(std::size_t count) {
  return fmt::format("{} head{}", count, count == 1 ? "" : "s");
}

// Rounded down, so that 1 means that nothing moved.
double three_decimals(double index) { return std::floor(index * 1000) / 1000; }

std::string what_moved(const heads::Agreement& agreement, const heads::Partition& now,
                       const Reference& reference) {
  const heads::Partition& before = reference.partition;
  std::string text = fmt::format("{} of {} dimensions moved to another head than in {}: {}",
                                 agreement.moved.size(), now.dimensions, reference.source,
                                 stats::dimension_text(agreement.moved));
  if (now.head_count() != before.head_count()) {
    text += fmt::format("; {} now, {} there", heads_text(now.head_count()), before.head_count());
  }
  text +=
      fmt::format("; adjusted Rand index {:.3f}", three_decimals(agreement.adjusted_rand_index));
  if (now.method.matrix != before.method.matrix || now.method.rule != before.method.rule) {
    text +=
        fmt::format("; it was made with matrix {} and rule {}, this with {} and {}",
                    before.method.matrix, before.method.rule, now.method.matrix, now.method.rule);
  }
  return text;
}

std::string sentence(const heads::Agreement& agreement, const heads::Partition& now,
                     const Reference& reference) {
  switch (agreement.verdict) {
    case heads::Verdict::same:
      return fmt::format("the heads are those of {}", reference.source);
    case heads::Verdict::relabelled:
      return fmt::format("the heads are those of {}, numbered in another order", reference.source);
    case heads::Verdict::changed:
      break;
  }
  return what_moved(agreement, now, reference);
}

}  // namespace

std::optional<Finding> same_heads(const CheckRule& rule, const CheckCase& subject) {
  if (subject.reference == nullptr) return std::nullopt;
  const Reference& reference = *subject.reference;
  const std::string wanted = fmt::format("the heads of {}", reference.source);
  const auto& partition = subject.analysis.partition;
  if (!partition) {
    return not_comparable(rule, wanted,
                          "this file has none, as " + why_no_partition(subject.analysis));
  }
  if (partition->dimensions != reference.partition.dimensions) {
    return not_comparable(
        rule, wanted,
        fmt::format("this file has {} dimensions, {} has {}", partition->dimensions,
                    reference.source, reference.partition.dimensions));
  }
  const heads::Agreement agreement =
      heads::compare(reference.partition.head_of_dimension, partition->head_of_dimension);
  Finding finding{std::string(rule.name), Outcome::passed, wanted,
                  std::string(heads::name(agreement.verdict)),
                  sentence(agreement, *partition, reference)};
  if (agreement.verdict == heads::Verdict::changed) finding.outcome = Outcome::failed;
  finding.dimensions = agreement.moved;
  if (subject.analysis.embedding.digest != reference.embedding.digest) {
    finding.message +=
        fmt::format("; {} was made from another file (its digest differs)", reference.source);
  }
  return finding;
}

}  // namespace famheads::tasks
