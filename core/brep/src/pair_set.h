// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace osculo {

/// A set of pairs of indices, for some hundreds: a table with open addressing that grows when it is half full.
class PairSet {
public:
    bool contains(std::uint32_t a, std::uint32_t b) const { return m_table[slotOf(m_table, keyOf(a, b))] != kEmpty; }

    void insert(std::uint32_t a, std::uint32_t b)
    {
        if (2 * (m_count + 1) > m_table.size())
            grow();
        std::uint64_t& entry = m_table[slotOf(m_table, keyOf(a, b))];
        m_count += entry == kEmpty ? 1 : 0;
        entry = keyOf(a, b);
    }

private:
    using Table = std::vector<std::uint64_t>;

    static constexpr std::uint64_t kEmpty = ~std::uint64_t{0}; ///< no pair: indices stay below 2³² − 1
    static constexpr std::uint64_t kMix = 0x9e3779b97f4a7c15;  ///< 2⁶⁴ over the golden ratio (Knuth)

    static std::uint64_t keyOf(std::uint32_t a, std::uint32_t b) { return (std::uint64_t{a} << 32) | b; }

    /// Where the key is, or would be. @pre the size is a power of two, and there is an empty place
    static std::size_t slotOf(const Table& table, std::uint64_t key)
    {
        const std::size_t mask = table.size() - 1;
        std::size_t slot = (key * kMix) >> (64 - std::countr_zero(table.size()));
        while (table[slot] != kEmpty && table[slot] != key)
            slot = (slot + 1) & mask;
        return slot;
    }

    void grow()
    {
        Table larger(4 * m_table.size(), kEmpty);
        for (const std::uint64_t key : m_table)
            if (key != kEmpty)
                larger[slotOf(larger, key)] = key;
        m_table = std::move(larger);
    }

    Table m_table = Table(64, kEmpty);
    std::size_t m_count = 0;
};

} // namespace osculo
