#include "cli/nearest.hpp"

#include <doctest/doctest.h>

using namespace famheads::cli;

TEST_CASE("edit distance counts letters inserted, dropped, replaced and swapped") {
  CHECK(edit_distance("", "") == 0);
  CHECK(edit_distance("heads", "heads") == 0);
  CHECK(edit_distance("heads", "head") == 1);
  CHECK(edit_distance("haeds", "heads") == 1);
  CHECK(edit_distance("", "abc") == 3);
  CHECK(edit_distance("kitten", "sitting") == 3);
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
