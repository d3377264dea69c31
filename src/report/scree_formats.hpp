// The functions that write a scree, one a format.
#pragma once

#include <string>

#include "famheads/report/scree.hpp"

namespace famheads::report {

#define FAMHEADS_SCREE_FORMAT(name, extensions, help) \
  std::string render_scree_##name(const tasks::Scree& scree, const ScreeStyle& style);
#include "report/scree_formats.def"
#undef FAMHEADS_SCREE_FORMAT

}  // namespace famheads::report
