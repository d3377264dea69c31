// The gap rule's candidates, which reports show beside its answer.
#pragma once

#include "famheads/factors/head_count.hpp"

namespace famheads::factors {

/// Every h in max(2, from) .. min(d, rank, to + 1) - 1 with e_(h-1) - 2 e_h + e_(h+1) > d eps e_1.
[[nodiscard]] GapCandidates gap_candidates(const Spectrum& spectrum, std::size_t from,
                                           std::size_t to);

}  // namespace famheads::factors
