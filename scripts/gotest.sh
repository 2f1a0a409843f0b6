#!/bin/bash
# Runs `go test -v` and keeps its output readable: lines about passing subtests
# and about tests being started are counted, not shown. What it counted is added
# to the tally that scripts/tally.sh prints.
#
#	gotest.sh NAME ARGUMENTS-OF-GO-TEST...
#
# A run in which no test passed is a failure: a test run can't be empty. Up to
# three tests that fail are run once more, because a busy machine can be too slow
# for a test with several programs. Those that pass then are reported as unsteady,
# also in the tally. After a data race or a panic nothing is run again.
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

# unsteady runs the tests again that failed, if there are few.
unsteady() {
	! grep -qE 'DATA RACE|build failed|^panic: ' "$log" || return 1
	awk '/^--- FAIL: / { name = name "|" $3 } /^(ok|FAIL)\t/ { if (name) print $2, substr(name, 2); name = "" }' "$log" >.build/again
	[ "$(tr '|' '\n' <.build/again | grep -c .)" -le 3 ] && [ -s .build/again ] || return 1
	local flags=() package tests
	for a in "$@"; do case $a in ./* | /* | kotei*) ;; *) flags+=("$a") ;; esac done
	while read -r package tests; do
		go test -v "${flags[@]}" -count=1 -run "^($tests)\$" "$package" </dev/null || return 1
		echo "unsteady: $package $tests" | tee -a .build/tally
	done <.build/again
}

count() { grep -cE "$1" "$log" || true; }
passed=$(count '^ *--- PASS: ')
failed=$(count '^ *--- FAIL: ')
skipped=$(count '^ *--- SKIP: ')
grep -E '^(ok|FAIL)[[:space:]]+[^[:space:]]' "$shown" >>.build/tally || true
if [ "$status" -ne 0 ] && unsteady "$@"; then
	status=0 failed=0
fi
echo "$name: $passed passed, $failed failed, $skipped skipped" >>.build/tally

if [ "$status" -ne 0 ]; then
	echo "$name: failed; everything that go test said is in $log" >&2
	exit "$status"
fi
if [ "$passed" -eq 0 ]; then
	echo "$name: not one test ran and passed" >&2
	exit 1
fi
