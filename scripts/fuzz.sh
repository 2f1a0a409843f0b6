#!/bin/bash
# Runs every fuzz target of the project for a while, one after the other.
#
#	fuzz.sh [TIME-EACH]   20s unless said
#
# What makes one fail is kept by Go in testdata/fuzz beside the test; commit it,
# and it is a test from then on.
set -euo pipefail

time=${1:-20s}
targets=0
failed=
while read -r folder; do
	listed=$(go test -tags migrated_fynedo -list '^Fuzz' "./$folder")
	for target in $(grep '^Fuzz' <<<"$listed"); do
		echo "== $folder $target, $time"
		targets=$((targets + 1))
		go test -tags migrated_fynedo -run '^$' -fuzz "^$target\$" -fuzztime "$time" -fuzzminimizetime 0x "./$folder" ||
			failed="$failed $folder:$target"
	done
done < <(git grep -lE '^func Fuzz' -- '*_test.go' | xargs -r -n1 dirname | sort -u)

echo "$targets fuzz targets, $time each"
if [ "$targets" -eq 0 ]; then
	echo "no fuzz target was found" >&2
	exit 1
fi
if [ -n "$failed" ]; then
	echo "failed:$failed" >&2
	exit 1
fi
