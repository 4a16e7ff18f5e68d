// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/document/view_edits.h"
#include "osculo/math/error.h"
#include "tests/gui/window_fixture.h"
#include "widgets/panels/number_field.h"
#include "widgets/render/figure.h"
#include "widgets/render/projection.h"

#include <QApplication>
#include <QDockWidget>
#include <QInputDialog>
#include <QTimer>
#include <QWheelEvent>

#include <cmath>

namespace osculo::test {
namespace {

using widgets::GizmoHandle;
using widgets::NavigationPreset;
using widgets::StandardView;
using widgets::ViewportLayout;
using widgets::VtkViewport;

class WindowLooking : public WindowTest {
protected:
    void run(const char* id)
    {
        QAction* action = window.actions().find(QLatin1String(id));
        ASSERT_NE(action, nullptr) << id;
        ASSERT_TRUE(action->isEnabled()) << id << ": " << action->statusTip().toStdString();
        action->trigger();
        QTest::qWait(20);
    }
    void undo() { run("edit.undo"); }
    /// Two ovoids seen from the front.
    void lookFromFront()
    {
        addTwoBodies();
        ASSERT_TRUE(rest());
        window.session().setSelection({});
        run("view.front");
        QTest::qWait(200);
    }
    static widgets::Projection viewOf(const VtkViewport& viewport)
    {
        return {viewport.camera(), double(viewport.width()), double(viewport.height())};
    }
    static QPoint placeOf(const VtkViewport& viewport, const Vec3& p_W)
    {
        const Vec3 at = viewOf(viewport).toPixel(p_W);
        return {qRound(at.x()), qRound(at.y())};
    }
    void drag(VtkViewport& viewport, Qt::MouseButton button, const QPoint& from, const QPoint& to,
              Qt::KeyboardModifiers keys = {})
    {
        QTest::mousePress(&viewport, button, keys, from);
        for (const double share : {0.3, 1.0}) {
            const QPointF at = QPointF(from) + share * QPointF(to - from);
            QMouseEvent move(QEvent::MouseMove, at, viewport.mapToGlobal(at), Qt::NoButton, button, keys);
            QApplication::sendEvent(&viewport, &move);
        }
        QTest::mouseRelease(&viewport, button, keys, to);
        QTest::qWait(20);
    }
    /// Answers the question for a name that comes up.
    void answerName(const QString& name)
    {
        QTimer::singleShot(100, &window, [name] {
            auto* dialog = qobject_cast<QInputDialog*>(QApplication::activeModalWidget());
            ASSERT_NE(dialog, nullptr);
            dialog->setTextValue(name);
            dialog->accept();
        });
    }
};

TEST_F(WindowLooking, ASectionIsPutMovedTurnedFlippedAndUndone)
{
    lookFromFront();
    const Scene before = scene();
    run("section.y");
    ASSERT_TRUE(scene().view.section);
    EXPECT_NEAR((scene().view.section->normal + Vec3::UnitY()).norm(), 0, 1e-12) << "the near side is away";
    EXPECT_TRUE(window.section().handlesShown());
    // The left ovoid's face is picked in the plane.
    auto& viewport = window.viewport();
    const auto hit = viewport.pickAt(placeOf(viewport, Vec3::Zero()));
    ASSERT_TRUE(hit);
    EXPECT_NEAR(hit->point_W.y(), scene().view.section->origin.y(), 1e-9);
    run("section.flip");
    EXPECT_NEAR((scene().view.section->normal - Vec3::UnitY()).norm(), 0, 1e-12);
    run("section.caps");
    EXPECT_FALSE(scene().view.section->caps);
    undo();
    undo();
    EXPECT_NEAR((scene().view.section->normal + Vec3::UnitY()).norm(), 0, 1e-12);

    // From above, the arrow along the normal can be dragged; one drag is one step.
    run("view.iso");
    QTest::qWait(50);
    const int steps = window.session().document().undoStack().count();
    const auto gizmo = *window.section().tool().gizmo();
    const Vec2 grabbed = gizmoHandlePlace(viewOf(viewport), gizmo, {GizmoHandle::Kind::axis, 2});
    const Vec2 centre = viewOf(viewport).toPixel(gizmo.centre_W).head<2>();
    const QPoint from(qRound(grabbed.x()), qRound(grabbed.y()));
    const Vec2 way = 40 * (grabbed - centre).normalized();
    const Vec3 origin = scene().view.section->origin;
    drag(viewport, Qt::LeftButton, from, from + QPoint(qRound(way.x()), qRound(way.y())));
    const Vec3 moved = scene().view.section->origin - origin;
    EXPECT_GT(moved.dot(-Vec3::UnitY()), 1e-4);
    EXPECT_NEAR((moved - moved.y() * Vec3::UnitY()).norm(), 0, 1e-12);
    EXPECT_EQ(window.session().document().undoStack().count(), steps - 1) << "one step in place of the two undone ones";
    const Vec2 ring =
        gizmoHandlePlace(viewOf(viewport), *window.section().tool().gizmo(), {GizmoHandle::Kind::ring, 0});
    const QPoint grip(qRound(ring.x()), qRound(ring.y()));
    drag(viewport, Qt::LeftButton, grip, grip + QPoint(30, 30));
    EXPECT_GT((scene().view.section->normal + Vec3::UnitY()).norm(), 1e-3);
    EXPECT_NEAR(scene().view.section->normal.norm(), 1, 1e-12);
    undo();
    undo();
    undo();
    EXPECT_EQ(scene(), before);
    EXPECT_FALSE(window.actions().find("section.flip")->isEnabled());
}

TEST_F(WindowLooking, ASectionIsTypedSavedAndReadAgain)
{
    lookFromFront();
    run("section.z");
    run("section.values");
    auto* popup = window.findChild<QWidget*>(QStringLiteral("sectionPopup"));
    ASSERT_NE(popup, nullptr);
    auto* field = popup->findChild<widgets::NumberField*>(QStringLiteral("sectionDistance"));
    emit field->valueEdited(0.003);
    EXPECT_NEAR(std::abs(scene().view.section->origin.z()), 0.003, 1e-15);
    popup->close();
    const auto section = scene().view.section;
    ASSERT_TRUE(window.files().saveTo(file("cut.osculo.json")));
    window.openFiles({file("cut.osculo.json")});
    ASSERT_TRUE(rest());
    ASSERT_TRUE(scene().view.section);
    EXPECT_EQ(*scene().view.section, *section);
    EXPECT_TRUE(window.actions().find("section.off")->isEnabled());
}

TEST_F(WindowLooking, ASectionGoesThroughAClickedPoint)
{
    lookFromFront();
    run("section.point");
    auto& viewport = window.viewport();
    const QPoint at = placeOf(viewport, Vec3(0.03, 0.002, 0.001));
    const auto hit = viewport.pickAt(at);
    ASSERT_TRUE(hit);
    QTest::mouseClick(&viewport, Qt::LeftButton, {}, at);
    ASSERT_TRUE(scene().view.section);
    EXPECT_NEAR((scene().view.section->origin - hit->point_W).norm(), 0, 1e-9);
    EXPECT_TRUE(window.session().selection().empty()) << "the click chose a point, not a body";
    EXPECT_FALSE(window.section().choosingPoint());
}

TEST_F(WindowLooking, CamerasAreKeptRenamedRemovedAndUndone)
{
    lookFromFront();
    const Camera front = window.viewport().camera();
    answerName(QStringLiteral("vorne"));
    run("camera.keep");
    ASSERT_EQ(scene().cameras.size(), 1u);
    EXPECT_EQ(scene().cameras[0].name, "vorne");
    run("view.top");
    run("camera.next");
    EXPECT_NEAR((*window.viewport().camera().position - *front.position).norm(), 0, 1e-12);
    const Scene one = scene();
    window.session().edit("Rename", [](Scene s) { return app::withCameraName(std::move(s), "vorne", "front side"); });
    EXPECT_EQ(scene().cameras[0].name, "front side");
    EXPECT_EQ(app::withoutCamera(one, "vorne").cameras.size(), 0u);
    EXPECT_EQ(app::uniqueCameraName(one, "vorne"), "vorne 2");
    EXPECT_THROW(app::withCameraName(app::withCamera(one, "b", front), "b", "vorne"), InvalidShape);
    undo();
    EXPECT_EQ(scene(), one);
    undo();
    EXPECT_TRUE(scene().cameras.empty());
    EXPECT_FALSE(window.actions().find("camera.next")->isEnabled());
}

TEST_F(WindowLooking, FourViewsHaveTheirOwnDirectionsAndThePressedOneIsActive)
{
    lookFromFront();
    run("views.four");
    auto& views = window.views();
    ASSERT_TRUE(waitFor([&] { return views.views().size() == 4 && views.views()[0]->width() < views.width(); }));
    QTest::qWait(300);
    const VtkViewport* top = views.views()[0];
    ASSERT_NE(top, &views.main());
    EXPECT_NEAR(viewOf(*top).forward().z(), -1, 1e-9);
    // The views share what the column of tools beside them leaves, the active one at the top on the right.
    const auto* tools = views.findChild<QWidget*>(QStringLiteral("toolStrip"), Qt::FindDirectChildrenOnly);
    ASSERT_NE(tools, nullptr);
    EXPECT_TRUE(tools->isVisible());
    EXPECT_TRUE(views.rect().contains(tools->geometry()));
    QRegion cells;
    for (const VtkViewport* view : views.views()) {
        EXPECT_FALSE(views.cellOf(view).intersects(tools->geometry()));
        EXPECT_FALSE(cells.intersects(views.cellOf(view)));
        cells += views.cellOf(view);
    }
    const QRect shared = cells.boundingRect(), active = views.cellOf(&views.main());
    EXPECT_EQ(cells, QRegion(shared));
    EXPECT_LT(tools->x() - shared.right(), 8);
    EXPECT_EQ(active.topRight(), shared.topRight());
    EXPECT_NEAR(active.width(), shared.width() / 2, 1);
    EXPECT_NEAR(active.height(), shared.height() / 2, 1);
    for (const VtkViewport* view : views.views()) {
        QSet<QRgb> colours;
        const QImage picture = const_cast<VtkViewport*>(view)->grabImage();
        for (int x = 0; x < picture.width(); x += 5)
            colours.insert(picture.pixel(x, picture.height() / 2));
        EXPECT_GT(colours.size(), 10) << "every view draws";
    }

    // A click in the view from the top selects there, and that view is the active one.
    auto& other = *views.views()[0];
    const QPoint at = placeOf(other, Vec3(0.03, 0.002, 0.001));
    const QPoint onScreen = other.mapToGlobal(at);
    QTest::mousePress(&other, Qt::LeftButton, {}, at);
    QTest::mouseRelease(&other, Qt::LeftButton, {}, other.mapFromGlobal(onScreen)); // the mouse has not moved
    QTest::qWait(30);
    EXPECT_EQ(views.views()[0], &views.main());
    EXPECT_NEAR(viewOf(views.main()).forward().z(), -1, 1e-9) << "the active view looks from where one clicked";
    EXPECT_NEAR(viewOf(*views.views()[1]).forward().y(), 1, 1e-9) << "the view that was active kept its direction";
    ASSERT_EQ(window.session().selection().size(), 1u);
    EXPECT_EQ(window.session().selection()[0].index, 1u);

    // A drag there turns that camera alone.
    const Vec3 third = *views.views()[2]->camera().position;
    drag(views.main(), Qt::LeftButton, at, at + QPoint(40, 25));
    EXPECT_LT(std::abs(viewOf(views.main()).forward().z()), 0.9999);
    EXPECT_EQ(*views.views()[2]->camera().position, third);
    run("views.one");
    EXPECT_EQ(views.views().size(), 1u);
    EXPECT_EQ(views.main().geometry(), views.rect());
}

TEST_F(WindowLooking, LinkedViewsFollowFocusAndSize)
{
    lookFromFront();
    run("views.four");
    QTest::qWait(100);
    auto& views = window.views();
    run("views.linked");
    Camera camera = views.main().camera();
    const Vec3 step(0.004, 0.001, -0.002);
    camera.focus += step;
    *camera.position = camera.focus + 0.5 * (*camera.position + step - camera.focus);
    views.main().setCamera(camera);
    const double height = (*camera.position - camera.focus).norm() * std::tan(0.5 * camera.angle);
    for (const VtkViewport* view : views.views()) {
        EXPECT_NEAR((view->camera().focus - camera.focus).norm(), 0, 1e-12);
        if (view->camera().parallel) {
            EXPECT_NEAR(view->camera().parallelScale, height, 1e-12);
        }
    }
    EXPECT_NEAR(viewOf(*views.views()[0]).forward().z(), -1, 1e-9) << "directions stay";
}

TEST_F(WindowLooking, EveryNavigationPresetTurnsMovesAndZoomsByItsOwnButtons)
{
    lookFromFront();
    auto& viewport = window.viewport();
    const QPoint at(viewport.width() / 2, viewport.height() / 2), to = at + QPoint(60, 10);
    enum class Did { nothing, turned, moved, zoomed };
    const auto did = [&](Qt::MouseButton button, Qt::KeyboardModifiers keys) {
        viewport.setView(StandardView::front);
        const Camera before = viewport.camera();
        drag(viewport, button, at, to, keys);
        const Camera after = viewport.camera();
        const Vec3 a = before.focus - *before.position, b = after.focus - *after.position;
        if (a.normalized().dot(b.normalized()) < 1 - 1e-6)
            return Did::turned;
        if (std::abs(a.norm() - b.norm()) > 1e-9)
            return Did::zoomed;
        return (*before.position - *after.position).norm() > 1e-9 ? Did::moved : Did::nothing;
    };
    const auto set = [&](NavigationPreset preset) { window.navigation().setPreset(preset); };
    set(NavigationPreset::trackball);
    EXPECT_EQ(did(Qt::LeftButton, {}), Did::turned);
    EXPECT_EQ(did(Qt::MiddleButton, {}), Did::moved);
    EXPECT_EQ(did(Qt::RightButton, {}), Did::zoomed);
    set(NavigationPreset::cad);
    EXPECT_EQ(did(Qt::LeftButton, {}), Did::nothing);
    EXPECT_EQ(did(Qt::MiddleButton, {}), Did::moved);
    EXPECT_EQ(did(Qt::RightButton, Qt::ShiftModifier), Did::turned);
    set(NavigationPreset::blender);
    EXPECT_EQ(did(Qt::LeftButton, {}), Did::nothing);
    EXPECT_EQ(did(Qt::MiddleButton, {}), Did::turned);
    EXPECT_EQ(did(Qt::MiddleButton, Qt::ShiftModifier), Did::moved);
    EXPECT_EQ(did(Qt::MiddleButton, Qt::ControlModifier), Did::zoomed);
    set(NavigationPreset::turntable);
    EXPECT_EQ(did(Qt::LeftButton, {}), Did::turned);
    EXPECT_NEAR(viewOf(viewport).up().cross(Vec3::UnitZ()).dot(viewOf(viewport).forward()), 0, 1e-9)
        << "the horizon is level";
}

TEST_F(WindowLooking, AThousandKilometresAwayNothingIsLost)
{
    const Vec3 far(1e6 + 0.0012345678901, -1e6 - 0.00765432109876, 3.14159265358979);
    std::vector<QImage> pictures;
    std::vector<widgets::Image> figures; // the same without anything of the window: pointer, focus
    window.viewport().setOverlay(widgets::Overlay::timing, false); // times differ from run to run
    for (const Vec3& offset : {Vec3(Vec3::Zero()), far}) {
        window.session().edit("Empty", [](Scene s) {
            s.bodies.clear();
            return s;
        });
        addBody("left", ovoid(), offset);
        addBody("right", ovoid(), offset + Vec3(0.03, 0.002, 0.001));
        ASSERT_TRUE(rest());
        window.session().setSelection({});
        run("view.iso");
        QTest::qWait(300);
        auto& viewport = window.viewport();
        const auto hit = viewport.pickAt(placeOf(viewport, offset));
        ASSERT_TRUE(hit);
        EXPECT_EQ(hit->body, 0u);
        EXPECT_LT((hit->point_W - offset).norm(), 0.012 + 1e-9) << "on the ovoid";
        EXPECT_GT((hit->point_W - offset).norm(), 0.006 * 0.9);
        pictures.push_back(viewport.grabImage());
        widgets::FigureOptions options;
        options.size.width = 600;
        options.size.height = 400;
        options.camera = viewport.camera();
        figures.push_back(widgets::renderImage(scene(), 0, nullptr, options));
    }
    int moved = 0;
    for (std::size_t i = 0; i < figures[0].rgba.size(); ++i)
        moved += std::abs(int(figures[0].rgba[i]) - int(figures[1].rgba[i])) > 12 ? 1 : 0;
    EXPECT_LT(moved, 60) << "of " << figures[0].rgba.size() << " values: no jitter";
    ASSERT_EQ(pictures[0].size(), pictures[1].size());
    int different = 0;
    for (int x = 0; x < pictures[0].width(); x += 2)
        for (int y = 0; y < pictures[0].height(); y += 2) {
            const QColor a = pictures[0].pixelColor(x, y), b = pictures[1].pixelColor(x, y);
            different += std::abs(a.red() - b.red()) + std::abs(a.green() - b.green()) > 24;
        }
    // Outlines are rounded a little differently. Single precision would step by 60 mm there: nothing would be in its place.
    EXPECT_LT(different, 60) << "of " << pictures[0].width() * pictures[0].height() / 4 << " points: no jitter";

    ASSERT_TRUE(window.files().saveTo(file("far.osculo.json")));
    const Scene before = scene();
    window.openFiles({file("far.osculo.json")});
    ASSERT_TRUE(rest());
    EXPECT_EQ(scene().bodies[0].X_PB.translation, far) << "every bit";
    EXPECT_EQ(scene().bodies, before.bodies);
}

TEST_F(WindowLooking, EveryViewLivesOnWhenDocksFloatAndComeBack)
{
    lookFromFront();
    run("views.four");
    for (int round = 0; round < 2; ++round)
        for (auto* dock : window.findChildren<QDockWidget*>()) {
            dock->setFloating(true);
            QTest::qWait(40);
            dock->setFloating(false);
            QTest::qWait(40);
        }
    QTest::qWait(200);
    for (VtkViewport* view : window.views().views()) {
        const QPoint at = placeOf(*view, Vec3(0.03, 0.002, 0.001));
        const auto hit = view->pickAt(at);
        ASSERT_TRUE(hit);
        QSet<QRgb> colours;
        const QImage picture = view->grabImage();
        for (int x = 0; x < picture.width(); x += 5)
            colours.insert(picture.pixel(x, picture.height() / 2));
        EXPECT_GT(colours.size(), 10);
    }
}

} // namespace
} // namespace osculo::test
