# Copyright (c) 2026, the Osculo authors
# SPDX-License-Identifier: BSD-3-Clause
#
# Installs the build into a fresh folder, builds the consumer against it and runs it.
# cmake -DBUILD=… -DSOURCE=… -P consumer.cmake

set(stage "${BUILD}/consumer")
file(REMOVE_RECURSE "${stage}")
foreach(step
    "${CMAKE_COMMAND};--install;${BUILD};--prefix;${stage}/install;--component;development"
    "${CMAKE_COMMAND};-G;Ninja;-S;${SOURCE}/tests/project/consumer;-B;${stage}/build;-DCMAKE_PREFIX_PATH=${stage}/install;-DCMAKE_BUILD_TYPE=Release"
    "${CMAKE_COMMAND};--build;${stage}/build"
    "${stage}/build/consumer")
  execute_process(COMMAND ${step} RESULT_VARIABLE result OUTPUT_VARIABLE output ERROR_VARIABLE output)
  if(NOT result EQUAL 0)
    message(FATAL_ERROR "${step} failed:\n${output}")
  endif()
endforeach()
message(STATUS "${output}")
