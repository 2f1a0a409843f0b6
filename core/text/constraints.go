package text

import (
	"slices"
	"strings"

	"kotei/core/card"
)

// The constraints block (CE "Constraints block", "Conditions", "Costs", "Permissions").

// allowances are permissions in the constraints block.
var allowances = []struct {
	words  string
	manner card.Manner
}{
	{"even if this card is bowed", card.EvenBowed},
	{"even if {self} is bowed", card.EvenBowed},
	{"even if {host} is not at the current battlefield", card.Remote},
	{"even if {host} is at home", card.HomeToo},
	{"even if {host} is home", card.HomeToo},
	{"even if this {type} is bowed", card.EvenBowed},
	{"even if {self} is bowed or not at the current battlefield", card.EvenBowed | card.Remote},
	{"even if {self} is bowed or home", card.EvenBowed | card.HomeToo},
	{"even if this {type} is not at the current battlefield", card.Remote},
	{"even if this {type} is at home", card.HomeToo},
	{"even if this unit is at home", card.HomeToo},
	{"even if this unit is home", card.HomeToo},
	{"even if this card is not at the current battlefield", card.Remote},
	{"even if this unit is not at the current battlefield", card.Remote},
	{"even if this personality is bowed", card.EvenBowed},
	{"even if {self} is home", card.HomeToo},
	{"even if this card is in your home", card.HomeToo},
	{"even if you have no units at the current battlefield", card.NoUnit},
	{"even if {self} is not at the current battlefield", card.Remote},
	{"even if {self} is at home", card.HomeToo},
	{"even if you control no units at the current battlefield", card.NoUnit},
	{"even if you control no units there", card.NoUnit},
	{"even if {he} is not at the current battlefield", card.Remote},
	{"even if {he} is home", card.HomeToo},
	{"even if {he} is bowed", card.EvenBowed},
	{"even if {self} is dead", card.EvenDead},
	{"even if {self} is bowed or dead", card.EvenBowed | card.EvenDead},
	{"even if this card is in your discard pile", card.EvenDiscarded},
	{"even if this {type} is in your discard pile", card.EvenDiscarded},
	{"even if {self} is in your discard pile", card.EvenDiscarded},
	{"even if {self} is in the discard pile", card.EvenDiscarded},
	{"even if {self} is face-up in your province", card.EvenInProvince},
}

// constraints reads a constraints block that ends with a colon, and the effects after it.
func (r *reader) constraints(it card.Item, at int, try func(card.Item) bool) bool {
	if r.allowed(it, at, try) || r.limited(it, at, try) {
		return true
	}
	if r.is(at, "if") {
		for _, c := range r.condition(at + 1) {
			x := it
			x.When = append(append([]card.Cond(nil), it.When...), c.v)
			if r.is(c.end, ":") && r.effects(x, nil, c.end+1, card.Effects, try) {
				return true
			}
			if end, ok := r.words(c.end, unitlessDefender); ok && r.is(end, ":") && it.Written == "" && it.Des == card.Battle {
				y := x
				y.Manner |= card.NoUnit
				y.When = append(y.When, orHasUnits)
				if r.effects(y, nil, end+1, card.Effects, try) {
					return true
				}
			}
			if r.is(c.end, ",") && r.reactsIf(x, c.end+1, try) {
				return true
			}
			if r.is(c.end, ",") && (r.constraints(x, c.end+1, try) || it.Trigger != nil && r.plain(x, c.end+1, try) || it.Kind == card.Ability && r.inOrderTo(x, c.end+1, try)) {
				return true
			}
		}
		return false
	}
	if r.is(at, "while") && it.Kind == card.Static && it.Trigger == nil {
		return r.whileTrait(it, at, try)
	}
	if c, end, ok := r.duringBattle(at); ok && it.Kind == card.Static && it.Trigger == nil && r.is(end, ",") {
		x := it
		x.When = append(append([]card.Cond(nil), it.When...), *c)
		return r.effects(x, nil, end+1, card.NewSentence, try)
	}
	return r.costs(it, at, try)
}

// unitlessDefender lets only the Defender do without a unit there; it is a condition on all others.
const unitlessDefender = "and , if you are the Defender , even if you control no units there"

