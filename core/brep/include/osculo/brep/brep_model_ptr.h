// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include <memory>

namespace osculo {

struct BrepModel;
using BrepModelPtr = std::shared_ptr<const BrepModel>;

} // namespace osculo
