package card

import "strings"

// RangedTarget is what a Ranged Attack targets: a Follower, or a Personality without Followers, in the current
// enemy army (CE-TERMRA-01, -02). Several at the same time want as many different targets.
var RangedTarget = &Sel{How: Target, Filter: &Filter{
	Types: Types(Personality, Follower),
	Atoms: []Atom{{Is: IsEnemy}, {Is: IsHere}, {Is: AnyOf, Or: []Filter{
		{Types: Types(Follower)},
		{Atoms: []Atom{{Is: HasAttached, Not: true, Sub: &Filter{Types: Types(Follower)}}}},
	}}},
}}

// Attacks are the kinds of attacks that actions make on single cards; none means Ranged Attacks.
type Attacks uint8

// The kinds. A Melee Attack destroys as a Ranged Attack does, a Fear effect bows.
const (
	RangedAttack Attacks = 1 << iota
	MeleeAttack
	FearEffect
)

var attackNames = []string{"ranged", "melee", "fear"}

// String lists the kinds.
func (a Attacks) String() string {
	var names []string
	for i, n := range attackNames {
		if a&(1<<i) != 0 {
			names = append(names, n)
		}
	}
	return strings.Join(names, "|")
}

// Mean reports whether attacks of kind k are meant.
func (a Attacks) Mean(k Attacks) bool { return a&k != 0 || a == 0 && k == RangedAttack }
