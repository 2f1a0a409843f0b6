#!/bin/bash
# Runs `go test -v` and keeps its output readable: lines about passing subtests
# and about tests being started are counted, not shown. What it counted is added
# to the tally that scripts/tally.sh prints.
#
#	gotest.sh NAME ARGUMENTS-OF-GO-TEST...
#
# A run in which no test passed is a failure: a test run can't be empty.
set -euo pipefail

name=$1
shift
mkdir -p .build
log=.build/$name.log
shown=.build/$name.shown

status=0
go test -v "$@" 2>&1 | tee "$log" | awk '
	/^=== (RUN|PAUSE|CONT|NAME) / { next }
	/^ +--- PASS: / { next }
	/^PASS$/ { next }
	/\[no test files\]$/ { next }
	{ print; fflush() }
' | tee "$shown" || status=$?

count() { grep -cE "$1" "$log" || true; }
passed=$(count '^ *--- PASS: ')
failed=$(count '^ *--- FAIL: ')
skipped=$(count '^ *--- SKIP: ')
{
	grep -E '^(ok|FAIL)[[:space:]]+[^[:space:]]' "$shown" || true
	echo "$name: $passed passed, $failed failed, $skipped skipped"
} >>.build/tally

if [ "$status" -ne 0 ]; then
	echo "$name: failed; everything that go test said is in $log" >&2
	exit "$status"
fi
if [ "$passed" -eq 0 ]; then
	echo "$name: not one test ran and passed" >&2
	exit 1
fi
