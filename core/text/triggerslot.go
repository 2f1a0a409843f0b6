package text

import (
	"slices"

	"kotei/core/card"
)

// The slots of triggers: what it happens to, whose doing it is, which action (CE "Timing and triggers").

// actors is "your", "another player's" before "action".
var actors = []struct {
	words string
	who   card.Player
}{
	{"your", card.You},
	{"another player's", card.Another},
	{"a player's", card.AnyPlayer},
	{"an opponent's", card.Another},
	{"another player's", card.Another},
	{"the Attacker's", card.Attacker},
	{"the Defender's", card.Defender},
	{"an", card.NoPlayer},
	{"any", card.NoPlayer},
}

var phases = []string{
	card.StraightenPhase: "Straighten", card.EventsPhase: "Events", card.ActionPhase: "Action",
	card.AttackPhase: "Attack", card.DynastyPhase: "Dynasty", card.EndPhase: "End",
}

// phase is the phase that a token names, NoPhase if it names none.
func (r *reader) phase(at int) card.Phase {
	for p, name := range phases {
		if name != "" && r.is(at, name) {
			return card.Phase(p)
		}
	}
	return card.NoPhase
}

var triggerSlots = map[string]*slot[card.Trigger]{
	"subj":  matchedSlot(func(t *card.Trigger) **card.Sel { return &t.Subject }),
	"obj":   noActions(matchedSlot(func(t *card.Trigger) **card.Sel { return &t.Object }), func(t *card.Trigger) *card.Sel { return t.Object }),
	"where": ownerSlot(func(t *card.Trigger) (*card.Var, *string) { return &t.Where, &t.WhereWord }),
	"theprovinces": { // that were named: where it happens
		read: func(r *reader, at int, t card.Trigger) []reading[card.Trigger] {
			from := at
			if r.is(at, "one") && r.is(at+1, "of") {
				from += 2
			}
			var all []reading[card.Trigger]
			for _, g := range r.selector(from) {
				if g.v.How == card.Ref && g.v.Thing == card.Provinces && g.v.Of == nil && g.v.Ref == unresolved {
					x := t
					x.Where, x.WhereWord, x.CauseWord = g.v.Ref, g.v.Word, r.phrase(at, g.end)
					all = append(all, reading[card.Trigger]{x, g.end})
				}
			}
			return all
		},
		write: func(w *writer, t *card.Trigger) { w.words(t.CauseWord) },
		walk:  func(v *resolver, t *card.Trigger) { v.ref(&t.Where, t.WhereWord) },
	},
	"duel": selSlot(func(t *card.Trigger) **card.Sel { return &t.Duel }, func(s *card.Sel) bool { return s.How == card.Ref && s.Thing == card.Cards }),
	"anyduel": {
		read: func(r *reader, at int, t card.Trigger) []reading[card.Trigger] {
			var all []reading[card.Trigger]
			for _, g := range r.matched(at) {
				if s := g.v; s.How == card.Any && s.Thing == card.Cards {
					x := t
					x.Duel = &s
					all = append(all, reading[card.Trigger]{x, g.end})
				}
			}
			return all
		},
		write: func(w *writer, t *card.Trigger) { w.sel(t.Duel) },
		walk:  func(v *resolver, t *card.Trigger) { v.sel(t.Duel) },
	},
	"duelist":    duelistSlot(func(s *card.Sel) bool { return s.How == card.Any }),
	"oneduelist": duelistSlot(func(s *card.Sel) bool { return s.How == card.Any || s.How == card.Ref }),
	"aduel": { // of a Personality that says of itself that it enters one
		read: func(r *reader, at int, t card.Trigger) []reading[card.Trigger] {
			end, ok := r.words(at, "a duel")
			if !ok || r.c.Type != card.Personality || r.granted {
				return nil
			}
			t.Subject = &card.Sel{How: card.Ref, Ref: card.Self, Word: "-"}
			return []reading[card.Trigger]{{t, end}}
		},
		write: func(w *writer, _ *card.Trigger) { w.words("a duel") },
		walk:  func(*resolver, *card.Trigger) {},
	},
	"who": playerSlot(func(t *card.Trigger, p player) { t.By, t.ByRef, t.ByWord = p.who, p.ref, p.word },
		func(t *card.Trigger) player { return player{t.By, t.ByRef, t.ByWord} }, func(t *card.Trigger) *card.Var { return &t.ByRef }),
	"whose": actorSlot(func(t *card.Trigger) (*card.Player, *string) { return &t.By, &t.ByWord }),
	"another": {
		read: func(r *reader, at int, t card.Trigger) []reading[card.Trigger] {
			for _, a := range actors {
				if end, ok := r.words(at, a.words); ok {
					t.Cause, t.CauseWord = &card.Cause{Action: true, By: a.who}, a.words
					return []reading[card.Trigger]{{t, end}}
				}
			}
			return nil
		},
		write: func(w *writer, t *card.Trigger) { w.words(t.CauseWord) },
		walk:  func(*resolver, *card.Trigger) {},
	},
	"dueller": matchedSlot(func(t *card.Trigger) **card.Sel { return &t.Duel }),
	"kw": {
		read: func(r *reader, at int, t card.Trigger) []reading[card.Trigger] {
			k, end, many := r.keyword(at)
			if k == "" || many == plural {
				return nil
			}
			c := card.Cause{}
			if t.Cause != nil {
				c = *t.Cause
			}
			c.Keyword = k
			t.Cause = &c
			return []reading[card.Trigger]{{t, end}}
		},
		write: func(w *writer, t *card.Trigger) { w.words(string(t.Cause.Keyword)) },
		walk:  func(*resolver, *card.Trigger) {},
	},
	"performing": { // who performs the action
		read:  func(r *reader, at int, t card.Trigger) []reading[card.Trigger] { return r.doer(at, t, "is performing") },
		write: func(w *writer, t *card.Trigger) { w.refWord(t.Cause.Doer.Word); w.words("is performing") },
		walk:  func(v *resolver, t *card.Trigger) { v.sel(t.Cause.Doer) },
	},
	"heperformed": { // … said after the action
		read:  func(r *reader, at int, t card.Trigger) []reading[card.Trigger] { return r.doer(at, t, "performed") },
		write: func(w *writer, t *card.Trigger) { w.refWord(t.Cause.Doer.Word); w.words("performed") },
		walk: func(v *resolver, t *card.Trigger) {
			if t.Subject != nil && t.Subject.How == card.Any {
				t.Cause.Doer.Ref = card.Subject
				return
			}
			v.sel(t.Cause.Doer)
		},
	},
	"turns":   valueSlot((*reader).constant, func(t *card.Trigger) **card.Value { return &t.Turns }),
	"exactly": valueSlot((*reader).constant, func(t *card.Trigger) **card.Value { return &t.Exactly }),
	"total":   valueSlot((*reader).constant, func(t *card.Trigger) **card.Value { return &t.Total }),
	"phase": {
		read: func(r *reader, at int, t card.Trigger) []reading[card.Trigger] {
			if t.Phase = r.phase(at); t.Phase == card.NoPhase {
				return nil
			}
			return []reading[card.Trigger]{{t, at + 1}}
		},
		write: func(w *writer, t *card.Trigger) { w.word(phases[t.Phase]) },
		walk:  func(*resolver, *card.Trigger) {},
	},
}

