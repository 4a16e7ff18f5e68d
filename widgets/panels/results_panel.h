// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/scene/frame.h"
#include "osculo/scene/unit.h"
#include "widgets/panels/stale_mark.h"
#include "widgets/theme/colors.h"

#include <QWidget>

#include <memory>

class QLabel;
class QLineEdit;
class QPushButton;
class QSortFilterProxyModel;
class QTableView;

namespace osculo::widgets {

class ResultsModel;

/// The table of what was measured: sort, filter, copy, save as CSV; choosing a row asks for the camera to go there.
class ResultsPanel : public QWidget {
    Q_OBJECT

public:
    explicit ResultsPanel(QWidget* parent = nullptr);

    void setFrame(std::shared_ptr<const Frame> frame, LengthUnit unit);
    /// The rows belong to an earlier state of the scene.
    void setStale(bool stale);
    void setColors(const Colors& colors);

    const ResultsModel& model() const { return *m_model; }
    QTableView& table() { return *m_table; }
    /// Filter and buttons, to stand beside the tabs.
    QWidget* tools() const { return m_tools; }

signals:
    /// Index in Frame::pairs.
    void pairChosen(std::size_t pair);
    void csvRequested();

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void arrangeColumns();

    ResultsModel* m_model;
    QSortFilterProxyModel* m_sorted;
    QTableView* m_table;
    QWidget* m_tools;
    QLineEdit* m_filter;
    QLabel* m_empty;
    QPushButton *m_copy, *m_csv;
    StaleMark m_stale;
};

} // namespace osculo::widgets
