// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include <QFrame>
#include <QString>

class QKeyEvent;
class QLabel;
class QLineEdit;

namespace osculo::widgets {

/// The little field beside the mouse that shows what a drag does and takes a number instead. It never has the keyboard
/// itself: what owns the drag hands it the keys.
class ValueField : public QFrame {
    Q_OBJECT

public:
    explicit ValueField(QWidget* parent);

    /// Shows the field empty-handed: nothing is typed yet.
    void begin(const QString& label, const QString& unit);
    /// What the mouse has reached; shown unless something is typed.
    void setShown(const QString& text);
    void setInvalid(bool invalid);
    /// Near a position of the parent, inside of it.
    void moveNear(const QPoint& position);

    bool typing() const { return m_typing; }
    QString text() const;

    /// Takes a key that edits a number. False for others.
    bool takeKey(QKeyEvent* event);
    /// Whether it would.
    static bool wants(const QKeyEvent* event);

signals:
    void typed(const QString& text);

private:
    QLabel *m_label, *m_unit;
    QLineEdit* m_edit;
    bool m_typing = false;
};

} // namespace osculo::widgets
