// Keeps folds and the first words apart while the rows pass.
#pragma once

#include <memory>

#include "famheads/tasks/word_groups.hpp"
#include "tasks/collector.hpp"

namespace famheads::tasks {

/// Fills Summary::groups.
[[nodiscard]] std::unique_ptr<Collector> make_word_groups(std::size_t dimensions);

/// d x d matrices that it holds: all in all, and for each thread.
[[nodiscard]] std::size_t matrices_of_word_groups(std::size_t dimensions);
[[nodiscard]] std::size_t matrices_of_word_groups_per_thread(std::size_t dimensions);

}  // namespace famheads::tasks