// actorSlot is a player in the possessive before "action".
func actorSlot(field func(*card.Trigger) (*card.Player, *string)) *slot[card.Trigger] {
	return &slot[card.Trigger]{
		read: func(r *reader, at int, t card.Trigger) []reading[card.Trigger] {
			for _, a := range actors {
				end, ok := r.words(at, a.words)
				if ok {
					who, word := field(&t)
					*who, *word = a.who, a.words
					return []reading[card.Trigger]{{t, end}}
				}
			}
			return nil
		},
		write: func(w *writer, t *card.Trigger) { _, word := field(t); w.words(*word) },
		walk:  func(*resolver, *card.Trigger) {},
	}
}

// matchedSlot is something that is matched, not chosen; "your Personality" is any of yours.
func matchedSlot(field func(*card.Trigger) **card.Sel) *slot[card.Trigger] {
	s := selSlot(field, matching)
	s.stops = func(r *reader, at int) []int { return endsOf(r.matched(at)) }
	s.read = func(r *reader, at int, t card.Trigger) []reading[card.Trigger] {
		var all []reading[card.Trigger]
		for _, g := range r.matched(at) {
			x, sel := t, g.v
			*field(&x) = &sel
			all = append(all, reading[card.Trigger]{x, g.end})
		}
		return all
	}
	return s
}

