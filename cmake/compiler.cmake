# Flags for every translation unit of the project.
if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "" FORCE)
endif()
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

if(CMAKE_CXX_FLAGS MATCHES "-ffast-math|-Ofast")
  message(FATAL_ERROR "famheads tells apart numbers, infinities and NaN: build without -ffast-math")
endif()

add_library(famheads_compiler INTERFACE)
target_compile_options(famheads_compiler INTERFACE
  -Wall -Wextra -Wpedantic -Wconversion -Wshadow)
if(FAMHEADS_WARNINGS_AS_ERRORS)
  target_compile_options(famheads_compiler INTERFACE -Werror)
endif()
if(FAMHEADS_NATIVE)
  target_compile_options(famheads_compiler INTERFACE -march=native)
endif()
if(FAMHEADS_SANITIZE)
  target_compile_options(famheads_compiler INTERFACE
    -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_link_options(famheads_compiler INTERFACE -fsanitize=address,undefined)
  # GCC's manual says of its sanitizers that they bring false positives of this warning; it stays on
  # in every other build.
  target_compile_options(famheads_compiler INTERFACE
    $<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized>)
endif()
