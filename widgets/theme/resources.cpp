// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/theme/resources.h"

#include <QtGlobal>

// Q_INIT_RESOURCE declares a function of the global namespace.
static void initialiseOsculoResources()
{
    Q_INIT_RESOURCE(osculo);
}

namespace osculo::widgets {

void initialiseResources()
{
    initialiseOsculoResources();
}

} // namespace osculo::widgets