var (
	unitsHere  = &card.Filter{Atoms: []card.Atom{{Is: card.IsHere, Style: silentStyle}, {Is: card.IsYours, Who: card.You, Style: silentStyle}}, Style: singular, Noun: "unit"}
	orHasUnits = card.Cond{Kind: card.OneOf, Style: unitlessStyle, Sub: []card.Cond{
		{Kind: card.IsDefender, Who: card.You},
		{Kind: card.Exists, Who: card.You, Thing: card.Units, Filter: unitsHere, What: &card.Sel{How: card.All, Thing: card.Units, Filter: unitsHere}},
	}}
)

// unitlessStyle is the style of that condition.
const unitlessStyle Style = 4001

// reactsIf reads the trigger of a Reaction or trait whose conditions stand before it: "if you are the Defender, after engaging: …".
func (r *reader) reactsIf(it card.Item, at int, try func(card.Item) bool) bool {
	reacts := it.Kind == card.Ability && it.Des&(card.Reaction|card.Response) != 0
	if !reacts && it.Kind != card.Static || it.Trigger != nil || !r.is(at, "after") && !r.is(at, "before") {
		return false
	}
	it.WhenFirst = uint8(len(it.When))
	return r.bodyAt(it, at, func(x card.Item) bool { return x.Trigger != nil && try(x) })
}

// whileTrait reads "while …, " before a trait.
func (r *reader) whileTrait(it card.Item, at int, try func(card.Item) bool) bool {
	for _, c := range r.condition(at + 1) {
		x := it
		x.When, x.Style = append(append([]card.Cond(nil), it.When...), c.v), whileStyle
		if r.is(c.end, ",") && r.effects(x, nil, c.end+1, card.NewSentence, try) {
			return true
		}
	}
	return r.whilstSo(it, at, try)
}

// whilstSo reads "while opposed, …", said of the card itself.
func (r *reader) whilstSo(it card.Item, at int, try func(card.Item) bool) bool {
	found := false
	r.bare(at+1, nil, func(atoms []card.Atom, end int) {
		if found || !r.is(end, ",") {
			return
		}
		x := it
		c := card.Cond{Kind: card.Is, Ref: card.Self, Word: "-", Filter: &card.Filter{Atoms: atoms, Style: predicateBare}}
		x.When, x.Style = append(append([]card.Cond(nil), it.When...), c), whileStyle
		found = r.effects(x, nil, end+1, card.NewSentence, func(it card.Item) bool { ofSubject(&it); return try(it) })
	})
	return found
}

// ofSubject makes what stands in front without a subject, "while attacking, your Samurai have …", a property of those of whom the
// trait speaks. Where nobody else is spoken of it is said of the card.
func ofSubject(it *card.Item) {
	o := &it.Ops[0]
	if !ofOthers(it) || len(it.Ops) > 1 || len(it.When) > 1 || o.Verb != card.Modify || o.What.How != card.All || o.What.Thing != card.Cards || o.What.Filter == nil || len(o.What.Also) > 0 {
		return
	}
	what, f := *o.What, *o.What.Filter
	atoms := append([]card.Atom(nil), it.When[0].Filter.Atoms...)
	f.Atoms = append(append([]card.Atom(nil), f.Atoms...), card.Atom{Is: card.AnyOf, Style: silentStyle, Or: []card.Filter{{Atoms: atoms, Style: frontStyle}}})
	what.Filter = &f
	it.Ops = append(ops(nil), it.Ops...)
	it.Ops[0].What, it.When = &what, nil
}

// ofOthers reports whether a trait speaks of other units than its card's.
func ofOthers(it *card.Item) bool {
	s := it.Ops[0].What
	return s != nil && s.How != card.Ref && (s.Thing == card.Cards || s.Thing == card.Units)
}

// subjectless reports by a failure what stands in front without a subject where it could be said of one or another.
func (v *resolver) subjectless() {
	if it := v.it; it.Style == whileStyle && it.Kind == card.Static && len(it.Ops) > 0 && ofOthers(it) &&
		slices.ContainsFunc(it.When, func(c card.Cond) bool { return c.Kind == card.Is && c.Word == "-" && c.Ref == card.Self }) {
		v.failed("it is not clear of whom that is said which is so meanwhile")
	}
}

// frontStyle is the style of a description that is written in front of the sentence.
const frontStyle Style = 12

