// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "decimal.h"
#include "ovoid_formats.h"

#include "osculo/io/csv.h"

#include <fmt/format.h>

#include <algorithm>

namespace osculo {

namespace {

/// The columns, in the order they are written. Numbers begin with the third.
constexpr std::array<std::string_view, 16> kColumns{"body", "shape", "a1", "a2", "a3", "e1", "e2", "Tx",
                                                    "Ty",   "x",     "y",  "z",  "qw", "qx", "qy", "qz"};
constexpr std::size_t kFirstNumber = 2, kFirstOfPose = 9;
constexpr std::string_view kHeader = "body,shape,a1[m],a2[m],a3[m],e1,e2,Tx,Ty,x[m],y[m],z[m],qw,qx,qy,qz";

bool isLength(std::size_t column)
{
    return (column >= 2 && column < 5) || (column >= kFirstOfPose && column < kFirstOfPose + 3);
}

/// What a column holds where the table does not have it; nothing for what must be there.
std::optional<std::string_view> standardText(std::size_t column)
{
    constexpr std::array<std::string_view, 11> kStandard{"1", "1", "0", "0", "0", "0", "0", "1", "0", "0", "0"};
    if (column < kFirstNumber)
        return "";
    return column < 5 ? std::nullopt : std::optional(kStandard[column - 5]);
}

/// A row of a table: its fields, and the line it begins on, from 1.
struct Record {
    std::vector<std::string> fields;
    std::size_t line = 1;
};

std::string_view trimmed(std::string_view text)
{
    text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
    return text.substr(0, text.find_last_not_of(" \t") + 1);
}

/// Goes through the rows of a table: fields between commas, in double quotes where they hold commas, quotes or line ends.
class Records {
public:
    Records(std::string_view text, const std::string& source)
        : m_text(text)
        , m_source(source)
    {
    }

    /// The next row that is not blank, or nothing.
    std::optional<Record> next()
    {
        while (m_at < m_text.size()) {
            Record record{{}, m_line};
            while (field(record)) {}
            if (record.fields.size() > 1 || !record.fields.front().empty())
                return record;
        }
        return std::nullopt;
    }

private:
    /// Reads one field; false when it was the last of its row.
    bool field(Record& record)
    {
        std::string text;
        if (m_at < m_text.size() && m_text[m_at] == '"')
            text = quotedField(record.line);
        const std::size_t end = std::min(m_text.find_first_of(",\r\n", m_at), m_text.size());
        text += trimmed(m_text.substr(m_at, end - m_at));
        record.fields.push_back(std::move(text));
        m_at = end;
        if (m_at < m_text.size() && m_text[m_at] == ',') {
            ++m_at;
            return true;
        }
        if (m_at < m_text.size() && m_text[m_at] == '\r')
            ++m_at;
        if (m_at < m_text.size() && m_text[m_at] == '\n')
            ++m_at;
        ++m_line;
        return false;
    }

    std::string quotedField(std::size_t line)
    {
        std::string text;
        for (++m_at; m_at < m_text.size(); ++m_at) {
            if (m_text[m_at] == '"') {
                if (m_at + 1 >= m_text.size() || m_text[m_at + 1] != '"') {
                    ++m_at;
                    return text;
                }
                ++m_at;
            }
            m_line += m_text[m_at] == '\n' ? 1 : 0;
            text += m_text[m_at];
        }
        throw InputError(m_source, std::to_string(line), "a quoted text does not end", "close it with \"");
    }

