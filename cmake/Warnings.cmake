# Copyright (c) 2026, the Osculo authors
# SPDX-License-Identifier: BSD-3-Clause
#
# The language level and the warnings, as one interface target that every target of the project links privately.

add_library(osculo_warnings INTERFACE)
target_compile_features(osculo_warnings INTERFACE cxx_std_20)
target_compile_options(osculo_warnings INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wnon-virtual-dtor -Woverloaded-virtual -Wconversion -Wno-sign-conversion
  # The same numbers in every build type: no contraction of a*b+c into one rounding.
  -ffp-contract=off)
if(OSCULO_WARNINGS_AS_ERRORS)
  target_compile_options(osculo_warnings INTERFACE -Werror)
endif()
if(OSCULO_SANITIZE)
  target_compile_options(osculo_warnings INTERFACE -fsanitize=address,undefined -fno-omit-frame-pointer
    -fno-sanitize-recover=undefined)
  target_link_options(osculo_warnings INTERFACE -fsanitize=address,undefined)
endif()
