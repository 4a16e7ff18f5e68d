// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/window/pair_methods.h"

#include "osculo/evaluate/registry.h"

namespace osculo::app {

QStringList pairMethods()
{
    QStringList methods{QStringLiteral("auto")};
    for (const Solver& solver : solvers()) {
        const QString name = QString::fromUtf8(solver.method.data(), static_cast<qsizetype>(solver.method.size()));
        if (!methods.contains(name))
            methods << name;
    }
    return methods;
}

} // namespace osculo::app