// saidInFront is what a trait says in front of those of whom it speaks.
func saidInFront(it *card.Item) []card.Atom {
	if it.Kind != card.Static || it.Style != whileStyle || len(it.Ops) == 0 || it.Ops[0].What == nil || it.Ops[0].What.Filter == nil {
		return nil
	}
	for _, a := range it.Ops[0].What.Filter.Atoms {
		if a.Style == silentStyle && len(a.Or) == 1 && a.Or[0].Style == frontStyle {
			return a.Or[0].Atoms
		}
	}
	return nil
}

// whileStyle is the style of a trait whose condition is written with "while".
const whileStyle Style = 1

// limits are how often an item may be used, as written.
var limits = []struct {
	words string
	limit card.Limit
}{
	{"once per turn", card.Limit{N: 1, Per: card.ThisTurn}},
	{"twice per turn", card.Limit{N: 2, Per: card.ThisTurn}},
	{"once per game", card.Limit{N: 1, Per: card.ThisGame}},
	{"once per battle", card.Limit{N: 1, Per: card.ThisBattle}},
	{"twice per battle", card.Limit{N: 2, Per: card.ThisBattle}},
	{"three times per turn", card.Limit{N: 3, Per: card.ThisTurn}},
	{"any number of times per battle", card.Limit{N: 255, Per: card.ThisBattle}},
	{"once per duel", card.Limit{N: 1, Per: card.ThisDuel}},
	{"any number of times per turn", card.Limit{N: 255, Per: card.ThisTurn}},
	{"once per phase", card.Limit{N: 1, Per: card.ThisPhase}},
	{"twice per game", card.Limit{N: 2, Per: card.ThisGame}},
	{"once per Attack Phase", card.Limit{N: 1, Per: card.ThisAttack}},
	{"three times per battle", card.Limit{N: 3, Per: card.ThisBattle}},
	{"three times per game", card.Limit{N: 3, Per: card.ThisGame}},
	{"four times per turn", card.Limit{N: 4, Per: card.ThisTurn}},
	{"five times per turn", card.Limit{N: 5, Per: card.ThisTurn}},
	{"twice per phase", card.Limit{N: 2, Per: card.ThisPhase}},
	{"twice per duel", card.Limit{N: 2, Per: card.ThisDuel}},
	{"any number of times per duel", card.Limit{N: 255, Per: card.ThisDuel}},
	{"any number of times per game", card.Limit{N: 255, Per: card.ThisGame}},
	// A Reaction answers one occurrence once anyhow (CE-TIMING-23).
	{"any number of times per turn , but only once per destruction", card.Limit{N: 255, Per: card.ThisTurn}},
	{"any number of times per turn , but only once per loss", card.Limit{N: 255, Per: card.ThisTurn}},
	{"any number of times per turn , but only once per gain", card.Limit{N: 255, Per: card.ThisTurn}},
	{"any number of times per turn , but only once per discard", card.Limit{N: 255, Per: card.ThisTurn}},
	{"any number of times per turn , but only once per targeting", card.Limit{N: 255, Per: card.ThisTurn}},
	{"any number of times per turn , but only once per trigger", card.Limit{N: 255, Per: card.ThisTurn}},
	{"any number of times per turn , but only once per gain or loss", card.Limit{N: 255, Per: card.ThisTurn}},
	{"any number of times per turn , but only once per assignment or movement", card.Limit{N: 255, Per: card.ThisTurn}},
	{"any number of times per turn , but only once per bowing", card.Limit{N: 255, Per: card.ThisTurn}},
	{"any number of times per turn , but only once per Ranged Attack", card.Limit{N: 255, Per: card.ThisTurn}},
	{"any number of times per turn , but only once per opportunity to focus", card.Limit{N: 255, Per: card.ThisTurn}},
	{"any number of times per turn , but only once per movement", card.Limit{N: 255, Per: card.ThisTurn}},
	{"any number of times per turn , but only once per bonus", card.Limit{N: 255, Per: card.ThisTurn}},
	{"any number of times per turn , but only once per assignment", card.Limit{N: 255, Per: card.ThisTurn}},
	{"any number of times per turn , but only once per action", card.Limit{N: 255, Per: card.ThisTurn}},
	{"any number of times per turn , but only once per entering play", card.Limit{N: 255, Per: card.ThisTurn}},
	{"any number of times per turn , but only once per Event", card.Limit{N: 255, Per: card.ThisTurn}},
	{"any number of times per turn , but only once per Fear action", card.Limit{N: 255, Per: card.ThisTurn}},
	{"any number of times per turn , but only once per Ritual", card.Limit{N: 255, Per: card.ThisTurn}},
	{"seven times per turn", card.Limit{N: 7, Per: card.ThisTurn}},
	{"any number of times per turn , but only once per duel", card.Limit{N: 1, Per: card.ThisDuel}},
	{"any number of times per turn , but only once per battle", card.Limit{N: 1, Per: card.ThisBattle}},
	{"once per taking of the action", card.Limit{N: 255, Per: card.ThisTurn}},
}

