# Copyright (c) 2026, the Osculo authors
# SPDX-License-Identifier: BSD-3-Clause

# osculo_add_room(NAME SOURCES … [HEAVY …] PUBLIC … PRIVATE …)
#   A room of the core: the static library osculo_NAME (osculo::NAME), with its public headers below
#   core/NAME/include/osculo/NAME. It sees only the rooms it links, so an include that goes up a floor does not compile.
function(osculo_add_room name)
  cmake_parse_arguments(ROOM "" "" "SOURCES;PUBLIC;PRIVATE" ${ARGN})
  add_library(osculo_${name} STATIC ${ROOM_SOURCES})
  add_library(osculo::${name} ALIAS osculo_${name})
  set_target_properties(osculo_${name} PROPERTIES EXPORT_NAME ${name})
  target_include_directories(osculo_${name}
    PUBLIC "$<BUILD_INTERFACE:${CMAKE_CURRENT_SOURCE_DIR}/include>" "$<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>"
    PRIVATE "${CMAKE_CURRENT_SOURCE_DIR}/src")
  target_compile_features(osculo_${name} PUBLIC cxx_std_20)
  target_link_libraries(osculo_${name} PUBLIC ${ROOM_PUBLIC} PRIVATE ${ROOM_PRIVATE} "$<BUILD_INTERFACE:osculo_warnings>")
  set_property(GLOBAL APPEND PROPERTY OSCULO_ROOMS ${name})
endfunction()

# osculo_add_test(NAME SOURCES … LINKS … [GUI [SHARDS N]])
#   One test program for a folder of tests/. GUI tests run in a real window under Xvfb, as one test or, where they take
#   long, as N that run side by side. None finds CAD models that an earlier run kept.
function(osculo_add_test name)
  cmake_parse_arguments(TEST "GUI" "SHARDS" "SOURCES;LINKS" ${ARGN})
  add_executable(${name}_test ${TEST_SOURCES})
  target_link_libraries(${name}_test PRIVATE ${TEST_LINKS} GTest::gtest_main osculo_warnings)
  target_include_directories(${name}_test PRIVATE "${PROJECT_SOURCE_DIR}/tests")
  target_compile_definitions(${name}_test PRIVATE
    OSCULO_SOURCE_DIR="${PROJECT_SOURCE_DIR}" OSCULO_BINARY_DIR="${PROJECT_BINARY_DIR}")
  if(TEST_GUI)
    if(NOT TEST_SHARDS)
      set(TEST_SHARDS 1)
    endif()
    foreach(shard RANGE 1 ${TEST_SHARDS})
      set(test ${name})
      if(TEST_SHARDS GREATER 1)
        set(test ${name}_${shard})
      endif()
      math(EXPR index "${shard} - 1")
      add_test(NAME ${test} COMMAND "${PROJECT_SOURCE_DIR}/scripts/with-display" $<TARGET_FILE:${name}_test>)
      set_tests_properties(${test} PROPERTIES LABELS gui TIMEOUT 600
        ENVIRONMENT "OSCULO_CACHE_FOLDER=;GTEST_TOTAL_SHARDS=${TEST_SHARDS};GTEST_SHARD_INDEX=${index}")
    endforeach()
  else()
    gtest_discover_tests(${name}_test TEST_PREFIX "${name}." PROPERTIES TIMEOUT 600
      ENVIRONMENT "OSCULO_CACHE_FOLDER=" DISCOVERY_TIMEOUT 120)
  endif()
endfunction()
