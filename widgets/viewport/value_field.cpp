// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/viewport/value_field.h"

#include "widgets/theme/style.h"

#include <QCoreApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QStyle>

#include <algorithm>

namespace osculo::widgets {
namespace {

constexpr int kBeside = 22;       ///< from the mouse to the field [px]
constexpr int kEdge = 8;          ///< kept free at the parent's edges [px]
constexpr int kNumberWidth = 112; ///< [px]

} // namespace

ValueField::ValueField(QWidget* parent)
    : QFrame(parent)
    , m_label(new QLabel(this))
    , m_unit(new QLabel(this))
    , m_edit(new QLineEdit(this))
{
    setObjectName(QStringLiteral("valueField"));
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    m_edit->setFocusPolicy(Qt::NoFocus);
    m_edit->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_edit->setFont(numberFont(font()));
    m_edit->setFixedWidth(kNumberWidth);
    m_edit->setAccessibleName(tr("Change while dragging"));
    m_unit->setProperty("dim", true);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(10, 5, 10, 5);
    row->setSpacing(7);
    row->addWidget(m_label);
    row->addWidget(m_edit);
    row->addWidget(m_unit);
    hide();
}

void ValueField::begin(const QString& label, const QString& unit)
{
    m_typing = false;
    m_label->setText(label);
    m_unit->setText(unit);
    m_unit->setVisible(!unit.isEmpty());
    m_edit->clear();
    setInvalid(false);
    adjustSize();
    show();
    raise();
}

void ValueField::setShown(const QString& text)
{
    if (!m_typing)
        m_edit->setText(text);
}

void ValueField::setInvalid(bool invalid)
{
    if (m_edit->property("invalid").toBool() == invalid)
        return;
    m_edit->setProperty("invalid", invalid);
    m_edit->style()->unpolish(m_edit);
    m_edit->style()->polish(m_edit);
}

void ValueField::moveNear(const QPoint& position)
{
    const QSize room = parentWidget()->size();
    const int right = room.width() - width() - kEdge, bottom = room.height() - height() - kEdge;
    move(std::clamp(position.x() + kBeside, kEdge, std::max(kEdge, right)),
         std::clamp(position.y() + kBeside, kEdge, std::max(kEdge, bottom)));
}

QString ValueField::text() const
{
    return m_edit->text().trimmed().replace(QChar(0x2212), QLatin1Char('-'));
}

bool ValueField::wants(const QKeyEvent* event)
{
    if (event->modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier))
        return false;
    if (event->key() == Qt::Key_Backspace)
        return true;
    static const QString kNumber = QStringLiteral("0123456789.,+- eminc\"'°");
    const QString text = event->text();
    return text.size() == 1 && kNumber.contains(text.front());
}

bool ValueField::takeKey(QKeyEvent* event)
{
    if (!wants(event))
        return false;
    if (!m_typing) {
        if (event->text().isEmpty() || event->text().front().isLetter())
            return false; // a letter begins no number
        m_edit->clear();
        m_typing = true;
    }
    if (event->key() == Qt::Key_Backspace) {
        m_edit->backspace();
        m_typing = !m_edit->text().isEmpty();
    } else {
        m_edit->insert(event->text());
    }
    emit typed(text());
    return true;
}

} // namespace osculo::widgets
