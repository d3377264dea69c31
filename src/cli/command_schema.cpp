// famheads schema: the JSON Schemas of the documents.
#include <algorithm>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "cli/embedded_schemas.hpp"
#include "cli/exit_code.hpp"
#include "famheads/io/atomic_file.hpp"

namespace famheads::cli {
namespace {

/// Documents by name, the newest version of each, then all versions: "report", ..., "report-1", ...
std::vector<std::string> schema_names() {
  std::vector<std::string> names;
  for (const EmbeddedSchema& schema : embedded_schemas()) {
    const std::string document(schema.document());
    if (std::ranges::find(names, document) == names.end()) names.push_back(document);
  }
  for (const EmbeddedSchema& schema : embedded_schemas()) names.emplace_back(schema.name);
  return names;
}

int version_of(const EmbeddedSchema& schema) {
  return std::stoi(std::string(schema.name.substr(schema.document().size() + 1)));
}

const EmbeddedSchema& find_schema(const std::string& name) {
  const EmbeddedSchema* found = nullptr;
  for (const EmbeddedSchema& schema : embedded_schemas()) {
    if (schema.name == name) return schema;
    if (schema.document() != name) continue;
    if (found == nullptr || version_of(schema) > version_of(*found)) found = &schema;
  }
  expect(found != nullptr, "every name of a schema leads to one");
  return *found;
}

class SchemaCommand final : public Command {
 public:
  [[nodiscard]] std::string_view name() const override { return "schema"; }
  [[nodiscard]] std::string_view summary() const override {
    return "Print the JSON Schema of a document that famheads writes.";
  }
  [[nodiscard]] std::string_view description() const override {
    return "Prints the JSON Schema (draft 2020-12) of a document: what its fields are and mean, "
           "for programs that check or read it. The schema field of a document names its version.";
  }
  [[nodiscard]] std::vector<std::string_view> examples() const override {
    return {"famheads schema report > report.schema.json",
            "famheads schema partition | jq .properties.heads"};
  }
  [[nodiscard]] std::vector<ExitMeaning> exit_codes() const override {
    return exit_codes_of_printing();
  }

  void declare(OptionSet& options) override {
    std::string help = "Document:";
    for (const std::string& name : schema_names()) {
      help += (help.ends_with(':') ? " " : ", ") + name;
    }
    options.word("NAME", schema_names(), help + ". Without a number: the newest version.", false,
                 name_);
  }

  int run() override {
    io::Destination("-").write(find_schema(name_).text);
    return kExitDone;
  }

 private:
  std::string name_;
};

}  // namespace

std::unique_ptr<Command> make_schema_command() { return std::make_unique<SchemaCommand>(); }

}  // namespace famheads::cli
