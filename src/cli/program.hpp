// The program without its main(): finds the command, runs it, turns errors into exit codes.
#pragma once

#include <string>
#include <vector>

namespace famheads::cli {

/// @param arguments without the program's name. Never throws; returns the exit code.
[[nodiscard]] int run_program(const std::vector<std::string>& arguments) noexcept;

}  // namespace famheads::cli
