// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/io/scene_file.h"

#include "osculo/math/error.h"

#include "io/json_schema.h"
#include "io/scene_samples.h"

#include <gtest/gtest.h>

#include <regex>
#include <set>

namespace osculo {
namespace {

using nlohmann::json;
using test::SceneFolder;

test::JsonSchema schema()
{
    std::ifstream file(std::filesystem::path(OSCULO_SOURCE_DIR) / "resources" / "scene.schema.json");
    return test::JsonSchema(json::parse(file));
}

std::string readerOffence(const json& document, const std::filesystem::path& folder)
{
    try {
        parseScene(document.dump(), folder, "s");
        return {};
    } catch (const InputError& error) {
        return error.what();
    }
}

/// Places where the reader knows more than a schema can say: names that must lead somewhere, files that must exist, and
/// so on.
bool isBeyondTheSchema(const std::string& pointer)
{
    static const std::regex beyond("/(name|parent|a|b|body|robot|file|part)$|/quaternion_wxyz|/faces|/normal|/points|/"
                                   "vertices|/up(/|$)|/keys|/joints|"
                                   "/(from|to|shape)$|/parameter/");
    return std::regex_search(pointer, beyond);
}

/// Every place of a document, the containers before what they hold.
void collect(const json& value, const std::string& pointer, std::vector<std::string>& places)
{
    places.push_back(pointer);
    if (value.is_object())
        for (const auto& [key, member] : value.items())
            collect(member, pointer + "/" + std::regex_replace(key, std::regex("/"), "~1"), places);
    if (value.is_array())
        for (std::size_t i = 0; i < value.size(); ++i)
            collect(value[i], pointer + "/" + std::to_string(i), places);
}

TEST(SceneSchema, AcceptsTheFullScene)
{
    const SceneFolder folder;
    const json document = json::parse(test::kFullScene);
    EXPECT_EQ(schema().offence(document), "");
    EXPECT_EQ(readerOffence(document, folder.path()), "");
}

TEST(SceneSchema, AcceptsWhatIsWritten)
{
    const SceneFolder folder;
    const Scene scene = parseScene(test::kFullScene, folder.path(), "s");
    const json written = json::parse(sceneToJson(scene, folder.path()));
    EXPECT_EQ(schema().offence(written), "");
    EXPECT_EQ(written.at("$schema"), "urn:osculo:scene:1");
}

/// The full scene without its B-Rep: a process is started for each time that one is read, and these tests read thousands of scenes.
json sceneWithoutBrep()
{
    json scene = json::parse(test::kFullScene);
    for (json& body : scene["bodies"])
        if (body.contains("shapes"))
            for (std::size_t i = body["shapes"].size(); i-- > 0;)
                if (body["shapes"][i]["kind"] == "brep")
                    body["shapes"].erase(i);
    return scene;
}

struct Agreement {
    int accepted = 0, refused = 0;
};

/// Replaces the value at each of the places by all sorts of others.
Agreement replaceEach(const json& original, const std::vector<std::string>& places)
{
    const SceneFolder folder;
    const test::JsonSchema rules = schema();
    const std::vector<json> replacements{nullptr,
                                         true,
                                         -1,
                                         0,
                                         0.25,
                                         1,
                                         1.5,
                                         2,
                                         200,
                                         3000000000,
                                         "",
                                         "mm",
                                         "text",
                                         "#aabbcc",
                                         json::array(),
                                         json::array({1}),
                                         json::array({1, 2}),
                                         json::array({1, 2, 3}),
                                         json::array({"closest"}),
                                         json::object(),
                                         json{{"text", 1}},
                                         json{{"text", "text"}}};
    Agreement result;
    for (const std::string& place : places) {
        for (const json& replacement : replacements) {
            json document = original;
            document[json::json_pointer(place)] = replacement;
            const std::string bySchema = rules.offence(document);
            const std::string byReader = readerOffence(document, folder.path());
            (byReader.empty() ? result.accepted : result.refused)++;
            if (bySchema.empty() && !byReader.empty() && isBeyondTheSchema(place))
                continue;
            // A replaced list of bodies or robots leaves references that lead nowhere.
            if (bySchema.empty() && (byReader.find("names no ") != std::string::npos))
                continue;
            EXPECT_EQ(bySchema.empty(), byReader.empty())
                << place << " := " << replacement << "\nschema: " << bySchema << "\nreader: " << byReader;
        }
    }
    return result;
}

TEST(SceneSchema, AgreesWithTheReaderWhateverOneValueIsReplacedBy)
{
    const json original = sceneWithoutBrep();
    std::vector<std::string> places;
    collect(original, "", places);
    const Agreement found = replaceEach(original, places);
    EXPECT_GT(found.accepted, 500); // the sample is worth something on both sides
    EXPECT_GT(found.refused, 2000);
}

TEST(SceneSchema, AgreesWithTheReaderOnTheKeysOfABrep)
{
    const json original = json::parse(R"({"version": 1, "bodies": [{"name": "a", "shapes": [
        {"kind": "brep", "file": "part.brep", "unit": "cm", "part": 2}]}]})");
    const std::string shape = "/bodies/0/shapes/0";
    const Agreement found = replaceEach(original, {shape + "/file", shape + "/unit", shape + "/part"});
    EXPECT_GT(found.accepted, 1);
    EXPECT_GT(found.refused, 40);
}

