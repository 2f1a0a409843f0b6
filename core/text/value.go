package text

import (
	"slices"
	"strings"

	"kotei/core/card"
)

// Values: "3", "his Chi", "the number of Rings you control", "twice this Follower's Force plus one"
// (CE "Numbers and values", "Stats", "Base", "For each").

var values = []row[card.Value]{
	{pattern: "{number}"},
	{pattern: "{below}"},
	{pattern: ":gstar:", base: card.Value{Kind: card.PaidGold}},
	{pattern: "X", base: card.Value{Kind: card.Variable}},
	{pattern: "the amount of Gold paid", base: card.Value{Kind: card.PaidGold}},
	{pattern: "the amount paid", base: card.Value{Kind: card.PaidGold}},
	{pattern: "the Gold paid", base: card.Value{Kind: card.PaidGold}},
	{pattern: "the amount of Gold you paid", base: card.Value{Kind: card.PaidGold}},
	{pattern: "the [amount of] Gold [(you|was)] (spent|paid) (on|for) this (action|ability)", base: card.Value{Kind: card.PaidGold}},
	{pattern: "the amount paid for this (action|ability)", base: card.Value{Kind: card.PaidGold}},
	{pattern: "(what|the amount) you paid [for this (action|ability)]", base: card.Value{Kind: card.PaidGold}},
	{pattern: "{owner} {stat}", base: card.Value{Kind: card.StatOf}},
	{pattern: "{owner} current {stat}", base: card.Value{Kind: card.StatOf}},
	{pattern: "{owner} own {stat}", base: card.Value{Kind: card.StatOf, Who: card.TheirOwn}},
	{pattern: "{owner} (total|combined) {stat}", base: card.Value{Kind: card.SumIn}},
	{pattern: "{owner} (total|combined) Force Modifiers", base: card.Value{Kind: card.SumIn, Stat: card.Force}},
	{pattern: "the {stat} of {ofwhom}", base: card.Value{Kind: card.StatOf}},
	{pattern: "the (total|combined) {stat} of {many}", base: card.Value{Kind: card.SumIn}},
	{pattern: "(his|its) controller's Stronghold's {stat}", base: card.Value{Kind: card.StrongholdOf, Who: card.Controller, Ref: unresolved, Word: "his"}},
	{pattern: "the {stat} of (his|its) controller's Stronghold", base: card.Value{Kind: card.StrongholdOf, Who: card.Controller, Ref: unresolved, Word: "his"}},
	{pattern: "(his|its|their) controller's Family Honor", base: card.Value{Kind: card.HonorOf, Who: card.Controller, Ref: unresolved, Word: "his"}},
	{pattern: "your Starting [Family] Honor", base: card.Value{Kind: card.StrongholdOf, Who: card.You, Stat: card.StartingHonor}},
	{pattern: "{chosen} {stat}", base: card.Value{Kind: card.StatOf}},
	{pattern: "the Defender's Family Honor", base: card.Value{Kind: card.HonorOf, Who: card.Defender}},
	{pattern: "the Attacker's Family Honor", base: card.Value{Kind: card.HonorOf, Who: card.Attacker}},
	{pattern: "that {stat} {saidbefore}", base: card.Value{Kind: card.StatOf, Prop: saidAgain}},
	{pattern: "the Focus Value {ofdiscard}", base: card.Value{Kind: card.StatOf, Stat: card.FocusValue}},
	{pattern: "your Family Honor", base: card.Value{Kind: card.HonorOf, Who: card.You}},
	{pattern: "{owner} Family Honor", base: card.Value{Kind: card.HonorOf, Who: card.Chosen}},
	{pattern: "the number of {things}", base: card.Value{Kind: card.CountOf}},
	{pattern: "the number of {things} {had} (has|have)", base: card.Value{Kind: card.CountOf}},
	{pattern: "the total number of {things}", base: card.Value{Kind: card.CountOf}},
	{pattern: "the total {stat} of {things}", base: card.Value{Kind: card.SumOf}},
	{pattern: "the highest {stat} among [all] {things}", base: card.Value{Kind: card.BestOf}},
	{pattern: "the lowest {stat} among [all] {things}", base: card.Value{Kind: card.BestOf, N: 1}},
	{pattern: "the highest {stat} of any {things}", base: card.Value{Kind: card.BestOf}},
	{pattern: "the highest {stat} {inside}", base: card.Value{Kind: card.BestOf}},
	{pattern: "the highest {stat} of any of {things}", base: card.Value{Kind: card.BestOf}},
	{pattern: "the lowest {stat} of any {things}", base: card.Value{Kind: card.BestOf, N: 1}},
	{pattern: "the number of Provinces that have been destroyed this game", base: card.Value{Kind: card.TimesOf, Cond: provincesLost}},
	{pattern: "the number of your Provinces (that have been|that were|) destroyed this game", base: card.Value{Kind: card.TimesOf, Who: card.You, Cond: yourProvincesLost}},
	{pattern: "the number of (performers|performing Shugenja|this Spell's performers|performers you bowed)", base: card.Value{Kind: card.CountIn, Ref: card.Actor, Filter: shugenja}},
	{pattern: "your maximum hand size", base: card.Value{Kind: card.HandMostOf, Who: card.You}},
	{pattern: "the number of cards in your hand", base: card.Value{Kind: card.HandOf, Who: card.You}},
	{pattern: "the number of {title} tokens on {ref}", base: card.Value{Kind: card.TokensOn}},
	{pattern: "the number of {title} tokens {ref} has", base: card.Value{Kind: card.TokensOn}},
	{pattern: "the number of {owner} {title} tokens", base: card.Value{Kind: card.TokensOn}},
	{pattern: "{owner} {title} tokens", base: card.Value{Kind: card.TokensOn, Style: 0}},
	{pattern: "{title} tokens on {ref}", base: card.Value{Kind: card.TokensOn}},
	{pattern: "the number of {title} tokens {whose}", base: card.Value{Kind: card.TokensOn}},
	{pattern: "the number of remaining {title} tokens", base: card.Value{Kind: card.TokensOn, Ref: card.Self}},
	{pattern: "the number of {title} tokens on your cards", base: card.Value{Kind: card.TokensOn, Filter: &card.Filter{Atoms: []card.Atom{{Is: card.IsYours, Who: card.You}}}}},
	{pattern: "the number of Provinces destroyed this game", base: card.Value{Kind: card.TimesOf, Cond: provincesLost}},
	{pattern: "the number of Provinces you have", base: card.Value{Kind: card.ProvincesOf, Who: card.You}},
	{pattern: "your {title} tokens", base: card.Value{Kind: card.TokensOn, Filter: &card.Filter{Atoms: []card.Atom{{Is: card.IsYours, Who: card.You}}}}},
	{pattern: "your {ofyours}", base: card.Value{Kind: card.CountOf}},
	{pattern: "(twice|two times|double) {a}", base: card.Value{Kind: card.Times, B: card.Num(2)}},
	{pattern: "half [of] {a}", base: card.Value{Kind: card.Half}},
	{pattern: "half [of] {a} [at that time], rounded up", base: card.Value{Kind: card.Half, N: 1}},
	{pattern: "half [of] {a}, rounded up,", base: card.Value{Kind: card.Half, N: 1}},
	{pattern: "half [of] {a} [at that time], rounded down", base: card.Value{Kind: card.Half}},
	{pattern: "(three times|3 times) {a}", base: card.Value{Kind: card.Times, B: card.Num(3)}},
	{pattern: "the number of attachments on {ref}", base: card.Value{Kind: card.StatOf, Stat: card.AttachedCards}},
	{pattern: "the number of keywords {ref} has", base: card.Value{Kind: card.StatOf, Stat: card.KeywordCount}},
	{pattern: "the number of {owner} keywords", base: card.Value{Kind: card.StatOf, Stat: card.KeywordCount}},
	{pattern: "the number of cards in {unit}", base: card.Value{Kind: card.StatOf, Stat: card.UnitCards}},
}

