// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "app/samples/sample_catalogue.h"

#include <string>
#include <vector>

namespace osculo::cli {

/// The samples that come with the program. @throws InputError where they are not beside it.
std::vector<app::Sample> installedSamples();

/// The sample of that name. @throws UsageError with the names there are; InputError as above.
app::Sample installedSample(const std::string& name);

} // namespace osculo::cli
