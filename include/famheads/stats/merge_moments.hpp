// Adds moments of separate groups of words.
#pragma once

#include "famheads/stats/moments.hpp"

namespace famheads::stats {

/// Adds the moments of other words, by the pairwise formula of Chan, Golub & LeVeque (1979). Groups
/// count by their sums of weights. Either may be without words.
void merge(Moments& into, const Moments& more);

}  // namespace famheads::stats