// sums join two values.
var sums = []row[card.Value]{
	{pattern: "[,] plus {b}", base: card.Value{Kind: card.Plus}},
	{pattern: "[,] minus {b}", base: card.Value{Kind: card.Minus}},
	{pattern: "[,] plus {b} if {bonusif}", base: card.Value{Kind: card.Plus}},
	{pattern: "[,] minus {b} if {bonusif}", base: card.Value{Kind: card.Minus}},
	{pattern: "[,] {bplus} if {bonusif}", base: card.Value{Kind: card.Plus}},
	{pattern: "[,] or {samestat} plus {b} if {bonusif}", base: card.Value{Kind: card.Plus, Prop: saidAgain}},
	{pattern: "[,] [and] {bplus} strength if {bonusif}", base: card.Value{Kind: card.Plus}},
	{pattern: "[,] plus {sameowner}", base: card.Value{Kind: card.Plus}},
	{pattern: "[,] or {sameowner}, whichever is (lower|less)", base: card.Value{Kind: card.Lower}},
	{pattern: "[,] or {sameowner}, whichever is (higher|greater)", base: card.Value{Kind: card.Higher}},
	{pattern: "{signed}", base: card.Value{Kind: card.Plus}},
	{pattern: "or {b}, whichever is (lower|less)", base: card.Value{Kind: card.Lower}},
	{pattern: "[,] (to a maximum [bonus|penalty] of|up to a maximum of|up to|to a maximum equal to) {most}", base: card.Value{Kind: card.Lower}},
	{pattern: "or {b}, whichever is (higher|greater)", base: card.Value{Kind: card.Higher}},
	{pattern: ", or [equal to] {bsum}, whichever is (higher|greater)", base: card.Value{Kind: card.Higher}},
	{pattern: ", or [equal to] {bsum}, whichever is (lower|less)", base: card.Value{Kind: card.Lower}},
	{pattern: "[,] or {bmod}, whichever is (higher|greater)", base: card.Value{Kind: card.Higher}},
	{pattern: "[,] or {bmod}, whichever is (lower|less)", base: card.Value{Kind: card.Lower}},
}

