package text

import (
	"slices"
	"strings"

	"kotei/core/card"
)

// What is settled once an item is read: its kind, what belongs to a duel, the words of each op (CE "Traits", "Duels").

// granted is the items that ops grant, those inside them too.
func granted(os ops) []*card.Item {
	var all []*card.Item
	for i := range os {
		for _, m := range os[i].Mods {
			if m.Grant != nil {
				all = append(append(all, m.Grant), granted(m.Grant.Ops)...)
			}
		}
	}
	return all
}

// finish settles the kind of a trait by what it turned out to do.
func finish(s *session, it *card.Item) {
	everColon(it)
	scope(it)
	fromWhere(s, it)
	whenever(it)
	entryHonor(s, it)
	paysItself(it)
	apart(it)
	ownPerformers(it)
	whileThere(it)
	if it.Kind == card.Static && it.Trigger == nil && len(it.Ops) > 0 {
		switch it.Ops[0].Verb {
		default:
			if bringsIn(it.Ops) {
				it.Kind = card.Entering
			}
		case card.If:
			if it.Ops[0].Cond.Ever && it.Ops[0].Len == len(it.Ops)-1 {
				it.Kind = card.Ever
			}
		case card.Modify:
			if m := it.Ops[0].Mods; len(it.Ops) == 1 && len(m) == 1 && m[0].Kind == card.RuleMod && entering(m[0].Rule) && it.Ops[0].What.Ref == card.Self {
				it.Kind = card.Entering
			}
		case card.Bow:
			if it.Ops[0].Cost && len(it.Ops) > 1 && it.Ops[1].Verb == card.Produce && it.Ops[0].What.Ref == card.Self && it.Ops[0].What.How == card.Ref {
				it.Kind, it.Bow = card.Production, true
				it.Written = "bow " + it.Ops[0].What.Word
				it.Ops[1].Span.From = it.Ops[0].Span.From
				it.Ops = it.Ops[1:]
			} else if bringsIn(it.Ops) {
				it.Kind = card.Entering
			}
		}
	}
	endDraws(it)
	duels(it.Ops)
	later(it.Ops)
	asLong(it.Ops)
	if it.Kind == card.Focus {
		it.Ops = afterDuel(it.Ops)
	}
	inTurn(it.Ops)
	thoseWhoDid(it.Ops)
	if t := it.Trigger; t != nil && t.First && it.Kind == card.Triggered && it.Limit.N == 0 {
		it.Limit = card.Limit{N: 1, Per: t.Within}
	}
	it.Optional = len(it.Ops) > 0 && (declinable(it.Ops) || it.Ops[0].Verb == card.May && it.Trigger != nil && it.Trigger.At == card.Instead || it.Words == invest) && it.Trigger != nil && it.Kind == card.Triggered
	asNamed(it)
	if it.Kind == card.Static {
		alsoTheirs(it.Ops)
	}
}

// declinable reports whether ops are a choice of their player's without which nothing happens: who declines it has not applied
// the trait at all (CE-TRAIT-14).
func declinable(os ops) bool {
	may := &os[0]
	if may.Verb != card.May || may.Who != card.You && may.Who != card.NoPlayer {
		return false
	}
	for i := 1 + may.Len; i < len(os); i += 1 + os[i].Len {
		o := &os[i]
		if c := o.Cond; o.Verb != card.If || c.Not || c.Kind != card.Did && !((c.Kind == card.Chose || c.Kind == card.Done) && c.Ref == may.Bind) {
			return false
		}
	}
	return true
}

// scope makes the condition of a trait that is all under one, "if you control a Temple, …", the item's.
func scope(it *card.Item) {
	if it.Kind != card.Static || it.Trigger != nil || len(it.When) > 0 || len(it.Ops) < 2 {
		return
	}
	if o := &it.Ops[0]; o.Verb == card.If && o.Style == inFrontOf && o.Len == len(it.Ops)-1 && !o.Cost && it.Ops[1].Verb == card.Modify {
		it.When, it.Ops = []card.Cond{*o.Cond}, it.Ops[1:]
	}
}

