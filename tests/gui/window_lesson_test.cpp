// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/samples/sample_catalogue.h"
#include "app/window/lesson_dock.h"
#include "tests/gui/motion_scene.h"
#include "tests/gui/window_fixture.h"
#include "widgets/panels/parameter_row.h"

#include <QSlider>

#include <algorithm>

namespace osculo::test {
namespace {

class WindowLesson : public WindowTest {
protected:
    QAction* action(const char* id) { return window.actions().find(QLatin1String(id)); }
    app::LessonController& lesson() { return window.lesson().controller(); }
    widgets::LessonPanel& panel() { return window.lesson().panel(); }
};

TEST_F(WindowLesson, PlaysTheStepsOfTheTeachingSample)
{
    const auto all = app::samples();
    const auto sample = std::ranges::find(all, "two-ovoids", &app::Sample::name);
    ASSERT_NE(sample, all.end());
    EXPECT_FALSE(window.lesson().isVisible());
    window.openFiles({sample->path});
    ASSERT_TRUE(waitFor([this] { return !scene().notes.empty(); }));
    ASSERT_TRUE(rest());
    EXPECT_TRUE(window.lesson().isVisible());
    const Scene before = scene();
    ASSERT_EQ(lesson().count(), 6u);
    EXPECT_EQ(panel().title(), "Apart");
    EXPECT_FALSE(action("lesson.back")->isEnabled());
    const int frames[] = {30, 40, 55, 90, 90};
    for (std::size_t i = 0; i < 5; ++i) {
        action("lesson.next")->trigger();
        EXPECT_EQ(lesson().step(), i + 1);
        EXPECT_EQ(window.motion().frame(), frames[i]);
        EXPECT_EQ(panel().title().toStdString(), scene().notes[i + 1].title);
        EXPECT_EQ(panel().text().toStdString(), scene().notes[i + 1].text);
    }
    EXPECT_FALSE(action("lesson.next")->isEnabled());
    EXPECT_NE(panel().parameterRow(), nullptr);
    action("lesson.back")->trigger();
    action("lesson.back")->trigger();
    EXPECT_EQ(window.motion().frame(), 55);
    action("lesson.begin")->trigger();
    EXPECT_EQ(window.motion().frame(), 0);
    EXPECT_EQ(scene(), before);
    EXPECT_TRUE(window.session().document().undoStack().isClean());
}

TEST_F(WindowLesson, AStepGoesToItsCameraAndOverlays)
{
    addTwoBodies();
    ASSERT_TRUE(rest());
    window.viewport().setView(widgets::StandardView::top);
    window.viewport().setOverlay(widgets::Overlay::axes, true);
    lesson().addStep("From above", "Two ovoids");
    const Camera above = window.viewport().camera();
    window.viewport().setView(widgets::StandardView::front);
    window.viewport().setOverlay(widgets::Overlay::axes, false);
    lesson().addStep("From the front", "The same");
    ASSERT_EQ(scene().notes.size(), 2u);
    EXPECT_EQ(lesson().step(), 1u);

    lesson().back();
    const Camera shown = window.viewport().camera();
    EXPECT_LT((*shown.position - *above.position).norm(), 1e-9);
    EXPECT_LT((shown.up - above.up).norm(), 1e-9);
    EXPECT_TRUE(window.viewport().settings().overlays.has(widgets::Overlay::axes));
    lesson().next();
    EXPECT_FALSE(window.viewport().settings().overlays.has(widgets::Overlay::axes));

    lesson().changeStep("From before", "Changed", false);
    EXPECT_EQ(scene().notes[1].title, "From before");
    lesson().removeStep();
    EXPECT_EQ(scene().notes.size(), 1u);
    EXPECT_EQ(lesson().step(), 0u);
    for (int i = 0; i < 4; ++i)
        action("edit.undo")->trigger();
    EXPECT_TRUE(scene().notes.empty());
    EXPECT_FALSE(lesson().step());
    EXPECT_FALSE(action("lesson.next")->isEnabled());
}

TEST_F(WindowLesson, ItsReaderMovesAParameter)
{
    addTwoBodies();
    window.session().edit("lesson", [](Scene before) {
        Note note;
        note.title = "Move it";
        note.parameter = NoteParameter{"left", 0, "e1", 0.2, 1.8, {}};
        before.notes.push_back(note);
        note.parameter = NoteParameter{"right", 0, "x", -0.01, 0.05, {}};
        before.notes.push_back(note);
        return before;
    });
    ASSERT_TRUE(rest());
    widgets::ParameterRow* row = panel().parameterRow();
    ASSERT_NE(row, nullptr);
    EXPECT_NEAR(row->value(), 0.8, 1e-12);
    const int steps = window.session().document().undoStack().index();
    row->slider()->setSliderDown(true);
    row->slider()->setSliderPosition(row->slider()->maximum() / 2);
    row->slider()->setSliderPosition(row->slider()->maximum());
    row->slider()->setSliderDown(false);
    EXPECT_NEAR(std::get<Superovoid>(scene().bodies[0].shapes[0].geometry).e1(), 1.8, 1e-9);
    EXPECT_EQ(window.session().document().undoStack().index(), steps + 1);
    lesson().next();
    ASSERT_NE(panel().parameterRow(), nullptr);
    EXPECT_NEAR(panel().parameterRow()->value(), 0.03, 1e-12);
    action("edit.undo")->trigger();
    EXPECT_NEAR(std::get<Superovoid>(scene().bodies[0].shapes[0].geometry).e1(), 0.8, 1e-12);
}

} // namespace
} // namespace osculo::test