TEST(SceneSchema, AgreesWithTheReaderOnWhichKeysMustBeThere)
{
    const SceneFolder folder;
    const test::JsonSchema rules = schema();
    const json original = sceneWithoutBrep();
    std::vector<std::string> places;
    collect(original, "", places);
    int required = 0;
    for (const std::string& place : places) {
        if (place.empty())
            continue;
        const json::json_pointer pointer(place);
        json document = original;
        if (!document[pointer.parent_pointer()].is_object())
            continue;
        document[pointer.parent_pointer()].erase(pointer.back());
        const std::string bySchema = rules.offence(document);
        const std::string byReader = readerOffence(document, folder.path());
        required += bySchema.empty() ? 0 : 1;
        if (bySchema.empty() && byReader.find("names no ") != std::string::npos)
            continue;
        EXPECT_EQ(bySchema.empty(), byReader.empty())
            << "without " << place << "\nschema: " << bySchema << "\nreader: " << byReader;
    }
    EXPECT_GT(required, 25);
}

/// All property names of a schema, wherever they stand.
void collectProperties(const json& rules, std::set<std::string>& names)
{
    if (rules.is_object()) {
        if (rules.contains("properties") && rules.at("properties").is_object())
            for (const auto& [key, rule] : rules.at("properties").items())
                names.insert(key);
        for (const auto& [key, rule] : rules.items())
            collectProperties(rule, names);
    }
    if (rules.is_array())
        for (const json& rule : rules)
            collectProperties(rule, names);
}

TEST(SceneSchema, KnowsTheSameKeysAsTheReader)
{
    // The full scene holds every key that the schema lists, and the reader calls none of them unknown.
    std::ifstream file(std::filesystem::path(OSCULO_SOURCE_DIR) / "resources" / "scene.schema.json");
    std::set<std::string> listed;
    collectProperties(json::parse(file), listed);

    std::vector<std::string> places;
    collect(json::parse(test::kFullScene), "", places);
    std::set<std::string> used;
    for (const std::string& place : places)
        used.insert(place.substr(place.rfind('/') + 1));
    for (const std::string& key : listed)
        EXPECT_TRUE(used.contains(key)) << key << " is in the schema and not in the full scene";

    const SceneFolder folder;
    const Scene scene = parseScene(test::kFullScene, folder.path(), "s");
    EXPECT_EQ(scene.unknown.json, "");
    for (const Body& body : scene.bodies) {
        EXPECT_EQ(body.unknown.json, "");
        for (const SceneShape& shape : body.shapes)
            EXPECT_EQ(shape.unknown.json, "");
    }
}

} // namespace
} // namespace osculo
