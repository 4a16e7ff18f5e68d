// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include <QStringList>

namespace osculo::app {

/// `auto` and the methods that there are solvers for, each once.
QStringList pairMethods();

} // namespace osculo::app
