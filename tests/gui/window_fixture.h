// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "app/window/main_window.h"
#include "osculo/io/mesh_file.h"
#include "osculo/shape/superovoid_tessellation.h"

#include <gtest/gtest.h>

#include <QElapsedTimer>
#include <QTemporaryDir>
#include <QTest>

#include <filesystem>
#include <functional>
#include <string>

namespace osculo::test {

constexpr int kPatienceMs = 60'000;

/// Lets the window live until the condition holds. False when it never did.
inline bool waitFor(const std::function<bool()>& condition, int patienceMs = kPatienceMs)
{
    QElapsedTimer timer;
    timer.start();
    while (!condition()) {
        if (timer.elapsed() > patienceMs)
            return false;
        QTest::qWait(10);
    }
    return true;
}

/// A window on the screen that remembers nothing, and a folder for files.
class WindowTest : public testing::Test {
protected:
    void SetUp() override
    {
        window.resize(1280, 800);
        window.show();
        ASSERT_TRUE(QTest::qWaitForWindowExposed(&window));
        window.files().setUnsavedQuestion([this] {
            ++questions;
            return answer;
        });
    }

    const Scene& scene() { return window.session().document().scene(); }
    bool rest()
    {
        QTest::qWait(1);
        return waitFor([this] { return window.atRest(); });
    }
    std::filesystem::path file(const std::string& name)
    {
        return std::filesystem::path(folder.path().toStdString())
               / std::filesystem::path(std::u8string(name.begin(), name.end()));
    }

    /// A mesh of a superovoid in a file of millimetres.
    std::filesystem::path meshFile(const std::string& name, const SuperovoidParameters& parameters)
    {
        const auto path = file(name);
        writeMesh(path, tessellateByCount(Superovoid(parameters), 1500));
        return path;
    }
    static SuperovoidParameters ovoid()
    {
        SuperovoidParameters parameters;
        parameters.a = Vec3(0.008, 0.006, 0.012);
        parameters.e1 = 0.8;
        parameters.e2 = 0.9;
        parameters.tx = parameters.ty = 0.2;
        return parameters;
    }

    void addBody(const std::string& name, const SuperovoidParameters& parameters, const Vec3& position)
    {
        window.session().edit("Add", [&](Scene before) {
            Body body;
            body.name = name;
            body.X_PB.translation = position;
            SceneShape shape;
            shape.geometry = Superovoid(parameters);
            body.shapes.push_back(shape);
            before.bodies.push_back(body);
            return before;
        });
    }

    /// Two ovoids 30 mm apart and a pair.
    void addTwoBodies()
    {
        addBody("left", ovoid(), Vec3::Zero());
        addBody("right", ovoid(), Vec3(0.03, 0.002, 0.001));
        window.actions().find("edit.selectAll")->trigger();
        window.actions().find("measure.addPair")->trigger();
    }

    QTemporaryDir folder;
    app::MainWindow window{app::MainWindow::Settings::none};
    app::FileController::Unsaved answer = app::FileController::Unsaved::discard;
    int questions = 0;
};

} // namespace osculo::test
