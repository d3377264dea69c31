# cmake --install: library, headers, program, and a package configuration for find_package(famheads).
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)
set(package_folder ${CMAKE_INSTALL_LIBDIR}/cmake/famheads)

install(TARGETS famheads EXPORT famheads-targets ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(TARGETS famheads_program RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(DIRECTORY include/famheads DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}
        FILES_MATCHING PATTERN "*.hpp" PATTERN "*.def")
install(EXPORT famheads-targets NAMESPACE famheads:: DESTINATION ${package_folder})

configure_package_config_file(cmake/famheadsConfig.cmake.in famheadsConfig.cmake
                              INSTALL_DESTINATION ${package_folder})
write_basic_package_version_file(famheadsConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/famheadsConfig.cmake
              ${CMAKE_CURRENT_BINARY_DIR}/famheadsConfigVersion.cmake cmake/find_library.cmake
        DESTINATION ${package_folder})
install(DIRECTORY docs/schema DESTINATION ${CMAKE_INSTALL_DATADIR}/famheads FILES_MATCHING
        PATTERN "*.json" PATTERN "*.xsd")
