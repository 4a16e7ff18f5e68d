// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/window/session.h"
#include "osculo/math/error.h"
#include "tests/gui/random_edits.h"

#include <gtest/gtest.h>

#include <map>

namespace osculo::test {
namespace {

/// The list of scenes that a document with undo must go through, kept apart from it.
struct Model {
    std::vector<Scene> states;
    std::size_t at = 0;

    void push(const Scene& scene)
    {
        states.resize(at + 1);
        states.push_back(scene);
        ++at;
    }
};

constexpr int kSteps = 5000;
constexpr std::size_t kMostBodies = 14; // so that a run does not slow down

/// Random edits, steps back and forward, in the way the window makes them; the scene is compared after each.
class RandomWork : public testing::TestWithParam<std::uint64_t> {};

TEST_P(RandomWork, UndoAndRedoComeBackToTheSameScenes)
{
    std::mt19937_64 random(GetParam());
    app::Session session;
    session.setMeasuresByItself(false);
    int refused = 0, undone = 0, redone = 0;
    QObject::connect(&session, &app::Session::refused, [&] { ++refused; });
    session.document().reset(editableScene(), {});
    QUndoStack& stack = session.document().undoStack();
    Model model{{session.document().scene()}};
    std::map<std::string, int> changed;

    for (int step = 0; step < kSteps; ++step) {
        const std::uint64_t choice = random() % 8;
        if (choice < 2 && model.at > 0) {
            stack.undo();
            --model.at;
            ++undone;
        } else if (choice < 5 && model.at + 1 < model.states.size()) {
            stack.redo();
            ++model.at;
            ++redone;
        } else {
            const auto& edits = randomEdits();
            const bool full = session.document().scene().bodies.size() > kMostBodies;
            const RandomEdit& edit = edits[random() % edits.size()];
            Scene after = session.document().scene();
            if (full)
                after = editableScene();
            try {
                after = edit.apply(after, random);
            } catch (const InvalidShape&) {
                continue; // the window would refuse; see RefusedEditsAreNoSteps
            }
            if (after == session.document().scene())
                continue;
            session.edit("step", [&](Scene) { return after; });
            model.push(after);
            ++changed[edit.name];
        }
        ASSERT_TRUE(session.document().scene() == model.states[model.at]) << "step " << step;
        ASSERT_TRUE(*session.scene() == model.states[model.at]) << "what views share, step " << step;
        ASSERT_EQ(stack.index(), static_cast<int>(model.at)) << "step " << step;
    }
    EXPECT_EQ(refused, 0);
    EXPECT_GT(undone, 100);
    EXPECT_GT(redone, 40);
    for (const RandomEdit& edit : randomEdits())
        EXPECT_GE(changed[edit.name], 3) << edit.name << " changed too little to be tried";
    while (stack.canUndo())
        stack.undo();
    EXPECT_TRUE(session.document().scene() == editableScene());
    EXPECT_FALSE(session.document().modified());
    while (stack.canRedo())
        stack.redo();
    EXPECT_TRUE(session.document().scene() == model.states.back());
}

INSTANTIATE_TEST_SUITE_P(Seeds, RandomWork, testing::Values(11, 12, 13));

TEST(Undo, GesturesMergeAndCanBeWithdrawnAmongRandomWork)
{
    std::mt19937_64 random(21);
    app::Session session;
    session.setMeasuresByItself(false);
    session.document().reset(editableScene(), {});
    QUndoStack& stack = session.document().undoStack();
    Model model{{session.document().scene()}};
    int withdrawn = 0, merged = 0;
    for (int gesture = 1; gesture <= 300; ++gesture) {
        if (random() % 3 == 0 && model.at > 0) {
            stack.undo();
            --model.at;
            continue;
        }
        const Scene before = session.document().scene();
        const int moves = 1 + static_cast<int>(random() % 5);
        for (int move = 0; move < moves; ++move) {
            session.edit(
                "drag",
                [&](Scene scene) {
                    scene.bodies.front().X_PB.translation.x() = static_cast<double>(gesture) + 0.1 * move;
                    return scene;
                },
                gesture);
        }
        if (random() % 4 == 0) {
            session.document().withdraw(gesture);
            model.states.resize(model.at + 1); // what was undone before is gone: the drag had begun a new branch
            ++withdrawn;
            ASSERT_TRUE(session.document().scene() == before) << gesture;
        } else {
            model.push(session.document().scene());
            merged += moves > 1;
        }
        ASSERT_EQ(stack.count(), static_cast<int>(model.states.size()) - 1) << gesture;
        ASSERT_TRUE(session.document().scene() == model.states[model.at]) << gesture;
    }
    EXPECT_GT(withdrawn, 30);
    EXPECT_GT(merged, 80);
}

TEST(Undo, RefusedEditsAreNoSteps)
{
    app::Session session;
    session.setMeasuresByItself(false);
    session.document().reset(editableScene(), {});
    int refused = 0;
    QObject::connect(&session, &app::Session::refused, [&] { ++refused; });
    session.edit("break", [](Scene scene) -> Scene {
        scene.bodies.clear();
        throw InvalidShape("a1 is −2", "a1 above 0");
    });
    EXPECT_EQ(refused, 1);
    EXPECT_EQ(session.document().undoStack().count(), 0);
    EXPECT_TRUE(session.document().scene() == editableScene());
}

} // namespace
} // namespace osculo::test
