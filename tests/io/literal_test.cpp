// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/io/literal.h"

#include "osculo/math/error.h"
#include "support/comma_locale.h"

#include <gtest/gtest.h>

#include <limits>
#include <numbers>

namespace osculo {
namespace {

std::string problemOf(const std::string& text)
{
    try {
        parseShape(text);
    } catch (const InvalidShape& error) {
        return error.what();
    }
    return "accepted";
}

TEST(Length, TakesASuffixAndIsTheNearestDouble)
{
    EXPECT_EQ(parseLength("0.012"), 0.012);
    EXPECT_EQ(parseLength("12mm"), 0.012);
    EXPECT_EQ(parseLength("2.1mm"), 0.0021); // 2.1 * 0.001 is another double
    EXPECT_EQ(parseLength("3cm"), 0.03);
    EXPECT_EQ(parseLength("3 cm"), 0.03);
    EXPECT_EQ(parseLength("0.5in"), 0.0127);
    EXPECT_EQ(parseLength("-1.5e2m"), -150);
    EXPECT_EQ(parseLength("7", LengthUnit::millimetre), 0.007);
    EXPECT_EQ(parseLength("7m", LengthUnit::millimetre), 7);
}

TEST(Length, RefusesWhatIsNoNumberOrUnit)
{
    for (const char* text :
         {"", "mm", "1,5", "12km", "1e", "0x10", "nan", "inf", "1e999", "1.2.3", "--1", "12mm3", "e5"})
        EXPECT_THROW(parseLength(text), InvalidShape) << text;
    try {
        parseLength("12furlong");
        FAIL();
    } catch (const InvalidShape& error) {
        EXPECT_EQ(std::string(error.what()), "'12furlong' ends in 'furlong', which is no unit of length; write a "
                                             "number with mm, cm, m or in, such as 12mm");
    }
}

TEST(Number, HasNoUnit)
{
    EXPECT_EQ(parseNumber(" -2.5e-3 "), -0.0025);
    EXPECT_EQ(parseNumber("1e-400"), 0);
    EXPECT_THROW(parseNumber("1mm"), InvalidShape);
    EXPECT_THROW(parseNumber("1e400"), InvalidShape);
}

TEST(Literal, IsReadTheSameUnderADecimalCommaLocale)
{
    const test::CommaLocale locale;
    EXPECT_EQ(parseLength("2.5mm"), 0.0025);
    EXPECT_EQ(std::get<Superovoid>(parseShape("sphere:1.5")).a().x(), 1.5);
}

TEST(PoseText, RollPitchYawInDegrees)
{
    const Pose pose = parsePose("1mm,2cm,3,0,0,90");
    EXPECT_EQ(pose.translation, Vec3(0.001, 0.02, 3));
    const Vec3 turned = pose.rotation * Vec3::UnitX();
    EXPECT_NEAR((turned - Vec3::UnitY()).norm(), 0, 1e-15);

    const Vec3 order = parsePose("0,0,0,90,0,90").rotation * Vec3::UnitY(); // roll y to z first, yaw leaves z
    EXPECT_NEAR((order - Vec3::UnitZ()).norm(), 0, 1e-15);
}

TEST(PoseText, QuaternionIsNormalisedOrRefused)
{
    EXPECT_EQ(parsePose("0,0,0,1,0,0,0"), Pose{});
    const Pose pose = parsePose("0,0,0,0.7071,0,0,0.7071");
    EXPECT_NEAR(pose.rotation.norm(), 1, 1e-15);
    EXPECT_NEAR((pose.rotation * Vec3::UnitX() - Vec3::UnitY()).norm(), 0, 1e-15);
    for (const char* text : {"0,0,0,1,0,0,0.1", "0,0,0,0,0,0,0", "0,0", "", "0,0,0,1,0,0,0,0", "a,0,0,0,0,0"})
        EXPECT_THROW(parsePose(text), InvalidShape) << text;
}

TEST(ShapeText, EveryKind)
{
    EXPECT_EQ(std::get<Superovoid>(parseShape("superovoid:1,2cm,3mm,0.9,0.8,0.1,-0.05")),
              Superovoid({Vec3(1, 0.02, 0.003), 0.9, 0.8, 0.1, -0.05}));
    EXPECT_EQ(std::get<Superovoid>(parseShape("superellipsoid:1,2,3,0.5,1.5")),
              Superovoid({Vec3(1, 2, 3), 0.5, 1.5, 0, 0}));
    EXPECT_EQ(std::get<Superovoid>(parseShape("ellipsoid:1,2,3")), Superovoid({Vec3(1, 2, 3), 1, 1, 0, 0}));
    EXPECT_EQ(std::get<Superovoid>(parseShape("sphere:5mm")), Superovoid({Vec3::Constant(0.005), 1, 1, 0, 0}));
    EXPECT_EQ(std::get<Box>(parseShape("box:1,2,3")).halfSizes, Vec3(1, 2, 3));
    EXPECT_EQ(std::get<Cylinder>(parseShape("cylinder:1,2")), (Cylinder{1, 2}));
    EXPECT_EQ(std::get<Capsule>(parseShape("capsule:1,2")), (Capsule{1, 2}));
    EXPECT_EQ(std::get<HalfSpace>(parseShape("halfspace:0,0,2,3cm")), (HalfSpace{Vec3::UnitZ(), 0.03}));
    EXPECT_EQ(std::get<SurfaceGeometry>(parseShape("surface:torus")).name, "torus");
}

TEST(ShapeText, IsRefusedNeverClamped)
{
    for (const char* text : {"superovoid:1,1,1,2,1,0,0",
                             "superovoid:1,1,1,1,0,0,0",
                             "superovoid:1,1,1,1,1,0.51,0",
                             "superovoid:1,1,1,1,1,0,-0.6",
                             "superovoid:-1,1,1,1,1,0,0",
                             "superovoid:1,1,1,1,1,0",
                             "superovoid:1,1,1,1,1,0,0,0",
                             "superovoid:",
                             "sphere:0",
                             "sphere:-1",
                             "sphere:nan",
                             "sphere:1e400",
                             "ellipsoid:1,2",
                             "box:1,2,0",
                             "cylinder:1",
                             "cylinder:0,1",
                             "capsule:1,-1",
                             "halfspace:0,0,0,1",
                             "halfspace:1,0,0",
                             "surface:moebius",
                             "surface:",
                             "cube:1",
                             "",
                             ":",
                             "sphere"})
        EXPECT_NE(problemOf(text), "accepted") << text;
}

TEST(ShapeText, ErrorsNameTheTextTheFaultAndTheForm)
{
    EXPECT_EQ(problemOf("sphere:1,2"), "'sphere:1,2' has 2 numbers after the colon, not 1; write sphere:r");
    const std::string exponent = problemOf("superovoid:1,1,1,2.5,1,0,0");
    for (const char* part : {"superovoid:1,1,1,2.5,1,0,0", "2.5", "write superovoid:a1,a2,a3,e1,e2,Tx,Ty"})
        EXPECT_NE(exponent.find(part), std::string::npos) << exponent;
    const std::string number = problemOf("box:1,x,3");
    for (const char* part : {"'x' is not a number", "write box:x,y,z"})
        EXPECT_NE(number.find(part), std::string::npos) << number;
    EXPECT_NE(problemOf("surface:moebius").find("seashell"), std::string::npos);
}

TEST(ShapeText, ASurfaceFileMustExist)
{
    EXPECT_THROW(parseShape("surface:no such file.json"), InputError);
}

TEST(ShapeText, IsToldFromFilesByItsPrefix)
{
    EXPECT_TRUE(isShapeLiteral("sphere:1"));
    EXPECT_TRUE(isShapeLiteral("surface:heart"));
    EXPECT_TRUE(isShapeLiteral("box:"));
    for (const char* text : {"sphere", "sphere.stl", "C:\\meshes\\part.stl", "dir/sphere:1", "", ":"})
        EXPECT_FALSE(isShapeLiteral(text)) << text;
}

TEST(Direction, IsThreeNumbers)
{
    EXPECT_EQ(parseDirection("1, -2,3e0"), Vec3(1, -2, 3));
    EXPECT_THROW(parseDirection("1,2"), InvalidShape);
    EXPECT_THROW(parseDirection("1,2,3mm"), InvalidShape);
}

} // namespace
} // namespace osculo
