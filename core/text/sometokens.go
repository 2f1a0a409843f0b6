package text

import (
	"slices"
	"strconv"
	"strings"

	"kotei/core/card"
)

// So many tokens of a kind as their player wants, and how many they were: "remove one or more Jade tokens from him to give a Monk
// +1F for each token removed" (CE "Tokens", "Numbers and values").

// tokensGone marks a number of tokens that the text has taken away before.
const tokensGone = "-gone"

func init() {
	gone := card.Value{Kind: card.UpTo, Ref: unresolved, Word: tokensGone}
	values = append(values,
		row[card.Value]{pattern: "the number of [{title}] tokens ([this|you] (removed|destroyed|discarded)|transferred)", base: gone},
		row[card.Value]{pattern: "the (number|amount) [this|you] (removed|destroyed|discarded)", base: gone},
	)
	pers = append(pers, row[card.Value]{pattern: "[{title}] token [this|you] (removed|destroyed|discarded)", base: gone})
	opSlots["somany"] = &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			for _, w := range []struct {
				words string
				least int
			}{{"zero or more", 0}, {"any number of", 0}, {"one or more", 1}} {
				if end, ok := r.words(at, w.words); ok {
					o.Amount = &card.Value{Kind: card.UpTo, N: w.least, Word: w.words}
					return []reading[card.Op]{{o, end}}
				}
			}
			least, _, ok := r.numberAt(at)
			most, _, also := r.numberAt(at + 2)
			if !ok || !also || !r.is(at+1, "to") && !r.is(at+1, "or") || least >= most {
				return nil
			}
			o.Amount = &card.Value{Kind: card.UpTo, N: least, A: card.Num(most), Word: r.written(at, at+3)}
			return []reading[card.Op]{{o, at + 3}}
		},
		write: func(w *writer, o *card.Op) { w.words(o.Amount.Word) },
		walk:  func(*resolver, *card.Op) {},
	}
}

// someTokens reports whether an op leaves it to its player how many tokens go.
func someTokens(o *card.Op) bool {
	return (o.Verb == card.LoseToken || o.Verb == card.Transfer && o.Made != nil) && o.Amount != nil && o.Amount.Kind == card.UpTo
}

// tokensOf is how many tokens there are of those that an op takes away; nil where it isn't known of what.
func tokensOf(o *card.Op) *card.Value {
	on := o.What.Ref
	switch {
	case o.What.How == card.Ref:
	case (o.What.How == card.Target || o.What.How == card.Choose) && o.What.Min == nil && len(o.What.Also) == 0:
		on = o.What.Bind
	default:
		return nil
	}
	name := o.Made.Title
	if name == "" {
		name = bonusName(&o.Made.Stats)
	}
	if name == "" {
		return nil
	}
	return &card.Value{Kind: card.TokensOn, Ref: on, Title: name}
}

// bonusName is what a token is called that has no title: by what it gives, "+1F/-1C".
func bonusName(given *card.Stats) string {
	var parts []string
	for s := range given {
		if given[s].Kind != card.Absent {
			n := strconv.Itoa(int(given[s].N))
			if given[s].N >= 0 {
				n = "+" + n
			}
			parts = append(parts, n+units[card.Stat(s)])
		}
	}
	return strings.Join(parts, "/")
}

// someTokens resolves such an op: there may be no more than there are.
func (v *resolver) someTokens(o *card.Op) {
	v.g.verbs.walk(v, o)
	there := tokensOf(o)
	if there == nil || v.it.Kind == card.Production {
		v.failed("it is not clear how many tokens there are")
		return
	}
	n := *o.Amount
	if n.Ref = v.bind(); n.A != nil {
		there = &card.Value{Kind: card.Lower, A: n.A, B: there}
	}
	n.A, o.Amount = there, &n
}

// tokensGone finds the tokens of which a number is meant; where all of a kind go, their number is noted as they do.
func (v *resolver) tokensGone(x *card.Value) {
	for _, o := range slices.Backward(v.seen) {
		if o.Verb != card.LoseToken && (o.Verb != card.Transfer || o.Made == nil) {
			continue
		}
		if x.Title != "" && x.Title != o.Made.Title {
			break
		}
		if o.Pos && o.Amount == nil {
			if there := tokensOf(o); there != nil {
				o.Amount = &card.Value{Kind: card.UpTo, N: card.AllOfThem, A: there, Ref: v.bind()}
			}
		}
		if o.Amount != nil && o.Amount.Kind == card.UpTo {
			x.Ref = o.Amount.Ref
			return
		}
		break
	}
	v.failed("no tokens that were taken away")
}

// tokenTarget marks a token that is targeted: its card isn't, but which it is on is said with the action's targets (CE-ACT-16).
const tokenTarget = "-target token"

// targetsTokens makes an ability choose such tokens first: in a battle, those there.
func (v *resolver) targetsTokens(it *card.Item) {
	var picks ops
	under := 0
	for i := range it.Ops {
		o := &it.Ops[i]
		if o.Verb == card.LoseToken && o.What != nil && o.What.Word == tokenTarget {
			if battle := it.Des&card.Battle != 0; i < under || it.Kind != card.Ability || battle && (it.Des != card.Battle || it.Manner != 0) {
				v.failed("it is not clear when the token is targeted, and where")
				return
			} else if battle {
				o.What.Filter.Atoms = append(o.What.Filter.Atoms, card.Atom{Is: card.IsHere, Style: silentStyle})
			}
			sel := *o.What
			sel.Word = ""
			picks = append(picks, card.Op{Verb: card.Pick, Cost: true, What: &sel, Style: hiddenStyle})
			o.What = &card.Sel{How: card.Ref, Ref: sel.Bind, Word: tokenTarget}
		}
		under = max(under, i+1+o.Len)
	}
	it.Ops = append(picks, it.Ops...)
}
