#include "cli/embedded_schemas.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

using namespace famheads::cli;

namespace fs = std::filesystem;

TEST_CASE("the schemas inside the program are the files of docs/schema") {
  std::size_t files = 0;
  for (const auto& entry : fs::directory_iterator(FAMHEADS_SOURCE_DIR "/docs/schema")) {
    if (entry.path().string().ends_with(".schema.json")) ++files;
  }
  CHECK(embedded_schemas().size() == files);
  for (const EmbeddedSchema& schema : embedded_schemas()) {
    CAPTURE(schema.name);
    std::ifstream file(FAMHEADS_SOURCE_DIR "/docs/schema/" + std::string(schema.name) +
                       ".schema.json");
    REQUIRE(file.good());
    CHECK(schema.text == std::string((std::istreambuf_iterator<char>(file)), {}));
    CHECK(std::string(schema.name).starts_with(std::string(schema.document()) + "-"));
  }
}
