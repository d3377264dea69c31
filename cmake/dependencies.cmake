# System packages. A missing one is reported with the Debian package that brings it.

# famheads_require(NAME DEBIAN_PACKAGE [version])
macro(famheads_require name debian)
  find_package(${name} ${ARGN} QUIET)
  if(NOT ${name}_FOUND)
    message(FATAL_ERROR "famheads needs ${name} ${ARGN}, which was not found. "
                        "On Debian or Ubuntu: apt-get install ${debian}")
  endif()
endmacro()

famheads_require(Eigen3 libeigen3-dev 3.4)
famheads_require(CLI11 libcli11-dev)
famheads_require(fmt libfmt-dev)
famheads_require(spdlog libspdlog-dev)
famheads_require(tomlplusplus libtomlplusplus-dev)
famheads_require(nlohmann_json nlohmann-json3-dev)
famheads_require(FastFloat libfast-float-dev)
famheads_require(ZLIB zlib1g-dev)
famheads_require(Threads libc6-dev)
if(FAMHEADS_TESTS)
  famheads_require(doctest doctest-dev)
endif()

# Debian's Spectra configuration lies where CMake does not look by itself.
find_package(Spectra 1.0.1 QUIET PATHS /usr/share/spectra/cmake)
if(NOT Spectra_FOUND)
  message(FATAL_ERROR "famheads needs Spectra 1.0.1, which was not found. "
                      "On Debian or Ubuntu: apt-get install libspectra-dev")
endif()

# The libraries below have no CMake configuration on Debian.
include(${CMAKE_CURRENT_LIST_DIR}/find_library.cmake)
