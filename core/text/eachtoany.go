package text

import (
	"slices"

	"kotei/core/card"
)

// Several attachments of which each goes to one of several Personalities: "attach them to any of your Samurai". To whom each goes is
// chosen as it goes, and may be the same one for all (CE "Attachments", "Choices").

func init() {
	walk := opSlots["things"].walk
	opSlots["things"].walk = func(v *resolver, o *card.Op) {
		if o.Amount.Kind == card.Times {
			v.forEachNamed(o.Amount.B.Of)
		}
		walk(v, o)
	}
	amount := opSlots["amount"].walk
	opSlots["amount"].walk = func(v *resolver, o *card.Op) {
		if o.Verb == card.Create { // how many are made isn't said by what is made
			defer func(was card.Var) { v.besides = was }(v.besides)
			v.besides = o.Bind
		}
		amount(v, o)
	}
}

// eachToAny reads whom an op's attachments go to, each to one.
func (r *reader) eachToAny(at int, o *card.Op) []reading[card.Sel] {
	words, ok := r.words(at, "any of")
	if !ok {
		words, ok = r.words(at, "one or more of")
	}
	if !ok || o.Verb != card.Attach && o.Verb != card.Transfer || o.What == nil || o.What.Thing != card.Cards {
		return nil
	}
	var all []reading[card.Sel]
	for _, g := range r.selector(at) {
		s := g.v
		if s.How != card.Choose || s.Thing != card.Cards || s.Min == nil || s.Min.Kind != card.Const || s.Min.N > 1 || s.Max != nil || s.Perform || s.Inner || s.Bound != 0 || len(s.Also) > 0 || g.end <= words {
			continue
		}
		if s.Max = card.Num(1); s.Min.N == 0 {
			s.Min, s.Max = nil, nil
		}
		all = append(all, reading[card.Sel]{s, g.end})
	}
	return all
}

// oneOrTwo is said of whom two things go to: one gets both, or each gets one of them.
const oneOrTwo = "one or two of"

// eachToOwn reads of several whom an op's attachments go to: each of these to one of them, "to your Personalities", "to one or two of
// your Monks".
func (r *reader) eachToOwn(at int, o *card.Op) []reading[card.Dest] {
	if o.Verb != card.Attach && o.Verb != card.Transfer || o.What == nil || o.What.Word != "them" {
		return nil
	}
	from, word := at, ""
	if end, ok := r.words(at, oneOrTwo); ok {
		from, word = end, oneOrTwo
	}
	var all []reading[card.Dest]
	for _, g := range r.body(from) {
		s := g.v
		if s.How != card.Nothing || s.Perform || s.Inner || s.Thing != card.Cards || s.Zone != card.InPlay || !severalPersonalities(s.Filter) {
			continue
		}
		s.How, s.Style = card.Choose, bareChoice
		all = append(all, reading[card.Dest]{card.Dest{Sel: &s, Each: true, Word: word}, g.end})
	}
	return all
}

// oneOfThose marks one of several whom the text has named: "attach them to the targets".
const oneOfThose = "-one of those"

// eachToThose has each of several attachments go to one of several that were named.
func (v *resolver) eachToThose(o *card.Op) {
	if o.Verb != card.Attach && o.Verb != card.Transfer || o.What == nil || o.To.Ref < card.FirstVar {
		return
	}
	named := func(x card.Var) bool {
		return slices.ContainsFunc(v.named, func(e entity) bool { return e.v == x && e.many && e.thing == card.Cards })
	}
	if !named(o.To.Ref) || o.What.How == card.Ref && !named(o.What.Ref) || o.What.How != card.Ref && !entityOf(o.What).many {
		return
	}
	one := card.Sel{How: card.Choose, Bind: v.bind(), Word: oneOfThose, Filter: &card.Filter{Atoms: []card.Atom{{Is: card.IsOneOf, Ref: o.To.Ref, Style: silentStyle}}}}
	o.To = &card.Dest{Sel: &one, Each: true, Word: o.To.Word}
}

// goesToEach reports whether what something would go to is several Personalities, of whom it can go to one; or somebody in a hand, which
// is where what is attached comes from.
func goesToEach(s *card.Sel) bool {
	return s.Zone == card.Hand || s.How == card.Choose && s.Min != nil && (s.Max == nil || s.Max.Kind != card.Const || s.Max.N > 1) || s.How == card.All && s.Style == bareAll && severalPersonalities(s.Filter)
}

func severalPersonalities(f *card.Filter) bool {
	return (f.Types == 0 || f.Types == card.Types(card.Personality)) && f.Style == plural
}

// fewEnough fails where one or two get things that aren't two: then not every one of these could go to whomever it likes.
func (v *resolver) fewEnough(o *card.Op) {
	if o.To.Word == oneOrTwo && !slices.ContainsFunc(v.seen, func(m *card.Op) bool {
		return m.Verb == card.Create && m.Bind == o.What.Ref && m.Amount != nil && m.Amount.Kind == card.Const && m.Amount.N == 2
	}) {
		v.failed("it is not clear how many go to each")
	}
}

// forEachNamed fails where "for each Follower" would count all Followers there are, though the text has just spoken of some.
func (v *resolver) forEachNamed(s *card.Sel) {
	if f := s.Filter; f != nil && f.Types != 0 && len(f.Atoms) == 0 && s.Thing == card.Cards && s.Zone == card.InPlay &&
		slices.ContainsFunc(v.named, func(e entity) bool { return e.many && e.thing == card.Cards && e.types == f.Types }) {
		v.failed("it is not clear whether others count")
	}
}

// eachWent forgets whom the things went to: of several, none could be told from the others.
func (v *resolver) eachWent(to *card.Dest) {
	if to.Each {
		v.named = slices.DeleteFunc(v.named, func(e entity) bool { return e.v == to.Sel.Bind })
	}
}
