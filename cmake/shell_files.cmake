# Completion scripts and manual pages, printed by the built program: a command of commands.def has
# them by itself.
set(shell_files ${CMAKE_CURRENT_BINARY_DIR}/generated/share)
set(manual_pages ${shell_files}/man/famheads.1)
set(completion_scripts ${shell_files}/bash/famheads ${shell_files}/zsh/_famheads
                       ${shell_files}/fish/famheads.fish)

set(commands_file ${PROJECT_SOURCE_DIR}/src/cli/commands.def)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${commands_file})
file(STRINGS ${commands_file} command_lines REGEX "^FAMHEADS_COMMAND")
set(print_pages COMMAND famheads_program man > ${shell_files}/man/famheads.1)
foreach(line IN LISTS command_lines)
  string(REGEX REPLACE "^FAMHEADS_COMMAND\\(([a-z_]+)\\).*" "\\1" command_name "${line}")
  set(page ${shell_files}/man/famheads-${command_name}.1)
  list(APPEND manual_pages ${page})
  list(APPEND print_pages COMMAND famheads_program man ${command_name} > ${page})
endforeach()
set(print_scripts "")
foreach(script IN LISTS completion_scripts)
  get_filename_component(folder ${script} DIRECTORY)
  file(MAKE_DIRECTORY ${folder})
  get_filename_component(shell ${folder} NAME)
  list(APPEND print_scripts COMMAND famheads_program completion ${shell} > ${script})
endforeach()
file(MAKE_DIRECTORY ${shell_files}/man)
add_custom_command(OUTPUT ${manual_pages} ${completion_scripts} ${print_pages} ${print_scripts}
                   DEPENDS famheads_program COMMENT "Manual pages and completion scripts" VERBATIM)
add_custom_target(famheads_shell_files ALL DEPENDS ${manual_pages} ${completion_scripts})
