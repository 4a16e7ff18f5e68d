// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/panels/methods_panel.h"

#include "widgets/panels/facts.h"
#include "widgets/panels/plain_table.h"
#include "widgets/render/number_text.h"

#include <QLabel>
#include <QVBoxLayout>

namespace osculo::widgets {
namespace {

constexpr int kWithLast = 760, kWithSteps = 690; // [px]
enum Column { stepsColumn = 4, lastColumn };

QString text(const std::string& words)
{
    return QString::fromStdString(words);
}

/// What the method says of its answer, and what we say.
QString verdictText(const PairResult& result)
{
    if (!result.message.empty())
        return MethodsPanel::tr("refused");
    if (!result.verdict)
        return statusText(result.status);
    if (!result.verdict->accepted)
        return MethodsPanel::tr("not accepted");
    return result.verdict->verified ? MethodsPanel::tr("accepted, right") : MethodsPanel::tr("accepted, wrong");
}

} // namespace

MethodsPanel::MethodsPanel(QWidget* parent)
    : QWidget(parent)
    , m_heading(new QLabel(this))
    , m_empty(new QLabel(this))
    , m_table(new PlainTable({tr("method"), tr("signed distance"), tr("from ours"), tr("answer"), tr("steps"),
                              tr("last"), tr("median"), tr("p95")},
                             this))
{
    m_table->setAccessibleName(tr("Methods compared"));
    m_heading->setProperty("dim", true);
    m_heading->setContentsMargins(12, 4, 12, 2);
    m_empty->setProperty("dim", true);
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_heading);
    column->addWidget(m_table, 1);
    column->addWidget(m_empty, 1);
    setEmpty(tr("Nothing is measured yet."));
}

void MethodsPanel::setEmpty(const QString& why)
{
    m_empty->setText(why);
    m_empty->show();
    m_table->hide();
    m_heading->hide();
}

void MethodsPanel::setRows(const QString& pair, const std::vector<MethodRow>& rows, LengthUnit unit)
{
    m_empty->hide();
    m_table->show();
    m_heading->show();
    m_heading->setText(tr("%1 · each method from a cold start, %2 times on this frame, checks not counted")
                           .arg(pair)
                           .arg(rows.empty() ? 0 : rows.front().repeats));
    m_table->setRowCount(static_cast<int>(rows.size()));
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const MethodRow& row = rows[i];
        const int at = static_cast<int>(i);
        const QString none = QStringLiteral("–");
        m_table->setText(at, 0, text(row.method));
        m_table->setText(at, 1, row.result.distance ? text(lengthText(*row.result.distance, unit)) : none, true);
        m_table->setText(at, 2, row.difference ? text(lengthText(*row.difference, unit)) : none, true);
        m_table->setText(at, 3, verdictText(row.result))
            ->setToolTip(row.result.message.empty() ? statusExplanation(row.result.status) : text(row.result.message));
        m_table->setText(at, stepsColumn, QString::number(row.result.iterations), true);
        int column = lastColumn;
        for (const double us : {row.lastUs, row.medianUs, row.p95Us})
            m_table->setText(at, column++, row.repeats > 0 ? text(timeText(us)) : none, true);
    }
}

void MethodsPanel::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    // A narrow panel goes without the last time, then without the steps: what is compared stays in sight.
    m_table->setColumnHidden(lastColumn, width() < kWithLast);
    m_table->setColumnHidden(stepsColumn, width() < kWithSteps);
}

void MethodsPanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    emit shownChanged(true);
}

void MethodsPanel::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    emit shownChanged(false);
}

} // namespace osculo::widgets
