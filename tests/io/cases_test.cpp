// Every hard input of data/cases, as its cases.json says, as far as a reader can tell.
#include <doctest/doctest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <regex>
#include <string>
#include <vector>

#include "io/reading.hpp"

using namespace famheads;
using namespace famheads::io;
using Json = nlohmann::json;

namespace {

const std::string kFolder = FAMHEADS_DATA_DIR "/cases/";

std::string lower(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(),
                 [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c | 0x20) : c; });
  return text;
}

/// One of the alternatives between '|' occurs.
bool has_one_of(const std::string& text, const std::string& alternatives) {
  std::size_t begin = 0;
  while (begin <= alternatives.size()) {
    const std::size_t end = std::min(alternatives.find('|', begin), alternatives.size());
    if (lower(text).find(lower(alternatives.substr(begin, end - begin))) != std::string::npos) {
      return true;
    }
    begin = end + 1;
  }
  return false;
}

bool has_number(const std::string& text, const Json& number) {
  const std::regex whole("(^|[^0-9])" + std::to_string(number.get<std::uint64_t>()) + "([^0-9]|$)");
  return std::regex_search(text, whole);
}

std::string escaped(const std::string& word) {
  static const char* const digits = "0123456789abcdef";
  std::string text;
  for (const char c : word) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x20 && byte < 0x7f && c != '\\') {
      text += c;
    } else {
      text += {'\\', 'x', digits[byte >> 4], digits[byte & 15]};
    }
  }
  return text;
}

/// What the warnings and the counts of a report will say.
std::string notes_of(const WholeFile& file) {
  std::string text;
  for (const Warning& warning : file.warnings) text += warning.message + "; ";
  const ReadFacts& facts = file.facts;
  if (facts.words_with_spaces > 0) text += "words with a space; ";
  if (facts.words_not_utf8 > 0) text += "words that are not UTF-8; ";
  if (facts.empty_words > 0) text += "empty words; ";
  if (facts.crlf_lines > 0) text += "CRLF; ";
  if (facts.zero_vectors > 0) text += "zero vectors; ";
  return text;
}

void check_words(const WholeFile& file, const Json& words) {
  for (std::size_t i = 0; i < words.size(); ++i) {
    REQUIRE(i < file.words.size());
    if (words[i].is_object()) {
      CHECK(file.words[i].size() == words[i]["bytes"].get<std::size_t>());
    } else {
      CHECK(escaped(file.words[i]) == words[i].get<std::string>());
    }
  }
}

void check_read(const WholeFile& file, const Json& expected) {
  CHECK(file.words.size() == expected["n"].get<std::size_t>());
  CHECK(file.facts.words == file.words.size());
  CHECK(file.header.dimensions == expected["d"].get<std::size_t>());
  if (expected.contains("words")) check_words(file, expected["words"]);
  if (expected.contains("matrix")) {
    CHECK(file.rows == expected["matrix"].get<std::vector<std::vector<double>>>());
  }
  for (const Json& note : expected.value("note_mentions", Json::array())) {
    CHECK_MESSAGE(has_one_of(notes_of(file), note.get<std::string>()), notes_of(file));
  }
}

void check_error(const Error& error, const Json& expected) {
  CHECK(error.kind() == ErrorKind::input);
  const auto same = [&expected](const char* key, const std::optional<std::uint64_t>& found) {
    if (!expected.contains(key)) return;
    REQUIRE(found);
    CHECK(*found == expected[key].get<std::uint64_t>());
  };
  same("error_line", error.where().line);
  same("error_row", error.where().row);
  same("error_offset", error.where().byte_offset);
  for (const Json& mention : expected.value("error_mentions", Json::array())) {
    CHECK(has_one_of(error.what(), mention.get<std::string>()));
  }
  for (const Json& number : expected.value("error_numbers", Json::array())) {
    CHECK(has_number(error.what(), number));
  }
}

void check_case(const Json& one) {
  const std::string format = one["format"];
  ReaderOptions options;
  if (format != "auto") {
    options.format = find_format(format);
    REQUIRE(options.format);
  }
  Json expected = one["expect"];
  try {
    const WholeFile file = read_whole(kFolder + one["file"].get<std::string>(), options);
    if (!expected["ok"].get<bool>() && expected.contains("or")) expected = expected["or"];
    REQUIRE_MESSAGE(expected["ok"].get<bool>(), "must be refused");
    check_read(file, expected);
  } catch (const Error& error) {
    INFO(error.what());
    REQUIRE_MESSAGE(!expected["ok"].get<bool>(), "must be read");
    check_error(error, expected);
  }
}

}  // namespace

TEST_CASE("every hard input is read or refused as its description says") {
  const Json cases = Json::parse(test::content_of(kFolder + "cases.json"))["cases"];
  CHECK(cases.size() >= 103);
  for (const Json& one : cases) {
    INFO(one["id"].get<std::string>());
    check_case(one);
  }
}
