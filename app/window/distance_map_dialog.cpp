// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/window/distance_map_dialog.h"

#include "app/document/paths.h"
#include "app/window/message.h"
#include "osculo/io/atomic_file.h"
#include "osculo/math/length_limit.h"
#include "widgets/panels/error_histogram.h"
#include "widgets/panels/number_field.h"
#include "widgets/render/distance_maps.h"
#include "widgets/render/number_text.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace osculo::app {

namespace {

constexpr std::size_t kBins = 60;
constexpr int kWidth = 380;      ///< [px]
constexpr double kMost95 = 0.95; ///< share of points that the marks of the histogram enclose

std::vector<std::size_t> histogram(const DistanceMap& map, double range)
{
    std::vector<std::size_t> counts(kBins, 0);
    for (const MappedShape& shape : map.shapes)
        for (const double value : *shape.values) {
            const double place = (value / range + 1) / 2 * double(kBins);
            ++counts[static_cast<std::size_t>(std::clamp(place, 0.0, double(kBins) - 1))];
        }
    return counts;
}

double share95(const DistanceMap& map)
{
    std::vector<double> sizes;
    for (const MappedShape& shape : map.shapes)
        for (const double value : *shape.values)
            sizes.push_back(std::abs(value));
    if (sizes.empty())
        return 0;
    const auto at = sizes.begin() + static_cast<std::ptrdiff_t>(kMost95 * double(sizes.size() - 1));
    std::nth_element(sizes.begin(), at, sizes.end());
    return *at;
}

QString lengthWords(double metres, LengthUnit unit)
{
    return QString::fromStdString(widgets::lengthText(metres, unit));
}

} // namespace

DistanceMapDialog::DistanceMapDialog(Session& session, ViewportController& view, QWidget* parent)
    : QDialog(parent)
    , m_session(session)
    , m_view(view)
    , m_on(new QComboBox(this))
    , m_to(new QComboBox(this))
    , m_range(new widgets::NumberField(widgets::Quantity::length, this))
    , m_facts(new QLabel(this))
    , m_histogram(new widgets::ErrorHistogram(this))
    , m_csv(new QPushButton(tr("Save CSV…"), this))
{
    setWindowTitle(tr("Distance map"));
    setMinimumWidth(kWidth);
    m_on->setAccessibleName(tr("Coloured body"));
    m_to->setAccessibleName(tr("Body that distances lead to"));
    m_range->setAccessibleName(tr("Range of the colours"));
    m_range->setToolTip(tr("Colours span from minus to plus this; it stays while the bodies move. 0: the map's own"));
    m_range->setRange(0, kLargestLength);
    m_facts->setWordWrap(true);
    m_facts->setProperty("dim", true);
    m_facts->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_csv->setToolTip(tr("Save every point with its signed distance as comma-separated values"));
    auto* form = new QFormLayout;
    form->setHorizontalSpacing(16);
    form->setVerticalSpacing(10);
    form->addRow(tr("Surface of"), m_on);
    form->addRow(tr("Distance to"), m_to);
    form->addRow(tr("Colours to ±"), m_range);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    buttons->addButton(m_csv, QDialogButtonBox::ActionRole);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* column = new QVBoxLayout(this);
    column->addLayout(form);
    column->addWidget(m_histogram, 1);
    column->addWidget(m_facts);
    column->addWidget(buttons);

    for (QComboBox* box : {m_on, m_to})
        connect(box, &QComboBox::activated, this, [this] {
            m_rangeTyped = false;
            request();
        });
    connect(m_range, &widgets::NumberField::valueEdited, this, [this](double value) {
        m_rangeTyped = value > 0;
        showMap();
    });
    connect(m_csv, &QPushButton::clicked, this, &DistanceMapDialog::saveCsv);
    const auto follow = [this] {
        if (isVisible()) {
            fillBodies();
            request();
        }
    };
    connect(&session, &Session::sceneChanged, this, follow);
    connect(&session, &Session::timeChanged, this, follow);
    connect(&session.document(), &Document::documentReset, this, [this] { hide(); });
    connect(&m_runner, &JobRunner::failed, this, [this](const JobFailure& failure) {
        m_map.reset();
        m_view.setDistanceMap({}, 0);
        m_csv->setEnabled(false);
        m_facts->setText(failure.message);
    });
}

