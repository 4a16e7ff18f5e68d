// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "app/window/session.h"
#include "app/window/viewport_controller.h"
#include "osculo/evaluate/distance_map.h"
#include "widgets/theme/colors.h"

#include <QDialog>

#include <memory>

class QComboBox;
class QLabel;
class QPushButton;

namespace osculo::widgets {
class ErrorHistogram;
class NumberField;
} // namespace osculo::widgets

namespace osculo::app {

/// The signed distance of one body's surface to another, as colours in the viewport: which two, the range of the colours, the
/// histogram, and the points as CSV. It stays open beside the work, and the map follows the scene until it is closed.
class DistanceMapDialog : public QDialog {
    Q_OBJECT

public:
    DistanceMapDialog(Session& session, ViewportController& view, QWidget* parent = nullptr);

    void setColors(const widgets::Colors& colors);
    bool atRest() const { return !m_runner.busy(); }

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void fillBodies();
    void request();
    void take(const std::shared_ptr<const DistanceMap>& map);
    void showMap();
    void saveCsv();

    Session& m_session;
    ViewportController& m_view;
    QComboBox *m_on, *m_to;
    widgets::NumberField* m_range;
    QLabel* m_facts;
    widgets::ErrorHistogram* m_histogram;
    QPushButton* m_csv;
    std::shared_ptr<const DistanceMap> m_map;
    double m_time = 0;         ///< of the map [s]
    bool m_rangeTyped = false; ///< else it is the map's own
    JobRunner m_runner;
};

} // namespace osculo::app
