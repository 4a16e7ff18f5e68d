#!/usr/bin/env bash
# Copyright (c) 2026, the Osculo authors
# SPDX-License-Identifier: BSD-3-Clause
#
# libraries.sh PROGRAM: it loads Qt 6 and never Qt 5 (two Qts in one process break it).
set -euo pipefail
list=$(ldd "$1")
grep -q libQt6Widgets <<<"$list" || { echo "$1 does not load Qt 6"; exit 1; }
if grep libQt5 <<<"$list"; then
    echo "$1 loads Qt 5"
    exit 1
fi
