// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/viewport/vtk_viewport.h"

#include <QApplication>

#include <gtest/gtest.h>

int main(int argc, char** argv)
{
    osculo::widgets::VtkViewport::setDefaultSurfaceFormat();
    QApplication application(argc, argv);
    testing::InitGoogleTest(&argc, argv);
    return RUN_ALL_TESTS();
}
