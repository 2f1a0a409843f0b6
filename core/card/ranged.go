package card

// RangedTarget is what a Ranged Attack targets: a Follower, or a Personality without Followers, in the current
// enemy army (CE-TERMRA-01, -02). Several at the same time want as many different targets.
var RangedTarget = &Sel{How: Target, Filter: &Filter{
	Types: Types(Personality, Follower),
	Atoms: []Atom{{Is: IsEnemy}, {Is: IsHere}, {Is: AnyOf, Or: []Filter{
		{Types: Types(Follower)},
		{Atoms: []Atom{{Is: HasAttached, Not: true, Sub: &Filter{Types: Types(Follower)}}}},
	}}},
}}
