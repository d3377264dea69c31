// What other tools call it: options and commands that people type out of habit.
#pragma once

#include <span>
#include <string_view>

namespace famheads::cli {

struct OtherName {
  std::string_view name;    ///< as it is typed there: "--numthreads", "-thread", "plot"
  std::string_view ours;    ///< the option or command to use here; empty: there is none
  std::string_view advice;  ///< one sentence, no full stop
};

/// Options of other tools; nullptr where nothing is known.
[[nodiscard]] const OtherName* find_other_name(std::string_view option);

/// Words that stand for a command elsewhere.
[[nodiscard]] const OtherName* find_other_command(std::string_view word);

[[nodiscard]] std::span<const OtherName> other_names();
[[nodiscard]] std::span<const OtherName> other_commands();

}  // namespace famheads::cli