// whenever makes of a trait that says at its end when it happens, "gain 1 Honor after your Samurai wins a duel", a triggered one.
func whenever(it *card.Item) {
	if it.Kind != card.Static || it.Trigger != nil || len(it.When) > 0 && !isVirtue(it) || len(it.Ops) == 0 {
		return
	}
	if o := &it.Ops[0]; len(it.Ops) > 2 && o.Verb == card.If && !o.Cost && o.Len == len(it.Ops)-1 && it.Ops[1].Verb == card.Delay && it.Ops[1].Len == o.Len-1 {
		wheneverIf(it)
		return
	}
	if inPlaceTrait(it) {
		return
	}
	o := &it.Ops[0]
	if t := o.Trigger; o.Verb != card.Delay || o.Style != trailing || o.Len != len(it.Ops)-1 || t.First || t.Next || t.Turns != nil {
		return
	}
	it.Kind, it.Style, it.Trigger, it.Ops = card.Triggered, triggerLast, o.Trigger, it.Ops[1:]
}

// triggerLast is the style of a trait whose trigger stands at its end.
const triggerLast Style = 2

// fromWhere makes the condition of an ability that begins by saying where out of play its card is the ability's: from there it is used.
// So it does with that of a Response, which is then offered after such actions only.
func fromWhere(s *session, it *card.Item) {
	if it.Kind != card.Ability || len(it.When) > 0 || len(it.Ops) < 2 {
		return
	}
	o := &it.Ops[0]
	if o.Verb != card.If || o.Style != inFrontOf || o.Cost || o.Join != card.NewSentence {
		return
	}
	cs := []card.Cond{*o.Cond}
	if o.Cond.Kind == card.AllOf {
		cs = o.Cond.Sub
	}
	out := func(c card.Cond) bool {
		inPlay := s.c.Type == card.Strategy && c.Kind == card.Is && c.Filter != nil && len(c.Filter.Atoms) == 1 && c.Filter.Atoms[0].Is == card.IsInPlay
		return !c.Not && c.Ref == card.Self && (c.Kind == card.Is && (c.Zone == card.Hand || c.Zone == card.AnyDiscard) || c.Kind == card.FaceUpInProvince || inPlay)
	}
	whole := it.Des == card.Response && it.Trigger == nil && (o.Len == len(it.Ops)-1 || slices.ContainsFunc(cs, func(c card.Cond) bool { return c.Kind == card.OfAction }))
	if !whole && !slices.ContainsFunc(cs, out) {
		return
	}
	body := it.Ops[1:]
	if body[0].Span.From > o.Span.From {
		body[0].Join = card.NewSentence
	}
	it.When, it.Ops = []card.Cond{*o.Cond}, body
}

// whileThere makes "while there", said of all of a kind by a trait, a property of them.
func whileThere(it *card.Item) {
	if it.Kind != card.Static || it.Trigger != nil {
		return
	}
	for i := range it.Ops {
		if o := &it.Ops[i]; o.Dur == card.WhileTrue && o.While == nil && o.What != nil && o.What.How == card.All && o.What.Filter != nil {
			f := *o.What.Filter
			f.Atoms = append(slices.Clone(f.Atoms), card.Atom{Is: card.IsHere, Style: silentStyle})
			o.What.Filter = &f
		}
	}
}

// bringsIn reports whether a trait says what it costs to bring its own card into play (CE-COST-10).
func bringsIn(os ops) bool {
	last := &os[len(os)-1]
	return len(os) > 1 && last.Verb == card.Enter && last.What != nil && last.What.How == card.Ref && last.What.Ref == card.Self &&
		!slices.ContainsFunc(os[:len(os)-1], func(o card.Op) bool { return !o.Cost })
}

// duels puts what follows a challenge or duel, and speaks of its winner or loser or of what was chosen under it, under it.
func duels(os ops) {
	for i := range os {
		if os[i].Verb != card.Challenge && os[i].Verb != card.Duel || os[i].Len > 0 {
			continue
		}
		end := i + 1
		for end < len(os) {
			n := min(1+os[end].Len, len(os)-end)
			part := os[end : end+n]
			if os[end].Verb == card.MayRefuse {
				os[i].Refusable = true
			} else if c, ok := refusableIf(part); ok {
				os[i].Refusable, os[i].Cond = true, c
			} else if to := beforeRefusing(os, i, end); to > end {
				os[i].Refusable, n = true, to-end
			} else if os[i].Verb == card.Challenge && refuses(part) {
				os[i].Refusable, os[end].Refusable = true, true
			} else if os[i].Verb == card.Challenge && refusesIf(part) {
				os[i].Refusable, os[i].Cond, part[1].Refusable = true, part[0].Cond, true
			} else if st, ok := usedByBoth(&os[end]); ok {
				os[i].Stat = st
			} else if ofItsDuration(part) {
				fromItsBeginning(part)
			} else if !ofDuel(part) && !ofChosen(os[i+1:end], part) && !(between(part) && ofDuel(os[i+1:end]) && ofDuel(os[end+n:])) {
				break
			}
			end += n
		}
		os[i].Len = end - i - 1
		for j := range i { // what the challenge is the end of holds all of it
			if os[j].Len > 0 && j+1+os[j].Len == i+1 {
				os[j].Len += os[i].Len
			}
		}
	}
}

