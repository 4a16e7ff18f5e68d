// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/evaluate/compare_methods.h"
#include "osculo/scene/unit.h"

#include <QWidget>

#include <vector>

class QLabel;

namespace osculo::widgets {

class PlainTable;

/// What every method makes of one pair on the same frame, and how long it takes: the superovoid paper's Table 1, live.
class MethodsPanel : public QWidget {
    Q_OBJECT

public:
    explicit MethodsPanel(QWidget* parent = nullptr);

    void setRows(const QString& pair, const std::vector<MethodRow>& rows, LengthUnit unit);
    /// Why there is nothing to compare.
    void setEmpty(const QString& why);
    PlainTable& table() { return *m_table; }

signals:
    /// It is seen, or no more.
    void shownChanged(bool shown);

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QLabel *m_heading, *m_empty;
    PlainTable* m_table;
};

} // namespace osculo::widgets
