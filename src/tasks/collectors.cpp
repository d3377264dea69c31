#include "tasks/collector.hpp"
#include "tasks/duplicate_words.hpp"
#include "tasks/first_rows.hpp"
#include "tasks/vector_health.hpp"
#include "tasks/word_groups.hpp"

namespace famheads::tasks {

std::vector<std::unique_ptr<Collector>> make_collectors(const SummarizeOptions& options,
                                                        std::size_t dimensions) {
  std::vector<std::unique_ptr<Collector>> collectors;
  if (options.duplicates != DuplicatePolicy::ignore) {
    collectors.push_back(make_duplicate_words(options.duplicates));
  }
  collectors.push_back(make_vector_health(options.duplicates, dimensions));
  collectors.push_back(make_first_rows(options.limit, dimensions));
  if (options.word_groups) collectors.push_back(make_word_groups(dimensions));
  return collectors;
}

}  // namespace famheads::tasks
