// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/robot/robot_model.h"

#include "osculo/math/length_limit.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <utility>

namespace osculo {

namespace {

/// Factors and offsets of joints that follow, and limits, beyond this are no joint's [1, rad or m]: products of a chain of
/// them must not overflow.
constexpr double kLargestJointNumber = 1e9;

/// Where each name stands in a list.
template <typename Named>
std::map<std::string, std::size_t, std::less<>> indexOf(const std::vector<Named>& items, const char* what)
{
    std::map<std::string, std::size_t, std::less<>> index;
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (items[i].name.empty())
            throw InvalidRobot("", fmt::format("a {} has no name", what), "each has one");
        if (!index.emplace(items[i].name, i).second)
            throw InvalidRobot(items[i].name, fmt::format("two {}s are called `{}`", what, items[i].name),
                               "names are unique");
    }
    return index;
}

std::optional<std::size_t> find(const std::map<std::string, std::size_t, std::less<>>& index, std::string_view name)
{
    const auto found = index.find(name);
    return found == index.end() ? std::nullopt : std::optional(found->second);
}

bool isPose(const Pose& X)
{
    return withinLengthLimit(X.translation) && std::abs(X.rotation.norm() - 1) < 1e-6;
}

bool isJointNumber(double value)
{
    return std::abs(value) <= kLargestJointNumber; // false for what is no number
}

/// The range of a joint as one of the joint that drives it.
JointRange rangeOfDriver(const JointRange& range, const JointDrive& drive)
{
    if (drive.multiplier == 0)
        return {};
    const double a = (range.lower - drive.offset) / drive.multiplier;
    const double b = (range.upper - drive.offset) / drive.multiplier;
    return {std::min(a, b), std::max(a, b)};
}

} // namespace

RobotModel::RobotModel(RobotDescription description)
    : m_description(std::move(description))
{
    m_linkIndex = indexOf(links(), "link");
    m_jointIndex = indexOf(joints(), "joint");
    checkLinks();
    for (RobotJoint& joint : m_description.joints)
        checkJoint(joint);
    connect();
    sortFromRoot();
    resolveDrives();
    narrowRanges();
}

std::optional<std::size_t> RobotModel::findLink(std::string_view name) const
{
    return find(m_linkIndex, name);
}

std::optional<std::size_t> RobotModel::findJoint(std::string_view name) const
{
    return find(m_jointIndex, name);
}

void RobotModel::checkLinks() const
{
    if (links().empty())
        throw InvalidRobot("", "the robot has no links", "one or more");
    for (const RobotLink& link : links())
        for (const LinkPart& part : link.parts)
            if (!isPose(part.X_LG))
                throw InvalidRobot(link.name, fmt::format("a part of the link `{}` has no place", link.name),
                                   "finite numbers, and a rotation");
}

void RobotModel::checkJoint(RobotJoint& joint) const
{
    const auto fail = [&](const std::string& problem, const std::string& remedy) {
        throw InvalidRobot(joint.name, fmt::format("the joint `{}` {}", joint.name, problem), remedy);
    };
    if (!isPose(joint.X_PJ))
        fail("has no place", "finite numbers, and a rotation");
    if (!joint.moves())
        return;
    const double length = joint.axis.stableNorm();
    if (!std::isfinite(length) || length == 0)
        fail("has an axis that is no direction", "a vector that is not zero, as 0 0 1");
    joint.axis.stableNormalize();
    if (joint.kind == JointKind::continuous)
        joint.range = {};
    else if (!isJointNumber(joint.range.lower) || !isJointNumber(joint.range.upper)
             || joint.range.lower > joint.range.upper)
        fail(fmt::format("has limits from {} to {}", joint.range.lower, joint.range.upper),
             fmt::format("a lower limit that is not above the upper one, both within {:g}", kLargestJointNumber));
    for (const std::optional<double>& limit : {joint.velocityLimit, joint.effortLimit})
        if (limit && !(*limit >= 0))
            fail(fmt::format("has a limit of velocity or effort of {}", *limit), "a number not below 0");
    if (joint.mimic && (!isJointNumber(joint.mimic->multiplier) || !isJointNumber(joint.mimic->offset)))
        fail(fmt::format("follows `{}` by {} and {}", joint.mimic->joint, joint.mimic->multiplier, joint.mimic->offset),
             fmt::format("a multiplier and an offset within {:g}", kLargestJointNumber));
}

