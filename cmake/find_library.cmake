# Also installed: the package configuration needs the same targets.

# famheads_find_library(TARGET HEADER LIBRARY DEBIAN_PACKAGE): imports a library that has no CMake
# configuration of its own on Debian.
function(famheads_find_library target header library debian)
  if(TARGET ${target})
    return()
  endif()
  find_path(${target}_include ${header})
  find_library(${target}_library ${library})
  mark_as_advanced(${target}_include ${target}_library)
  if(NOT ${target}_include OR NOT ${target}_library)
    message(FATAL_ERROR "famheads needs ${library}, which was not found. "
                        "On Debian or Ubuntu: apt-get install ${debian}")
  endif()
  add_library(${target} INTERFACE IMPORTED)
  target_include_directories(${target} SYSTEM INTERFACE ${${target}_include})
  target_link_libraries(${target} INTERFACE ${${target}_library})
endfunction()

famheads_find_library(famheads_zstd zstd.h zstd libzstd-dev)
famheads_find_library(famheads_xxhash xxhash.h xxhash libxxhash-dev)
famheads_find_library(famheads_re2 re2/re2.h re2 libre2-dev)