void DistanceMapDialog::setColors(const widgets::Colors& colors)
{
    m_histogram->setColors(colors);
}

void DistanceMapDialog::fillBodies()
{
    const Scene& scene = *m_session.scene();
    QStringList names;
    for (const Body& body : scene.bodies)
        names << QString::fromStdString(body.name);
    m_range->setUnit(scene.unit);
    QStringList listed;
    for (int i = 0; i < m_on->count(); ++i)
        listed << m_on->itemText(i);
    if (listed == names)
        return;
    const QString on = m_on->currentText(), to = m_to->currentText();
    for (QComboBox* box : {m_on, m_to}) {
        const QSignalBlocker quiet(box);
        box->clear();
        box->addItems(names);
    }
    m_on->setCurrentIndex(std::max<int>(0, static_cast<int>(names.indexOf(on))));
    const int second = names.contains(to) ? static_cast<int>(names.indexOf(to)) : std::min(1, m_to->count() - 1);
    m_to->setCurrentIndex(second);
}

void DistanceMapDialog::showEvent(QShowEvent* event)
{
    QDialog::showEvent(event);
    fillBodies();
    const auto chosen = widgets::selectedBodies(m_session.selection());
    if (chosen.size() == 2) {
        m_on->setCurrentIndex(static_cast<int>(chosen[0]));
        m_to->setCurrentIndex(static_cast<int>(chosen[1]));
    }
    request();
}

void DistanceMapDialog::hideEvent(QHideEvent* event)
{
    QDialog::hideEvent(event);
    m_runner.cancel();
    m_map.reset();
    m_view.setDistanceMap({}, 0);
}

void DistanceMapDialog::request()
{
    const std::string on = m_on->currentText().toStdString(), to = m_to->currentText().toStdString();
    if (on == to) {
        m_runner.cancel();
        m_map.reset();
        m_view.setDistanceMap({}, 0);
        m_csv->setEnabled(false);
        m_facts->setText(tr("Choose two different bodies."));
        return;
    }
    m_runner.run(tr("Mapping distances"),
                 [this, scene = m_session.scene(), time = m_session.time(), on,
                  to](const std::stop_token& stop, const Progress& progress) -> JobRunner::Deliver {
                     auto map =
                         std::make_shared<const DistanceMap>(distanceMap(*scene, time, on, to, {}, stop, progress));
                     return [this, map, time] {
                         m_time = time;
                         take(map);
                     };
                 });
}

void DistanceMapDialog::take(const std::shared_ptr<const DistanceMap>& map)
{
    if (!isVisible())
        return;
    m_map = map;
    m_csv->setEnabled(true);
    showMap();
}

void DistanceMapDialog::showMap()
{
    if (!m_map)
        return;
    if (!m_rangeTyped)
        m_range->setValue(widgets::rangeOf(*m_map));
    const double range = m_range->value() > 0 ? m_range->value() : widgets::rangeOf(*m_map);
    const LengthUnit unit = m_session.scene()->unit;
    m_view.setDistanceMap(m_map, range);
    m_histogram->setErrors(histogram(*m_map, range), range, unit);
    m_histogram->setMarks(m_map->mean, share95(*m_map));
    m_facts->setText(tr("%1 points · least %2 · greatest %3 · mean %4 · RMS %5")
                         .arg(m_map->points())
                         .arg(lengthWords(m_map->least, unit), lengthWords(m_map->greatest, unit),
                              lengthWords(m_map->mean, unit), lengthWords(m_map->rms, unit)));
}

void DistanceMapDialog::saveCsv()
{
    if (!m_map)
        return;
    const QString name = QFileDialog::getSaveFileName(this, tr("Save distance map"), tr("distances.csv"),
                                                      tr("Comma-separated values (*.csv)"));
    if (name.isEmpty())
        return;
    try {
        writeFileAtomically(toPath(name), distanceMapCsv(*m_map, *m_session.scene(), m_time));
        m_session.log(widgets::LogLevel::info, tr("Saved distances to %1").arg(name));
    } catch (const std::exception& error) {
        showProblem(this, tr("The distances cannot be saved"), QString::fromUtf8(error.what()));
    }
}

} // namespace osculo::app
