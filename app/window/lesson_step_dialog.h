// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include <QDialog>

class QCheckBox;
class QLineEdit;
class QPlainTextEdit;

namespace osculo::app {

/// Asks for the words of a step of a lesson.
class LessonStepDialog : public QDialog {
    Q_OBJECT

public:
    /// @param canTakeLook offers to take the present camera, overlays and frame for a step that has its own
    LessonStepDialog(const QString& windowTitle, bool canTakeLook, QWidget* parent = nullptr);

    void setStep(const QString& title, const QString& text);
    QString title() const;
    QString text() const;
    bool takesLook() const;

private:
    QLineEdit* m_title;
    QPlainTextEdit* m_text;
    QCheckBox* m_look;
};

} // namespace osculo::app
