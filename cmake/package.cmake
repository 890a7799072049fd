# The Debian package: build `orrery`, then `cd build/release && cpack`. The program and its browser client lie side by
# side, as in the build; texts and lessons are inside the program.
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
install(DIRECTORY deploy/ DESTINATION share/doc/orrery/examples USE_SOURCE_PERMISSIONS
  PATTERN package EXCLUDE PATTERN *.service EXCLUDE PATTERN secrets EXCLUDE PATTERN .env EXCLUDE)

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
