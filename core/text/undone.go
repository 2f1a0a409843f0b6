package text

import (
	"slices"
	"strings"

	"kotei/core/card"
)

// What is not done to a thing, and by what: "he cannot be bowed or moved by other players' card effects" (CE "Prevention").

// undone are such deeds, after "be".
var undone = map[string]card.Rule{
	"bowed": card.NotBow, "moved": card.NotMove, "destroyed": card.NotDestroyed, "straightened": card.NotStraighten, "dishonored": card.NotDishonored,
}

// undoneBy are those who don't do it: "… by actions", "actions will not …".
var undoneBy = []struct {
	words string
	cause card.Cause
}{
	{"actions", card.Cause{Action: true}},
	{"[card] effects", card.Cause{Card: true}},
	{"other players' (cards|effects|card effects|cards' effects)", card.Cause{Card: true, From: othersCards}},
	{"other players' actions", card.Cause{Action: true, From: othersCards}},
	{"your actions", card.Cause{Action: true, By: card.You}},
}

// othersCards are the cards of players other than you.
var othersCards = &card.Sel{How: card.Any, Filter: &card.Filter{Atoms: []card.Atom{{Is: card.IsYours, Who: card.Another}}}}

func init() {
	for i := range undoneBy {
		by := &undoneBy[i]
		for _, who := range []string{"{what} ", ""} {
			r := row[card.Op]{
				pattern: who + "(will not|cannot|may not) be {undone} by " + by.words + " [; (this is|these are) not negation]",
				base:    card.Op{Verb: card.Modify, WhoWord: bannedWord, Mods: []card.Mod{{Kind: card.RuleMod, Cause: &by.cause}}},
			}
			if who == "" {
				r.base.What = &card.Sel{How: card.Ref, Ref: card.Self, Word: "-"}
			}
			undoneClauses = append(undoneClauses, r)
		}
	}
	clauses = append(clauses, undoneClauses)
	opSlots["undone"] = &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			var all []reading[card.Op]
			var ms []card.Mod
			for from := at; ; {
				if r.kindAt(from) != word || undone[r.toks[from].low] == card.NoRule {
					return all
				}
				m := o.Mods[0]
				m.Rule = undone[r.toks[from].low]
				ms = append(ms, m)
				if len(ms) == 1 || r.is(from-1, "or") {
					x := o
					x.Mods, x.WhoWord = slices.Clone(ms), bannedWord+r.written(at, from+1)
					all = append(all, reading[card.Op]{x, from + 1})
				}
				from++
				if r.is(from, ",") {
					from++
				}
				if r.is(from, "or") {
					from++
				}
			}
		},
		write: func(w *writer, o *card.Op) { w.words(strings.TrimPrefix(o.WhoWord, bannedWord)) },
		walk:  func(*resolver, *card.Op) {},
	}
}

var undoneClauses []row[card.Op]
