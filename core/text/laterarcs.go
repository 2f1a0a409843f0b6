package text

import "slices"

// The rows that the later arcs' template adds, by table (the later arcs' cards; each has its construct's file).

var (
	laterClauses    = slices.Concat(mustBeClauses, lobbyClauses, recruitClauses, eitherNotClauses, strengthClauses, laterRules)
	laterConditions = outnumberedConditions
)
