// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/document/edits.h"
#include "osculo/io/scene_file.h"
#include "tests/gui/window_fixture.h"
#include "widgets/panels/scene_tree_model.h"
#include "widgets/panels/scene_tree_panel.h"

#include <QApplication>
#include <QInputDialog>
#include <QLineEdit>
#include <QTimer>

namespace osculo::test {
namespace {

using Kind = widgets::SceneItem::Kind;

class WindowTree : public WindowTest {
protected:
    QAction* action(const char* id) { return window.actions().find(QLatin1String(id)); }
    QModelIndex rowNamed(const QString& name)
    {
        const QAbstractItemModel& model = *window.tree().model();
        const QModelIndexList found =
            model.match(model.index(0, 0), Qt::DisplayRole, name, 1, Qt::MatchExactly | Qt::MatchRecursive);
        return found.isEmpty() ? QModelIndex() : found.front();
    }
    void group(const char* name)
    {
        QTimer::singleShot(0, [name] {
            auto* dialog = qobject_cast<QInputDialog*>(QApplication::activeModalWidget());
            ASSERT_NE(dialog, nullptr);
            dialog->setTextValue(QString::fromUtf8(name));
            dialog->accept();
        });
        action("edit.group")->trigger();
    }
    bool shown(const QString& name)
    {
        const QModelIndex index = rowNamed(name);
        return index.isValid() && !window.tree().isRowHidden(index.row(), index.parent());
    }
};

TEST_F(WindowTree, GroupsListBodiesUnderAHeadingAndMoveNothing)
{
    addTwoBodies();
    addBody("third", ovoid(), Vec3(0, 0.03, 0));
    const std::vector<Pose> before = worldPoses(scene(), 0);
    window.session().setSelection({{Kind::body, 0}, {Kind::body, 2}});
    group("jaw");
    EXPECT_EQ(scene().bodies[0].group, "jaw");
    EXPECT_EQ(scene().bodies[1].group, "");
    EXPECT_EQ(scene().bodies[2].group, "jaw");
    EXPECT_EQ(worldPoses(scene(), 0), before);
    const QModelIndex heading = rowNamed("jaw");
    ASSERT_TRUE(heading.isValid());
    EXPECT_EQ(window.tree().model()->rowCount(heading), 2);
    EXPECT_EQ(rowNamed("third").parent(), heading);

    // A click on the heading selects its bodies; its eye hides them.
    window.session().setSelection({});
    QTest::mouseClick(window.tree().viewport(), Qt::LeftButton, {}, window.tree().visualRect(heading).center());
    EXPECT_EQ(window.session().selection().size(), 2u);
    EXPECT_TRUE(heading.data(widgets::SceneTreeModel::visibleRole).toBool());
    action("view.hide")->trigger();
    EXPECT_FALSE(rowNamed("jaw").data(widgets::SceneTreeModel::visibleRole).toBool());

    // Kept in the file.
    const auto path = file("grouped.osculo.json");
    writeScene(path, scene());
    EXPECT_EQ(readScene(path).bodies[2].group, "jaw");
    action("edit.ungroup")->trigger();
    EXPECT_FALSE(rowNamed("jaw").isValid());
    action("edit.undo")->trigger();
    EXPECT_TRUE(rowNamed("jaw").isValid());
    for (int i = 0; i < 2; ++i)
        action("edit.undo")->trigger();
    EXPECT_EQ(scene().bodies[0].group, "");
}

TEST_F(WindowTree, SearchShowsOnlyWhatIsAskedFor)
{
    addTwoBodies();
    auto* field = window.findChild<QLineEdit*>(QStringLiteral("treeSearch"));
    ASSERT_NE(field, nullptr);
    field->setText("IGHT");
    EXPECT_TRUE(shown("right"));
    EXPECT_FALSE(shown("left"));
    EXPECT_FALSE(window.tree().isRowHidden(0, rowNamed("right"))) << "what is below a match stays";
    addBody("bright", ovoid(), Vec3(0, 0.05, 0));
    EXPECT_TRUE(shown("bright")) << "new rows are searched too";
    EXPECT_FALSE(shown("left"));
    field->clear();
    EXPECT_TRUE(shown("left"));
}

} // namespace
} // namespace osculo::test
