// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/window/ladder_controller.h"

#include "app/document/edits.h"
#include "app/document/fit_data.h"
#include "app/document/paths.h"
#include "app/document/placement.h"
#include "app/window/message.h"
#include "osculo/bench/ladder_report.h"
#include "osculo/io/atomic_file.h"
#include "osculo/math/error.h"

#include <QFileDialog>

#include <utility>

namespace osculo::app {

using widgets::LogLevel;

namespace {

constexpr double kFitShare = 0.9; ///< of the progress; the rest is measuring
constexpr double kGap = 0.25;     ///< between the scene and a row of bodies, ÷ size of the data

} // namespace

LadderController::LadderController(Session& session, FitController& fit, QWidget& window, QObject* parent)
    : QObject(parent)
    , m_session(session)
    , m_fit(fit)
    , m_window(window)
{
}

void LadderController::start(const widgets::FitSettings& settings)
{
    const auto goal = m_fit.target();
    if (!goal || m_session.tasks().busy())
        return;
    const auto scene = m_session.scene();
    FitOptions options;
    options.convexOnly = settings.convexOnly;
    options.outlierFraction = settings.outliers;
    m_session.tasks().run(tr("Comparing kinds on %1").arg(widgets::displayName(*scene, goal->data)),
                          [this, data = widgets::shapeOf(*scene, goal->data)->geometry,
                           options](std::stop_token stop, const Progress& progress) -> JobRunner::Deliver {
                              return [this, ladder = climb(data, options, stop, progress)] { show(ladder); };
                          });
}

LadderController::Ladder LadderController::climb(const Geometry& data, const FitOptions& options,
                                                 const std::stop_token& stop, const Progress& progress)
{
    const auto samples = fitSamples(data, options, stop);
    Ladder ladder{data, {}, {}};
    ladder.rungs = fitLadder(samples, options, stop, [&progress](double fraction, std::string_view stage) {
        if (progress)
            progress(kFitShare * fraction, stage);
    });
    for (const LadderRung& rung : ladder.rungs) {
        if (stop.stop_requested())
            throw Cancelled();
        if (progress)
            progress(kFitShare
                         + (1 - kFitShare) * static_cast<double>(ladder.errors.size())
                               / static_cast<double>(ladder.rungs.size()),
                     "measuring");
        const PlacedSuperovoid placed{rung.fit.shape, rung.fit.X_MS};
        ladder.errors.push_back(fitErrorOf(data, {&placed, 1}));
    }
    return ladder;
}

void LadderController::show(Ladder ladder)
{
    m_ladder = std::move(ladder);
    const auto scene = m_session.scene();
    const auto place = placeOf(*scene, m_ladder.data);
    const std::size_t least = leastBic(m_ladder.rungs);
    if (!m_table) {
        m_table = new widgets::LadderTable(&m_window);
        m_table->setAttribute(Qt::WA_DeleteOnClose);
        connect(m_table, &widgets::LadderTable::shapeChosen, this, &LadderController::use);
        connect(m_table, &widgets::LadderTable::rowOfBodiesRequested, this, &LadderController::addRow);
        connect(m_table, &widgets::LadderTable::csvRequested, this, &LadderController::saveCsv);
    }
    m_table->setLadder(place ? widgets::displayName(*scene, *place) : tr("something that was removed"), m_ladder.rungs,
                       m_ladder.errors, least, scene->unit);
    m_table->show();
    m_table->raise();
    m_session.log(LogLevel::info, tr("Compared %1 kinds: %2 has the least BIC")
                                      .arg(m_ladder.rungs.size())
                                      .arg(widgets::kindName(m_ladder.rungs[least].kind)));
}

void LadderController::use(std::size_t rung)
{
    if (rung < m_ladder.rungs.size())
        m_fit.add(m_ladder.data, m_ladder.rungs[rung].fit);
}

void LadderController::addRow()
{
    const Bounds present = sceneBounds(*m_session.scene());
    const Bounds data = *geometryBounds(m_ladder.data);
    const double size = data.size().x();
    const double start = present.max.x() - data.min.x() + kGap * size;
    m_session.edit(tr("Kinds side by side"), [&](Scene scene) {
        for (Body& body : ladderBodies(m_ladder.rungs, m_ladder.data, size)) {
            body.X_PB.translation.x() += start;
            scene = withBody(std::move(scene), std::move(body));
        }
        return scene;
    });
}

void LadderController::writeCsv(const std::filesystem::path& file) const
{
    writeFileAtomically(file, toCsv(m_ladder.rungs, m_ladder.errors));
}

void LadderController::saveCsv()
{
    const QString name = QFileDialog::getSaveFileName(m_table, tr("Save the comparison"), tr("ladder.csv"),
                                                      tr("Comma-separated values (*.csv)"));
    if (name.isEmpty())
        return;
    try {
        writeCsv(toPath(name));
        m_session.log(LogLevel::info, tr("Saved the comparison to %1").arg(name));
    } catch (const std::exception& error) {
        showProblem(&m_window, tr("The comparison cannot be saved"), QString::fromUtf8(error.what()));
    }
}

} // namespace osculo::app
