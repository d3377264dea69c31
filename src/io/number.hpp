// Decimal text to double: correctly rounded, independent of the locale, no allocation.
//
//   number   = [sign] digits [exponent], with at most one point and at least one digit
//   exponent = ("e" | "E") [sign] digits
//
// Hexadecimal, "nan", "inf", decimal commas and digit separators are not numbers.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace famheads::io {

enum class NumberStatus : unsigned char {
  ok,            ///< below the range of double: zero or denormal, as rounding gives it
  not_a_number,  ///< `value` is untouched
  out_of_range,  ///< above the range of double; `value` is untouched
};

struct NumberEnd {
  const char* end;  ///< one past the longest number at `first`; says nothing for not_a_number
  NumberStatus status;
};

namespace detail {

/// Any number, at any distance from `last`.
NumberEnd parse_any_number(const char* first, const char* last, double& value) noexcept;

inline constexpr std::array<double, 23> kPowersOfTen = {
    1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,  1e8,  1e9,  1e10, 1e11,
    1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};  // exact in double
inline constexpr std::array<std::uint64_t, 9> kSmallPowersOfTen = {
    1, 10, 100, 1000, 10'000, 100'000, 1'000'000, 10'000'000, 100'000'000};

struct EightDigits {
  std::uint64_t value;
  unsigned int count;  ///< 0 to 8
};

inline bool is_digit(char c) noexcept { return c >= '0' && c <= '9'; }

/// The digits at `text`, at most eight, without a branch for each. Little-endian machines only.
/// The bytes are added up in pairs, then pairs of pairs, then halves (D. Lemire, "Number parsing at
/// a gigabyte per second", 2021).
inline EightDigits parse_digits(const char* text) noexcept {
  std::uint64_t word;
  std::memcpy(&word, text, sizeof word);
  word ^= 0x3030303030303030U;  // digits become 0..9, everything else more
  const std::uint64_t others = ((word + 0x7676767676767676U) | word) & 0x8080808080808080U;
  const auto count = static_cast<unsigned int>(std::countr_zero(others)) / 8;
  if (count == 0) return {0, 0};
  word <<= 64 - 8 * count;  // as if zeros stood in front
  word = word * 10 + (word >> 8);
  const std::uint64_t mask = 0x000000FF000000FFU;
  const std::uint64_t value = ((word & mask) * 0x000F424000000064U +
                               ((word >> 16) & mask) * 0x0000271000000001U) >> 32;
  return {value & 0xFFFFFFFFU, count};
}

/// An exponent at `text` ("e-7"); leaves `text` alone where there is none. Up to three digits.
inline int parse_exponent(const char*& text) noexcept {
  const char* next = text + 1;
  const bool negative = *next == '-';
  if (negative || *next == '+') ++next;
  if (!is_digit(*next)) return 0;
  int exponent = 0;
  for (int digits = 0; digits < 3 && is_digit(*next); ++digits) {
    exponent = 10 * exponent + (*next++ - '0');
  }
  text = next;
  return negative ? -exponent : exponent;
}

}  // namespace detail

/// Parses the longest number that starts at `first`, reading nothing at or after `last`. What
/// follows it is the caller's to judge.
inline NumberEnd parse_number(const char* first, const char* last, double& value) noexcept {
  using namespace detail;
  // Sign, 8 digits, point, 16 digits and an exponent fit in 32 bytes: no check for the end below.
  constexpr std::ptrdiff_t kFastBytes = 32;
  constexpr std::uint64_t kExactMantissa = std::uint64_t{1} << 53;
  if (std::endian::native != std::endian::little || last - first < kFastBytes) {
    return parse_any_number(first, last, value);
  }
  const bool negative = *first == '-';
  const char* next = first + (negative ? 1 : 0);
  if (!is_digit(*next)) return parse_any_number(first, last, value);
  std::uint64_t mantissa = static_cast<std::uint64_t>(*next++ - '0');
  for (int digits = 1; is_digit(*next); ++digits) {
    if (digits == 8) return parse_any_number(first, last, value);
    mantissa = 10 * mantissa + static_cast<std::uint64_t>(*next++ - '0');
  }
  int exponent = 0;
  if (*next == '.') {
    ++next;
    EightDigits part = parse_digits(next);
    mantissa = mantissa * kSmallPowersOfTen[part.count] + part.value;
    next += part.count;
    exponent = -static_cast<int>(part.count);
    if (part.count == 8 && mantissa < 100'000'000'000U) {
      part = parse_digits(next);
      mantissa = mantissa * kSmallPowersOfTen[part.count] + part.value;
      next += part.count;
      exponent -= static_cast<int>(part.count);
    }
  }
  if ((*next | 0x20) == 'e') exponent += parse_exponent(next);
  // Clinger (1990): an exact mantissa and an exact power of ten give one correctly rounded result.
  if (mantissa > kExactMantissa || exponent < -22 || exponent > 22 || is_digit(*next)) {
    return parse_any_number(first, last, value);
  }
  const auto whole = static_cast<double>(static_cast<std::int64_t>(mantissa));
  const double magnitude = exponent < 0 ? whole / kPowersOfTen[static_cast<std::size_t>(-exponent)]
                                        : whole * kPowersOfTen[static_cast<std::size_t>(exponent)];
  value = negative ? -magnitude : magnitude;
  return {next, NumberStatus::ok};
}

/// Parses a number that must be the whole of `text`.
[[nodiscard]] NumberStatus parse_whole_number(std::string_view text, double& value) noexcept;

}  // namespace famheads::io
