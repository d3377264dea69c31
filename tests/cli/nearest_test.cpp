#include "cli/nearest.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

using namespace famheads::cli;

TEST_CASE("edits are inserted, dropped, replaced and swapped letters") {
  CHECK(edit_distance("", "") == 0);
  CHECK(edit_distance("heads", "heads") == 0);
  CHECK(edit_distance("", "abc") == 3);
  CHECK(edit_distance("abc", "") == 3);
  CHECK(edit_distance("heads", "head") == 1);
  CHECK(edit_distance("heads", "headss") == 1);
  CHECK(edit_distance("heads", "hezds") == 1);
  CHECK(edit_distance("heads", "haeds") == 1);  // two edits without swaps
  CHECK(edit_distance("ca", "abc") == 3);       // two where a letter may be touched twice
  CHECK(edit_distance("kitten", "sitting") == 3);
  CHECK(edit_distance("abcdef", "badcfe") == 3);
}

TEST_CASE("the nearest names are suggested, and only near ones") {
  const std::vector<std::string> known{"--heads", "--heads-to", "--threads", "--limit", "-o"};
  CHECK(nearest("--haeds", known) == std::vector<std::string>{"--heads"});
  CHECK(nearest("--limt", known) == std::vector<std::string>{"--limit"});
  CHECK(nearest("--thread", known) == std::vector<std::string>{"--threads"});
  CHECK(nearest("--lim", known) == std::vector<std::string>{"--limit"});  // how it begins
  CHECK(nearest("--completely-different", known).empty());
  CHECK(nearest("--xyz", known).empty());
  CHECK(nearest("-x", known).empty());
  CHECK(nearest("--", known).empty());
  CHECK(nearest(std::string(10000, 'x'), known).empty());
  CHECK(nearest("--aaa", {"--aab", "--aac", "--aad", "--aae"}).size() == 3);
}

TEST_CASE("the nearest name is the one that was meant, or none") {
  const std::vector<std::string> known{"min-kmo", "min-msa", "max-heads", "rule"};
  using Names = std::vector<std::string>;
  CHECK(nearest("min_kmo", known) == Names{"min-kmo"});
  CHECK(nearest("ruel", known) == Names{"rule"});
  CHECK(nearest("max-head", known) == Names{"max-heads"});
  CHECK(nearest("something-else", known).empty());
  CHECK(nearest("x", known).empty());
  CHECK(nearest(std::string(100000, 'a'), known).empty());
}
