// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/panels/lesson_panel.h"

#include "widgets/panels/decimals.h"
#include "widgets/panels/parameter_row.h"

#include <QAction>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>

namespace osculo::widgets {
namespace {

constexpr int kMargin = 12;       // [px]
constexpr int kShareDecimals = 3; // of exponents and tapers

QLabel* wordLabel(QWidget* parent)
{
    auto* label = new QLabel(parent);
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    label->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    return label;
}

} // namespace

LessonPanel::LessonPanel(QWidget* parent)
    : QWidget(parent)
    , m_place(new QLabel(this))
    , m_title(wordLabel(this))
    , m_text(wordLabel(this))
    , m_back(new QToolButton(this))
    , m_next(new QToolButton(this))
{
    m_place->setProperty("dim", true);
    QFont bold = m_title->font();
    bold.setWeight(QFont::DemiBold);
    m_title->setFont(bold);
    m_title->setAccessibleName(tr("Title of the step"));
    m_text->setAccessibleName(tr("Text of the step"));
    auto* page = new QWidget;
    auto* words = new QVBoxLayout(page);
    words->setContentsMargins(kMargin, 8, kMargin, 8);
    words->setSpacing(6);
    words->addWidget(m_title);
    words->addWidget(m_text);
    words->addStretch(1);
    auto* scroll = new QScrollArea(this);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setWidget(page);
    scroll->setAccessibleName(tr("Step of the lesson"));

    for (QToolButton* button : {m_back, m_next}) {
        button->setToolButtonStyle(Qt::ToolButtonTextOnly);
        button->setAutoRaise(false);
    }
    auto* foot = new QHBoxLayout;
    foot->setContentsMargins(kMargin, 0, kMargin, 10);
    foot->addWidget(m_place, 1);
    foot->addWidget(m_back);
    foot->addWidget(m_next);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    column->addWidget(scroll, 1);
    column->addLayout(foot);
    setEmpty();
}

void LessonPanel::setActions(QAction* back, QAction* next)
{
    m_back->setDefaultAction(back);
    m_next->setDefaultAction(next);
}

void LessonPanel::setNote(const Note& note, std::size_t step, std::size_t count, std::optional<double> value,
                          LengthUnit unit)
{
    m_place->setText(tr("Step %1 of %2").arg(step + 1).arg(count));
    m_title->setText(QString::fromStdString(note.title));
    m_title->setVisible(!note.title.empty());
    m_text->setText(QString::fromStdString(note.text));
    if (!note.parameter || !value) {
        removeRow();
        return;
    }
    if (!m_row || m_parameter != note.parameter || m_unit != unit)
        buildRow(*note.parameter, unit);
    m_row->setValue(*value);
}

void LessonPanel::setEmpty()
{
    m_place->clear();
    m_title->hide();
    m_text->setText(tr("This scene has no lesson. Look at it as a reader should, and add a step."));
    removeRow();
}

void LessonPanel::setColors(const Colors& colors)
{
    m_colors = colors;
    if (m_row)
        m_row->setColors(colors);
}

QString LessonPanel::title() const
{
    return m_title->text();
}

QString LessonPanel::text() const
{
    return m_text->text();
}

void LessonPanel::removeRow()
{
    delete m_page;
    m_page = nullptr;
    m_row = nullptr;
    m_parameter.reset();
}

void LessonPanel::buildRow(const NoteParameter& parameter, LengthUnit unit)
{
    removeRow();
    m_parameter = parameter;
    m_unit = unit;
    m_page = new QWidget(this);
    auto* grid = new QGridLayout(m_page);
    grid->setContentsMargins(kMargin, 0, kMargin, 0);
    grid->setHorizontalSpacing(8);
    grid->setColumnStretch(1, 1);
    const bool length = isLengthParameter(parameter.name);
    const QString name = QString::fromStdString(parameter.name);
    m_row = new ParameterRow(name, tr("%1 of %2").arg(name, QString::fromStdString(parameter.body)),
                             length ? Quantity::length : Quantity::plain, grid, m_page);
    m_row->setLockShown(false);
    m_row->setColors(m_colors);
    m_row->setUnit(unit);
    m_row->setDecimals(length ? lengthDecimals(unit) : kShareDecimals);
    m_row->setLegalRange(parameter.from, parameter.to);
    m_row->setSliderRange(parameter.from, parameter.to);
    connect(m_row, &ParameterRow::edited, this, &LessonPanel::parameterMoved);
    connect(m_row, &ParameterRow::draggingChanged, this, &LessonPanel::draggingChanged);
    static_cast<QVBoxLayout*>(layout())->insertWidget(1, m_page);
    m_page->show();
}

} // namespace osculo::widgets