var numberWords = []string{"zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"}

// How a number is written.
const (
	digits Style = iota
	spelled
	article
	another
	plusSign
)

// numberAt reads a number in digits or as a word.
func (r *reader) numberAt(at int) (n int, how Style, ok bool) {
	if at >= len(r.toks) {
		return 0, 0, false
	}
	t := &r.toks[at]
	if t.kind == number && isDigit(t.text[0]) {
		return t.n, digits, true
	}
	for i, w := range numberWords {
		if t.low == w {
			return i, spelled, true
		}
	}
	return 0, 0, false
}

func (w *writer) number(n int, how Style) {
	switch {
	case how == spelled && n >= 0 && n < len(numberWords):
		w.word(numberWords[n])
	case how == article:
		w.word("a")
	case how == another:
		w.word("another")
	case how == plusSign && n >= 0:
		w.word("+" + itoa(n))
	default:
		w.word(itoa(n))
	}
}

var valueSlots = map[string]*slot[card.Value]{
	"number": {
		read: func(r *reader, at int, v card.Value) []reading[card.Value] {
			n, how, ok := r.numberAt(at)
			if !ok {
				return nil
			}
			v.N, v.Style = n, how
			return []reading[card.Value]{{v, at + 1}}
		},
		write: func(w *writer, v *card.Value) { w.number(v.N, v.Style) },
		walk:  func(*resolver, *card.Value) {},
	},
	"below": { // of Family Honor: no other number that is compared is below zero
		read: func(r *reader, at int, v card.Value) []reading[card.Value] {
			if r.kindAt(at) != number || r.toks[at].text[0] != '-' || !r.is(at+1, "or") {
				return nil
			}
			v.N = r.toks[at].n
			return []reading[card.Value]{{v, at + 1}}
		},
		write: func(w *writer, v *card.Value) { w.number(v.N, v.Style) },
		walk:  func(*resolver, *card.Value) {},
	},
	"owner": ownerSlot(func(v *card.Value) (*card.Var, *string) { return &v.Ref, &v.Word }),
	"chosen": {
		read: func(r *reader, at int, v card.Value) []reading[card.Value] {
			var all []reading[card.Value]
			for _, s := range r.selector(at) {
				if end, ok := r.genitive(s.end); ok && (s.v.How != card.Ref || s.v.Thing != card.Cards || strings.HasPrefix(s.v.Word, "=")) {
					x, of := v, s.v
					x.Of, x.Ref = &of, unresolved
					all = append(all, reading[card.Value]{x, end})
				}
			}
			return all
		},
		write: func(w *writer, v *card.Value) { w.sel(v.Of); w.genitive() },
		walk: func(r *resolver, v *card.Value) {
			r.sel(v.Of)
			if v.Of.How == card.All && v.Of.Thing == card.Cards && v.Of.Style != theStyle {
				r.failed("it is not clear whose " + v.Stat.String() + " is meant")
			}
			v.Ref = v.Of.Bind
			if v.Of.How == card.Ref {
				v.Ref = v.Of.Ref
			}
		},
	},
	"stat": valueStat(),
	"things": thingsSlot(func(v *card.Value, s *card.Sel) {
		v.Filter, v.Thing, v.Zone, v.Who, v.Of = s.Filter, s.Thing, s.Zone, s.ZoneOf, s
	}, func(v *card.Value) *card.Sel { return v.Of }),
	"ofyours": ofYours(),
	"title":   tokenNameSlot(func(v *card.Value) *string { return &v.Title }),
	"ref":     refSlot(func(v *card.Value) (*card.Var, *string) { return &v.Ref, &v.Word }),
	"unit":    unitRefSlot(func(v *card.Value) (*card.Var, *string) { return &v.Ref, &v.Word }),
	"a":       valueSlot((*reader).term, func(v *card.Value) **card.Value { return &v.A }),
	"b":       addend((*reader).term),
	"bplus":   addend((*reader).plus),
	"bonusif": {
		read: func(r *reader, at int, v card.Value) []reading[card.Value] {
			var all []reading[card.Value]
			for _, g := range r.condition(at) {
				x, c := v, g.v
				x.B = &card.Value{Kind: card.CaseOf, Cond: &c, A: v.B, B: card.Num(0), Word: addendWord}
				all = append(all, reading[card.Value]{x, g.end})
			}
			return all
		},
		write: func(w *writer, v *card.Value) { w.condition(v.B.Cond) },
		walk:  func(*resolver, *card.Value) {},
	},
}

