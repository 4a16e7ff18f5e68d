// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include <nlohmann/json.hpp>

#include <string>

namespace osculo::test {

/// A JSON Schema (draft 2020-12) checker for the keywords that the scene's schema uses. Another keyword in a schema is
/// an error of the test: std::logic_error.
class JsonSchema {
public:
    explicit JsonSchema(nlohmann::json schema)
        : m_schema(std::move(schema))
    {
    }

    /// Path of the first offence, or an empty text for a valid document.
    std::string offence(const nlohmann::json& document) const;

    bool accepts(const nlohmann::json& document) const { return offence(document).empty(); }

private:
    nlohmann::json m_schema;
};

} // namespace osculo::test
