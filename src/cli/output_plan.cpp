#include "cli/output_plan.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "famheads/core/error.hpp"

namespace famheads::cli {
namespace {

// A redirected standard input is a file too.
std::string path_of_input(const std::string& input) { return input == "-" ? "/dev/stdin" : input; }

}  // namespace

const io::Destination& OutputPlan::add(const std::string& option, const std::string& path,
                                       const std::string& input) {
  return add(option, path, std::vector<std::string>{input});
}

const io::Destination& OutputPlan::add(const std::string& option, const std::string& path,
                                       const std::vector<std::string>& inputs) {
  io::Destination destination(path);
  for (const std::string& input : inputs) {
    if (destination.is_standard_output() || !destination.same_file_as(path_of_input(input))) {
      continue;
    }
    throw Error(ErrorKind::usage, fmt::format("{} would overwrite the input", option),
                {.source = path}, "name another file");
  }
  for (const Planned& earlier : planned_) {
    if (!destination.same_file_as(earlier.destination.path())) continue;
    throw Error(ErrorKind::usage,
                destination.is_standard_output()
                    ? fmt::format("{} and {} both want standard output", earlier.option, option)
                    : fmt::format("{} {} and {} {} are the same file", earlier.option,
                                  earlier.destination.path(), option, path),
                {}, "give one of them another file");
  }
  planned_.push_back({option, std::move(destination)});
  return planned_.back().destination;
}

bool OutputPlan::uses_standard_output() const {
  return std::any_of(planned_.begin(), planned_.end(), [](const Planned& planned) {
    return planned.destination.is_standard_output();
  });
}

}  // namespace famheads::cli
