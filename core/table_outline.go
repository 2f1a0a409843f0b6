package core

import (
	"slices"
	"strings"

	"kotei/core/card"
)

// An outline is what a text could do in any game: found once for a table, so that whoever walks over cards and rows passes by
// those that can't matter. It never decides anything by itself.
type outline struct {
	stats uint32  // that its mods change, by bit
	falls uint32  // … that they may lower
	keys  uint64  // keywords that come or go with them, by [keyBit]
	rules ruleSet // that they make
	gives bool    // it gives abilities or traits

	answers EventSet // the occurrences that it may answer as a reaction
	waits   EventSet // … that it may be triggered by, as a trait
}

// ruleSet is a set of rules that texts make.
type ruleSet [4]uint64

func (s *ruleSet) has(r card.Rule) bool { return s[r>>6]&(1<<(r&63)) != 0 }
func (s *ruleSet) put(r card.Rule)      { s[r>>6] |= 1 << (r & 63) }

// keyBit is the bit that stands for a keyword; several share one.
func keyBit(k card.Keyword) uint64 {
	if k == "" {
		return 1
	}
	return 1 << ((uint(k[0]) + 7*uint(k[len(k)-1]) + uint(len(k))) & 63)
}

func keyBits(ks []card.Keyword) (bits uint64) {
	for _, k := range ks {
		bits |= keyBit(k)
	}
	return bits
}

func outlineOf(it *card.Item) (o outline) {
	ReactsTo(it, o.answers.Put)
	if it.Kind == card.Triggered {
		WaysTo(it.Trigger, o.waits.Put)
	}
	for i := range it.Ops {
		if it.Ops[i].Verb == card.CopyKeyword { // whichever that is
			o.keys = ^uint64(0)
		}
		for j := range it.Ops[i].Mods {
			m := &it.Ops[i].Mods[j]
			switch {
			case m.Kind >= card.Add && m.Kind <= card.Most && m.Stat < 32:
				o.stats |= 1 << m.Stat
				if !onlyRaises(m) {
					o.falls |= 1 << m.Stat
				}
			case m.Kind == card.AddKeyword || m.Kind == card.LoseKeyword:
				if o.keys |= keyBit(m.Keyword); m.Keyword == card.AllClans || m.Keyword == card.OtherClans {
					o.keys = ^uint64(0)
				}
			case m.Grant != nil: // a card has the keywords of its abilities
				o.keys |= keyBits(m.Grant.Keywords)
				o.gives = true
			}
			if m.Rule != card.NoRule {
				o.rules.put(m.Rule)
			}
		}
	}
	return o
}

// onlyRaises reports whether a mod can lower no stat: it adds a plain number, or keeps the stat from falling.
func onlyRaises(m *card.Mod) bool {
	return m.Kind == card.Least || m.Kind == card.Add && m.Amount != nil && m.Amount.Kind == card.Const && m.Amount.N >= 0
}

// needsOf are the keywords that an ability's player has to find on cards, whatever happens.
func needsOf(it *card.Item) (needs []card.Keyword) {
	for i := 0; i < len(it.Ops); i += 1 + it.Ops[i].Len {
		op := &it.Ops[i]
		if w := op.What; op.Cond == nil && op.Len == 0 && w != nil && (w.How == card.Choose || w.How == card.Target) && w.Min == nil && w.Max == nil && w.Filter != nil {
			for j := range w.Filter.Atoms {
				if a := &w.Filter.Atoms[j]; a.Is == card.IsKeyword && !a.Not {
					needs = append(needs, a.Keyword)
				}
			}
		}
	}
	return needs
}

// findPlayers notes which of the abilities that every player has find something to choose at this table.
func (t *Table) findPlayers() {
	there := map[card.Keyword]bool{"Experienced": true} // which a level says, too
	for f, c := range t.Faces {
		for _, k := range slices.Concat(c.Keywords, t.faces[f].words) {
			there[k] = true
		}
		for _, it := range t.items[f] {
			for _, k := range it.Keywords {
				there[k] = true
			}
		}
	}
	for _, k := range t.given {
		there[k] = true
	}
	whatever := len(t.given) == mostGiven // more than are told apart
	for i := range t.Faces[t.PlayerFace()].Items {
		lacks := func(k card.Keyword) bool { return !there[k] }
		if whatever || !slices.ContainsFunc(needsOf(&t.Faces[t.PlayerFace()].Items[i]), lacks) {
			t.players = append(t.players, i)
		}
	}
}

