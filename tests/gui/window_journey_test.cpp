// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/samples/sample_catalogue.h"
#include "app/window/export_dialog.h"
#include "osculo/evaluate/evaluate.h"
#include "osculo/io/csv.h"
#include "osculo/io/scene_file.h"
#include "tests/app/program_runner.h"
#include "tests/gui/window_fixture.h"
#include "widgets/panels/inspector_panel.h"
#include "widgets/panels/log_panel.h"
#include "widgets/panels/parameter_row.h"
#include "widgets/panels/superovoid_section.h"
#include "widgets/render/figure.h"
#include "widgets/render/gizmo.h"
#include "widgets/render/projection.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFileDialog>
#include <QImage>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QSlider>
#include <QTimer>

#include <algorithm>
#include <fstream>
#include <sstream>

namespace osculo::test {
namespace {

using Kind = widgets::SceneItem::Kind;

class WindowJourney : public WindowTest {
protected:
    QAction* action(const char* id) { return window.actions().find(QLatin1String(id)); }

    /// Runs an action that asks for a file: types the name as a person does.
    void withFile(const char* id, const std::filesystem::path& path,
                  const std::function<void(app::ExportDialog&)>& settings = {})
    {
        constexpr int kMostTicks = 500;
        int ticks = 0;
        bool answered = false;
        QTimer timer;
        QObject::connect(&timer, &QTimer::timeout, [&] {
            QWidget* modal = QApplication::activeModalWidget();
            if (modal && ++ticks > kMostTicks) {
                modal->close(); // nothing that is asked here may hold up the others
                return;
            }
            if (auto* figure = qobject_cast<app::ExportDialog*>(modal)) {
                if (settings)
                    settings(*figure);
                figure->accept();
            } else if (auto* question = qobject_cast<QMessageBox*>(modal)) {
                question->button(QMessageBox::Yes)->click(); // over the file that is there
            } else if (auto* dialog = qobject_cast<QFileDialog*>(modal); dialog && !answered) {
                answered = true;
                dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"))
                    ->setText(QString::fromStdString(path.string()));
                QMetaObject::invokeMethod(dialog, "accept", Qt::QueuedConnection); // it may ask in turn
            }
        });
        timer.start(20);
        action(id)->trigger();
        EXPECT_TRUE(answered) << id;
    }

    /// Where a point of the world is seen in a picture of this size.
    QPoint pixelOf(const Vec3& p_W, QSize size)
    {
        const Vec3 at = widgets::Projection(window.viewport().camera(), size.width(), size.height()).toPixel(p_W);
        return {static_cast<int>(at.x()), static_cast<int>(at.y())};
    }

    /// Drags the arrow of the section along itself [px].
    void dragSectionBy(double pixels)
    {
        auto& viewport = window.viewport();
        const widgets::Projection view(viewport.camera(), viewport.width(), viewport.height());
        const widgets::Gizmo gizmo = *window.section().tool().gizmo();
        const Vec2 grabbed = widgets::gizmoHandlePlace(view, gizmo, {widgets::GizmoHandle::Kind::axis, 2});
        const Vec2 way = (grabbed - view.toPixel(gizmo.centre_W).head<2>()).normalized();
        const QPointF from(grabbed.x(), grabbed.y()), to = from + QPointF(pixels * way.x(), pixels * way.y());
        QTest::mousePress(&viewport, Qt::LeftButton, {}, from.toPoint());
        for (const double share : {0.4, 1.0}) {
            const QPointF at = from + share * (to - from);
            QMouseEvent move(QEvent::MouseMove, at, viewport.mapToGlobal(at), Qt::NoButton, Qt::LeftButton, {});
            QApplication::sendEvent(&viewport, &move);
        }
        QTest::mouseRelease(&viewport, Qt::LeftButton, {}, to.toPoint());
        QTest::qWait(20);
    }

