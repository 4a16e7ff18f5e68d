// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/brep/brep_read.h"

#include <gtest/gtest.h>

#include <string_view>

/// Of test programs that read CAD files: the reading process is the program itself.
int main(int argc, char** argv)
{
    if (argc > 1 && std::string_view(argv[1]) == osculo::kBrepChildVerb)
        return osculo::brepChildMain({argv + 2, argv + argc});
    testing::InitGoogleTest(&argc, argv);
    return RUN_ALL_TESTS();
}
