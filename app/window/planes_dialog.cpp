// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/window/planes_dialog.h"

#include "app/document/edits.h"
#include "app/document/planes_command_line.h"
#include "osculo/evaluate/surface_bodies.h"
#include "osculo/math/length_limit.h"
#include "widgets/panels/parameter_row.h"
#include "widgets/panels/plain_table.h"
#include "widgets/render/number_text.h"

#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QGridLayout>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScreen>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>
#include <limits>
#include <numbers>

namespace osculo::app {

using widgets::ParameterRow;
using widgets::Quantity;
using widgets::SceneItem;

namespace {

constexpr double kDegree = std::numbers::pi / 180;
constexpr int kWidth = 480, kHeight = 780; ///< [px], where the screen has them
constexpr int kRowsSeen = 6;               ///< of the stages, at the least

QString words(const std::string& text)
{
    return QString::fromStdString(text);
}

} // namespace

PlanesDialog::PlanesDialog(Session& session, ViewportController& view, std::function<widgets::Theme()> theme,
                           QWidget* parent)
    : QDialog(parent)
    , m_session(session)
    , m_view(view)
    , m_theme(std::move(theme))
    , m_frame(new QComboBox(this))
    , m_regrow(new QCheckBox(tr("Planes &take all points that lie on them"), this))
    , m_split(new QCheckBox(tr("Split &concave surfaces into convex pieces"), this))
    , m_heights(new QCheckBox(tr("Only between two &heights"), this))
    , m_stages(new widgets::PlainTable({tr("stage"), tr("points"), tr("time")}, this))
    , m_facts(new QLabel(this))
    , m_add(new QPushButton(tr("&Add surfaces to scene"), this))
    , m_copy(new QPushButton(tr("Copy as &osculo command"), this))
    , m_cancel(new QPushButton(tr("Cancel"), this))
{
    setWindowTitle(tr("Surfaces of a cloud"));
    m_stages->setAccessibleName(tr("Stages"));
    m_stages->setToolTip(tr("The chosen stage is shown in the view"));
    m_stages->setSelectionMode(QAbstractItemView::SingleSelection);
    m_stages->setMinimumHeight(kRowsSeen * 2 * fontMetrics().height());
    m_facts->setWordWrap(true);
    m_facts->setMinimumHeight(2 * fontMetrics().lineSpacing());
    m_facts->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_facts->setProperty("dim", true);
    auto* column = new QVBoxLayout(this);
    auto* scroll = new QScrollArea(this);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setWidget(buildOptions());
    column->addWidget(scroll, 1);
    column->addWidget(m_stages);
    column->addWidget(m_facts);
    column->addWidget(buildButtons());
    resize(std::max(kWidth, sizeHint().width()), std::min(kHeight, screen()->availableGeometry().height() - 60));

    connect(m_stages, &QTableWidget::currentCellChanged, this, [this](int row, int, int previous) {
        if (row != previous)
            preview();
    });
    connect(&session, &Session::sceneChanged, this, &PlanesDialog::follow);
    connect(&session, &Session::timeChanged, this, &PlanesDialog::follow);
    connect(&session.document(), &Document::documentReset, this, [this] { hide(); });
    connect(&m_runner, &JobRunner::started, this, [this] { m_cancel->setEnabled(true); });
    connect(&m_runner, &JobRunner::idle, this, [this] { m_cancel->setEnabled(m_runner.busy()); });
    connect(&m_runner, &JobRunner::progressed, this,
            [this](double, const QString& stage) { m_facts->setText(tr("Working: %1").arg(stage)); });
    connect(&m_runner, &JobRunner::failed, this, [this](const JobFailure& failure) {
        m_run.reset();
        m_view.setStandIn(nullptr);
        m_stages->setRowCount(0);
        m_add->setEnabled(false);
        m_facts->setText(failure.message);
    });
}

ParameterRow* PlanesDialog::addRow(QGridLayout* grid, const QString& name, const QString& tip, Quantity quantity,
                                   double least, double greatest, double value)
{
    auto* row = new ParameterRow(name, tip, quantity, grid, grid->parentWidget());
    row->setLockShown(false);
    row->setLegalRange(std::min(least, 0.0), quantity == Quantity::angle ? std::numbers::pi : kLargestLength);
    row->setSliderRange(least, greatest);
    row->setValue(value);
    connect(row, &ParameterRow::edited, this, &PlanesDialog::request);
    m_rows.push_back(row);
    return row;
}

QWidget* PlanesDialog::buildOptions()
{
    const PlaneOptions usual;
    auto* page = new QWidget(this);
    auto* grid = new QGridLayout(page);
    grid->setContentsMargins(0, 0, 8, 0);
    grid->setVerticalSpacing(6);
    grid->setColumnStretch(1, 1);
    m_frame->addItems({tr("of a sensor: x right, y down, z forward"), tr("of the world: z up")});
    m_frame->setAccessibleName(tr("Coordinates of the cloud"));
    m_frame->setToolTip(tr("How the file's coordinates are meant; the cloud stays where it stands in the scene"));
    auto* frame = new QLabel(tr("Coordinates"), page);
    frame->setProperty("dim", true);
    frame->setBuddy(m_frame);
    grid->addWidget(frame, 0, 0);
    grid->addWidget(m_frame, 0, 1, 1, 3);
    m_least = addRow(grid, tr("Nearest"), tr("Nearer points are dropped"), Quantity::length, 0, 5, usual.range.least);
    m_most =
        addRow(grid, tr("Farthest"), tr("Farther points are dropped"), Quantity::length, 0.5, 20, usual.range.most);
    m_voxel =
        addRow(grid, tr("Voxel"), tr("Cells that stand for their points"), Quantity::length, 0.005, 0.1, usual.voxel);
    m_smoothness = addRow(grid, tr("Smoothness"), tr("Largest angle between normals of one region"), Quantity::angle,
                          kDegree, 30 * kDegree, usual.growing.angle);
    m_tolerance = addRow(grid, tr("Tolerance"), tr("Distance of points on a plane, at the least"), Quantity::length,
                         0.001, 0.03, usual.consensus.distance);
    for (QCheckBox* box : {m_regrow, m_split})
        grid->addWidget(box, grid->rowCount(), 0, 1, 4);
    m_regrow->setChecked(usual.regrow);
    m_split->setChecked(usual.split);
    m_gravity = addRow(grid, tr("From up"), tr("Largest angle between a surface's normal and up"), Quantity::angle,
                       kDegree, std::numbers::pi, std::numbers::pi);
    m_area = addRow(grid, tr("Area [m²]"), tr("Least area of a surface, in square metres"), Quantity::plain, 0, 0.5,
                    usual.candidates.leastArea);
    grid->addWidget(m_heights, grid->rowCount(), 0, 1, 4);
    m_low = addRow(grid, tr("Above"), tr("Least height of a surface's middle"), Quantity::length, -2, 3, -2);
    m_high = addRow(grid, tr("Below"), tr("Greatest height of a surface's middle"), Quantity::length, -2, 3, 3);
    for (ParameterRow* row : {m_low, m_high}) {
        row->setLegalRange(-kLargestLength, kLargestLength);
        row->setEnabled(false);
    }
    m_thickness = addRow(grid, tr("Thickness"), tr("Thickness of the bodies that are added"), Quantity::length, 0.005,
                         0.1, kSurfaceThickness);
    grid->setRowStretch(grid->rowCount(), 1);

    connect(m_frame, &QComboBox::activated, this, &PlanesDialog::request);
    for (QCheckBox* box : {m_regrow, m_split, m_heights})
        connect(box, &QCheckBox::toggled, this, &PlanesDialog::request);
    connect(m_heights, &QCheckBox::toggled, this, [this](bool on) {
        m_low->setEnabled(on);
        m_high->setEnabled(on);
    });
    return page;
}

QWidget* PlanesDialog::buildButtons()
{
    auto* bar = new QWidget(this);
    auto* rows = new QGridLayout(bar);
    rows->setContentsMargins(0, 0, 0, 0);
    auto* close = new QPushButton(tr("Close"), bar);
    m_add->setToolTip(tr("Add a thin body for each surface, in one step"));
    m_copy->setToolTip(tr("Copy the command that finds the same surfaces in the cloud's file"));
    m_cancel->setToolTip(tr("Stop the running search"));
    m_cancel->setEnabled(false);
    m_add->setEnabled(false);
    rows->addWidget(m_add, 0, 0);
    rows->addWidget(m_copy, 0, 1);
    rows->addWidget(m_cancel, 1, 0);
    rows->addWidget(close, 1, 1);
    connect(close, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_cancel, &QPushButton::clicked, this, [this] {
        m_runner.cancel();
        m_facts->setText(tr("Cancelled: what is shown is of the settings before."));
    });
    connect(m_add, &QPushButton::clicked, this, &PlanesDialog::addToScene);
    connect(m_copy, &QPushButton::clicked, this, &PlanesDialog::copyCommand);
    return bar;
}

PlaneOptions PlanesDialog::options() const
{
    PlaneOptions options;
    options.frame = m_frame->currentIndex() == 1 ? CloudFrame::world : CloudFrame::sensor;
    placeCloud(options, cloudPose_W());
    options.range.least = m_least->value();
    options.range.most = m_most->value();
    options.voxel = m_voxel->value();
    options.growing.angle = m_smoothness->value();
    options.consensus.distance = m_tolerance->value();
    options.regrow = m_regrow->isChecked();
    options.split = m_split->isChecked();
    options.candidates.gravityAngle = m_gravity->value();
    options.candidates.leastArea = m_area->value();
    if (m_heights->isChecked()) {
        options.candidates.least = m_low->value();
        options.candidates.most = m_high->value();
    }
    return options;
}

double PlanesDialog::thickness() const
{
    return std::max(m_thickness->value(), 1e-6);
}

std::string PlanesDialog::commandLine() const
{
    const CloudGeometry* geometry = cloud();
    return geometry ? planesCommandLine(*geometry, options(), thickness()) : std::string();
}

const CloudGeometry* PlanesDialog::cloud() const
{
    const Scene& scene = *m_session.scene();
    if (!m_target || m_target->body >= scene.bodies.size()
        || m_target->shape >= scene.bodies[m_target->body].shapes.size())
        return nullptr;
    return std::get_if<CloudGeometry>(&scene.bodies[m_target->body].shapes[m_target->shape].geometry);
}

Pose PlanesDialog::cloudPose_W() const
{
    if (!cloud())
        return {};
    const Scene& scene = *m_session.scene();
    return worldPoses(scene, m_session.time())[m_target->body]
           * scene.bodies[m_target->body].shapes[m_target->shape].X_BS;
}

/// The selected cloud, else the scene's first.
bool PlanesDialog::choose()
{
    const Scene& scene = *m_session.scene();
    m_target.reset();
    const std::vector<std::size_t> chosen = widgets::selectedBodies(m_session.selection());
    for (std::size_t b = 0; b < scene.bodies.size(); ++b)
        for (std::size_t s = 0; s < scene.bodies[b].shapes.size(); ++s)
            if (std::holds_alternative<CloudGeometry>(scene.bodies[b].shapes[s].geometry)
                && (!m_target || (std::ranges::count(chosen, b) && !std::ranges::count(chosen, m_target->body))))
                m_target = Target{b, s};
    return m_target.has_value();
}

void PlanesDialog::showUnit()
{
    const LengthUnit unit = m_session.scene()->unit;
    const int decimals = unit == LengthUnit::millimetre ? 1 : unit == LengthUnit::centimetre ? 2 : 3;
    for (ParameterRow* row : m_rows) {
        row->setUnit(unit);
        row->setDecimals(row == m_smoothness || row == m_gravity ? 1 : row == m_area ? 3 : decimals);
    }
}

void PlanesDialog::showEvent(QShowEvent* event)
{
    QDialog::showEvent(event);
    choose();
    m_session.setSelection({}); // a selected cloud would be drawn in the colour of selections
    showUnit();
    request();
}

void PlanesDialog::hideEvent(QHideEvent* event)
{
    QDialog::hideEvent(event);
    m_runner.cancel();
    m_run.reset();
    m_view.setStandIn(nullptr);
}

void PlanesDialog::follow()
{
    if (!isVisible())
        return;
    if (!cloud()) {
        hide();
        return;
    }
    showUnit();
    request();
}

void PlanesDialog::request()
{
    const CloudGeometry* geometry = cloud();
    if (!geometry || !isVisible())
        return;
    auto run = std::make_shared<PlanesRun>();
    run->body = m_target->body;
    run->shape = m_target->shape;
    run->cloud = geometry->cloud;
    run->options = options();
    m_runner.run(tr("Finding surfaces"),
                 [this, run](const std::stop_token& stop, const Progress& progress) -> JobRunner::Deliver {
                     run->found = extractPlanes(*run->cloud, run->options, run->steps, stop, progress);
                     return [this, run] { take(run); };
                 });
}

void PlanesDialog::take(const std::shared_ptr<const PlanesRun>& run)
{
    if (!isVisible() || !cloud())
        return;
    m_run = run;
    fillStages();
    m_add->setEnabled(!run->found.surfaces.empty());
    m_facts->setText(tr("%1 surfaces, %2 refused by the filters · %3 of %4 points in cells · %5")
                         .arg(run->found.surfaces.size())
                         .arg(run->found.refused)
                         .arg(run->steps.kept.size())
                         .arg(run->found.pointsIn)
                         .arg(words(widgets::timeText(run->found.timeUs))));
    preview();
}

void PlanesDialog::fillStages()
{
    const QSignalBlocker quiet(m_stages);
    const QTableWidgetItem* now = m_stages->item(m_stages->currentRow(), 0);
    const QString chosen = now ? now->text() : QStringLiteral("candidates");
    const auto& stages = m_run->found.stages;
    m_stages->setRowCount(static_cast<int>(stages.size()));
    int row = static_cast<int>(stages.size()) - 1;
    for (int i = 0; i < static_cast<int>(stages.size()); ++i) {
        const PlaneStage& stage = stages[static_cast<std::size_t>(i)];
        m_stages->setText(i, 0, words(stage.name));
        m_stages->setText(i, 1, QString::number(stage.points), true);
        m_stages->setText(i, 2, words(widgets::timeText(stage.timeUs)), true);
        if (words(stage.name) == chosen)
            row = i;
    }
    m_stages->setCurrentCell(row, 0);
}

void PlanesDialog::preview()
{
    if (!m_run || !isVisible() || !cloud())
        return;
    const QTableWidgetItem* stage = m_stages->item(m_stages->currentRow(), 0);
    m_view.setStandIn(std::make_shared<const Scene>(planesPreview(
        *m_session.scene(), *m_run, cloudPose_W(), (stage ? stage->text() : QString()).toStdString(), m_theme())));
}

void PlanesDialog::addToScene()
{
    if (!m_run || !cloud())
        return;
    std::vector<Body> bodies = surfaceBodies(m_run->found.surfaces, thickness());
    const std::size_t count = bodies.size();
    const Pose X_WS = surfacesPose(m_run->options, cloudPose_W());
    hide(); // the document is shown again, with them
    m_session.edit(tr("Add %1 surfaces").arg(count), [&](Scene scene) {
        for (Body& body : bodies) {
            body.X_PB = X_WS;
            scene = withBody(std::move(scene), std::move(body));
        }
        return scene;
    });
    m_session.log(widgets::LogLevel::info, tr("Added %1 surfaces").arg(count));
}

void PlanesDialog::copyCommand()
{
    const std::string line = commandLine();
    if (line.empty()) {
        m_session.log(widgets::LogLevel::warning, tr("The cloud stands in no file yet: save the scene first."));
        return;
    }
    QGuiApplication::clipboard()->setText(words(line));
    m_session.log(widgets::LogLevel::info, tr("Copied: %1").arg(words(line).left(400)));
}

} // namespace osculo::app
