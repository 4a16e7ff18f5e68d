// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/window/contacts_controller.h"

#include "app/document/edits.h"
#include "widgets/render/number_text.h"

#include <algorithm>

namespace osculo::app {

namespace {

bool hasBrep(const Scene& scene, const std::string& name)
{
    const auto body = findBody(scene, name);
    return body && std::ranges::any_of(scene.bodies[*body].shapes, [](const SceneShape& shape) {
               return std::holds_alternative<BrepGeometry>(shape.geometry);
           });
}

bool isListed(const Scene& scene, const Pair& pair)
{
    return hasBrep(scene, pair.a) && hasBrep(scene, pair.b);
}

QString lengthWords(double metres, LengthUnit unit)
{
    return QString::fromStdString(widgets::lengthText(metres, unit));
}

/// How many there are, or why there are none.
QString wordsOn(const widgets::ContactList& list, const PairResult& measured, const Pair& pair)
{
    if (!measured.message.empty())
        return QString::fromStdString(measured.message);
    if (!measured.distance)
        return ContactsController::tr("The bodies overlap: there is no distance between them.");
    if (!pair.threshold)
        return ContactsController::tr("The nearest only: type a distance to list more.");
    if (list.rows.empty())
        return ContactsController::tr("No contact within %1: the nearest is at %2.")
            .arg(lengthWords(*pair.threshold, list.unit), lengthWords(*measured.distance, list.unit));
    return list.rows.size() == 1 ? ContactsController::tr("1 contact")
                                 : ContactsController::tr("%1 contacts").arg(list.rows.size());
}

} // namespace

ContactsController::ContactsController(Session& session, widgets::VtkViewport& viewport, ViewportController& view,
                                       QObject* parent)
    : QObject(parent)
    , m_session(session)
    , m_viewport(viewport)
    , m_view(view)
    , m_panel(new widgets::ContactsPanel)
{
    connect(&session, &Session::sceneChanged, this, &ContactsController::follow);
    connect(&session, &Session::selectionChanged, this, &ContactsController::follow);
    connect(&session.evaluator(), &Evaluator::frameChanged, this, &ContactsController::follow);
    connect(&session.evaluator(), &Evaluator::staleChanged, m_panel, &widgets::ContactsPanel::setStale);
    connect(&session.document(), &Document::documentReset, this, [this] {
        m_shown = {};
        m_chosen.reset();
    });
    connect(m_panel, &widgets::ContactsPanel::pairChosen, this, &ContactsController::showPair);
    connect(m_panel, &widgets::ContactsPanel::thresholdEdited, this, &ContactsController::setThreshold);
    connect(m_panel, &widgets::ContactsPanel::contactChosen, this, &ContactsController::choose);
    follow();
}

std::optional<std::size_t> ContactsController::pair() const
{
    const Scene& scene = *m_session.scene();
    for (std::size_t i = 0; i < scene.pairs.size(); ++i)
        if (scene.pairs[i].a == m_shown.first && scene.pairs[i].b == m_shown.second && isListed(scene, scene.pairs[i]))
            return i;
    return std::nullopt;
}

const PairResult* ContactsController::measured() const
{
    const auto frame = m_session.evaluator().frame();
    if (!frame)
        return nullptr;
    const auto found = std::ranges::find_if(frame->pairs, [this](const PairResult& result) {
        return result.a == m_shown.first && result.b == m_shown.second;
    });
    return found == frame->pairs.end() ? nullptr : &*found; // the session keeps the frame
}

void ContactsController::showPair(std::size_t pair)
{
    m_session.setSelection({{SceneItem::Kind::pair, pair}});
}

void ContactsController::setThreshold(double threshold)
{
    if (const auto shown = pair())
        m_session.edit(tr("Change threshold"), [&](Scene scene) {
            return withThreshold(std::move(scene), *shown, threshold > 0 ? std::optional(threshold) : std::nullopt);
        });
}

void ContactsController::choose(std::size_t number)
{
    const PairResult* result = measured();
    const auto shown = pair();
    if (!result || !shown || number >= result->contacts.size())
        return;
    const Contact& contact = result->contacts[number];
    m_chosen = Chosen{number, contact.a, contact.b};
    m_view.showContact(*shown, number);
    showChosen();
}

ContactsCommand ContactsController::command() const
{
    const auto shown = pair();
    if (!shown)
        return {{}, tr("There is no pair of bodies from CAD files yet")};
    return contactsCommand(*m_session.scene(), m_session.scene()->pairs[*shown], m_session.time());
}

void ContactsController::follow()
{
    const Scene& scene = *m_session.scene();
    const auto& selection = m_session.selection();
    if (!selection.empty() && selection.back().kind == SceneItem::Kind::pair
        && selection.back().index < scene.pairs.size() && isListed(scene, scene.pairs[selection.back().index])) {
        const Pair& selected = scene.pairs[selection.back().index];
        if (m_shown != std::pair(selected.a, selected.b))
            m_chosen.reset();
        m_shown = {selected.a, selected.b};
    } else if (!pair()) {
        m_chosen.reset();
        const auto first = std::ranges::find_if(scene.pairs, [&](const Pair& one) { return isListed(scene, one); });
        m_shown = first == scene.pairs.end() ? std::pair<std::string, std::string>() : std::pair(first->a, first->b);
    }
    if (selection.empty())
        m_chosen.reset();
    showPairs();
    showList();
    showChosen();
    emit listChanged();
}

void ContactsController::showPairs()
{
    const Scene& scene = *m_session.scene();
    std::vector<std::pair<std::size_t, QString>> pairs;
    for (std::size_t i = 0; i < scene.pairs.size(); ++i)
        if (isListed(scene, scene.pairs[i]))
            pairs.emplace_back(i, QString::fromStdString(scene.pairs[i].name()));
    const auto shown = pair();
    m_panel->setPairs(pairs, shown, scene.unit, shown ? scene.pairs[*shown].threshold.value_or(0) : 0);
}

void ContactsController::showList()
{
    const Scene& scene = *m_session.scene();
    const auto shown = pair();
    const PairResult* result = measured();
    if (!shown) {
        m_panel->setEmpty(
            tr("No pair of bodies from CAD files (STEP, IGES, BREP) yet. Select two and choose Add pair."));
    } else if (!result) {
        m_panel->setEmpty(tr("Nothing is measured yet."));
    } else {
        const Pair& listed = scene.pairs[*shown];
        widgets::ContactList list = widgets::contactList(scene, *result, listed.threshold);
        const QString words = wordsOn(list, *result, listed);
        m_panel->setList(std::move(list), words);
    }
}

void ContactsController::showChosen()
{
    const auto frame = m_session.evaluator().frame();
    const PairResult* result = measured();
    std::optional<widgets::ChosenContact> stands;
    if (m_chosen && result) {
        // The order changes while parts move; what is touched tells which contact it was.
        const auto same = [this](const Contact& contact) {
            return contact.a == m_chosen->a && contact.b == m_chosen->b;
        };
        const auto& contacts = result->contacts;
        const bool there = m_chosen->number < contacts.size() && same(contacts[m_chosen->number]);
        const auto found = there ? contacts.begin() + static_cast<std::ptrdiff_t>(m_chosen->number)
                                 : std::ranges::find_if(contacts, same);
        if (found != contacts.end()) {
            m_chosen->number = static_cast<std::size_t>(found - contacts.begin());
            stands = {static_cast<std::size_t>(result - frame->pairs.data()), m_chosen->number};
            m_panel->setChosen(m_chosen->number);
        }
    }
    widgets::RenderSettings settings = m_viewport.settings();
    if (settings.contact == stands)
        return;
    settings.contact = stands;
    m_viewport.setSettings(settings);
}

} // namespace osculo::app
