#include "famheads/tasks/word_pattern.hpp"

#include <fmt/format.h>
#include <re2/re2.h>

#include "famheads/core/error.hpp"

namespace famheads::tasks {
namespace {

RE2::Options quiet() {
  RE2::Options options;
  options.set_log_errors(false);
  options.set_dot_nl(true);  // a word that holds a line end is still one word
  return options;
}

}  // namespace

struct WordPattern::State {
  explicit State(const std::string& pattern) : expression(pattern, quiet()) {}
  RE2 expression;
};

WordPattern::WordPattern(const std::string& pattern) : state_(std::make_unique<State>(pattern)) {
  const RE2& expression = state_->expression;
  if (expression.ok()) return;
  // RE2 quotes the part that it stumbled over.
  const std::string& part = expression.error_arg();
  const std::size_t place = pattern.rfind(part);
  const std::string reason = expression.error();
  const std::string cause = reason.substr(0, reason.find(": " + part));
  throw Error(ErrorKind::usage,
              part.empty() || place == std::string::npos
                  ? fmt::format("the pattern '{}' cannot be read: {}", pattern, reason)
                  : fmt::format("the pattern '{}' cannot be read from byte {} ('{}'): {}", pattern,
                                place, part, cause),
              {}, "patterns are those of RE2: Perl's without back-references and look-around");
}

WordPattern::~WordPattern() = default;

bool WordPattern::matches(std::string_view word) const {
  const re2::StringPiece text(word.data(), word.size());
  return state_->expression.Match(text, 0, word.size(), RE2::UNANCHORED, nullptr, 0);
}

}  // namespace famheads::tasks
