// What the program tells its caller.
#pragma once

#include "famheads/core/error.hpp"

namespace famheads::cli {

enum ExitCode {
  kExitDone = 0,
  kExitGateFailed = 1,
  kExitUsage = 2,
  kExitInput = 3,
  kExitNoResult = 4,
  kExitOutput = 5,
  kExitBug = 70,
  kExitInterrupted = 130,
  kExitTerminated = 143,
};

constexpr ExitCode exit_code(ErrorKind kind) {
  switch (kind) {
    case ErrorKind::usage:
      return kExitUsage;
    case ErrorKind::input:
      return kExitInput;
    case ErrorKind::no_result:
    case ErrorKind::out_of_memory:
      return kExitNoResult;
    case ErrorKind::output:
      return kExitOutput;
    case ErrorKind::interrupted:
      return kExitInterrupted;
    case ErrorKind::bug:
      break;
  }
  return kExitBug;
}

}  // namespace famheads::cli
