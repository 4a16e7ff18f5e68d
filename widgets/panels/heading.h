// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include <QLabel>

namespace osculo::widgets {

/// A small capital heading of a panel or a section; what does not fit is elided.
class Heading : public QLabel {
    Q_OBJECT

public:
    explicit Heading(const QString& text, QWidget* parent = nullptr);

    void setHeading(const QString& text);
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void elide();

    QString m_text;
};

} // namespace osculo::widgets
