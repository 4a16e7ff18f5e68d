// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include <QWidget>

class QLineEdit;

namespace osculo::widgets {

class SceneTreePanel;

/// The scene tree with a field above it that shows only rows with certain words.
class TreeSearch : public QWidget {
    Q_OBJECT

public:
    explicit TreeSearch(SceneTreePanel* tree, QWidget* parent = nullptr);

    QLineEdit& field() { return *m_field; }

private:
    QLineEdit* m_field;
};

} // namespace osculo::widgets
