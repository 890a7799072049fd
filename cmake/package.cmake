# The Debian package: build `orrery`, then `cd build/release && cpack`. The program and its browser client lie side by
# side, as in the build; texts and lessons are inside the program.
# A later commit makes a newer package: its version ends with the time and the hash of the commit. Git tells them; where the
# sources come from `git archive`, it has written them here.
set(commit "$Format:%ct.%h$")
if(EXISTS ${PROJECT_SOURCE_DIR}/.git)
  execute_process(COMMAND git -c safe.directory=* log -1 --format=%ct.%h WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}
    OUTPUT_VARIABLE commit OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
endif()
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
if(commit MATCHES "^[0-9]+\\.[0-9a-f]+$")
  string(APPEND CPACK_PACKAGE_VERSION "+${commit}")
endif()

set(CMAKE_SKIP_INSTALL_ALL_DEPENDENCY ON)  # the tests are not in it
set(home lib/orrery)
install(TARGETS orrery DESTINATION ${home})
if(ORRERY_WEB)
  install(DIRECTORY ${CMAKE_BINARY_DIR}/web DESTINATION ${home})
endif()
file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/package)
file(CREATE_LINK ../${home}/orrery ${CMAKE_BINARY_DIR}/package/orrery SYMBOLIC)
install(FILES ${CMAKE_BINARY_DIR}/package/orrery DESTINATION bin)
file(GLOB units CONFIGURE_DEPENDS deploy/systemd/*.service)
install(FILES ${units} DESTINATION lib/systemd/system)
install(DIRECTORY docs/ DESTINATION share/doc/orrery)
install(FILES README.md DESTINATION share/doc/orrery)
install(FILES LICENSE DESTINATION share/doc/orrery RENAME copyright)
install(FILES deploy/dashboard.json deploy/haproxy.cfg deploy/nats.conf deploy/postgresql.conf deploy/systemd/environment
  deploy/systemd/worker DESTINATION share/doc/orrery/examples)  # the container is built from the sources

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_PACKAGE_CONTACT "Orrery <orrery@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "digital table for space board games")
set(CPACK_PACKAGE_DESCRIPTION "A server where people play with each other and with bots in the browser, and tools to play,
replay and measure games in the terminal.")
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "postgresql, nats-server, haproxy")  # for several machines
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA ${PROJECT_SOURCE_DIR}/deploy/package/postinst ${PROJECT_SOURCE_DIR}/deploy/package/prerm)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
include(CPack)
