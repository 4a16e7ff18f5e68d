// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/fit/fit_error.h"
#include "osculo/fit/fit_ladder.h"
#include "osculo/scene/unit.h"

#include <QDialog>

#include <cstddef>
#include <optional>
#include <vector>

class QLabel;
class QPushButton;
class QTableWidget;

namespace osculo::widgets {

/// The rungs of a ladder beside each other: a window of its own that stays open while the scene is worked on. The rung with the
/// least BIC is named and bold.
class LadderTable : public QDialog {
    Q_OBJECT

public:
    explicit LadderTable(QWidget* parent = nullptr);

    /// @param name of the data
    /// @param errors of the rungs, measured alike; as many as rungs
    /// @param least the rung with the least BIC
    void setLadder(const QString& name, const std::vector<LadderRung>& ladder, const std::vector<FitError>& errors,
                   std::size_t least, LengthUnit unit);

    QTableWidget& table() { return *m_table; }
    /// The rung of the selected row, whatever the table is sorted by.
    std::optional<std::size_t> selectedRung() const;
    /// The table as it is sorted, tabs between cells.
    QString text() const;

signals:
    void shapeChosen(std::size_t rung);
    void rowOfBodiesRequested();
    void csvRequested();

private:
    void buildTable();
    void followSelection();

    QLabel* m_heading;
    QTableWidget* m_table;
    QPushButton* m_use;
};

} // namespace osculo::widgets