// ReactsTo calls f for the kinds of occurrences that an item may answer when it is offered as a reaction.
func ReactsTo(it *card.Item, f func(card.Happening)) {
	switch {
	case it.Kind == card.Triggered && PutsItself(it):
		WaysTo(it.Trigger, f)
	case it.Kind == card.Ability && it.Des&Reactions != 0:
		WaysTo(it.Trigger, f)
		if it.Des&(card.Interrupt|card.Response) != 0 {
			f(card.EvResolve)
		}
		if it.Des&card.Engage != 0 {
			f(card.EvEngage)
		}
	}
}

// Reactions are the designators of what is used to answer something.
const Reactions = card.Reaction | card.Interrupt | card.Engage | card.Response

// modifies reports whether an item may change a stat.
func (o *outline) modifies(st card.Stat) bool { return o.stats&(1<<st) != 0 }

// lowers reports whether an item may lower a stat.
func (o *outline) lowers(st card.Stat) bool { return o.falls&(1<<st) != 0 }

// A faceOutline is the same of all that is printed on a card.
type faceOutline struct {
	kinds uint16           // of its items, by bit
	des   card.Designators // of its abilities
	from  Outside          // where from its abilities and triggered traits come besides
	rules ruleSet          // that its items make
	keys  uint64           // that it has printed, its abilities' too
	words []card.Keyword   // that it has besides, by the words of its title and the forms of its traits
	waits EventSet         // what its triggered traits wait for
	event bool             // it is an Event
	puts  bool             // an ability puts it into play

	answers EventSet // the occurrences that one of its items may answer as a reaction
	makes   int16    // the Gold that it produces by itself, whatever is paid for, and one; 0: that depends
}

// Outside are the areas out of play from which texts say that they are used, or triggered (CE-ABIL-13).
type Outside uint8

// The areas.
const (
	OfDiscard  Outside = 1 << iota // a discard pile
	OfProvince                     // face-up in a Province
	OfDeck                         // on top of a deck
	OfHand                         // the hand
)

// UsedFrom is where an item says that its card is.
func UsedFrom(it *card.Item) Outside {
	o := usedFrom(it.When)
	if len(it.Ops) > 0 && it.Ops[0].Verb == card.If && it.Kind == card.Ability { // "if this card is dead, recruit it"
		o |= usedIf(it.Ops[0].Cond)
	}
	if it.Manner&(card.EvenDead|card.EvenDiscarded) != 0 {
		o |= OfDiscard
	}
	if it.Manner&card.EvenInProvince != 0 {
		o |= OfProvince
	}
	if it.Kind == card.Ability && saysInHand(it) {
		o |= OfHand
	}
	if it.Kind == card.Ability && answersOwnLoss(it.Trigger) {
		o |= OfDiscard
	}
	return o
}

// saysInHand reports whether an ability that isn't read says in so many words that its card is in the hand: it is used from there,
// and carried out by hand.
func saysInHand(it *card.Item) bool {
	if !it.ByHand() {
		return false
	}
	for _, words := range [...]string{"this card", "this Follower", "this Item", "this Spell"} {
		_, rest, ok := strings.Cut(it.Text, words)
		if ok && slices.ContainsFunc(inHand, func(w string) bool { return strings.HasPrefix(rest, w) }) {
			return true
		}
	}
	return false
}

var inHand = []string{" is in your hand", " in your hand", " from your hand"}

// Stays reports whether a face is that of an Event without a trait that resolves: it lies in its Province until one of its abilities
// is used from there (CE-EVENT-02).
func (t *Table) Stays(f FaceID) bool {
	o := &t.faces[f]
	return o.event && o.kinds&(1<<card.Resolves) == 0 && o.kinds&(1<<card.Ability) != 0
}

// UsedFrom is where an ability of a face is used from besides: an Event's from its Province, unless another ability of it puts it
// into play, where that one is used.
func (t *Table) UsedFrom(f FaceID, it *card.Item) Outside {
	o := UsedFrom(it)
	if t.Stays(f) && (!t.faces[f].puts || PutsItself(it)) {
		o |= OfProvince
	}
	return o
}

// Puts reports whether an ability of a face puts its card into play.
func (t *Table) Puts(f FaceID) bool { return t.faces[f].puts }

// PutsItself reports whether an item puts its own card into play.
func PutsItself(it *card.Item) bool {
	return slices.ContainsFunc(it.Ops, func(op card.Op) bool { return op.Verb == card.Enter && op.What.Ref == card.Self })
}

// answersOwnLoss reports whether a Reaction is to its own card's leaving play: it is in a discard pile then.
func answersOwnLoss(t *card.Trigger) bool {
	if t == nil {
		return false
	}
	s := t.Subject
	if t.At == card.After && (t.Event == card.EvDestroy || t.Event == card.EvDiscard || t.Event == card.EvLeavePlay) && s != nil && s.Thing == card.Cards && (s.IsRef(card.Self) || listsSelf(s.Filter)) {
		return true
	}
	for i := range t.Or {
		if answersOwnLoss(&t.Or[i]) {
			return true
		}
	}
	return false
}