// limited reads "once per game".
func (r *reader) limited(it card.Item, at int, try func(card.Item) bool) bool {
	for i, l := range limits {
		end, ok := r.words(at, l.words)
		if !ok || it.Limit.N > 0 || it.Trigger != nil || r.longerLimit(i, at, end) {
			continue
		}
		it.Limit, it.LimitWords = l.limit, Style(i+1)
		if r.is(end, ":") {
			return r.effects(it, nil, end+1, card.Effects, try)
		}
		return r.is(end, ",") && r.bodyAt(it, end+1, try)
	}
	return r.limitedBy(it, at, try)
}

// Where a limit is written: not before the trigger.
const (
	afterTrigger Style = 1 // "after he moves, once per turn, …"
	afterColon   Style = 2 // "after he moves: Once per turn, …"
)

// limitedHere reads "once per game," after a trigger.
func (r *reader) limitedHere(it card.Item, at int, where Style, try func(card.Item) bool) bool {
	for i, l := range limits {
		end, ok := r.words(at, l.words)
		if !ok || it.Limit.N > 0 || r.longerLimit(i, at, end) {
			continue
		}
		it.Limit, it.LimitAt, it.LimitWords = l.limit, where, Style(i+1)
		if where == afterColon {
			return r.is(end, ",") && r.effects(it, nil, end+1, card.Effects, try)
		}
		if r.is(end, ":") {
			return r.effects(it, nil, end+1, card.Effects, try)
		}
		return r.is(end, ",") && (r.constraints(it, end+1, try) || r.plain(it, end+1, try))
	}
	return false
}

// longerLimit reports whether another limit's words go on where those of the i-th end.
func (r *reader) longerLimit(i, at, end int) bool {
	for j, l := range limits {
		if after, ok := r.words(at, l.words); ok && j != i && after > end {
			return true
		}
	}
	return false
}

// limit writes how often an item may be used.
func (w *writer) limit(it *card.Item) {
	if it.LimitOf != nil {
		w.limitOf(it)
		return
	}
	if i := int(it.LimitWords); i > 0 && i <= len(limits) && limits[i-1].limit == it.Limit {
		w.words(limits[i-1].words)
		return
	}
	for _, l := range limits {
		if l.limit == it.Limit {
			w.words(l.words)
			return
		}
	}
}

// allowed reads "even if this card is bowed".
func (r *reader) allowed(it card.Item, at int, try func(card.Item) bool) bool {
	if !r.is(at, "even") {
		return false
	}
	for _, a := range allowances {
		end, ok := r.allowance(at, a.words)
		if !ok || it.Written != "" {
			continue
		}
		x := it
		x.Manner |= a.manner
		x.Written = r.phrase(at, end)
		for _, b := range allowances { // "… and even if you control no units there"
			for _, and := range []string{"and", ", and"} {
				if i, ok := r.words(end, and); ok && b.manner&a.manner == 0 {
					if more, ok := r.allowance(i, b.words); ok {
						x.Manner, end = x.Manner|b.manner, more
						x.Written = r.phrase(at, end)
					}
				}
			}
		}
		if r.is(end, ":") && r.effects(x, nil, end+1, card.Effects, try) {
			return true
		}
		if r.is(end, ",") && it.Trigger == nil && it.Des&(card.Reaction|card.Response) != 0 {
			y := x
			y.Written += ","
			if r.bodyAt(y, end+1, try) {
				return true
			}
		}
		if r.is(end, ",") && (r.constraints(x, end+1, try) || r.plain(x, end+1, try)) {
			return true
		}
	}
	return false
}

// permittedFirst reports whether the permission of a Reaction stands before its trigger: its words end with the comma.
func permittedFirst(it *card.Item) bool { return strings.HasSuffix(it.Written, ",") }

