# Copyright (c) 2026, the Osculo authors
# SPDX-License-Identifier: BSD-3-Clause
#
# `cmake --install` gives the program, the core's headers and libraries, and find_package(osculo).

include(CMakePackageConfigHelpers)

set(OSCULO_PACKAGE_DIR "${CMAKE_INSTALL_LIBDIR}/cmake/osculo")

get_property(rooms GLOBAL PROPERTY OSCULO_ROOMS)
foreach(room IN LISTS rooms)
  install(TARGETS osculo_${room} EXPORT osculoTargets ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}" COMPONENT development)
  install(DIRECTORY "${PROJECT_SOURCE_DIR}/core/${room}/include/osculo" DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}"
    COMPONENT development)
endforeach()
install(EXPORT osculoTargets NAMESPACE osculo:: DESTINATION "${OSCULO_PACKAGE_DIR}" COMPONENT development)

configure_package_config_file("${CMAKE_CURRENT_LIST_DIR}/osculoConfig.cmake.in"
  "${PROJECT_BINARY_DIR}/osculoConfig.cmake" INSTALL_DESTINATION "${OSCULO_PACKAGE_DIR}")
write_basic_package_version_file("${PROJECT_BINARY_DIR}/osculoConfigVersion.cmake" COMPATIBILITY SameMinorVersion)
install(FILES "${PROJECT_BINARY_DIR}/osculoConfig.cmake" "${PROJECT_BINARY_DIR}/osculoConfigVersion.cmake"
  "${CMAKE_CURRENT_LIST_DIR}/Dependencies.cmake" DESTINATION "${OSCULO_PACKAGE_DIR}" COMPONENT development)