// listsSelf reports whether a text's own card is among those that a description lists: "this Personality or your Follower".
func listsSelf(f *card.Filter) bool {
	return f != nil && slices.ContainsFunc(f.Atoms, func(a card.Atom) bool {
		return a.Is == card.IsOneOf && a.Ref == card.Self && !a.Not || slices.ContainsFunc(a.Or, func(o card.Filter) bool { return listsSelf(&o) })
	})
}

func usedFrom(when []card.Cond) (o Outside) {
	for i := range when {
		o |= usedIf(&when[i])
	}
	return o
}

func usedIf(c *card.Cond) Outside {
	switch {
	case c.Kind == card.AllOf && !c.Not:
		return usedFrom(c.Sub)
	case c.Kind == card.OnTopOf:
		return OfDeck
	case c.Ref != card.Self:
	case c.Kind == card.FaceUpInProvince:
		return OfProvince
	case c.Kind == card.Is && c.Zone == card.Hand:
		return OfHand
	case c.Kind == card.Is && (c.Zone == card.AnyDiscard || asksDead(c.Filter)):
		return OfDiscard
	}
	return 0
}

// asksDead reports whether a description asks for what is dead.
func asksDead(f *card.Filter) bool {
	return f != nil && slices.ContainsFunc(f.Atoms, func(a card.Atom) bool { return a.Is.Dead() && !a.Not })
}

// also are the designators that a text gives the abilities of its own card besides theirs.
func also(it *card.Item) (des card.Designators) {
	for i := range it.Ops {
		for j := range it.Ops[i].Mods {
			if m := &it.Ops[i].Mods[j]; m.Rule == card.AbilityAlso && m.Cause != nil {
				des |= m.Cause.Des
			}
		}
	}
	return des
}

func (o *faceOutline) take(it *card.Item) {
	o.kinds |= 1 << it.Kind
	o.des |= also(it)
	own := outlineOf(it)
	for i, r := range own.rules {
		o.rules[i] |= r
	}
	for i := range o.answers {
		o.answers[i] |= own.answers[i]
	}
	switch it.Kind {
	case card.Ability:
		o.keys |= keyBits(it.Keywords)
		o.des |= it.Des
		o.from |= UsedFrom(it)
		o.puts = o.puts || PutsItself(it)
		if o.event {
			o.from |= OfProvince
		}
	case card.Triggered:
		o.from |= UsedFrom(it)
		WaysTo(it.Trigger, o.waits.Put)
	default:
	}
}

// WaysTo calls f for the kinds of occurrences that may be what a trigger waits for.
func WaysTo(t *card.Trigger, f func(card.Happening)) {
	if t == nil {
		return
	}
	f(t.Event)
	for _, ev := range byOneName[t.Event] {
		f(ev)
	}
	if t.Event == card.EvDestroy && t.Subject != nil && t.Subject.Thing == card.Provinces {
		f(card.EvProvinceDestroyed)
	}
	for i := range t.Or {
		WaysTo(&t.Or[i], f)
	}
}

// byOneName are the kinds of occurrences that triggers mean by the name of another one.
var byOneName = map[card.Happening][]card.Happening{
	card.EvEnterArmy: {card.EvMove, card.EvAssign, card.EvEnterPlay, card.EvControl},
	card.EvRecruit:   {card.EvEnterPlay},
	card.EvProclaim:  {card.EvEnterPlay},
	card.EvEquip:     {card.EvAttach},
	card.EvLeavePlay: {card.EvDestroy, card.EvDiscard, card.EvRemoved},
}

// heed notes what an item of any face waits for, but for what is offered to players.
func (t *Table) heed(it *card.Item) {
	add := func(tr *card.Trigger) {
		if tr != nil {
			WaysTo(tr, t.attention.Heeded[points[tr.At]].Put)
			WaysTo(tr, t.attention.Heeded[tr.At].Put)
		}
	}
	if it.Kind == card.Triggered {
		add(it.Trigger)
		if UsedFrom(it)&OfDiscard != 0 {
			WaysTo(it.Trigger, t.heededDead.Put)
		}
	}
	for i := range it.Ops {
		add(it.Ops[i].Trigger)
	}
}

// HeedsDead reports whether a trait of a card in a discard pile may be.
func (t *Table) HeedsDead(ev card.Happening) bool { return t.heededDead.Has(ev) }

