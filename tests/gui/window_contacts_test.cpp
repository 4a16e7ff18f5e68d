// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/document/contacts_command_line.h"
#include "osculo/brep/brep_model.h"
#include "osculo/evaluate/evaluate.h"
#include "tests/app/program_runner.h"
#include "tests/gui/window_fixture.h"
#include "tests/support/test_data.h"
#include "tests/support/two_balls.h"
#include "widgets/panels/number_field.h"
#include "widgets/render/insight.h"

#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QPushButton>
#include <QTableView>

#include <Eigen/Geometry>

#include <cmath>
#include <fstream>

namespace osculo::test {
namespace {

using widgets::ContactsModel;

class WindowContacts : public WindowTest {
protected:
    QAction* action(const char* id) { return window.actions().find(QLatin1String(id)); }
    widgets::ContactsPanel& panel() { return window.measure().contacts().panel(); }
    const ContactsModel& model() { return panel().model(); }
    QString cell(int row, ContactsModel::Column column) { return model().index(row, column).data().toString(); }

    /// Two balls of radius 10 mm about (0, 0, 0) and (50 mm, 0, 0): one file, two parts.
    void openBalls()
    {
        std::ofstream(file("balls.brep")) << kTwoBalls;
        window.openFiles({file("balls.brep")});
        ASSERT_TRUE(rest());
        addPair();
    }
    void addPair()
    {
        ASSERT_EQ(scene().bodies.size(), 2u);
        action("edit.selectAll")->trigger();
        action("measure.addPair")->trigger();
        ASSERT_TRUE(rest());
    }
    void openTwice(const std::filesystem::path& path)
    {
        for (int i = 0; i < 2; ++i) {
            window.openFiles({path});
            ASSERT_TRUE(rest());
        }
        addPair();
    }
    void place(std::size_t body, const Pose& pose, app::MergeKey key = app::kNoMerge)
    {
        window.session().edit(
            "Move",
            [&](Scene s) {
                s.bodies[body].X_PB = pose;
                return s;
            },
            key);
    }
    void setThreshold(double metres)
    {
        emit panel().threshold().valueEdited(metres);
        ASSERT_TRUE(rest());
    }

