// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/evaluate/simulation_csv.h"

#include "osculo/io/csv.h"

#include <fmt/format.h>

namespace osculo {

std::string bodiesCsvHeader()
{
    return "time,body,x,y,z,qw,qx,qy,qz,vx,vy,vz,wx,wy,wz,energy\n";
}

std::string bodiesCsvRows(const Scene& scene, const Simulation& simulation)
{
    std::string rows;
    for (std::size_t i = 0; i < scene.bodies.size(); ++i) {
        const RigidBody& body = simulation.system().bodies[i];
        if (body.fixed)
            continue;
        const BodyState& s = simulation.states()[i];
        const Vec3& p = s.X_WB.translation;
        const Eigen::Quaterniond& q = s.X_WB.rotation;
        const Vec3 w = s.X_WB.matrix().transpose() * s.angular;
        const double energy = 0.5 * body.mass * s.velocity.squaredNorm() + 0.5 * w.dot(body.inertia.cwiseProduct(w))
                              - body.mass * simulation.system().gravity.dot(p);
        rows +=
            fmt::format("{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{}\n", simulation.time(),
                        csvField(scene.bodies[i].name), p.x(), p.y(), p.z(), q.w(), q.x(), q.y(), q.z(), s.velocity.x(),
                        s.velocity.y(), s.velocity.z(), s.angular.x(), s.angular.y(), s.angular.z(), energy);
    }
    return rows;
}

std::string contactsCsvHeader()
{
    return "time,a,b,distance,force,px,py,pz,nx,ny,nz\n";
}

std::string contactsCsvRows(const Scene& scene, const Simulation& simulation)
{
    std::string rows;
    for (const LiveContact& contact : simulation.contacts()) {
        const ContactPair& pair = simulation.system().pairs[contact.pair];
        const ContactGeometry& g = contact.candidate.geometry;
        rows +=
            fmt::format("{},{},{},{},{},{},{},{},{},{},{}\n", simulation.time(), csvField(scene.bodies[pair.a].name),
                        csvField(scene.bodies[pair.b].name), g.distance, contact.force.norm(), g.p_B.x(), g.p_B.y(),
                        g.p_B.z(), g.normal.x(), g.normal.y(), g.normal.z());
    }
    return rows;
}

} // namespace osculo