// valueStat is the stat that a value is of. Of a unit "Force" is the whole of it.
func valueStat() *slot[card.Value] {
	s := statSlot(func(v *card.Value) (*card.Stat, *bool) { return &v.Stat, &v.Base })
	write := s.write
	s.write = func(w *writer, v *card.Value) {
		if v.Stat == card.TotalForce && v.Title == ofUnit {
			w.word(ofUnit)
			return
		}
		write(w, v)
	}
	return s
}

// addendWord marks a value that is added under a condition.
const addendWord = "-"

// addend is what is added to a value.
func addend(read func(*reader, int) []reading[card.Value]) *slot[card.Value] {
	s := valueSlot(read, func(v *card.Value) **card.Value { return &v.B })
	s.write = func(w *writer, v *card.Value) {
		if v.B.Kind == card.CaseOf {
			w.value(v.B.A)
			return
		}
		w.value(v.B)
	}
	return s
}

func valueKey(v *card.Value) any {
	if v.Kind == card.CountIn {
		if done[v.Word[strings.LastIndexByte(v.Word, ' ')+1:]] != card.NoEvent && v.Word[0] != '-' {
			return "" // of things to which something was done
		}
		return v.Word
	}
	if v.Kind == card.Half || v.Kind == card.BestOf {
		return [2]int{int(v.Kind), v.N}
	}
	if v.Kind == card.TimesOf {
		return [2]any{v.Kind, v.Who}
	}
	return v.Kind
}

// value is all values at a token.
func (r *reader) value(at int) []reading[card.Value] {
	return memo(r, r.g.valueID, at, func() []reading[card.Value] {
		all := r.term(at)
		for _, a := range slices.Clip(all) {
			all = r.moreSums(all, a, 2)
		}
		return r.valueIf(all)
	})
}

