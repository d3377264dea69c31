#include "famheads/tasks/check.hpp"

#include <algorithm>

#include "tasks/check_rules.hpp"

namespace famheads::tasks {

bool CheckedFile::passed() const {
  return !error && std::ranges::all_of(findings, [](const Finding& finding) {
    return finding.outcome == Outcome::passed;
  });
}

std::vector<Finding> check(const Analysis& analysis, const Thresholds& thresholds,
                           const Reference* reference) {
  std::vector<Finding> findings;
  for (const CheckRule& rule : check_rules()) {
    if (auto finding = rule.apply(rule, {analysis, thresholds, reference})) {
      findings.push_back(std::move(*finding));
    }
  }
  return findings;
}

}  // namespace famheads::tasks
