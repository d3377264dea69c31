// How many factors? Each rule answers on its own; the chosen one sets the number of heads.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "famheads/core/matrix_view.hpp"
#include "famheads/core/warning.hpp"
#include "famheads/factors/spectrum.hpp"

namespace famheads::factors {

/// Which rules are asked beside the chosen one, and how those that simulate do so.
struct Panel {
  /// As checked by rule_problem(); "all" stands for every rule. Empty: those that cost little.
  std::vector<std::string> rules{};
  bool force_costly = false;        ///< run rules that are skipped for their cost
  std::uint64_t replicates = 1000;  ///< of simulated samples
  std::uint64_t seed = 1;
  double quantile = 0.95;   ///< of the replicates, for rules that compare with one
  std::size_t threads = 1;  ///< never change a digit
};

/// Everything a rule may look at.
struct RuleInput {
  const Spectrum* spectrum = nullptr;               ///< of the matrix chosen with --matrix
  std::span<const double> correlation_eigenvalues;  ///< of R, descending; empty if undefined
  MatrixView correlation;  ///< R, for rules that need more than eigenvalues
  std::size_t correlation_rank = 0;
  std::uint64_t words = 0;  ///< n
  /// The n that rules see which ask about chance; empty: `words`.
  std::optional<double> effective_words;
  bool small_sample = false;            ///< so few that rules which ask about chance have no answer
  std::size_t dimensions = 0;           ///< d
  std::optional<std::size_t> from, to;  ///< bounds on the answer (--heads-from, -to)
  Panel panel;

  [[nodiscard]] double sample_size() const {
    return effective_words.value_or(static_cast<double>(words));
  }
};

enum class CurveKind {
  none,
  reference,  ///< what eigenvalue k is compared with
  criterion,  ///< what the rule minimises or maximises over h
};

/// "reference", "criterion"; none is empty.
[[nodiscard]] std::string_view name(CurveKind kind);
[[nodiscard]] std::optional<CurveKind> find_curve_kind(std::string_view name);

/// The numbers behind an answer.
struct RuleCurve {
  CurveKind kind = CurveKind::none;
  std::size_t from = 1;  ///< the k or h of the first value
  std::vector<std::optional<double>> values{};
};

struct RuleResult {
  std::string name;                       ///< with its argument: "variance:0.8"
  std::optional<std::size_t> head_count;  ///< 0 is a legal answer
  std::string eigenvalues_of;             ///< "covariance", "correlation" or "reduced"
  std::string reason;                     ///< what decided, or why there is no answer
  RuleCurve curve{};                      ///< where the rule, or a panel, was asked for
};

/// Every h at which the gap rule holds, with its margin e_(h-1) - 2 e_h + e_(h+1).
struct GapCandidates {
  std::vector<std::size_t> candidates;  ///< h, ascending, 2 .. min(d, rank) - 1, within from..to
  std::vector<double> margins;          ///< > d eps e_1
};

struct Retention {
  std::string rule;                       ///< that was asked for; "fixed" with --heads
  std::optional<std::size_t> head_count;  ///< h
  GapCandidates gap;                      ///< of the gap rule, whatever rule was chosen
  std::vector<RuleResult> rules;          ///< those asked, in the order of the list
  double sample_size = 0;                 ///< n as the rules saw it
  Panel panel;                            ///< how rules simulated
  std::vector<Warning> warnings;
};

/// A rule's name and what it asks, for help and reports.
struct RuleInfo {
  std::string_view name;
  std::string_view question;    ///< one line: what it asks and when to believe it
  bool takes_argument = false;  ///< "variance:X"
  bool always = true;           ///< runs unasked
};

[[nodiscard]] std::span<const RuleInfo> rule_list();

/// Of the rule that `text` ("variance:0.8") names; nullptr where there is none.
[[nodiscard]] const RuleInfo* find_rule(std::string_view text);

/// Whether `text` names a rule ("gap", "kaiser", "variance:0.8"); says what is wrong, else empty.
[[nodiscard]] std::optional<std::string> rule_problem(std::string_view text);

/// Bytes that the rules of a panel need beside what every analysis needs.
[[nodiscard]] std::uint64_t panel_memory(const Panel& panel, const std::string& rule,
                                         std::size_t dimensions);

/// @param rule as checked by rule_problem()  @param fixed_heads h given by the user: overrules
[[nodiscard]] Retention choose_head_count(const RuleInput& input, const std::string& rule,
                                          std::optional<std::size_t> fixed_heads);

}  // namespace famheads::factors
