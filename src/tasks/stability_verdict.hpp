// From agreements to words.
#pragma once

#include "famheads/tasks/analyze.hpp"

namespace famheads::tasks {

/// Sets first_words and verdict of every h, the recommendations, and the verdict with its reason.
void judge(const Analysis& analysis, Stability& stability);

/// The entry of the h that was judged; null where there is none.
[[nodiscard]] const HeadCountStability* judged(const Stability& stability);

}  // namespace famheads::tasks