// duelistSlot is either Personality in a duel: one that is described, or one named before as well.
func duelistSlot(fits func(*card.Sel) bool) *slot[card.Trigger] {
	s := matchedSlot(func(t *card.Trigger) **card.Sel { return &t.Subject })
	read := s.read
	s.read = func(r *reader, at int, t card.Trigger) []reading[card.Trigger] {
		return slices.DeleteFunc(read(r, at, t), func(g reading[card.Trigger]) bool {
			return !fits(g.v.Subject) || g.v.Subject.Thing != card.Cards
		})
	}
	return s
}

// noActions is a slot of the other thing in an occurrence: an action is no such thing.
func noActions(s *slot[card.Trigger], thing func(*card.Trigger) *card.Sel) *slot[card.Trigger] {
	own := *s
	own.read = func(r *reader, at int, t card.Trigger) []reading[card.Trigger] {
		return slices.DeleteFunc(s.read(r, at, t), func(g reading[card.Trigger]) bool { return thing(&g.v).Thing == card.Actions })
	}
	return &own
}

// matched is all selectors at a token that are matched, not chosen.
func (r *reader) matched(at int) []reading[card.Sel] {
	var all []reading[card.Sel]
	for _, g := range append(slices.Clone(r.selector(at)), r.loose(at)...) {
		sel := g.v
		if t, ok := r.ofTarget(sel, at); ok {
			all = append(all, reading[card.Sel]{t, g.end})
			continue
		}
		performs := sel.Perform && sel.How == card.Choose && len(sel.Filter.Atoms) > 0 && isOwner(&sel.Filter.Atoms[0])
		sel.Perform = sel.Perform && !performs
		if matching(&sel) {
			sel.Perform = performs
			all = append(all, reading[card.Sel]{sel, g.end})
		}
	}
	return append(all, r.cardOrHost(at)...)
}

// cardOrHost reads "this card or its Personality", on an attachment: either of the two.
func (r *reader) cardOrHost(at int) []reading[card.Sel] {
	if !card.Attachments.Has(r.c.Type) || r.granted {
		return nil
	}
	var all []reading[card.Sel]
	for _, g := range r.reference(at) {
		if g.v.Ref != card.Self || g.v.Thing != card.Cards || g.v.Of != nil {
			continue
		}
		for _, words := range []string{"or its Personality", "or this Personality"} {
			if end, ok := r.words(g.end, words); ok {
				host := card.Sel{How: card.Ref, Ref: card.Host, Word: "-"}
				all = append(all, reading[card.Sel]{card.Sel{How: card.Ref, Ref: card.Self, Word: g.v.Word + " " + words, Also: []card.Sel{host}}, end})
			}
		}
	}
	return all
}

// matching makes of "a Samurai" something to match instead of something to choose.
func matching(s *card.Sel) bool {
	if s.How == card.Target || s.Perform || len(s.Also) > 0 || s.Of != nil && s.Of.How == card.Choose {
		return false
	}
	if s.How == card.Choose {
		s.How = card.Any
	}
	return true
}

func init() {
	subj := triggerSlots["subj"]
	triggerSlots["leaver"] = &slot[card.Trigger]{ // a card in play, which goes to a discard pile as it leaves play and not as its action has resolved
		read: func(r *reader, at int, t card.Trigger) []reading[card.Trigger] {
			own := r.c.Type != card.Strategy && r.c.Type != card.Event && r.c.Type != card.Kiho
			return slices.DeleteFunc(subj.read(r, at, t), func(g reading[card.Trigger]) bool {
				s := g.v.Subject
				return s == nil || s.How != card.Ref || !(s.Ref == card.Self && own) && !slices.Contains([]string{"he", "she"}, s.Word)
			})
		},
		write: subj.write,
		walk: func(v *resolver, t *card.Trigger) {
			subj.walk(v, t)
			if slices.ContainsFunc(v.named, func(e entity) bool { return e.v == t.Subject.Ref && e.zone != card.InPlay }) {
				v.failed("it is not in play")
			}
		},
	}
}

// doer reads a pronoun for who performs the action of a trigger, and the words after it.
func (r *reader) doer(at int, t card.Trigger, does string) []reading[card.Trigger] {
	if r.kindAt(at) != word || !slices.Contains(pronouns, r.toks[at].low) {
		return nil
	}
	end, ok := r.words(at+1, does)
	if !ok {
		return nil
	}
	c := *t.Cause
	c.Doer = &card.Sel{How: card.Ref, Ref: unresolved, Word: r.toks[at].low}
	t.Cause = &c
	return []reading[card.Trigger]{{t, end}}
}