// Awaits reports whether a triggered trait that is printed on a face may be.
func (t *Table) Awaits(f FaceID, ev card.Happening) bool { return t.faces[f].waits.Has(ev) }

// HasKind reports whether a face has an item of a kind.
func (t *Table) HasKind(f FaceID, k card.ItemKind) bool { return t.faces[f].kinds&(1<<k) != 0 }

// AnyHasKind reports whether any face has.
func (t *Table) AnyHasKind(k card.ItemKind) bool { return t.kinds&(1<<k) != 0 }

// AnyBelow reports whether any face has a number below zero for a stat.
func (t *Table) AnyBelow(st card.Stat) bool { return t.below&(1<<st) != 0 }

// AnyType reports whether any face is of a type.
func (t *Table) AnyType(of card.Type) bool { return t.types.Has(of) }

// MayUse reports whether a face has an ability with one of some designators.
func (t *Table) MayUse(f FaceID, d card.Designators) bool { return t.faces[f].des&d != 0 }

// PrintedGold is the Gold that a face produces, where nothing else is said of how much.
func (t *Table) PrintedGold(f FaceID) (n int, ok bool) {
	n = int(t.faces[f].makes) - 1
	return n, n >= 0
}

// plainGold is the Gold, and one, that a card produces by a text that says no more than a number, or by none where it has no number for
// it either; 0 where there is another text about it.
func plainGold(c *card.Card) (n int16) {
	if c.Stats[card.GoldProduction].Kind == card.Absent && !slices.ContainsFunc(c.Items, func(it card.Item) bool { return it.Kind == card.Production }) {
		return 1
	}
	for i := range c.Items {
		it := &c.Items[i]
		if it.Kind != card.Production {
			continue
		}
		if n != 0 || len(it.When) > 0 || it.Trigger != nil || len(it.Ops) != 1 {
			return 0
		}
		op := &it.Ops[0]
		if op.Verb != card.Produce || op.Amount == nil || op.Amount.Kind != card.Const {
			return 0
		}
		n = int16(op.Amount.N) + 1
	}
	return n
}

// MayReact reports whether a face has something that may answer one of some occurrences.
func (t *Table) MayReact(f FaceID, to EventSet) bool {
	o := &t.faces[f]
	return o.answers.Meets(to) || t.rules.has(card.AbilityAlso) && o.rules.has(card.AbilityAlso)
}

// Answers reports whether a face has an item that answers such an occurrence as a reaction.
func (t *Table) Answers(f FaceID, ev card.Happening) bool { return t.faces[f].answers.Has(ev) }

// AnyAnswers reports whether any item at this table does, printed or given.
func (t *Table) AnyAnswers(ev card.Happening) bool { return t.answered.Has(ev) }

// PlayerMayReact is the same of the i-th ability that every player has.
func (t *Table) PlayerMayReact(i int, to EventSet) bool {
	return t.outlines[t.PlayerFace()][i].answers.Meets(to)
}

// PlayerAbilities are the numbers of the abilities that every player has, without those that find nothing to choose at this table.
func (t *Table) PlayerAbilities() []int { return t.players }

// AwaitsAs is [Table.Awaits] of the i-th item of a face.
func (t *Table) AwaitsAs(f FaceID, i int, ev card.Happening) bool {
	return t.outlines[f][i].waits.Has(ev)
}

// AnyOutside reports whether any face is used or triggered in an area out of play.
func (t *Table) AnyOutside(from Outside) bool { return t.outside&from != 0 }

// Outside are the areas out of play in which a face says that it is used or triggered.
func (t *Table) Outside(f FaceID) Outside { return t.faces[f].from }

// Makes reports whether a text of a face makes a rule.
func (t *Table) Makes(f FaceID, r card.Rule) bool { return t.faces[f].rules.has(r) }

// AnyMakes reports whether any text at this table makes a rule.
func (t *Table) AnyMakes(r card.Rule) bool { return t.rules.has(r) }

// Makes reports whether what lasts by a row may make a rule.
func (s *State) Makes(r *Row, rule card.Rule) bool { return s.Table.outline(r.Item).rules.has(rule) }

// AnyGives reports whether any text at this table gives, or copies, abilities or traits.
func (t *Table) AnyGives() bool { return t.gives }

// Gives reports whether what lasts by a row may give abilities or traits.
func (s *State) Gives(r *Row) bool { return s.Table.outline(r.Item).gives }

// outline is that of the item that r names.
func (t *Table) outline(r ItemRef) *outline {
	if os := t.outlines[r.Face]; int(r.N) < len(os) {
		return &os[r.N]
	}
	return &noOutline
}

var noOutline outline
