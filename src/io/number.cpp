#include "io/number.hpp"

#include <fast_float/fast_float.h>

#include <cmath>

namespace famheads::io {
namespace {

const char* skip_digits(const char* next, const char* last) noexcept {
  while (next != last && detail::is_digit(*next)) ++next;
  return next;
}

const char* skip_exponent(const char* next, const char* last) noexcept {
  if (next == last || (*next != 'e' && *next != 'E')) return next;
  const char* digits = next + 1;
  if (digits != last && (*digits == '+' || *digits == '-')) ++digits;
  const char* end = skip_digits(digits, last);
  return end == digits ? next : end;
}

/// One past the number at `first`; `first` itself where there is none.
const char* end_of_number(const char* first, const char* last) noexcept {
  const char* begin = first;
  if (begin != last && (*begin == '+' || *begin == '-')) ++begin;
  const char* next = skip_digits(begin, last);
  auto digits = next - begin;
  if (next != last && *next == '.') {
    const char* fraction = next + 1;
    next = skip_digits(fraction, last);
    digits += next - fraction;
  }
  return digits == 0 ? first : skip_exponent(next, last);
}

}  // namespace

namespace detail {

NumberEnd parse_any_number(const char* first, const char* last, double& value) noexcept {
  // The grammar is settled here, so that none of the other spellings fast_float knows get through.
  const char* end = end_of_number(first, last);
  if (end == first) return {first, NumberStatus::not_a_number};
  double parsed = 0.0;
  const auto result = fast_float::from_chars(*first == '+' ? first + 1 : first, end, parsed);
  if (result.ptr != end) return {first, NumberStatus::not_a_number};
  if (std::isinf(parsed)) return {end, NumberStatus::out_of_range};
  value = parsed;
  return {end, NumberStatus::ok};
}

}  // namespace detail

NumberStatus parse_whole_number(std::string_view text, double& value) noexcept {
  const char* last = text.data() + text.size();
  double parsed = 0.0;
  const NumberEnd number = parse_number(text.data(), last, parsed);
  if (number.status == NumberStatus::not_a_number || number.end != last) {
    return NumberStatus::not_a_number;
  }
  if (number.status == NumberStatus::ok) value = parsed;
  return number.status;
}

}  // namespace famheads::io
