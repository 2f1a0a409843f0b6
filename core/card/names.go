package card

import (
	"strconv"
	"strings"
)

// The names of constants, which listings and failing tests print. Where a name differs from its constant's, it is published
// (scenarios, card files, saved games), and stands as the comment behind the constant.
//
//go:generate go tool stringer -output=names_string.go -type=Verb,How,Zone,Player,ModKind,Scope,Part,Rule,AtomKind,ValueKind,CondKind,Cmp,ItemKind,Window,Timing
//go:generate go tool stringer -output=names_published_string.go -linecomment -type=Type,Stat,Happening,Phase,Thing

// varNames are written by hand: of a variable's number a part may be added ([Whence]), or count ([FirstVar]).
var varNames = []string{
	NoVar: "NoVar", Self: "Self", Host: "Host", Subject: "Subject", Object: "Object", Actor: "Actor", Winner: "Winner",
	Loser: "Loser", Made: "Made", Action: "Action", Here: "Here", ByPlayer: "ByPlayer", Each: "Each", Doer: "Doer",
	YourDuelist: "YourDuelist", Rival: "Rival", Challenger: "Challenger", Challenged: "Challenged", Performer: "Performer", Giver: "Giver", GiverTarget: "GiverTarget", GiverDoer: "GiverDoer",
}

func (v Var) String() string {
	if v >= Whence {
		return (v - Whence).String() + "'s"
	}
	if v >= FirstVar {
		return "v" + strconv.Itoa(int(v-FirstVar)+1)
	}
	return varNames[v]
}

// String lists the types of the set.
func (s TypeSet) String() string {
	var names []string
	for t := range numTypes {
		if s != 0 && s.Has(t) {
			names = append(names, t.String())
		}
	}
	return strings.Join(names, "|")
}

// Sets of flags have a name for each bit: the generator knows none of them.

var designatorNames = []string{"Limited", "Open", "Battle", "Reaction", "Interrupt", "Engage", "Dynasty", "Response"}

// String lists the designators.
func (d Designators) String() string { return flags(int(d), designatorNames) }

var mannerNames = []string{
	"Repeatable", "Tireless", "Absent", "HomeToo", "EvenBowed",
	"Remote", "NoUnit", "EvenDead", "EvenDiscarded", "EvenInProvince",
}

// String lists the manners.
func (m Manner) String() string { return flags(int(m), mannerNames) }

func flags(n int, names []string) string {
	var on []string
	for i, s := range names {
		if n&(1<<i) != 0 {
			on = append(on, s)
		}
	}
	return strings.Join(on, "|")
}
