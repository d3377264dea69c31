#include "cli/program.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <memory>
#include <new>
#include <utility>

#include "cli/command.hpp"
#include "cli/config_file.hpp"
#include "cli/exit_code.hpp"
#include "cli/help.hpp"
#include "cli/logging.hpp"
#include "cli/signals.hpp"
#include "famheads/core/error.hpp"
#include "famheads/core/version.hpp"
#include "famheads/io/atomic_file.hpp"

namespace famheads::cli {
namespace {

using Commands = std::vector<std::unique_ptr<Command>>;

int print(const std::string& text) {
  io::Destination("-").write(text);
  return kExitDone;
}

bool asks_for_help(const std::vector<std::string>& arguments) {
  const auto end = std::find(arguments.begin(), arguments.end(), "--");
  return std::any_of(arguments.begin(), end,
                     [](const std::string& text) { return text == "-h" || text == "--help"; });
}

int run_command(const Commands& commands, std::size_t chosen,
                const std::vector<std::string>& arguments) {
  std::vector<OptionSet> options(commands.size());
  std::vector<CommandOptions> known;
  for (std::size_t i = 0; i < commands.size(); ++i) {
    commands[i]->declare(options[i]);
    known.push_back({std::string(commands[i]->name()), &options[i]});
  }
  if (asks_for_help(arguments)) return print(command_help(*commands[chosen], options[chosen]));
  Invocation invocation;
  if (const std::string path = config_path(arguments); !path.empty()) {
    invocation.config = read_config(path, known[chosen].name, known);
    replay(options[chosen], in_force(invocation.config.settings), path);
  }
  invocation.given = parse_arguments(options[chosen], arguments);
  commands[chosen]->remember(std::move(invocation));
  return commands[chosen]->run();
}

int dispatch(const std::vector<std::string>& arguments) {
  const Commands commands = make_commands();
  if (arguments.empty()) {
    fmt::print(stderr, "{}", program_help(commands));
    return kExitUsage;
  }
  const std::string& first = arguments.front();
  if (first == "-h" || first == "--help") return print(program_help(commands));
  if (first == "--version") {
    return print(fmt::format("famheads {} ({})\n", version(), build()));
  }
  const auto found = std::find_if(commands.begin(), commands.end(),
                                  [&](const auto& command) { return command->name() == first; });
  if (found == commands.end()) {
    throw Error(
        ErrorKind::usage,
        fmt::format("there is no {} '{}'", first.starts_with('-') ? "option" : "command", first),
        {}, "famheads --help lists the commands; options stand after the command");
  }
  return run_command(commands, static_cast<std::size_t>(found - commands.begin()),
                     {arguments.begin() + 1, arguments.end()});
}

int report_failure() {
  try {
    throw;
  } catch (const Error& error) {
    if (error.kind() == ErrorKind::interrupted) return 128 + pending_signal();
    log_error(error);
    return exit_code(error.kind());
  } catch (const std::bad_alloc&) {
    log_error({ErrorKind::out_of_memory,
               "the machine ran out of memory",
               {},
               "set --max-memory to be told before the work starts"});
    return kExitNoResult;
  } catch (const std::exception& error) {
    log_error({ErrorKind::bug,
               fmt::format("unexpected failure: {}", error.what()),
               {},
               "this is a bug in famheads, please report it"});
    return kExitBug;
  }
}

}  // namespace

int run_program(const std::vector<std::string>& arguments) noexcept {
  try {
    install_signal_handlers();
    start_logging(Verbosity::normal, ColorMode::automatic);
    return dispatch(arguments);
  } catch (...) {
    return report_failure();
  }
}

}  // namespace famheads::cli