    static bool isColored(const QColor& pixel, const QColor& color)
    {
        const Vec3 a = Vec3(pixel.red(), pixel.green(), pixel.blue()), b(color.red(), color.green(), color.blue());
        return a.norm() > 40 && a.normalized().dot(b.normalized()) > 0.97;
    }
    /// What the log says: why something did not come about.
    std::string words() { return window.logPanel().toPlainText().toStdString(); }
    static std::string text(const std::filesystem::path& path)
    {
        std::ifstream stream(path, std::ios::binary);
        std::ostringstream all;
        all << stream.rdbuf();
        return all.str();
    }
};

TEST_F(WindowJourney, FromASampleToFiguresAndBack)
{
    // Open the finger sample.
    const auto all = app::samples();
    const auto sample = std::ranges::find(all, "finger-link", &app::Sample::name);
    ASSERT_NE(sample, all.end());
    window.openFiles({sample->path});
    ASSERT_TRUE(waitFor([this] { return scene().bodies.size() == 2; }));
    ASSERT_TRUE(rest());
    const Scene opened = scene();

    // Fit: the superovoid that was set by hand gets better.
    window.session().setSelection({{Kind::shape, 0, 0}});
    action("model.fit")->trigger();
    ASSERT_TRUE(waitFor([this] { return !window.fit().running(); }));
    ASSERT_TRUE(rest());
    const Scene fitted = scene();
    EXPECT_FALSE(fitted == opened);
    EXPECT_EQ(window.session().document().undoStack().index(), 1);

    // Drag a slider, undo, redo.
    QSlider* slider = window.inspector().superovoidSection().row(0).slider();
    slider->setSliderDown(true);
    slider->setSliderPosition(slider->sliderPosition() + 60);
    slider->setSliderPosition(slider->sliderPosition() + 60);
    slider->setSliderDown(false);
    ASSERT_TRUE(rest());
    const Scene dragged = scene();
    EXPECT_FALSE(dragged == fitted);
    EXPECT_EQ(window.session().document().undoStack().index(), 2);
    action("edit.undo")->trigger();
    EXPECT_TRUE(scene() == fitted);
    action("edit.redo")->trigger();
    EXPECT_TRUE(scene() == dragged);

    // A third body and a pair with it.
    SuperovoidParameters egg = ovoid();
    addBody("egg", egg, Vec3(-0.03, 0, 0));
    window.session().setSelection({{Kind::body, 0}, {Kind::body, 2}});
    action("measure.addPair")->trigger();
    ASSERT_EQ(scene().pairs.size(), 2u);
    ASSERT_TRUE(rest());
    const auto frame = window.session().evaluator().frame();
    ASSERT_EQ(frame->pairs.size(), 2u);
    EXPECT_NEAR(*frame->pairs[1].distance, *evaluate(scene(), 0).pairs[1].distance, 1e-9);

    // Pick the egg in the viewport.
    window.session().setSelection({});
    window.viewport().fitToScene();
    QTest::qWait(300);
    const QPoint click = pixelOf(Vec3(-0.03, 0, 0), window.viewport().size());
    QTest::mouseClick(&window.viewport(), Qt::LeftButton, {}, click);
    ASSERT_TRUE(waitFor([this] { return !window.session().selection().empty(); }));
    EXPECT_EQ(window.session().selection().back().index, 2u);

    // A section across the egg, moved by its arrow: what is cut is seen and picked.
    action("section.y")->trigger();
    QTest::qWait(50);
    ASSERT_TRUE(scene().view.section);
    const double cut = scene().view.section->origin.y();
    dragSectionBy(30);
    const double moved = scene().view.section->origin.y();
    EXPECT_GT(std::abs(moved - cut), 1e-4);
    EXPECT_LT(std::abs(moved), 0.006) << "still through the egg";
    const QPoint onCap = pixelOf(Vec3(-0.03, moved, 0), window.viewport().size());
    const auto hit = window.viewport().pickAt(onCap);
    ASSERT_TRUE(hit);
    EXPECT_EQ(hit->body, 2u);
    EXPECT_NEAR(hit->point_W.y(), moved, 1e-9) << "on the cut face";
    action("section.off")->trigger();

    // Figures: the colours where they must be, the witness line, alpha by opacity.
    for (const double opacity : {1.0, 0.99, 0.3}) {
        window.session().edit("Opacity", [&](Scene s) {
            s.bodies[2].opacity = opacity;
            return s;
        });
        ASSERT_TRUE(rest());
        const auto png = file("figure.png");
        withFile("file.exportImage", png, [](app::ExportDialog& dialog) {
            dialog.scaleField().setValue(1);
            dialog.transparentBox().setChecked(true);
            dialog.overlayBox(widgets::Overlay::timing).setChecked(false);
        });
        const QImage picture(QString::fromStdString(png.string()));
        ASSERT_FALSE(picture.isNull());
        EXPECT_EQ(picture.size(), window.viewport().size());
        const QColor body = picture.pixelColor(pixelOf(Vec3(-0.03, 0.002, 0.004), picture.size()));
        EXPECT_NEAR(body.alphaF(), opacity, 0.02) << "of " << opacity;
        EXPECT_EQ(picture.pixelColor(2, picture.height() - 2).alpha(), 0) << "nothing there";
        const QColor link = picture.pixelColor(pixelOf(Vec3(0, 0, -0.01), picture.size()));
        EXPECT_TRUE(isColored(link, QColor("#2b6cb0")) || link.alpha() == 255);
        const Contact& contact = window.session().evaluator().frame()->pairs[1].contacts.front();
        const Vec3 middle = 0.5 * (contact.p_WA + contact.p_WB);
        const QPoint line = pixelOf(middle, picture.size());
        int darkest = 255;
        for (int dx = -2; dx <= 2; ++dx)
            for (int dy = -2; dy <= 2; ++dy)
                if (const QColor at = picture.pixelColor(line + QPoint(dx, dy)); at.alpha() > 128)
                    darkest = std::min(darkest, at.lightness());
        EXPECT_LT(darkest, 110) << "the witness line";
    }
    const auto svg = file("figure.svg");
    withFile("file.exportImage", svg);
    EXPECT_NE(text(svg).find("<svg"), std::string::npos);
    EXPECT_NE(text(svg).find("<line"), std::string::npos) << "the witness line is a vector";

    // Numbers: as the core says, and as the program says on the saved scene.
    const auto csv = file("results.csv");
    withFile("measure.saveCsv", csv);
    EXPECT_NE(text(csv).find("egg"), std::string::npos);

    // Save, reopen: all as it was, with a section.
    action("section.y")->trigger();
    const Scene before = scene();
    const auto saved = file("journey.osculo.json");
    withFile("file.saveAs", saved);
    ASSERT_TRUE(waitFor([this] { return !window.session().document().modified(); }));
    window.files().newScene();
    EXPECT_TRUE(scene().bodies.empty());
    window.openFiles({saved});
    ASSERT_TRUE(waitFor([this] { return scene().bodies.size() == 3; }, 5000)) << words();
    ASSERT_TRUE(rest());
    Scene after = scene();
    ASSERT_TRUE(after.view.section);
    EXPECT_TRUE(after.view.section == before.view.section);
    after.view = before.view; // the camera is saved with it
    EXPECT_TRUE(after == before);

    const ProgramRun run = runOsculo({"distance", saved.string(), "--json"});
    ASSERT_STATUS(run, 0);
    const auto shown = window.session().evaluator().frame();
    for (std::size_t i = 0; i < 2; ++i)
        EXPECT_NEAR(run.json().at("pairs")[i].at("distance").get<double>(), *shown->pairs[i].distance, 1e-9);
}

TEST_F(WindowJourney, TheCommandOfAFigureMakesItAgain)
{
    addTwoBodies();
    ASSERT_TRUE(rest());
    const auto scenePath = file("two.osculo.json");
    withFile("file.saveAs", scenePath);
    ASSERT_TRUE(rest());
    std::string line;
    const auto png = file("window.png");
    withFile("file.exportImage", png, [&](app::ExportDialog& dialog) {
        dialog.setSizeUnit(app::ExportDialog::SizeUnit::millimetres);
        dialog.widthField().setValue(80);
        dialog.heightField().setValue(50);
        dialog.dotsField().setValue(200);
        dialog.themeField().setCurrentIndex(1); // white paper
        dialog.overlayBox(widgets::Overlay::timing).setChecked(false);
        dialog.overlayBox(widgets::Overlay::labels).setChecked(true);
        emit dialog.copyCommandRequested();
        line = QGuiApplication::clipboard()->text().toStdString();
    });
    ASSERT_TRUE(line.starts_with("osculo render ")) << line;
    const auto again = file("figure.png");
    const std::string run =
        "cd '" + file("").string() + "' && '" + OSCULO_PROGRAM + "'" + line.substr(6) + " > /dev/null";
    ASSERT_EQ(std::system(run.c_str()), 0) << run; // NOLINT(cert-env33-c): a command line is what is tested
    const QImage one(QString::fromStdString(png.string())), two(QString::fromStdString(again.string()));
    ASSERT_EQ(one.size(), QSize(630, 394)) << words();
    ASSERT_EQ(two.size(), one.size());
    int different = 0;
    for (int y = 0; y < one.height(); ++y)
        for (int x = 0; x < one.width(); ++x) {
            const QColor a = one.pixelColor(x, y), b = two.pixelColor(x, y);
            different +=
                std::abs(a.red() - b.red()) + std::abs(a.green() - b.green()) + std::abs(a.blue() - b.blue()) > 12;
        }
    EXPECT_LT(different, one.width() * one.height() / 2000);
    EXPECT_EQ(one.dotsPerMeterX(), 7874);
    EXPECT_EQ(two.dotsPerMeterX(), 7874);
}

} // namespace
} // namespace osculo::test
