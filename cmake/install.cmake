# cmake --install: library, headers, program, and a package configuration for find_package(famheads).
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

install(TARGETS famheads EXPORT famheads-targets ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(TARGETS famheads_program RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(DIRECTORY include/famheads DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
