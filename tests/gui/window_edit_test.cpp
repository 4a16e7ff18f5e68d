// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "tests/gui/window_fixture.h"
#include "widgets/panels/dock.h"
#include "widgets/panels/inspector_panel.h"
#include "widgets/panels/pose_section.h"
#include "widgets/panels/scene_tree_delegate.h"
#include "widgets/panels/scene_tree_model.h"
#include "widgets/panels/scene_tree_panel.h"
#include "widgets/panels/superovoid_section.h"

#include <QMessageBox>
#include <QSlider>

#include <random>

namespace osculo::test {
namespace {

using widgets::SceneItem;
using Kind = SceneItem::Kind;

class WindowEdit : public WindowTest {
protected:
    QAction* action(const char* id)
    {
        QAction* found = window.actions().find(QLatin1String(id));
        EXPECT_NE(found, nullptr) << id;
        return found;
    }
    QModelIndex row(const SceneItem& item) { return window.tree().treeModel().indexOf(item); }
    void clickRow(const SceneItem& item, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        const QRect rect = window.tree().visualRect(row(item));
        QTest::mouseClick(window.tree().viewport(), Qt::LeftButton, modifiers,
                          QPoint(rect.left() + 60, rect.center().y()));
    }
};

TEST_F(WindowEdit, SliderDragIsOneUndoStep)
{
    addBody("ovoid", ovoid(), Vec3::Zero());
    const Scene before = scene();
    clickRow({Kind::shape, 0, 0});
    ASSERT_EQ(window.session().selection().size(), 1u);
    QSlider* slider = window.inspector().superovoidSection().row(0).slider();
    const int steps = window.session().document().undoStack().count();

    slider->setSliderDown(true);
    for (int position = slider->value(); position < slider->value() + 200 && position < slider->maximum();
         position += 20) {
        slider->setValue(position + 20);
        QTest::qWait(1);
        if (position > slider->minimum() + 1500)
            break;
    }
    slider->setSliderDown(false);
    EXPECT_EQ(window.session().document().undoStack().count(), steps + 1);
    EXPECT_NE(widgets::superovoidOf(scene(), {Kind::shape, 0, 0})->a().x(), ovoid().a.x());
    action("edit.undo")->trigger();
    EXPECT_TRUE(scene() == before);
    EXPECT_DOUBLE_EQ(window.inspector().superovoidSection().row(0).value(), ovoid().a.x()) << "the panel follows";
}

TEST_F(WindowEdit, UndoInTheMiddleOfADrag)
{
    addBody("ovoid", ovoid(), Vec3::Zero());
    clickRow({Kind::shape, 0, 0});
    QSlider* slider = window.inspector().superovoidSection().row(2).slider();
    slider->setSliderDown(true);
    slider->setValue(slider->value() / 2);
    action("edit.undo")->trigger();
    slider->setValue(slider->value() / 3);
    action("edit.undo")->trigger();
    action("edit.undo")->trigger(); // takes the body away under the hand
    EXPECT_TRUE(scene().bodies.empty());
    slider->setValue(slider->maximum());
    slider->setSliderDown(false);
    EXPECT_TRUE(scene().bodies.empty());
    EXPECT_TRUE(rest());
}

TEST_F(WindowEdit, FieldsTakeExactValues)
{
    addBody("ovoid", ovoid(), Vec3::Zero());
    clickRow({Kind::shape, 0, 0});
    auto* field = window.inspector().superovoidSection().row(3).field();
    field->setFocus();
    field->selectAll();
    QTest::keyClicks(field, "0.123456789");
    QTest::keyClick(field, Qt::Key_Return);
    EXPECT_EQ(widgets::superovoidOf(scene(), {Kind::shape, 0, 0})->e1(), 0.123456789);
    // Out of range: refused in the field, not clamped.
    field->selectAll();
    QTest::keyClicks(field, "2.5");
    QTest::keyClick(field, Qt::Key_Return);
    EXPECT_EQ(widgets::superovoidOf(scene(), {Kind::shape, 0, 0})->e1(), 0.123456789);

    auto& x = window.inspector().poseSection().field(0);
    x.setFocus();
    x.selectAll();
    QTest::keyClicks(&x, "12.5");
    QTest::keyClick(&x, Qt::Key_Return);
    EXPECT_DOUBLE_EQ(scene().bodies[0].shapes[0].X_BS.translation.x(), 0.0125);
}

TEST_F(WindowEdit, RenameInPlaceRewritesReferences)
{
    addTwoBodies();
    clickRow({Kind::body, 0});
    action("edit.rename")->trigger();
    auto* editor = window.tree().findChild<QLineEdit*>();
    ASSERT_NE(editor, nullptr);
    editor->setText("upper molar é中");
    QTest::keyClick(editor, Qt::Key_Return);
    QTest::qWait(10);
    EXPECT_EQ(scene().bodies[0].name, "upper molar é中");
    EXPECT_EQ(scene().pairs[0].a, "upper molar é中");
    action("edit.undo")->trigger();
    EXPECT_EQ(scene().pairs[0].a, "left");
}

TEST_F(WindowEdit, ATakenNameIsRefusedWithOneMessage)
{
    addTwoBodies();
    const Scene before = scene();
    emit window.tree().renameRequested({Kind::body, 0}, "right");
    EXPECT_TRUE(scene() == before);
    const auto boxes = window.findChildren<QMessageBox*>();
    ASSERT_EQ(boxes.size(), 1);
    boxes.front()->close();
}

TEST_F(WindowEdit, TheEyeHidesWithoutSelecting)
{
    addTwoBodies();
    window.session().setSelection({});
    const QRect rect = window.tree().visualRect(row({Kind::body, 1}));
    QTest::mouseClick(window.tree().viewport(), Qt::LeftButton, {}, widgets::SceneTreeDelegate::eyeRect(rect).center());
    EXPECT_FALSE(scene().bodies[1].visible);
    EXPECT_TRUE(window.session().selection().empty());
    QTest::mouseClick(window.tree().viewport(), Qt::LeftButton, {}, widgets::SceneTreeDelegate::eyeRect(rect).center());
    EXPECT_TRUE(scene().bodies[1].visible);
}

TEST_F(WindowEdit, SeveralAreSelectedInTheOrderOfChoosing)
{
    addTwoBodies();
    clickRow({Kind::body, 1});
    clickRow({Kind::body, 0}, Qt::ControlModifier);
    const widgets::ItemSelection expected{{Kind::body, 1}, {Kind::body, 0}};
    EXPECT_TRUE(window.session().selection() == expected);
    action("edit.delete")->trigger();
    EXPECT_TRUE(scene().bodies.empty());
    EXPECT_TRUE(scene().pairs.empty());
}

TEST_F(WindowEdit, RandomUsersCanUndoEverything)
{
    std::mt19937_64 random(4711);
    const char* const ids[] = {
        "model.addSuperovoid", "model.addSphere", "model.addShape", "edit.duplicate", "edit.delete", "measure.addPair",
        "measure.addAllPairs", "view.hide",       "view.showAll",   "unit.cm",        "unit.mm",     "edit.undo",
        "edit.redo",           "view.isolate"};
    std::vector<Scene> states{scene()};
    auto& stack = window.session().document().undoStack();
    for (int step = 0; step < 120; ++step) {
        if (!scene().bodies.empty() && random() % 2 == 0) {
            widgets::ItemSelection selection{{Kind::body, random() % scene().bodies.size()}};
            if (random() % 2 == 0)
                selection.push_back({Kind::body, random() % scene().bodies.size()});
            window.session().setSelection(selection);
        }
        QAction* chosen = action(ids[random() % std::size(ids)]);
        if (scene().bodies.size() > 12)
            chosen = action("edit.undo");
        if (chosen->isEnabled())
            chosen->trigger();
        const auto index = static_cast<std::size_t>(stack.index());
        if (index < states.size() && chosen == action("edit.undo")) {
            ASSERT_TRUE(scene() == states[index]) << "undo at step " << step;
        }
        states.resize(std::min(states.size(), index));
        states.resize(index);
        states.push_back(scene());
        QTest::qWait(1);
    }
    ASSERT_TRUE(rest());
    while (stack.canUndo())
        stack.undo();
    EXPECT_TRUE(scene() == Scene());
    EXPECT_TRUE(rest());
}

TEST_F(WindowEdit, EveryActionIsNamedAndExplained)
{
    for (const QAction* one : window.actions().all()) {
        EXPECT_FALSE(one->text().isEmpty()) << one->objectName().toStdString();
        EXPECT_FALSE(one->statusTip().isEmpty()) << one->objectName().toStdString();
        EXPECT_FALSE(one->toolTip().isEmpty()) << one->objectName().toStdString();
        if (!one->isEnabled() && one->objectName() != "edit.undo" && one->objectName() != "edit.redo") {
            EXPECT_TRUE(one->statusTip().contains(". ")) << "no reason: " << one->objectName().toStdString();
        }
    }
    QSet<QString> keys;
    for (const QAction* one : window.actions().all())
        for (const QKeySequence& key : one->shortcuts()) {
            EXPECT_FALSE(keys.contains(key.toString())) << "two actions on " << key.toString().toStdString();
            keys.insert(key.toString());
        }
}

TEST_F(WindowEdit, DocksFloatAndDockAgainTwice)
{
    addTwoBodies();
    ASSERT_TRUE(rest());
    for (int round = 0; round < 2; ++round) {
        for (widgets::Dock* dock : window.findChildren<widgets::Dock*>()) {
            dock->show(); // the timeline waits for a motion
            dock->setFloating(true);
            QTest::qWait(60);
            EXPECT_TRUE(dock->isVisible());
            dock->setFloating(false);
            QTest::qWait(60);
            EXPECT_TRUE(dock->isVisible());
        }
    }
    const QImage picture = window.viewport().grabImage();
    ASSERT_FALSE(picture.isNull());
    QSet<QRgb> colours;
    for (int x = 0; x < picture.width(); x += 7)
        colours.insert(picture.pixel(x, picture.height() / 2));
    EXPECT_GT(colours.size(), 10) << "the viewport still draws";
}

} // namespace
} // namespace osculo::test
