// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/window/lesson_step_dialog.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QVBoxLayout>

namespace osculo::app {

LessonStepDialog::LessonStepDialog(const QString& windowTitle, bool canTakeLook, QWidget* parent)
    : QDialog(parent)
    , m_title(new QLineEdit(this))
    , m_text(new QPlainTextEdit(this))
    , m_look(new QCheckBox(tr("&Take the present camera, overlays and frame"), this))
{
    setWindowTitle(windowTitle);
    m_title->setAccessibleName(tr("Title"));
    m_text->setAccessibleName(tr("Text"));
    m_text->setTabChangesFocus(true);
    m_text->setMinimumSize(420, 140);
    m_look->setVisible(canTakeLook);
    auto* form = new QFormLayout;
    form->setHorizontalSpacing(16);
    form->setVerticalSpacing(10);
    form->addRow(tr("T&itle"), m_title);
    form->addRow(tr("Te&xt"), m_text);
    form->addRow(QString(), m_look);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(20, 18, 20, 16);
    column->setSpacing(16);
    column->addLayout(form);
    column->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

void LessonStepDialog::setStep(const QString& title, const QString& text)
{
    m_title->setText(title);
    m_text->setPlainText(text);
}

QString LessonStepDialog::title() const
{
    return m_title->text().trimmed();
}

QString LessonStepDialog::text() const
{
    return m_text->toPlainText().trimmed();
}

bool LessonStepDialog::takesLook() const
{
    return m_look->isChecked();
}

} // namespace osculo::app