// moreSums adds what may follow a value: "… plus 1", and that again.
func (r *reader) moreSums(all []reading[card.Value], a reading[card.Value], more int) []reading[card.Value] {
	all = r.andNumberOf(all, a)
	for _, s := range r.g.sums.readAt(r, a.end) {
		x, left := s.v, a.v
		if x.Prop == saidAgain && (left.Kind != card.StatOf || left.Stat != x.Stat || left.Base != x.Base) {
			continue
		}
		x.A = &left
		sum := reading[card.Value]{x, s.end}
		if all = append(all, sum); more > 1 {
			all = r.moreSums(all, sum, more-1)
		}
	}
	return all
}

// term is all values at a token that are not sums.
func (r *reader) term(at int) []reading[card.Value] {
	return r.whicheverCount(r.twoStats(at, r.g.values.readAt(r, at)), at)
}

// constant is a plain number.
func (r *reader) constant(at int) []reading[card.Value] {
	if n, how, ok := r.numberAt(at); ok {
		return []reading[card.Value]{{card.Value{N: n, Style: how}, at + 1}}
	}
	return nil
}

// countWords is a number of things: "three", "3".
func countWords(r *reader, at int) []reading[card.Value] { return r.constant(at) }

// count is a number of things, "a" and "another" among them.
func (r *reader) count(at int) []reading[card.Value] {
	if all := r.constant(at); all != nil {
		if r.is(at+1, "more") { // than before
			all[0].v.Word = furtherWord
			all[0].end++
		}
		return r.countIf(all, at+1)
	}
	if r.is(at, "a") {
		return []reading[card.Value]{{card.Value{N: 1, Style: article}, at + 1}}
	}
	if r.is(at, "another") {
		return []reading[card.Value]{{card.Value{N: 1, Style: another}, at + 1}}
	}
	return nil
}

// furtherWord marks a number of things that are "more" of what there has been.
const furtherWord = "-further"

func (w *writer) value(v *card.Value) {
	switch {
	case v == nil:
	case isNumberIf(v):
		w.value(v.B)
		w.numberIf(v)
	case v.Word == furtherWord:
		w.number(v.N, v.Style)
		w.word("more")
	case v.Kind == card.Const:
		w.number(v.N, v.Style)
	case v.Word == andNumber && v.Kind == card.Plus:
		w.value(v.A)
		w.word("and")
		w.value(v.B)
	case v.Word == twoStatsOf:
		w.twoStats(v)
	case v.Word == whicheverCounts:
		w.whicheverCount(v)
	case v.Kind == card.Plus || v.Kind == card.Minus || v.Kind == card.Lower || v.Kind == card.Higher:
		w.value(v.A)
		w.g.sums.write(w, v)
	default:
		w.g.values.write(w, v)
	}
}

// statWords are the names of stats, as written; the first of a stat is how it is written for want of better.
var statWords = []struct {
	words string
	stat  card.Stat
}{
	{"Force", card.Force},
	{"Chi", card.Chi},
	{"Personal Honor", card.PersonalHonor},
	{"Honor Requirement", card.HonorRequirement},
	{"Gold Cost", card.GoldCost},
	{"Focus Value", card.FocusValue},
	{"Gold Production", card.GoldProduction},
	{"strength", card.ProvinceStrength},
	{"Province Strength", card.ProvinceStrength},
	{"Starting Honor", card.StartingHonor},
	{"strength", card.Strength},
	{"total Force", card.TotalForce},
	{"total Gold Cost", card.TotalCost},
	{"Starting Family Honor", card.StartingHonor},
	{"Force Modifier", card.Force},
	{"Chi Modifier", card.Chi},
	{"Force Modifiers", card.Force},
	{"Chi Modifiers", card.Chi},
	{"cost", card.GoldCost},
}

// stat reads the name of a stat, "base" or "printed" before it.
func (r *reader) stat(at int) []reading[statName] {
	var all []reading[statName]
	i, base := at, false
	if r.is(i, "base") || r.is(i, "printed") {
		i, base = i+1, true
	}
	for _, s := range statWords {
		if end, ok := r.words(i, s.words); ok {
			all = append(all, reading[statName]{statName{s.stat, base}, end})
		}
	}
	return all
}

type statName struct {
	stat card.Stat
	base bool
}

func (w *writer) stat(s card.Stat, base bool) {
	if base {
		w.word("base")
	}
	for _, n := range statWords {
		if n.stat == s {
			w.words(n.words)
			return
		}
	}
}
