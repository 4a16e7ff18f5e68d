// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/scene/lesson.h"

#include "osculo/math/error.h"
#include "osculo/scene/scene.h"

#include <gtest/gtest.h>

namespace osculo {
namespace {

Scene oneOvoid()
{
    Scene scene;
    Body body;
    body.name = "egg";
    body.X_PB.translation = Vec3(4, 5, 6);
    body.shapes.push_back({"", Box{Vec3::Ones()}, {}, ShapeRole::contact, true, {}});
    body.shapes.push_back({"", Superovoid({Vec3(1, 2, 3), 0.4, 0.5, 0.06, 0.07}), {}, ShapeRole::contact, true, {}});
    scene.bodies.push_back(body);
    return scene;
}

TEST(NoteParameter, EveryNameReadsAndWritesItsOwnNumber)
{
    const std::vector<double> expected{1, 2, 3, 0.4, 0.5, 0.06, 0.07, 4, 5, 6};
    ASSERT_EQ(noteParameterNames().size(), expected.size());
    for (std::size_t i = 0; i < expected.size(); ++i) {
        Scene scene = oneOvoid();
        const NoteParameter parameter{"egg", 1, std::string(noteParameterNames()[i]), 0, 1, {}};
        EXPECT_EQ(parameterValue(scene, parameter), expected[i]) << parameter.name;
        setParameter(scene, parameter, 0.25);
        for (std::size_t k = 0; k < expected.size(); ++k) {
            const NoteParameter other{"egg", 1, std::string(noteParameterNames()[k]), 0, 1, {}};
            EXPECT_EQ(parameterValue(scene, other), k == i ? 0.25 : expected[k]) << parameter.name << other.name;
        }
    }
}

TEST(NoteParameter, WhatDoesNotExistHasNoValueAndCannotBeSet)
{
    Scene scene = oneOvoid();
    for (const NoteParameter& parameter :
         {NoteParameter{"nobody", 1, "a1", 0, 1, {}}, NoteParameter{"egg", 0, "a1", 0, 1, {}},
          NoteParameter{"egg", 9, "a1", 0, 1, {}}, NoteParameter{"egg", 1, "a4", 0, 1, {}}}) {
        EXPECT_FALSE(parameterValue(scene, parameter));
        EXPECT_THROW(setParameter(scene, parameter, 0.5), InvalidShape);
    }
    EXPECT_THROW(setParameter(scene, {"egg", 1, "e1", 0, 1, {}}, 2.5), InvalidShape); // no superovoid has it
    EXPECT_EQ(scene, oneOvoid());
}

TEST(NoteParameter, FollowsItsBodysName)
{
    Scene scene = oneOvoid();
    scene.notes.push_back({"", "", {}, {}, NoteParameter{"egg", 1, "e1", 0.2, 1.8, {}}, {}});
    renameBody(scene, "egg", "ovoid");
    EXPECT_EQ(scene.notes[0].parameter->body, "ovoid");
    removeBody(scene, "ovoid");
    ASSERT_EQ(scene.notes.size(), 1u);
    EXPECT_FALSE(scene.notes[0].parameter);
}

} // namespace
} // namespace osculo
