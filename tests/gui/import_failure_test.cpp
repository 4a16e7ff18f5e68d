// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "tests/gui/window_fixture.h"

#include <QMessageBox>

#include <fstream>
#include <map>

namespace osculo::test {
namespace {

/// Files that begin as the format does and then go wrong.
const std::map<std::string, std::vector<std::string>>& brokenFiles()
{
    static const std::map<std::string, std::vector<std::string>> files{
        {"osculo.json",
         {"{", R"({"version": 99, "bodies": []})", R"({"version": 1, "bodies": [{"name": "x"}, {"name": "x"}]})",
          R"({"version": 1, "bodies": [{"name": "x", "shapes": [{"kind": "mesh", "file": "none.stl"}]}]})",
          R"({"version": 1, "bodies": [{"name": "x", "parent": "y"}, {"name": "y", "parent": "x"}]})"}},
        {"stl",
         {"solid x\nfacet normal 0 0", "solid x\nendsolid x\n", std::string(80, 'b') + "\xff\xff\xff\x7f",
          "solid x\nfacet normal 0 0 1\nouter loop\nvertex 0 0 nan\nvertex 1 0 0\nvertex 0 1 0\nendloop\nendfacet\n"}},
        {"obj", {"f 1 2 3\n", "v 0 0\nv 1 0 0\nf 1 2 9\n", "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 -7\n"}},
        {"ply",
         {"ply\nformat ascii 1.0\nelement vertex 3\nproperty float x\n",
          "ply\nformat ascii 1.0\nelement vertex 3\nproperty float x\nproperty float y\nproperty float z\nelement face "
          "1\n"
          "property list uchar int vertex_indices\nend_header\n0 0 0\n1 0 0\n0 1 0\n3 0 1 7\n",
          "ply\nformat binary_little_endian 1.0\nelement vertex 4000000000\nproperty float x\nproperty float "
          "y\nproperty float z\nend_header\n"}},
        {"off", {"OFF\n3 1 0\n0 0 0\n1 0 0\n", "OFF\n3 1 0\n0 0 0\n1 0 0\n0 1 0\n3 0 1 5\n", "ON\n"}},
        {"gltf",
         {"{}", R"({"asset": {"version": "2.0"}, "meshes": [{"primitives": [{"attributes": {"POSITION": 4}}]}]})"}},
        {"glb", {"glTF", "glTF\x02", std::string("glTF\x02\0\0\0\xff\xff\0\0", 12)}},
        {"dae", {"<COLLADA>", "<?xml version=\"1.0\"?><COLLADA version=\"1.4.1\"></COLLADA>"}},
        {"3mf", {"PK", "PK\x03\x04 not a zip", "<model/>"}},
        {"pcd",
         {"FIELDS x y z\nPOINTS 5\nDATA ascii\n1 2 3\n", "FIELDS x y\nPOINTS 1\nDATA ascii\n1 2\n",
          "FIELDS x y z\nSIZE 4 4 4\nTYPE F F F\nPOINTS 99999999999\nDATA binary\n"}},
        {"xyz", {"1 2\n", "a b c\n", "1 2 3\n4 5 x\n"}},
        {"pts", {"3\n1 2 3\n", "x\n"}},
        {"asc", {"", "one two three\n"}},
        {"csv", {"x,y\n1,2\n", "name,a1\nb,\n"}},
        {"urdf",
         {"<robot", "<robot name=\"x\"/>", "<robot name=\"x\"><link name=\"a\"/><link name=\"a\"/></robot>",
          "<robot name=\"x\"><link name=\"a\"/><joint name=\"j\" type=\"fixed\"><parent link=\"a\"/><child "
          "link=\"b\"/></joint></robot>"}},
        {"mjcf.xml", {"<mujoco", "<mujoco><worldbody><geom type=\"nothing\"/></worldbody></mujoco>"}},
        {"vtp", {"<VTKFile", "<VTKFile type=\"PolyData\"><PolyData/></VTKFile>"}},
        {"step", {"ISO-10303-21;"}},
        {"unknown", {"what is this"}}};
    return files;
}

class BrokenImport : public WindowTest, public testing::WithParamInterface<std::string> {
protected:
    int messages()
    {
        int shown = 0;
        for (QMessageBox* box : window.findChildren<QMessageBox*>()) {
            shown += box->isVisible();
            box->close();
        }
        QTest::qWait(1);
        return shown;
    }
    void open(const std::filesystem::path& path)
    {
        window.openFiles({path});
        ASSERT_TRUE(rest());
    }
};

TEST_P(BrokenImport, LeavesTheSceneItsStepsAndItsResultsAsTheyWere)
{
    addTwoBodies();
    ASSERT_TRUE(rest());
    window.session().setSelection({{widgets::SceneItem::Kind::body, 1}});
    const Scene before = scene();
    const auto frame = window.session().evaluator().frame();
    const int steps = window.session().document().undoStack().count();
    int number = 0;
    std::vector<std::string> contents = brokenFiles().at(GetParam());
    contents.insert(contents.end(), {"", std::string(200, '\0'), std::string("\xff\xd8\xff\xe0 a picture")});
    for (const std::string& content : contents) {
        const auto path = file("broken " + std::to_string(number++) + "." + GetParam());
        std::ofstream(path, std::ios::binary) << content;
        open(path);
        EXPECT_EQ(messages(), 1) << path << ": one clear message";
        EXPECT_TRUE(scene() == before) << path;
        EXPECT_EQ(window.session().document().undoStack().count(), steps) << path;
        EXPECT_EQ(window.session().selection().size(), 1u) << path;
        EXPECT_EQ(window.session().evaluator().frame(), frame) << path << ": nothing was measured again";
    }
    open(file("missing." + GetParam()));
    EXPECT_EQ(messages(), 1);
    std::filesystem::create_directory(file("folder." + GetParam()));
    open(file("folder." + GetParam()));
    EXPECT_EQ(messages(), 1);
    EXPECT_TRUE(scene() == before);
}

std::vector<std::string> formats()
{
    std::vector<std::string> names;
    for (const auto& [ending, contents] : brokenFiles())
        names.push_back(ending);
    return names;
}

INSTANTIATE_TEST_SUITE_P(Formats, BrokenImport, testing::ValuesIn(formats()), [](const auto& format) {
    std::string name = format.param;
    std::ranges::replace(name, '.', '_');
    return name;
});

/// Among good files, a broken one changes nothing of what the good ones bring.
TEST_F(WindowTest, AMixedImportTakesTheGoodFiles)
{
    std::ofstream(file("bad.stl"), std::ios::binary) << "solid x\nfacet";
    window.openFiles({file("bad.stl"), meshFile("good.stl", ovoid()), file("bad too.obj")});
    ASSERT_TRUE(rest());
    ASSERT_EQ(scene().bodies.size(), 1u);
    EXPECT_EQ(scene().bodies[0].name, "good");
    window.session().document().undoStack().undo();
    EXPECT_TRUE(scene() == Scene());
}

/// What is changed while a scene is being read is not lost without a question.
TEST_F(WindowTest, AChangeWhileASceneIsReadIsAskedAbout)
{
    addTwoBodies();
    const auto path = file("kept.osculo.json");
    ASSERT_TRUE(window.files().saveTo(path));
    answer = app::FileController::Unsaved::cancel;
    window.openFiles({path});
    EXPECT_EQ(questions, 0) << "all is saved";
    addBody("meanwhile", ovoid(), Vec3(0, 0.05, 0));
    ASSERT_TRUE(rest());
    EXPECT_EQ(questions, 1);
    EXPECT_TRUE(findBody(scene(), "meanwhile"));
}

} // namespace
} // namespace osculo::test
