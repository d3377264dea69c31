// Analyzes the file named on the command line through the library, and prints its head count.
#include <famheads/core/error.hpp>
#include <famheads/io/embedding_reader.hpp>
#include <famheads/report/partition_json.hpp>
#include <famheads/tasks/analyze.hpp>
#include <famheads/tasks/summarize.hpp>
#include <iostream>

int main(int, char** arguments) {
  try {
    const auto reader = famheads::io::open_embedding(arguments[1], {});
    famheads::tasks::SummarizeOptions options;
    options.threads = 2;
    const auto summary = famheads::tasks::summarize(*reader, options);
    const auto analysis = famheads::tasks::analyze(summary, {});
    const auto document = famheads::report::partition_json(analysis);
    std::cout << "heads " << analysis.partition.value().head_count() << ", document "
              << (document.empty() ? "empty" : "made") << '\n';
  } catch (const famheads::Error& error) {
    std::cerr << error.where().text() << ": " << error.message() << '\n';
    return 1;
  }
}
