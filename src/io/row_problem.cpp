// Why a text row was refused. Runs once per message, so it may look at the row again at leisure.
#include <fmt/format.h>

#include <algorithm>

#include "io/number.hpp"
#include "io/quote.hpp"
#include "io/text_line.hpp"
#include "io/text_row.hpp"

namespace famheads::io {
namespace {

constexpr std::string_view kSkipHint =
    "correct the file, or drop and count such rows with --on-bad-row skip";

bool contains(std::string_view text, std::string_view any_of) {
  return text.find_first_of(any_of) != std::string_view::npos;
}

bool is_digits(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), detail::is_digit);
}

/// "12:0.5"
bool is_index_and_value(std::string_view field) {
  const std::size_t colon = field.find(':');
  double unused = 0.0;
  return colon != std::string_view::npos && is_digits(field.substr(0, colon)) &&
         parse_whole_number(field.substr(colon + 1), unused) == NumberStatus::ok;
}

RowProblem no_word(std::size_t dimensions, std::string_view first) {
  return {fmt::format("{} and no word in front of them, or {} after the word {} where {} expected; "
                      "a row is a word, one separator, then the values",
                      counted(dimensions, "value"), counted(dimensions - 1, "value"), quote(first),
                      dimensions == 1 ? "1 is" : fmt::format("{} are", dimensions)),
          std::string(kSkipHint)};
}

RowProblem sparse() {
  return {"sparse values (index:value), where every dimension's value is expected",
          "expand the vectors to dense rows first"};
}

}  // namespace

std::string why_no_number(std::string_view field) {
  double unused = 0.0;
  if (parse_whole_number(field, unused) == NumberStatus::out_of_range) {
    return "is outside the range of double (about 1.8e308)";
  }
  if (is_index_and_value(field)) return "is a sparse index:value pair, not a number";
  if (!resembles_number(field)) return "is not a number";
  if (contains(field, ",")) return "is not a number (commas are not understood; use a point)";
  if (!contains(field, "0123456789") && contains(field, "nNfF")) return "is not a finite number";
  if (contains(field, "xX")) return "is not a decimal number (hexadecimal is not understood)";
  return "is not a decimal number";
}

RowProblem explain_bad_row(std::string_view content, std::size_t dimensions,
                           std::string_view declared_by) {
  const RowShape shape = shape_of_row(content);
  const std::string hint(kSkipHint);
  if (shape.numbers > dimensions) {
    return {fmt::format("{} at the end of the row, where {} says {}",
                        counted(shape.numbers, "value"), declared_by, dimensions),
            hint};
  }
  if (shape.numbers == dimensions) {  // all is well but for a value too many that is no double
    return {fmt::format("{} at the end of the row, where {} says {}; the first of them, {}, {}",
                        counted(dimensions + 1, "value"), declared_by, dimensions,
                        quote(shape.before), why_no_number(shape.before)),
            hint};
  }
  double unused = 0.0;
  const bool first_is_number =
      shape.ends_at_first && parse_whole_number(shape.before, unused) == NumberStatus::ok;
  if (first_is_number && shape.numbers + 1 == dimensions) {
    return no_word(dimensions, shape.before);
  }
  if (is_index_and_value(shape.before) || is_index_and_value(last_field(content))) return sparse();
  const bool enough_fields = shape.fields > dimensions;
  if (enough_fields && resembles_number(shape.before)) {
    return {fmt::format("value {} of {} is {}, which {}", dimensions - shape.numbers, dimensions,
                        quote(shape.before), why_no_number(shape.before)),
            hint};
  }
  std::string before;
  if (!shape.before.empty() && !first_is_number) {
    before = fmt::format("; {} before {} {}", quote(shape.before),
                         shape.numbers == 0 ? "the line end" : "them", why_no_number(shape.before));
  }
  return {fmt::format("{} at the end of the row, where {} says {}{}",
                      counted(shape.numbers, "value"), declared_by, dimensions, before),
          hint};
}

}  // namespace famheads::io