    /// The copied command finds what the list shows: as many contacts, the same distances, features, names and points.
    void expectCommandAgrees()
    {
        QGuiApplication::clipboard()->clear();
        ASSERT_TRUE(action("copy.contacts")->isEnabled()) << action("copy.contacts")->toolTip().toStdString();
        action("copy.contacts")->trigger();
        const std::string line = QGuiApplication::clipboard()->text().toStdString();
        std::vector<std::string> words = wordsOf(line);
        words.insert(words.end(), {"--json", "--no-times"});
        const ProgramRun run = runOsculo(words);
        ASSERT_EQ(run.status, 0) << line << "\n" << run.err;
        const nlohmann::json document = run.json();
        const auto& contacts = document["contacts"];
        const auto& rows = model().list().rows;
        ASSERT_EQ(contacts.size(), rows.size()) << line;
        for (std::size_t i = 0; i < rows.size(); ++i) {
            EXPECT_NEAR(contacts[i]["distance"].get<double>(), rows[i].contact.distance, 1e-13);
            EXPECT_EQ(contacts[i]["conformal"].get<bool>(), rows[i].contact.conformal);
            for (int side = 0; side < 2; ++side) {
                const auto& feature = contacts[i][side == 0 ? "feature_a" : "feature_b"];
                const auto& shown = rows[i].on[static_cast<std::size_t>(side)];
                EXPECT_EQ(feature["type"].get<std::string>() + " " + std::to_string(feature["id"].get<int>()),
                          shown.feature.toStdString());
                EXPECT_EQ(feature["name"].get<std::string>(), shown.name.toStdString());
                EXPECT_EQ(feature["geometry"].get<std::string>(), shown.geometry.toStdString());
                const Vec3& p = side == 0 ? rows[i].contact.p_WA : rows[i].contact.p_WB;
                for (int axis = 0; axis < 3; ++axis)
                    EXPECT_NEAR(
                        contacts[i][side == 0 ? "point_a" : "point_b"][static_cast<std::size_t>(axis)].get<double>(),
                        p[axis], 1e-12);
            }
        }
    }
};

TEST_F(WindowContacts, TwoBallsHaveOneContactOnTheirCentreLine)
{
    EXPECT_FALSE(action("measure.contacts")->isEnabled());
    openBalls();
    ASSERT_TRUE(action("measure.contacts")->isEnabled());
    action("measure.contacts")->trigger();
    EXPECT_TRUE(panel().isVisible());
    EXPECT_TRUE(panel().words().contains("nearest only")) << panel().words().toStdString();
    EXPECT_FALSE(action("copy.contacts")->isEnabled()) << "no threshold, no list";

    setThreshold(0.02);
    EXPECT_EQ(model().rowCount(), 0);
    EXPECT_TRUE(panel().words().contains("30")) << panel().words().toStdString();
    setThreshold(0.1);
    ASSERT_EQ(model().rowCount(), 1);
    EXPECT_EQ(cell(0, ContactsModel::distanceColumn), "30.000");
    EXPECT_EQ(cell(0, ContactsModel::kindsColumn), QString::fromUtf8("sphere – sphere"));
    EXPECT_EQ(cell(0, ContactsModel::pointAColumn), "10.000, 0.000, 0.000");
    EXPECT_EQ(cell(0, ContactsModel::pointBColumn), "40.000, 0.000, 0.000");
    EXPECT_EQ(panel().words(), "1 contact");
    expectCommandAgrees();

    action("edit.undo")->trigger();
    action("edit.undo")->trigger();
    ASSERT_TRUE(rest());
    EXPECT_FALSE(scene().pairs[0].threshold) << "each distance that was typed is a step";
    EXPECT_EQ(panel().threshold().value(), 0);
}

TEST_F(WindowContacts, ThePartsOfAFileAreThoseOfTheCommand)
{
    openBalls();
    const Pose X{Eigen::Quaterniond(Eigen::AngleAxisd(0.7, Vec3(1, -2, 0.5).normalized())), Vec3(-0.02, 0.013, -0.007)};
    place(0, X);
    setThreshold(0.3);
    ASSERT_EQ(model().rowCount(), 1);
    EXPECT_NEAR(model().list().rows[0].contact.distance, (Vec3(0.05, 0, 0) - X.translation).norm() - 0.02, 1e-12);
    expectCommandAgrees();
}

TEST_F(WindowContacts, OverlappingBallsHaveNoList)
{
    openBalls();
    setThreshold(0.1);
    place(1, {Eigen::Quaterniond::Identity(), Vec3(-0.035, 0, 0)});
    ASSERT_TRUE(rest());
    EXPECT_EQ(model().rowCount(), 0);
    EXPECT_TRUE(panel().words().contains("overlap")) << panel().words().toStdString();
}

TEST_F(WindowContacts, TheListFollowsADragAndTheChosenContactStandsOut)
{
    const auto cube = dataFile("03_cad/cax_if/cube-mm.step");
    OSCULO_REQUIRE_DATA(cube);
    openTwice(*cube);
    const double side = std::get<BrepGeometry>(scene().bodies[0].shapes[0].geometry).model->bounds.size().x();
    const Pose away{Eigen::Quaterniond::Identity(), Vec3(3 * side, 0, 0)};
    place(1, away);
    setThreshold(2.5 * side);
    action("measure.contacts")->trigger();
    ASSERT_EQ(model().rowCount(), 4) << "the corners of two equal sides";
    for (const auto& row : model().list().rows) {
        EXPECT_NEAR(row.contact.distance, 2 * side, 1e-12);
        EXPECT_EQ(row.on[0].geometry, "point");
        EXPECT_TRUE(row.contact.conformal);
    }
    expectCommandAgrees();

    const auto third = panel().table().model()->index(2, 0);
    panel().table().setCurrentIndex(third);
    emit panel().table().activated(third); // as Enter does
    const auto contact = model().list().rows[2].contact;
    ASSERT_TRUE(window.viewport().settings().contact);
    EXPECT_EQ(*window.viewport().settings().contact, (widgets::ChosenContact{0, 2}));
    EXPECT_LT((window.viewport().camera().focus - 0.5 * (contact.p_WA + contact.p_WB)).norm(), 1e-12);

    for (int step = 1; step <= 20; ++step) { // faster than it is measured: the latest wins
        place(1, {Eigen::Quaterniond::Identity(), Vec3((3 - 0.05 * step) * side, 0.01 * step * side, 0)}, 77);
        QTest::qWait(5);
    }
    ASSERT_TRUE(rest());
    const Frame expected = evaluate(scene(), 0);
    ASSERT_EQ(static_cast<std::size_t>(model().rowCount()), expected.pairs[0].contacts.size());
    for (std::size_t i = 0; i < expected.pairs[0].contacts.size(); ++i) {
        EXPECT_NEAR(model().list().rows[i].contact.distance, expected.pairs[0].contacts[i].distance, 1e-12);
        EXPECT_NEAR(model().list().rows[i].contact.distance, side, 1e-12) << "2 sides apart along x, less one";
    }
    expectCommandAgrees();
    action("edit.undo")->trigger();
    ASSERT_TRUE(rest());
    EXPECT_TRUE(scene().bodies[1].X_PB == away) << "a drag is one step";
}

TEST_F(WindowContacts, RowsAreCopiedAndWrittenAsCsv)
{
    openBalls();
    setThreshold(0.1);
    const QStringList csv = widgets::contactsCsv(model().list()).split(QLatin1Char('\n'));
    ASSERT_EQ(csv.size(), 3) << "heading, one contact, the end of its line";
    const QStringList heading = csv[0].split(QLatin1Char(',')), fields = csv[1].split(QLatin1Char(','));
    ASSERT_EQ(heading.size(), fields.size());
    EXPECT_NEAR(fields[heading.indexOf("distance_mm")].toDouble(), 30, 1e-9);
    EXPECT_NEAR(fields[heading.indexOf("bx_mm")].toDouble(), 40, 1e-9);
    EXPECT_NEAR(fields[heading.indexOf("nx")].toDouble(), 1, 1e-12);
    EXPECT_EQ(fields[heading.indexOf("geometry_b")], "sphere");

    action("measure.contacts")->trigger();
    panel().table().selectRow(0);
    for (auto* button : panel().tools()->findChildren<QPushButton*>())
        if (button->text() == "Copy")
            button->click();
    EXPECT_TRUE(QGuiApplication::clipboard()->text().contains("10.000, 0.000, 0.000"));
    EXPECT_TRUE(QGuiApplication::clipboard()->text().contains("face 1"));
}

TEST_F(WindowContacts, BodiesThatAreNoCadFilesAreNotListed)
{
    addTwoBodies();
    ASSERT_TRUE(rest());
    EXPECT_FALSE(action("measure.contacts")->isEnabled());
    EXPECT_EQ(panel().pairs().count(), 0);
    EXPECT_TRUE(panel().words().contains("CAD")) << panel().words().toStdString();
    EXPECT_FALSE(action("measure.featureCones")->isEnabled());
}

TEST_F(WindowContacts, AClickOnABallShowsItsConesAndTheFigureCommandDrawsThem)
{
    openBalls();
    action("measure.featureCones")->trigger();
    ASSERT_TRUE(window.measure().features().on());
    window.viewport().fitToScene();
    const widgets::Projection view(window.viewport().camera(), window.viewport().width(), window.viewport().height());
    const Vec2 pixel = view.toPixel(Vec3(0.05, 0, 0)).head<2>();
    QTest::mouseClick(&window.viewport(), Qt::LeftButton, {}, QPoint(int(pixel.x()), int(pixel.y())));
    ASSERT_TRUE(rest());
    const auto& picks = window.viewport().settings().features;
    ASSERT_EQ(picks.size(), 1u);
    EXPECT_EQ(picks[0].body, 1u);
    EXPECT_EQ(picks[0].feature.kind, BrepFeatureKind::face);
    const auto insight = window.viewport().settings().insight;
    ASSERT_TRUE(insight);
    ASSERT_EQ(insight->features.size(), 1u);
    ASSERT_TRUE(insight->features[0].cones_S);
    // The normal of a ball points from its centre; the camera sees it from the front.
    const PieceCones& cones = *insight->features[0].cones_S;
    const Vec3 normal = (cones.p_M - Vec3(0.05, 0, 0)).normalized();
    EXPECT_LT(normal.dot(view.forward()), -0.9);
    EXPECT_GE(normal.dot(cones.round.middle), std::cos(cones.round.halfAngle));

    window.files().saveTo(file("balls.osculo.json"));
    ASSERT_TRUE(rest());
    action("copy.figure")->trigger();
    EXPECT_TRUE(QGuiApplication::clipboard()->text().contains("/face 1@"))
        << QGuiApplication::clipboard()->text().toStdString();
    QTest::keyClick(&window.viewport(), Qt::Key_Escape);
    EXPECT_TRUE(window.viewport().settings().features.empty()) << "Escape forgets the picks";
    QTest::keyClick(&window.viewport(), Qt::Key_Escape);
    EXPECT_FALSE(window.measure().features().on()) << "and then ends";
    action("measure.featureCones")->trigger();
    action("measure.distance")->trigger();
    EXPECT_FALSE(window.measure().features().on()) << "one tool at a time";
}

} // namespace
} // namespace osculo::test
