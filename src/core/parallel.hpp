// Independent pieces of work on several threads.
#pragma once

#include <cstddef>
#include <functional>

namespace famheads {

/// Calls work(worker, index) once for each index below `count`, in any order, on at most `threads`
/// threads; worker < threads tells which scratch to use. The first failure in index order that
/// was met is thrown again when all have stopped.
void for_each_index(std::size_t count, std::size_t threads,
                    const std::function<void(std::size_t worker, std::size_t index)>& work);

}  // namespace famheads
