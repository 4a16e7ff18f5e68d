// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/window/ladder_controller.h"
#include "gui/window_fixture.h"
#include "osculo/fit/fit_kind.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QPushButton>
#include <QTableWidget>

#include <algorithm>
#include <fstream>
#include <iterator>

namespace osculo::test {
namespace {

using app::SceneItem;

class WindowLadder : public WindowTest {
protected:
    void SetUp() override
    {
        WindowTest::SetUp();
        SuperovoidParameters ellipsoid;
        ellipsoid.a = Vec3(0.006, 0.009, 0.014);
        window.files().open({meshFile("ellipsoid.stl", ellipsoid)});
        ASSERT_TRUE(waitFor([this] { return !scene().bodies.empty(); }));
        ASSERT_TRUE(rest());
        ladder = window.findChild<app::LadderController*>();
        ASSERT_NE(ladder, nullptr);
    }
    void compare()
    {
        window.session().setSelection({{SceneItem::Kind::body, 0}});
        action()->trigger();
        ASSERT_TRUE(rest());
        ASSERT_NE(ladder->table(), nullptr);
        ASSERT_TRUE(ladder->table()->isVisible());
        EXPECT_FALSE(ladder->table()->isModal());
    }
    QAction* action() { return window.actions().find(QStringLiteral("model.compareKinds")); }
    void press(const char* name)
    {
        QTest::mouseClick(ladder->table()->findChild<QPushButton*>(QLatin1String(name)), Qt::LeftButton);
    }

    app::LadderController* ladder = nullptr;
};

TEST_F(WindowLadder, ComparesAllKindsAndPutsTheChosenOneIntoTheScene)
{
    window.session().setSelection({});
    EXPECT_FALSE(action()->isEnabled());
    EXPECT_TRUE(action()->toolTip().contains(QStringLiteral("Select a mesh"))) << action()->toolTip().toStdString();
    const Scene before = scene();
    compare();
    QTableWidget& table = ladder->table()->table();
    ASSERT_EQ(table.rowCount(), static_cast<int>(std::size(kFitKinds)));
    EXPECT_TRUE(scene() == before) << "a comparison changes nothing";

    int marked = -1;
    for (int row = 0; row < table.rowCount(); ++row)
        if (table.item(row, 0)->font().bold()) {
            EXPECT_EQ(marked, -1);
            marked = row;
            EXPECT_TRUE(table.item(row, 0)->text().contains(QStringLiteral("least BIC")));
        }
    ASSERT_GE(marked, 0);
    const auto number = [&table](int row, int column) {
        return table.item(row, column)->text().replace(QChar(0x2212), QLatin1Char('-')).toDouble();
    };
    for (int row = 0; row < table.rowCount(); ++row)
        EXPECT_GE(number(row, 8), number(marked, 8)) << row;
    // The data are an ellipsoid (in millimetres): three semi-axes and a pose.
    constexpr int kSphere = 0, kEllipsoid = 2, kUnknowns = 1, kRms = 2;
    EXPECT_EQ(number(kSphere, kUnknowns), 4);
    EXPECT_EQ(number(kEllipsoid, kUnknowns), 9);
    EXPECT_GT(number(kSphere, kRms), 1);
    EXPECT_LT(number(kEllipsoid, kRms), 0.03);
    EXPECT_EQ(ladder->table()->selectedRung(), static_cast<std::size_t>(marked));

    table.sortByColumn(8, Qt::DescendingOrder);
    EXPECT_TRUE(table.item(table.rowCount() - 1, 0)->font().bold()) << "numbers are sorted as numbers";
    EXPECT_EQ(ladder->table()->selectedRung(), static_cast<std::size_t>(marked)) << "the choice moves with its row";
    press("copyLadder");
    EXPECT_EQ(QGuiApplication::clipboard()->text().count(QLatin1Char('\n')), table.rowCount() + 1);

    press("useShape");
    ASSERT_TRUE(rest());
    ASSERT_EQ(scene().bodies[0].shapes.size(), 2u);
    Vec3 a = std::get<Superovoid>(scene().bodies[0].shapes[1].geometry).parameters().a;
    std::sort(a.begin(), a.end());
    EXPECT_LT((a - Vec3(0.006, 0.009, 0.014)).norm(), 2e-4);
    ASSERT_TRUE(waitFor([this] { return window.fit().quality().has_value(); }));
    EXPECT_FALSE(window.viewport().settings().errorMaps.empty());
    window.actions().find("edit.undo")->trigger();
    EXPECT_TRUE(scene() == before) << "one step";
}

TEST_F(WindowLadder, StandsSideBySideAndIsSaved)
{
    const Scene before = scene();
    compare();
    const auto path = file("leiter é.csv");
    ladder->writeCsv(path);
    std::ifstream stream(path);
    const std::string text{std::istreambuf_iterator<char>(stream), {}};
    EXPECT_EQ(text.substr(0, 14), "kind,unknowns,");
    EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), static_cast<std::ptrdiff_t>(std::size(kFitKinds)) + 1);

    press("sideBySide");
    ASSERT_TRUE(rest());
    ASSERT_EQ(scene().bodies.size(), 1 + std::size(kFitKinds));
    for (std::size_t b = 1; b < scene().bodies.size(); ++b) {
        EXPECT_EQ(scene().bodies[b].shapes.size(), 2u);
        EXPECT_GT(scene().bodies[b].X_PB.translation.x() - scene().bodies[b - 1].X_PB.translation.x(), 0.012 - 1e-4)
            << "no two overlap";
    }
    window.actions().find("edit.undo")->trigger();
    EXPECT_TRUE(scene() == before) << "one step";
}

TEST_F(WindowLadder, CanBeCancelled)
{
    window.session().setSelection({{SceneItem::Kind::body, 0}});
    action()->trigger();
    EXPECT_FALSE(action()->isEnabled());
    window.session().tasks().cancel();
    ASSERT_TRUE(rest());
    EXPECT_EQ(ladder->table(), nullptr);
    EXPECT_TRUE(action()->isEnabled());
}

} // namespace
} // namespace osculo::test
