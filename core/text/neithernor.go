package text

import (
	"slices"
	"strings"

	"kotei/core/card"
)

// Two things that a card may not do, said as one: "may not attack or defend", "will not attach Items or issue challenges"
// (CE "Restrictions").

// A ban is one of them: its words after "may not", and the rule that it is.
var bans = []struct {
	words string
	mod   card.Mod
}{
	{"attack", card.Mod{Rule: card.MayNotAttack}},
	{"defend", card.Mod{Rule: card.MayNotDefend}},
	{"assign", card.Mod{Rule: card.MayNotAssign}},
	{"be assigned", card.Mod{Rule: card.MayNotAssign}},
	{"issue challenges", card.Mod{Rule: card.NoChallenges}},
	{"challenge", card.Mod{Rule: card.NoChallenges}},
	{"refuse challenges", card.Mod{Rule: card.NoRefusing}},
	{"be challenged", card.Mod{Rule: card.NotChallenged}},
	{"be dishonored", card.Mod{Rule: card.NotDishonored}},
	{"be destroyed", card.Mod{Rule: card.NotDestroyed}},
	{"be bowed", card.Mod{Rule: card.NotBow}},
	{"straighten", card.Mod{Rule: card.NotStraighten}},
	{"move", card.Mod{Rule: card.NotMove}},
	{"Lobby", card.Mod{Rule: card.MayNotUse, Keyword: "Lobby"}},
	{"attach cards", card.Mod{Rule: card.NoAttaching, Sel: &card.Sel{How: card.Any, Filter: &card.Filter{}}}},
	{"attach Followers or Items", card.Mod{Rule: card.NoAttaching, Sel: &card.Sel{How: card.Any, Filter: &card.Filter{Types: card.Types(card.ItemCard, card.Follower)}}}},
	{"attach Items", card.Mod{Rule: card.NoAttaching, Sel: &card.Sel{How: card.Any, Filter: &card.Filter{Types: card.Types(card.ItemCard)}}}},
	{"attach Followers", card.Mod{Rule: card.NoAttaching, Sel: &card.Sel{How: card.Any, Filter: &card.Filter{Types: card.Types(card.Follower)}}}},
	{"attach Spells", card.Mod{Rule: card.NoAttaching, Sel: &card.Sel{How: card.Any, Filter: &card.Filter{Types: card.Types(card.Spell)}}}},
}

// bannedWord marks a rule that is one of several said together; the words follow.
const bannedWord = "-ban "

var eitherNotClauses = []row[card.Op]{
	ofBans(ruled("{whom} (may not|will not) {bans}", card.Mod{})),
	ofBans(selfRuled("(may not|will not) {bans}", card.Mod{})),
	ruled("{whom} (may not|will not) be challenged", card.Mod{Rule: card.NotChallenged}),
	ruled("{whom} (may not|will not) be challenged from {abilitykw} actions", card.Mod{Rule: card.NotChallenged}),
	selfRuled("(may not|will not) be challenged from {abilitykw} actions", card.Mod{Rule: card.NotChallenged}),
	selfRuled("(may not|will not) be challenged", card.Mod{Rule: card.NotChallenged}),
	ruled("challenges (will not|may not) be issued to {whom}", card.Mod{Rule: card.NotChallenged}),
	{pattern: "challenges (will not|may not) be issued", base: card.Op{
		Verb: card.Modify, What: &card.Sel{How: card.All, Word: "-", Filter: &card.Filter{Types: card.Types(card.Personality)}},
		Mods: []card.Mod{{Kind: card.RuleMod, Rule: card.NotChallenged}},
	}},
}

// ofBans is a clause whose rules are read.
func ofBans(r row[card.Op]) row[card.Op] {
	r.base.WhoWord = bannedWord
	return r
}

func init() {
	opSlots["bans"] = &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			var all []reading[card.Op]
			r.banned(at, nil, func(ms []card.Mod, end int) {
				x := o
				x.Mods = slices.Clone(ms)
				x.WhoWord = bannedWord + r.written(at, end)
				all = append(all, reading[card.Op]{x, end})
			})
			return all
		},
		write: func(w *writer, o *card.Op) { w.words(strings.TrimPrefix(o.WhoWord, bannedWord)) },
		walk:  func(*resolver, *card.Op) {},
	}
}

// banned reads at least two bans, "or" before the last.
func (r *reader) banned(at int, ms []card.Mod, yield func([]card.Mod, int)) {
	for i := range bans {
		end, ok := r.words(at, bans[i].words)
		if !ok || len(ms) > 3 {
			continue
		}
		m := bans[i].mod
		m.Kind = card.RuleMod
		next := append(slices.Clone(ms), m)
		switch {
		case r.is(end, "or"):
			r.banned(end+1, next, yield)
		case r.is(end, ",") && r.is(end+1, "or"):
			r.banned(end+2, next, yield)
		case r.is(end, ","):
			r.banned(end+1, next, yield)
		}
		if len(next) > 1 && r.is(at-1, "or") {
			yield(next, end)
		}
	}
}
