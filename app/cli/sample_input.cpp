// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/cli/sample_input.h"

#include "app/cli/usage_error.h"
#include "osculo/math/error.h"

namespace osculo::cli {

std::vector<app::Sample> installedSamples()
{
    std::vector<app::Sample> samples = app::samples();
    if (samples.empty())
        throw InputError("samples", "", "the folder share/osculo/samples is not beside the program",
                         "an installed program, or one run from its build folder");
    return samples;
}

app::Sample installedSample(const std::string& name)
{
    std::string names;
    for (const app::Sample& sample : installedSamples()) {
        if (sample.name == name)
            return sample;
        names += (names.empty() ? "" : ", ") + sample.name;
    }
    throw UsageError("samples", name + " is not one of them", names);
}

} // namespace osculo::cli