void RobotModel::connect()
{
    m_above.resize(links().size());
    for (std::size_t j = 0; j < joints().size(); ++j) {
        const RobotJoint& joint = joints()[j];
        Ends ends;
        for (const auto& [name, end] : {std::pair(&joint.parent, &ends.parent), std::pair(&joint.child, &ends.child)}) {
            const auto link = findLink(*name);
            if (!link)
                throw InvalidRobot(
                    joint.name,
                    fmt::format("the joint `{}` names the link `{}`, which is not there", joint.name, *name),
                    "the name of a link of this robot");
            *end = *link;
        }
        if (const auto other = m_above[ends.child])
            throw InvalidRobot(joint.name,
                               fmt::format("the link `{}` hangs on two joints, `{}` and `{}`", joint.child,
                                           joints()[*other].name, joint.name),
                               "one joint above each link");
        m_above[ends.child] = j;
        m_ends.push_back(ends);
    }
}

void RobotModel::sortFromRoot()
{
    std::optional<std::size_t> root;
    for (std::size_t link = 0; link < links().size(); ++link) {
        if (m_above[link])
            continue;
        if (root)
            throw InvalidRobot(links()[link].name,
                               fmt::format("`{}` and `{}` are both roots: no joint is above them", links()[*root].name,
                                           links()[link].name),
                               "one root; a fixed joint joins the other to it");
        root = link;
    }
    if (!root)
        throw InvalidRobot(links().front().name, "no link is the root: each has a joint above it",
                           "a tree of links; the joints run in a circle");
    m_root = *root;

    std::vector<std::vector<std::size_t>> below(links().size());
    for (std::size_t j = 0; j < joints().size(); ++j)
        below[m_ends[j].parent].push_back(j);
    m_order = below[m_root];
    for (std::size_t i = 0; i < m_order.size(); ++i) {
        const std::vector<std::size_t>& further = below[m_ends[m_order[i]].child];
        m_order.insert(m_order.end(), further.begin(), further.end());
    }
    if (m_order.size() < joints().size())
        for (std::size_t j = 0; j < joints().size(); ++j)
            if (std::find(m_order.begin(), m_order.end(), j) == m_order.end())
                throw InvalidRobot(joints()[j].name,
                                   fmt::format("the joint `{}` is not joined to the root `{}`: joints run in a circle",
                                               joints()[j].name, links()[m_root].name),
                                   "a tree of links");
}

void RobotModel::resolveDrives()
{
    m_drives.resize(joints().size());
    for (std::size_t j = 0; j < joints().size(); ++j) {
        if (!joints()[j].moves() || joints()[j].mimic)
            continue;
        m_drives[j] = JointDrive{m_coordinates.size(), 1, 0};
        m_coordinates.push_back(j);
    }
    std::vector<std::size_t> chain; // of joints that follow, up to one whose drive is known
    for (std::size_t start = 0; start < joints().size(); ++start) {
        std::size_t j = start;
        while (joints()[j].moves() && !m_drives[j]) {
            const std::string& leader = joints()[j].mimic->joint;
            const auto next = findJoint(leader);
            if (!next || !joints()[*next].moves())
                throw InvalidRobot(joints()[j].name,
                                   fmt::format("the joint `{}` follows `{}`, which {}", joints()[j].name, leader,
                                               next ? "does not move" : "is not there"),
                                   "the name of a joint that moves");
            chain.push_back(j);
            if (chain.size() > joints().size())
                throw InvalidRobot(joints()[start].name,
                                   fmt::format("the joint `{}` follows itself, through others", joints()[start].name),
                                   "joints follow one that follows none");
            j = *next;
        }
        for (; !chain.empty(); chain.pop_back()) {
            const JointMimic& mimic = *joints()[chain.back()].mimic;
            const JointDrive leader = *m_drives[j];
            j = chain.back();
            m_drives[j] = JointDrive{leader.coordinate, mimic.multiplier * leader.multiplier,
                                     mimic.multiplier * leader.offset + mimic.offset};
            if (!isJointNumber(m_drives[j]->multiplier) || !isJointNumber(m_drives[j]->offset))
                throw InvalidRobot(
                    joints()[j].name,
                    fmt::format("the joint `{}` follows others by too large factors", joints()[j].name),
                    fmt::format("factors and offsets whose products are within {:g}", kLargestJointNumber));
        }
    }
}

void RobotModel::narrowRanges()
{
    for (const std::size_t j : m_coordinates)
        m_ranges.push_back(joints()[j].range);
    for (std::size_t j = 0; j < joints().size(); ++j) {
        if (!joints()[j].mimic || !m_drives[j])
            continue;
        const JointRange other = rangeOfDriver(joints()[j].range, *m_drives[j]);
        JointRange& range = m_ranges[m_drives[j]->coordinate];
        const JointRange both{std::max(range.lower, other.lower), std::min(range.upper, other.upper)};
        if (both.lower < both.upper)
            range = both;
    }
}

} // namespace osculo
