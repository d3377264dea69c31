#include "cli/check_inputs.hpp"

#include <doctest/doctest.h>
#include <sys/stat.h>

#include <filesystem>

#include "support/temporary_directory.hpp"

using namespace famheads;
using namespace famheads::cli;
namespace fs = std::filesystem;

namespace {

struct Tree {
  Tree() {
    fs::create_directories(directory.path() / "v/deep");
    fs::create_directories(directory.path() / "v/.hidden");
    fs::create_directories(directory.path() / "empty");
    for (const char* name : {"v/b.vec", "v/a.txt", "v/deep/c.bin", "v/notes.md", "v/.hidden/d.vec",
                             "v/.e.vec", "lone.vec", "odd[1].vec"}) {
      directory.write(name, "");
    }
    fs::create_directory_symlink(directory.path() / "v", directory.path() / "v/loop");
    fs::create_symlink(directory.path() / "lone.vec", directory.path() / "v/link.vec");
  }

  [[nodiscard]] std::vector<std::string> expand(const std::vector<std::string>& arguments,
                                                bool recursive) const {
    std::vector<std::string> paths;
    for (const std::string& argument : arguments) {
      paths.push_back(argument == "-" ? "-" : directory.file(argument));
    }
    std::vector<std::string> names;
    for (const InputFile& file : expand_inputs(paths, recursive)) {
      const std::size_t skipped = directory.path().string().size() + 1;
      names.push_back((file.problem ? "!" : "") +
                      (file.path == "-" ? "-" : file.path.substr(skipped)));
    }
    return names;
  }

  test::TemporaryDirectory directory;
};

using Names = std::vector<std::string>;

}  // namespace

TEST_CASE("files stay in the order of the arguments, each once") {
  const Tree tree;
  CHECK(tree.expand({"v/b.vec", "-", "v/a.txt", "v/../v/b.vec", "none.vec"}, false) ==
        Names{"v/b.vec", "-", "v/a.txt", "none.vec"});
}

TEST_CASE("other names of a file are other files only where they may mean something else") {
  const Tree tree;
  fs::create_directories(tree.directory.path() / "elsewhere/deep");
  tree.directory.write("elsewhere/lone.vec", "");
  fs::create_directory_symlink(tree.directory.path() / "elsewhere/deep",
                               tree.directory.path() / "way");
  CHECK(tree.expand({"lone.vec", "way/../lone.vec", "./lone.vec"}, false) ==
        Names{"lone.vec", "way/../lone.vec"});
  const std::string whole = tree.directory.file("lone.vec");
  CHECK(expand_inputs({whole, fs::relative(whole).string()}, false).size() == 1);
  CHECK(expand_inputs({"./-", "-"}, false).size() == 2);
}

TEST_CASE("a pattern takes no pipe, which might never end") {
  const Tree tree;
  REQUIRE(::mkfifo(tree.directory.file("v/pipe.vec").c_str(), 0600) == 0);
  CHECK(tree.expand({"v/*.vec"}, false) == Names{"v/b.vec", "v/link.vec"});
  CHECK(tree.expand({"v/pip*"}, false) == Names{"!v/pip*"});
  CHECK(tree.expand({"v/pipe.vec"}, false) == Names{"v/pipe.vec"});
}

TEST_CASE("a directory gives its embeddings in byte order, with --recursive") {
  const Tree tree;
  CHECK(tree.expand({"v"}, true) == Names{"v/a.txt", "v/b.vec", "v/deep/c.bin", "v/link.vec"});
  CHECK(tree.expand({"v/b.vec", "v"}, true) ==
        Names{"v/b.vec", "v/a.txt", "v/deep/c.bin", "v/link.vec"});
  CHECK(tree.expand({"empty"}, true) == Names{"!empty"});
  try {
    (void)tree.expand({"v"}, false);
    FAIL("must throw");
  } catch (const Error& error) {
    CHECK(error.kind() == ErrorKind::usage);
    CHECK(error.hint().find("--recursive") != std::string::npos);
  }
}

TEST_CASE("patterns take every file they match, and directories with --recursive") {
  const Tree tree;
  CHECK(tree.expand({"v/*"}, false) == Names{"v/a.txt", "v/b.vec", "v/link.vec", "v/notes.md"});
  CHECK(tree.expand({"v/d*"}, true) == Names{"v/deep/c.bin"});
  CHECK(tree.expand({"**/*.bin"}, false) == Names{"v/deep/c.bin"});
  CHECK(tree.expand({"*.none"}, false) == Names{"!*.none"});
}

TEST_CASE("a file whose name looks like a pattern is that file") {
  const Tree tree;
  CHECK(tree.expand({"odd[1].vec"}, false) == Names{"odd[1].vec"});
}

TEST_CASE("standard input can be named once") {
  CHECK_THROWS_AS((void)expand_inputs({"-", "-"}, false), Error);
}

TEST_CASE("embeddings are known by their names") {
  for (const char* name : {"a.txt", "a.vec", "A.VEC", "x.bin", "x.tsv", "cc.en.300.vec.gz",
                           "x.txt.zst", "x.w2v", "x.glove", "x.emb"}) {
    CHECK(looks_like_embedding(name));
  }
  for (const char* name : {"README.md", "heads.json", "x.tar.gz", "x.zip", "txt", "x.py"}) {
    CHECK_FALSE(looks_like_embedding(name));
  }
}