// afterDuel puts off what a Focus Effect says of the duel's winner or loser: there is none before the duel resolves.
func afterDuel(os ops) ops {
	var out ops
	for i := 0; i < len(os); {
		n := min(1+os[i].Len, len(os)-i)
		end := i + n
		if os[i].Verb == card.Delay || !ofDuel(os[i:end]) {
			out = append(out, os[i:end]...)
			if o := &out[len(out)-(end-i)]; o.Verb == card.Delay && o.Dur == card.NoWindow && !o.Trigger.Next && ofThisDuel(o.Trigger) {
				o.Dur = card.ThisDuel
			}
			i = end
			continue
		}
		for end < len(os) && os[end].Verb != card.Delay && ofDuel(os[end:min(end+1+os[end].Len, len(os))]) {
			end += 1 + os[end].Len
		}
		body := slices.Clone(os[i:end])
		o := card.Op{Verb: card.Delay, Len: len(body), Once: true, Dur: card.ThisDuel, Style: hiddenStyle, Join: body[0].Join, Trigger: &card.Trigger{At: card.After, Event: card.EvDuelResolve}}
		body[0].Join = card.NewSentence
		out = append(append(out, o), body...)
		i = end
	}
	return out
}

// ofThisDuel reports whether what is waited for is the end of the duel, or comes of it.
func ofThisDuel(t *card.Trigger) bool {
	return t.Event >= card.EvDuelResolve && t.Event <= card.EvDuelEnd || t.Cause != nil && (t.Cause.For == card.EvLoseDuel || t.Cause.For == card.EvWinDuel)
}

// standing reports whether ops say what is so as long as their card is in play; what somebody does happens at some time.
func standing(os ops) bool {
	for i := 0; i < len(os); i += 1 + os[i].Len {
		switch o := &os[i]; o.Verb {
		case card.Modify, card.Negate, card.Delay, card.Colour, card.Redirect:
		case card.If, card.Else:
			if !standing(os[i+1 : i+1+o.Len]) {
				return false
			}
		default:
			return false
		}
	}
	return true
}

// stray reports whether an op speaks of a duel's winner or loser outside of the duel that is before it.
func stray(os ops) bool {
	dueled := false
	for i := 0; i < len(os); {
		n := min(1+os[i].Len, len(os)-i)
		if dueled && ofDuel(os[i:i+n]) {
			return true
		}
		dueled = dueled || slices.ContainsFunc(os[i:i+n], func(o card.Op) bool { return o.Verb == card.Challenge || o.Verb == card.Duel })
		i += n
	}
	return false
}

// notYet reports whether an op means what another one makes or chooses later, when something has come about.
func notYet(os ops) bool {
	for i := range os {
		if os[i].Verb != card.Delay {
			continue
		}
		end := min(i+1+os[i].Len, len(os))
		for j := end; j < len(os); j++ {
			w := os[j].What
			if w != nil && w.How == card.Ref && w.Ref >= card.FirstVar && slices.ContainsFunc(os[i+1:end], func(o card.Op) bool {
				return o.Bind == w.Ref && o.Verb == card.Create || o.What != nil && o.What.How != card.Ref && o.What.Bind == w.Ref
			}) {
				return true
			}
		}
	}
	return false
}

// alsoTheirs gives a clause about "their" abilities or movements the things of the clause before it, in a trait.
func alsoTheirs(os ops) {
	for i := 1; i < len(os); i++ {
		w, before := os[i].What, os[i-1].What
		if os[i].Verb != card.Modify || os[i].Join != card.And || w == nil || w.How != card.Ref || w.Word != "their" || w.Of != nil || w.Thing != card.Cards ||
			os[i-1].Verb != card.Modify || os[i-1].While != nil || before == nil || before.How != card.All || before.Bind != w.Ref {
			continue
		}
		what := *before
		what.Word = w.Word
		os[i].What = &what
	}
}