func (r *reader) allowance(at int, words string) (int, bool) {
	for w := range strings.FieldsSeq(words) {
		switch w {
		case "{self}":
			if r.kindAt(at) != self {
				return at, false
			}
		case "{he}": // this Personality, of whom nothing else has been said
			if r.c.Type != card.Personality && !r.granted || !r.is(at, "he") && !r.is(at, "she") {
				return at, false
			}
		case "{host}": // the Personality that it is on
			end := r.hostAt(at)
			if end == at {
				return at, false
			}
			at = end
			continue
		case "{type}":
			if n, ok := nounAt(r, at); !ok || !n.types.Has(r.c.Type) || n.types == 0 {
				return at, false
			}
		default:
			if !r.is(at, w) {
				return at, false
			}
		}
		at++
	}
	return at, true
}

// hostAt is the end of "this Shugenja", where that is the Personality that the card is attached to; else the same token.
func (r *reader) hostAt(at int) int {
	for _, g := range r.reference(at) {
		if g.v.Ref == card.Host && g.v.Thing == card.Cards {
			return g.end
		}
	}
	return at
}

// costs reads the costs and targets of a constraints block.
func (r *reader) costs(it card.Item, at int, try func(card.Item) bool) bool {
	for _, c := range r.sentence(at) {
		if slices.ContainsFunc(c.v, func(o card.Op) bool { return o.Verb == card.Delay }) {
			continue // nothing that comes later is a cost
		}
		if i := slices.IndexFunc(c.v, func(o card.Op) bool { return tellsApart(&o) }); i >= 0 && i != len(c.v)-2 {
			continue
		}
		if r.is(c.end, ":") && r.effects(it, paid(c.v), c.end+1, card.Effects, try) {
			return true
		}
	}
	return false
}

// paid marks ops as belonging to the constraints block.
func paid(os ops) ops {
	out := append(ops(nil), os...)
	for i := range out {
		out[i].Cost = !tellsApart(&out[i]) // that is said when the two are targeted
	}
	return out
}

// conditions writes conditions of an item, and reports whether anything is written by then.
func (w *writer) conditions(it *card.Item, when []card.Cond, some bool) bool {
	for i := range when {
		if i == 0 && isVirtue(it) || when[i].Style == silentStyle {
			continue
		}
		if when[i].Style == unitlessStyle {
			w.words(unitlessDefender)
			continue
		}
		if some {
			w.word(",")
		}
		if isDuringBattle(&when[i]) {
			w.while(&when[i])
			some = true
			continue
		}
		if it.Style == whileStyle && it.Kind == card.Static {
			w.word("while")
		} else {
			w.word("if")
		}
		w.condition(&when[i])
		some = true
	}
	return some
}

// constraints writes the trigger, allowances and conditions of an item.
func (w *writer) constraints(it *card.Item) {
	some := w.conditions(it, it.When[:it.WhenFirst], false)
	first := it.Trigger != nil && it.Trigger.First && it.LimitAt == 0 && it.Kind == card.Triggered // said by the trigger
	if it.Limit.N > 0 && it.Tail == "" && it.LimitAt == 0 && !first {
		if some {
			w.word(",")
		}
		w.limit(it)
		some = true
	}
	permitted := func() {
		if it.Written == "" || it.Kind == card.Production {
			return
		}
		if some {
			w.word(",")
		}
		w.words(strings.TrimSuffix(it.Written, ","))
		some = true
	}
	if permittedFirst(it) {
		permitted()
	}
	if some && it.Trigger != nil {
		w.word(",")
	}
	last := it.Kind == card.Triggered && (it.Style == triggerLast || it.Style == inPlaceStyle)
	if it.Trigger != nil && !last && it.Trigger.Style != impliedStyle {
		w.trigger(it.Trigger)
		some = true
	}
	if it.LimitAt == afterTrigger {
		w.word(",")
		w.limit(it)
	}
	if !permittedFirst(it) {
		permitted()
	}
	some = w.conditions(it, it.When[it.WhenFirst:], some)
	if atoms := saidInFront(it); atoms != nil {
		w.word("while")
		w.bare(atoms)
		some = true
	}
	if !some {
		return
	}
	if os := visible(it.Ops); len(os) > 0 && os[0].Join == card.Effects {
		w.word(":")
		if it.LimitAt == afterColon {
			w.limit(it)
			w.word(",")
		}
		return
	}
	w.word(",")
}
