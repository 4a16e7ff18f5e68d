// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/document/autosave.h"
#include "app/document/document.h"
#include "app/document/edits.h"

#include "osculo/io/scene_file.h"
#include "osculo/math/error.h"

#include <gtest/gtest.h>

#include <QTemporaryDir>
#include <QTest>

#include <random>
#include <vector>

namespace osculo::app {
namespace {

using Kind = SceneItem::Kind;

Body ovoidBody(const std::string& name, double size = 0.01)
{
    Body body;
    body.name = name;
    SceneShape shape;
    shape.geometry = Superovoid::sphere(size);
    body.shapes.push_back(shape);
    return body;
}

/// One edit of a random kind at a random place.
Scene randomEdit(const Scene& scene, std::mt19937_64& random)
{
    const auto pick = [&random](std::size_t count) { return random() % count; };
    if (scene.bodies.empty())
        return withBody(scene, ovoidBody("body"));
    const SceneItem body{Kind::body, pick(scene.bodies.size())};
    switch (pick(9)) {
    case 0:
        return withBody(scene, ovoidBody("body"));
    case 1:
        return withShape(scene, body.index, ovoidBody("x").shapes.front());
    case 2:
        return without(scene, {body});
    case 3:
        return withName(scene, body, uniqueBodyName(scene, "renamed"));
    case 4:
        return withPair(scene, body.index, pick(scene.bodies.size()), "auto");
    case 5:
        return withVisibility(scene, {body}, pick(2) == 0);
    case 6: {
        Pose pose;
        pose.translation.x() = static_cast<double>(pick(1000)) / 1000;
        return withPose(scene, body, pose);
    }
    case 7: {
        SuperovoidParameters parameters;
        parameters.a.x() = 0.001 * static_cast<double>(1 + pick(100));
        return withSuperovoid(scene, {Kind::shape, body.index, 0}, parameters);
    }
    default:
        return withDuplicates(scene, {body});
    }
}

TEST(Document, RandomUndoAndRedoComeBackToTheSameScenes)
{
    std::mt19937_64 random(20260701);
    Document document;
    std::vector<Scene> states{document.scene()}; // states[i]: the scene after i steps
    std::size_t at = 0;
    int undone = 0;
    for (int step = 0; step < 600; ++step) {
        switch (random() % 4) {
        case 0:
            if (at > 0) {
                document.undoStack().undo();
                --at;
                ++undone;
            }
            break;
        case 1:
            if (at + 1 < states.size()) {
                document.undoStack().redo();
                ++at;
            }
            break;
        default: {
            const Scene after = randomEdit(document.scene(), random);
            if (after == document.scene())
                break;
            document.edit("step", after);
            states.resize(at + 1);
            states.push_back(after);
            ++at;
        }
        }
        ASSERT_TRUE(document.scene() == states[at]) << "step " << step;
    }
    EXPECT_GT(undone, 80);
    while (document.undoStack().canUndo())
        document.undoStack().undo();
    EXPECT_TRUE(document.scene() == Scene());
    EXPECT_FALSE(document.modified());
}

TEST(Document, EditsOfOneGestureAreOneStep)
{
    Document document;
    document.edit("add", withBody({}, ovoidBody("a")));
    const SceneItem shape{Kind::shape, 0, 0};
    for (int i = 1; i <= 20; ++i) {
        SuperovoidParameters parameters;
        parameters.a.x() = 0.001 * i;
        document.edit("drag", withSuperovoid(document.scene(), shape, parameters), 7);
    }
    EXPECT_EQ(document.undoStack().count(), 2);
    document.undoStack().undo();
    EXPECT_EQ(widgets::superovoidOf(document.scene(), shape)->a().x(), 0.01);
    document.undoStack().redo();
    EXPECT_EQ(widgets::superovoidOf(document.scene(), shape)->a().x(), 0.02);
}

TEST(Document, UndoInTheMiddleOfADragIsSafe)
{
    Document document;
    document.edit("add", withBody({}, ovoidBody("a")));
    const SceneItem shape{Kind::shape, 0, 0};
    const auto drag = [&](double size) {
        SuperovoidParameters parameters;
        parameters.a.x() = size;
        document.edit("drag", withSuperovoid(document.scene(), shape, parameters), 3);
    };
    drag(0.02);
    drag(0.03);
    document.undoStack().undo();
    drag(0.04); // the mouse still moves
    EXPECT_EQ(widgets::superovoidOf(document.scene(), shape)->a().x(), 0.04);
    document.undoStack().undo();
    EXPECT_EQ(widgets::superovoidOf(document.scene(), shape)->a().x(), 0.01);
    document.undoStack().undo(); // the shape itself goes
    drag(0.05);
    EXPECT_TRUE(document.scene().bodies.empty());
}

TEST(Document, AnEditThatChangesNothingIsNoStep)
{
    Document document;
    document.edit("nothing", document.scene());
    EXPECT_EQ(document.undoStack().count(), 0);
    EXPECT_FALSE(document.modified());
}

TEST(Edits, RemovingABodyTakesItsPairsAlong)
{
    Scene scene = withBody(withBody({}, ovoidBody("a")), ovoidBody("b"));
    scene = withPair(scene, 0, 1, "auto");
    EXPECT_EQ(withPair(scene, 1, 0, "auto").pairs.size(), 1u) << "the same pair in the other order";
    scene = without(scene, {{Kind::body, 0}});
    EXPECT_EQ(scene.bodies.size(), 1u);
    EXPECT_TRUE(scene.pairs.empty());
}

TEST(Edits, RemovingSeveralTakesEachOnce)
{
    Scene scene;
    for (const char* name : {"a", "b", "c", "d"})
        scene = withBody(scene, ovoidBody(name));
    scene = withShape(scene, 3, ovoidBody("x").shapes.front());
    scene = without(scene, {{Kind::body, 2}, {Kind::shape, 3, 0}, {Kind::body, 0}});
    ASSERT_EQ(scene.bodies.size(), 2u);
    EXPECT_EQ(scene.bodies[0].name, "b");
    EXPECT_EQ(scene.bodies[1].name, "d");
    EXPECT_EQ(scene.bodies[1].shapes.size(), 1u);
}

TEST(Edits, ANewParentKeepsThePlaceInTheWorld)
{
    Scene scene = withBody(withBody({}, ovoidBody("a")), ovoidBody("b"));
    scene.bodies[0].X_PB = poseFromRpy(Vec3(1, 2, 3), 0.1, 0.2, 0.3);
    scene.bodies[1].X_PB = poseFromRpy(Vec3(-1, 0, 2), 0.4, -0.2, 0.1);
    const Pose before = worldPoses(scene, 0)[1];
    const Scene moved = withParent(scene, 1, "a");
    EXPECT_EQ(moved.bodies[1].parent, "a");
    const Pose after = worldPoses(moved, 0)[1];
    EXPECT_LT((after.translation - before.translation).norm(), 1e-12);
    EXPECT_LT(after.rotation.angularDistance(before.rotation), 1e-7);
    EXPECT_THROW(withParent(moved, 0, "b"), InvalidShape) << "a cycle";
}

TEST(Autosave, KeepsUnsavedWorkForTheNextStart)
{
    QTemporaryDir temporary;
    const std::filesystem::path running = std::filesystem::path(temporary.path().toStdString()) / "running";
    const std::filesystem::path crashed = std::filesystem::path(temporary.path().toStdString()) / "crashed";
    Document document;
    {
        Autosave autosave(document, running);
        document.edit("add", withBody({}, ovoidBody("kept")));
        EXPECT_TRUE(Autosave::findRecoveries(running).empty());
        autosave.saveNow();
        EXPECT_TRUE(Autosave::findRecoveries(running).empty()) << "a running program owns it";

        // What a crash leaves: the files, and a lock that nobody holds.
        std::filesystem::copy(running, crashed, std::filesystem::copy_options::recursive);
        for (const auto& entry : std::filesystem::directory_iterator(crashed))
            std::filesystem::remove(entry.path() / "lock");
        const auto found = Autosave::findRecoveries(crashed);
        ASSERT_EQ(found.size(), 1u);
        EXPECT_TRUE(found.front().original.empty());
        EXPECT_TRUE(readScene(found.front().snapshot) == document.scene());
        Autosave::discard(found.front());
        EXPECT_TRUE(Autosave::findRecoveries(crashed).empty());

        document.markSaved("elsewhere.osculo.json");
        EXPECT_TRUE(std::filesystem::is_empty(running)) << "saved work needs no snapshot";
    }
}

} // namespace
} // namespace osculo::app