// lookingBack reports whether an op means the things of an op before it. A trait is asked of each card, and chooses none.
func lookingBack(os ops) bool {
	for i := range os {
		w := os[i].What
		if w != nil && w.How == card.Ref && w.Ref >= card.FirstVar && slices.ContainsFunc(os[:i], func(o card.Op) bool { return o.What != nil && o.What.Bind == w.Ref }) {
			return true
		}
	}
	return false
}

// usedByBoth is the stat that an op says both Personalities in a duel use.
func usedByBoth(o *card.Op) (card.Stat, bool) {
	if o.Verb != card.Modify || len(o.Mods) != 1 || o.Mods[0].Rule != card.DuelStat || o.What == nil || o.What.How != card.All || o.Dur != card.ThisDuel {
		return 0, false
	}
	return o.Mods[0].Stat, true
}

// ofChosen reports whether ops speak of what those before them choose.
func ofChosen(before, os ops) bool {
	return slices.ContainsFunc(before, func(b card.Op) bool {
		return b.What != nil && b.What.How != card.Ref && b.What.Bind != card.NoVar && slices.ContainsFunc(os, func(o card.Op) bool { return o.Refers(b.What.Bind) })
	})
}

// ofDuel reports whether ops speak of a duel's winner or loser, or of a challenge refused.
func ofDuel(os ops) bool {
	return slices.ContainsFunc(os, func(o card.Op) bool {
		of := func(s *card.Sel) bool {
			return s != nil && (s.How == card.Ref && (s.Ref == card.Winner || s.Ref == card.Loser) || s.ZoneRef == card.Winner || s.ZoneRef == card.Loser ||
				s.Filter != nil && slices.ContainsFunc(s.Filter.Atoms, func(a card.Atom) bool { return a.Ref == card.Winner || a.Ref == card.Loser }))
		}
		return of(o.What) || o.Amount != nil && (o.Amount.Ref == card.Winner || o.Amount.Ref == card.Loser) || o.Verb == card.Delay && o.Trigger.Event == card.EvDuelEnd && !o.Trigger.Next || o.WhoRef == card.Winner || o.WhoRef == card.Loser ||
			o.Cond != nil && asksWinner(o.Cond) ||
			o.Cond != nil && (o.Cond.Kind == card.Refused || o.Cond.Ref == card.Winner || o.Cond.Ref == card.Loser)
	})
}

// asksWinner reports whether a condition asks who has won a duel.
func asksWinner(c *card.Cond) bool {
	if c.Filter != nil && slices.ContainsFunc(c.Filter.Atoms, func(a card.Atom) bool { return a.Is == card.IsOneOf && (a.Ref == card.Winner || a.Ref == card.Loser) }) {
		return true
	}
	return slices.ContainsFunc(c.Sub, func(s card.Cond) bool { return asksWinner(&s) })
}

func entering(r card.Rule) bool {
	switch r {
	case card.OnlyAttach, card.NotAttach, card.CostLess, card.CostMore, card.OnlyOne, card.EntersBowed, card.EntersUnbowed, card.EntersOnlyIf, card.IgnoresHonor, card.Overlays, card.NotControlled, card.CountsAs, card.EntersFor, card.EquipsItself, card.MayProclaim, card.NeverProclaimed, card.ProclaimsAgain:
		return true
	}
	return false
}

// cover makes the spans of an item's ops cover all its words: what lies between two belongs to the second.
func cover(it *card.Item, toks []token) {
	if len(it.Ops) == 0 {
		return
	}
	end, first := 0, hidden(it.Ops)
	for first < len(it.Ops)-1 && it.Ops[first].Span.To == 0 {
		first++
	}
	for i := range it.Ops {
		o := &it.Ops[i]
		if o.Span.To == 0 {
			continue
		}
		if i == first {
			it.Heading = card.Span{To: o.Span.From}
		}
		if o.Span.From > end && i > first {
			o.Span.From = end
		}
		end = max(end, o.Span.To)
	}
	last := len(it.Ops) - 1
	for last > 0 && unsaid(&it.Ops[last]) {
		last--
	}
	it.Ops[last].Span.To = max(it.Ops[last].Span.To, len(it.Text))
}

// inTurn notes who begins where several players choose, or may do something, in turn.
func inTurn(os ops) {
	for i := range os {
		if o := &os[i]; o.Verb != card.Choice && severally(o.Who) && startsSomewhere(o.WhoWord) {
			o.N = 1
			if strings.Contains(o.WhoWord, "your left") {
				o.N = 2
			}
		}
	}
}
