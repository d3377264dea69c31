// Keeps the words and lengths of the first rows, to judge whether the file is sorted by frequency.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

#include "tasks/collector.hpp"

namespace famheads::tasks {

/// Fills Summary::frequency_order.
/// @param limit given by the user: warns where the rows that it cut off may be the frequent ones
[[nodiscard]] std::unique_ptr<Collector> make_first_rows(std::optional<std::uint64_t> limit,
                                                         std::size_t dimensions);

}  // namespace famheads::tasks
