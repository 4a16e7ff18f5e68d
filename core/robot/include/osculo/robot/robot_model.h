// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/math/error.h"
#include "osculo/math/pose.h"
#include "osculo/robot/robot_description.h"

#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace osculo {

/// A robot that is none: which link or joint is wrong, besides what is wrong with it.
class InvalidRobot : public InvalidShape {
public:
    /// @param element the name of the link or joint; empty where the whole robot is meant
    InvalidRobot(std::string element, const std::string& problem, const std::string& remedy)
        : InvalidShape(problem, remedy)
        , m_element(std::move(element))
    {
    }

    const std::string& element() const { return m_element; }

private:
    std::string m_element;
};

/// What moves a joint: its value is multiplier · (value of the independent joint) + offset.
struct JointDrive {
    std::size_t coordinate = 0; ///< of an independent joint, in RobotModel::coordinates()
    double multiplier = 1;
    double offset = 0; ///< [rad] or [m]
    friend bool operator==(const JointDrive&, const JointDrive&) = default;
};

/// A tree of links and joints, checked. An immutable value without pose and without joint values: both are arguments.
///
/// The independent joints are those that move and follow no other; their values in the order of `coordinates()` are the
/// vector q of kinematics.h [rad] or [m]. A joint that follows (URDF's mimic) is driven by one of them, through others that
/// follow where there is a chain.
class RobotModel {
public:
    /// @throws InvalidRobot for a robot without links, names that are empty or given twice, joints to links that are not
    /// there, a link below two joints, links that hang on no root or on a second one, joints in a circle, an axis that is
    /// zero, limits that are no range, numbers that are none or beyond kLargestLength, and joints that follow themselves,
    /// a fixed joint or one that is not there. Axes are scaled to unit length.
    explicit RobotModel(RobotDescription description);

    const std::string& name() const { return m_description.name; }
    const std::vector<RobotLink>& links() const { return m_description.links; }
    const std::vector<RobotJoint>& joints() const { return m_description.joints; }
    std::size_t root() const { return m_root; } ///< index of the link without a joint above it

    /// Indices of the joints, each after the one above it.
    const std::vector<std::size_t>& order() const { return m_order; }
    std::size_t parentLink(std::size_t joint) const { return m_ends[joint].parent; }
    std::size_t childLink(std::size_t joint) const { return m_ends[joint].child; }
    /// The joint above a link; nothing above the root.
    std::optional<std::size_t> jointAbove(std::size_t link) const { return m_above[link]; }

    /// Indices of the independent joints, in the order of the description.
    const std::vector<std::size_t>& coordinates() const { return m_coordinates; }
    /// What moves a joint; nothing for a fixed one.
    const std::optional<JointDrive>& drive(std::size_t joint) const { return m_drives[joint]; }
    /// The range of an independent joint: its own limits, narrowed by those of the joints that follow it unless nothing
    /// would be left. Infinite for continuous joints.
    const JointRange& range(std::size_t coordinate) const { return m_ranges[coordinate]; }

    std::optional<std::size_t> findLink(std::string_view name) const;
    std::optional<std::size_t> findJoint(std::string_view name) const;

    friend bool operator==(const RobotModel& a, const RobotModel& b) { return a.m_description == b.m_description; }

private:
    struct Ends {
        std::size_t parent = 0, child = 0;
    };

    void checkLinks() const;
    void checkJoint(RobotJoint& joint) const;
    void connect();
    void sortFromRoot();
    void resolveDrives();
    void narrowRanges();

    using Index = std::map<std::string, std::size_t, std::less<>>;

    RobotDescription m_description;
    Index m_linkIndex, m_jointIndex; ///< by name
    std::size_t m_root = 0;
    std::vector<Ends> m_ends;                        ///< of each joint
    std::vector<std::optional<std::size_t>> m_above; ///< of each link
    std::vector<std::size_t> m_order, m_coordinates;
    std::vector<std::optional<JointDrive>> m_drives; ///< of each joint
    std::vector<JointRange> m_ranges;                ///< of each independent joint
};

using RobotModelPtr = std::shared_ptr<const RobotModel>;

} // namespace osculo
