# Puts docs/schema/*.schema.json into generated/cli/embedded_schemas.cpp; configures again when one
# changes or is added.
file(GLOB schema_files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/docs/schema/*.schema.json)
list(SORT schema_files)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${schema_files})
set(schema_entries "")
foreach(schema_file IN LISTS schema_files)
  get_filename_component(schema_name "${schema_file}" NAME)
  string(REPLACE ".schema.json" "" schema_name "${schema_name}")
  file(READ "${schema_file}" schema_text)
  string(APPEND schema_entries
         "    {\"${schema_name}\", R\"famheads_schema(${schema_text})famheads_schema\"},\n")
endforeach()
set(embedded_schemas ${CMAKE_CURRENT_BINARY_DIR}/generated/cli/embedded_schemas.cpp)
configure_file(src/cli/embedded_schemas.cpp.in ${embedded_schemas} @ONLY)
