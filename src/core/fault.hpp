// Faults for scripts/mutation_check.sh: a build with one of them must turn a test red.
// In every other build is_injected() is false at compile time and costs nothing.
#pragma once

#include "core/injected_fault.hpp"

namespace famheads {

enum class Fault {
  none,
  divisor_n,              ///< covariance divides by n
  raw_sums,               ///< co-moments without centring inside a panel
  tie_to_higher_factor,   ///< equal loadings go to the higher factor
  one_based_index,        ///< dimensions in documents count from 1
  drop_unterminated_row,  ///< a last row without newline is lost
};

inline constexpr Fault kInjectedFault = Fault::FAMHEADS_INJECTED_FAULT;

constexpr bool is_injected(Fault fault) { return kInjectedFault == fault && fault != Fault::none; }

}  // namespace famheads