    std::string_view m_text;
    const std::string& m_source;
    std::size_t m_at = 0, m_line = 1;
};

/// Where the columns stand in a table, and the unit of its lengths.
struct Layout {
    std::array<std::optional<std::size_t>, kColumns.size()> at;
    std::array<LengthUnit, kColumns.size()> unit{};
    std::vector<std::string> unknown; ///< other columns
};

/// `a1[mm]` as name and unit.
std::pair<std::string_view, std::string_view> nameAndUnit(std::string_view heading)
{
    const std::size_t open = heading.find('[');
    if (open == std::string_view::npos || heading.back() != ']')
        return {heading, {}};
    return {trimmed(heading.substr(0, open)), trimmed(heading.substr(open + 1, heading.size() - open - 2))};
}

Layout readLayout(const Record& header, const std::string& source)
{
    const std::string line = std::to_string(header.line);
    Layout layout;
    layout.unit.fill(LengthUnit::metre);
    for (std::size_t i = 0; i < header.fields.size(); ++i) {
        const auto [name, unitName] = nameAndUnit(header.fields[i]);
        const auto* known = std::find(kColumns.begin(), kColumns.end(), name);
        if (known == kColumns.end()) {
            layout.unknown.push_back(header.fields[i]);
            continue;
        }
        const auto column = static_cast<std::size_t>(known - kColumns.begin());
        if (layout.at[column])
            throw InputError(source, line, fmt::format("there are two columns `{}`", name), "each column once");
        layout.at[column] = i;
        const auto unit = lengthUnitFromString(unitName);
        if (!unitName.empty() && (!unit || !isLength(column)))
            throw InputError(source, line, fmt::format("`{}` has no unit that is known", header.fields[i]),
                             "[m], [mm], [cm] or [in] behind a1, a2, a3, x, y and z; nothing behind the others");
        layout.unit[column] = unit.value_or(LengthUnit::metre);
    }
    for (std::size_t column = 0; column < kColumns.size(); ++column)
        if (!layout.at[column] && !standardText(column))
            throw InputError(source, line, fmt::format("there is no column `{}`", kColumns[column]),
                             fmt::format("a first line as `{}`", kHeader));
    return layout;
}

double numberAt(const Record& record, const Layout& layout, std::size_t column, const std::string& source)
{
    const std::string_view text =
        layout.at[column] ? std::string_view(record.fields[*layout.at[column]]) : *standardText(column);
    const DecimalScale scale = isLength(column) ? scaleOf(layout.unit[column]) : kSiScale;
    const auto decimal = parseDecimal(text);
    const auto value = decimal ? toSi(*decimal, scale) : std::nullopt;
    if (!value)
        throw InputError(source, std::to_string(record.line),
                         fmt::format("{} = `{}` is not a number", kColumns[column], text),
                         "a number with a decimal point, as 0.0021 or 2.1e-3");
    return *value;
}

} // namespace

std::string ovoidsToCsv(const std::vector<OvoidBody>& bodies, LengthUnit unit)
{
    std::string text;
    for (std::size_t column = 0; column < kColumns.size(); ++column)
        text += fmt::format("{}{}{}", column == 0 ? "" : ",", kColumns[column],
                            isLength(column) ? fmt::format("[{}]", toString(unit)) : "");
    text += '\n';
    for (const OvoidBody& body : bodies)
        for (const NamedOvoid& ovoid : body.ovoids) {
            text += csvField(body.name) + "," + csvField(ovoid.name);
            const std::array<double, 7> parameters = parametersOf(ovoid.shape);
            const std::array<double, 7> pose = numbersOf(body.X_WB * ovoid.X_BO);
            for (std::size_t column = kFirstNumber; column < kColumns.size(); ++column) {
                const double value =
                    column < kFirstOfPose ? parameters[column - kFirstNumber] : pose[column - kFirstOfPose];
                text += "," + fromSi(value, isLength(column) ? scaleOf(unit) : kSiScale);
            }
            text += '\n';
        }
    return text;
}

bool isOvoidTable(std::string_view text)
{
    std::vector<std::string_view> names;
    std::string_view line = text.substr(0, text.find_first_of("\r\n"));
    for (; !line.empty(); line.remove_prefix(std::min(line.find(',') + 1, line.size()))) {
        names.push_back(nameAndUnit(trimmed(line.substr(0, line.find(',')))).first);
        if (line.find(',') == std::string_view::npos)
            break;
    }
    return std::all_of(kColumns.begin() + 2, kColumns.begin() + 5, [&](std::string_view column) {
        return std::find(names.begin(), names.end(), column) != names.end();
    });
}

OvoidFile ovoidsFromCsv(const std::string& text, const std::string& source)
{
    Records records(text, source);
    const auto header = records.next();
    if (!header)
        throw InputError(source, "", "the table is empty", fmt::format("a first line as `{}`", kHeader));
    const Layout layout = readLayout(*header, source);
    OvoidFile file;
    file.unit = layout.unit[kFirstNumber];
    for (const std::string& column : layout.unknown)
        file.warnings.push_back(fmt::format("the column `{}` is not known and was passed over", column));
    while (const auto record = records.next()) {
        const std::string line = std::to_string(record->line);
        if (record->fields.size() != header->fields.size())
            throw InputError(
                source, line,
                fmt::format("there are {} fields and {} columns", record->fields.size(), header->fields.size()),
                "one field a column; a text that holds commas in double quotes");
        std::array<double, 14> numbers{};
        for (std::size_t i = 0; i < numbers.size(); ++i)
            numbers[i] = numberAt(*record, layout, kFirstNumber + i, source);
        const std::span<const double, 14> all(numbers);
        NamedOvoid ovoid = madeAt(source, line, [&] {
            return NamedOvoid{"", superovoidFrom(all.first<7>()), poseFrom(all.last<7>())};
        });
        if (layout.at[1])
            ovoid.name = record->fields[*layout.at[1]];
        bodyNamed(file.bodies, layout.at[0] ? record->fields[*layout.at[0]] : std::string())
            .ovoids.push_back(std::move(ovoid));
    }
    return file;
}

} // namespace osculo
