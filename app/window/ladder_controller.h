// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "app/window/fit_controller.h"
#include "app/window/session.h"
#include "osculo/fit/fit_ladder.h"
#include "widgets/panels/fit_settings.h"
#include "widgets/panels/ladder_table.h"

#include <QObject>
#include <QPointer>

#include <filesystem>
#include <vector>

namespace osculo::app {

/// Compares the kinds of shapes on the selected mesh, in the background, and shows them in a table; puts into the scene what a
/// person chooses there.
class LadderController : public QObject {
    Q_OBJECT

public:
    LadderController(Session& session, FitController& fit, QWidget& window, QObject* parent = nullptr);

    /// Nothing while another task runs, or without a mesh.
    /// @param settings the share of outliers and convexity are read
    void start(const widgets::FitSettings& settings);

    /// Null until a comparison has ended, and after the table was closed.
    widgets::LadderTable* table() const { return m_table; }

    /// Adds a rung's shape to the body of the mesh: one undo step.
    void use(std::size_t rung);
    /// A body for each rung beside what is there: one undo step.
    void addRow();
    /// @throws what writing a file does
    void writeCsv(const std::filesystem::path& file) const;

private:
    struct Ladder {
        Geometry data; ///< a mesh or a cloud
        std::vector<LadderRung> rungs;
        std::vector<FitError> errors;
    };

    static Ladder climb(const Geometry& data, const FitOptions& options, const std::stop_token& stop,
                        const Progress& progress);
    void show(Ladder ladder);
    void saveCsv();

    Session& m_session;
    FitController& m_fit;
    QWidget& m_window;
    Ladder m_ladder; ///< that the table shows
    QPointer<widgets::LadderTable> m_table;
};

} // namespace osculo::app
