#!/usr/bin/env bash
# Copyright (c) 2026, the Osculo authors
# SPDX-License-Identifier: BSD-3-Clause
#
# documents.sh SOURCE: every file or folder that a document names between backticks, or links, exists.
set -euo pipefail
cd "$1"
bad=0
for document in README.md ARCHITECTURE.md CONTRIBUTING.md resources/help/*.md; do
    folder=$(dirname "$document")
    while read -r name; do
        [ -e "$name" ] || [ -e "$folder/$name" ] || {
            echo "$document names $name, which is not there"
            bad=1
        }
    done < <({
        grep -oE '`[A-Za-z0-9_./-]+`' "$document" | tr -d '`' |
            grep -E '^(core|app|widgets|resources|samples|tests|scripts|cmake|\.ci)/' | grep -vE '(ROOM|NAME|VERB|PANEL)' || true
        grep -oE '\]\([A-Za-z0-9_./-]+\)' "$document" | sed -E 's/^\]\(|\)$//g' || true
    } | sort -u)
done
exit $bad
