// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/scene/frame.h"
#include "osculo/scene/unit.h"
#include "widgets/theme/colors.h"

#include <QAbstractTableModel>
#include <QFont>

#include <memory>

namespace osculo::widgets {

/// The measured pairs of a Frame as rows. `sortRole` gives the exact numbers.
class ResultsModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column {
        pairColumn,
        distanceColumn,
        boundColumn,
        methodColumn,
        iterationsColumn,
        timeColumn,
        statusColumn,
        columnTotal
    };
    enum Role { sortRole = Qt::UserRole };

    explicit ResultsModel(QObject* parent = nullptr);

    void setFrame(std::shared_ptr<const Frame> frame, LengthUnit unit);
    /// The rows belong to an earlier state, and say so.
    void setStale(bool stale);
    void setColors(const Colors& colors);
    void setNumberFont(const QFont& font) { m_numberFont = font; }

    const PairResult* resultAt(int row) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QString text(const PairResult& result, int column) const;
    QVariant sortValue(const PairResult& result, int column) const;

    std::shared_ptr<const Frame> m_frame;
    LengthUnit m_unit = LengthUnit::millimetre;
    Colors m_colors;
    QFont m_numberFont;
    bool m_stale = false;
};

/// The rows as comma-separated values with a heading: numbers exact, in the unit, with a point; independent of the
/// locale.
QString resultsCsv(const Frame& frame, LengthUnit unit);

} // namespace osculo::widgets
