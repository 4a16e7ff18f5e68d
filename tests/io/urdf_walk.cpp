// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "urdf_walk.h"

#include <tinyxml2.h>

#include <cmath>
#include <sstream>

namespace osculo::test {

namespace {

Eigen::Vector3d threeNumbers(const tinyxml2::XMLElement* element, const char* name, const Eigen::Vector3d& absent)
{
    const char* text = element ? element->Attribute(name) : nullptr;
    if (!text)
        return absent;
    std::istringstream stream(text);
    stream.imbue(std::locale::classic());
    Eigen::Vector3d v;
    stream >> v.x() >> v.y() >> v.z();
    return v;
}

/// R = I + sin θ K + (1 − cos θ) K².
Eigen::Matrix3d rodrigues(const Eigen::Vector3d& axis, double angle)
{
    const Eigen::Vector3d k = axis / axis.norm();
    Eigen::Matrix3d K;
    K << 0, -k.z(), k.y(), k.z(), 0, -k.x(), -k.y(), k.x(), 0;
    return Eigen::Matrix3d::Identity() + std::sin(angle) * K + (1 - std::cos(angle)) * K * K;
}

Eigen::Matrix4d placed(const Eigen::Matrix3d& R, const Eigen::Vector3d& p)
{
    Eigen::Matrix4d X = Eigen::Matrix4d::Identity();
    X.topLeftCorner<3, 3>() = R;
    X.topRightCorner<3, 1>() = p;
    return X;
}

double valueOf(const std::vector<WalkedJoint>& joints, const WalkedJoint& joint,
               const std::map<std::string, double>& values)
{
    if (joint.follows.empty())
        return values.at(joint.name);
    for (const WalkedJoint& leader : joints)
        if (leader.name == joint.follows)
            return joint.multiplier * valueOf(joints, leader, values) + joint.offset;
    return std::nan("");
}

Eigen::Matrix4d placeOf(const std::vector<WalkedJoint>& joints, const std::string& link,
                        const std::map<std::string, double>& values)
{
    for (const WalkedJoint& joint : joints) {
        if (joint.child != link)
            continue;
        Eigen::Matrix4d motion = Eigen::Matrix4d::Identity();
        if (joint.type == "prismatic")
            motion =
                placed(Eigen::Matrix3d::Identity(), valueOf(joints, joint, values) * joint.axis / joint.axis.norm());
        else if (joint.moves())
            motion = placed(rodrigues(joint.axis, valueOf(joints, joint, values)), Eigen::Vector3d::Zero());
        return placeOf(joints, joint.parent, values) * joint.origin * motion;
    }
    return Eigen::Matrix4d::Identity();
}

} // namespace

std::vector<WalkedJoint> walkUrdf(const std::filesystem::path& path)
{
    tinyxml2::XMLDocument document;
    document.LoadFile(path.string().c_str());
    std::vector<WalkedJoint> joints;
    for (const auto* element = document.RootElement()->FirstChildElement("joint"); element;
         element = element->NextSiblingElement("joint")) {
        WalkedJoint joint;
        joint.name = element->Attribute("name");
        joint.type = element->Attribute("type");
        joint.parent = element->FirstChildElement("parent")->Attribute("link");
        joint.child = element->FirstChildElement("child")->Attribute("link");
        const auto* origin = element->FirstChildElement("origin");
        const Eigen::Vector3d rpy = threeNumbers(origin, "rpy", Eigen::Vector3d::Zero());
        joint.origin =
            placed(rodrigues(Eigen::Vector3d::UnitZ(), rpy.z()) * rodrigues(Eigen::Vector3d::UnitY(), rpy.y())
                       * rodrigues(Eigen::Vector3d::UnitX(), rpy.x()),
                   threeNumbers(origin, "xyz", Eigen::Vector3d::Zero()));
        joint.axis = threeNumbers(element->FirstChildElement("axis"), "xyz", Eigen::Vector3d::UnitX());
        if (const auto* limit = element->FirstChildElement("limit")) {
            limit->QueryDoubleAttribute("lower", &joint.lower);
            limit->QueryDoubleAttribute("upper", &joint.upper);
        }
        if (const auto* mimic = element->FirstChildElement("mimic")) {
            joint.follows = mimic->Attribute("joint");
            mimic->QueryDoubleAttribute("multiplier", &joint.multiplier);
            mimic->QueryDoubleAttribute("offset", &joint.offset);
        }
        joints.push_back(joint);
    }
    return joints;
}

std::map<std::string, Eigen::Matrix4d> chainProducts(const std::vector<WalkedJoint>& joints,
                                                     const std::map<std::string, double>& values)
{
    std::map<std::string, Eigen::Matrix4d> places;
    for (const WalkedJoint& joint : joints) {
        places[joint.parent] = placeOf(joints, joint.parent, values);
        places[joint.child] = placeOf(joints, joint.child, values);
    }
    return places;
}

} // namespace osculo::test
