// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/scene/scene.h"

#include <QWidget>

#include <optional>
#include <vector>

class QLabel;

namespace osculo::widgets {

class PlainTable;

/// The dimensions between picked points as rows: kind, name (edited in place), value and what the points lie on.
class MarksPanel : public QWidget {
    Q_OBJECT

public:
    explicit MarksPanel(QWidget* parent = nullptr);

    void setScene(const Scene& scene, double time);
    std::optional<std::size_t> selected() const;
    PlainTable& table() { return *m_table; }

signals:
    void renameRequested(std::size_t mark, const QString& name);
    void removeRequested(const std::vector<std::size_t>& marks);
    void selectedChanged();

private:
    std::vector<std::size_t> selectedRows() const;
    void tellSelected();

    PlainTable* m_table;
    QLabel* m_empty;

    std::optional<std::size_t> m_told; ///< what selectedChanged was last about
    bool m_filling = false;
};

/// `Distance`, `Angle`, `Radius`.
QString kindText(MarkKind kind);

} // namespace osculo::widgets
