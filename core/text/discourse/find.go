package discourse

import (
	"fmt"
	"slices"
	"strings"

	"kotei/core/card"
	"kotei/core/text/kernel"
	"kotei/core/text/noun"
)

// A Several is that a reference may mean either of two things.
type Several struct {
	Words string
	A, B  *Referent
}

func (s *Several) Error() string {
	return fmt.Sprintf("“%s” could mean %v or %v", s.Words, s.A, s.B)
}

// A need is what a reference must mean where it stands.
type need struct {
	op      int        // where it is said
	thing   card.Thing // what kind of thing
	types   card.TypeSet
	person  bool // a player, or a card whose player is meant
	card    bool // no player
	plural  bool
	inPlay  bool // a card in play
	alive   bool // rather what has not left play
	printed bool // what has stats of its own: no Province
	not     card.Var
	each    *Referent // each of several things, of which it is said where nothing else is meant
}

// find is what words mean.
func (d *discourse) find(words string, n need) (*Referent, error) {
	for _, q := range []string{"each of ", "all of ", "both of "} {
		if rest, ok := strings.CutPrefix(words, q); ok {
			words, n.plural = rest, true
		}
	}
	r, is := d.attacked(words, n)
	var err error
	if !is {
		r, err = d.means(words, n)
	}
	if err == nil && r == nil && n.alive {
		n.alive = false
		return d.find(words, n)
	}
	if err == nil && r == nil {
		err = fmt.Errorf("“%s” could mean nothing named before", words)
	}
	return r, err
}

func (d *discourse) means(words string, n need) (*Referent, error) {
	switch words {
	case "he", "him", "his", "she", "her", "himself", "herself":
		return d.he(words, n), nil
	case "it", "its", "itself":
		return d.it(n), nil
	case "they", "them", "their", "themselves":
		return d.they(words, n)
	case "a equal number of":
		return d.last(n, func(r *Referent) bool { return r.Many && r.Thing <= card.Units }), nil
	case "each", "each one", "one", "those cards", "the cards", "these cards":
		return d.last(n, func(r *Referent) bool { return r.Many && r.Thing == card.Cards }), nil
	case "other", "another", "different":
		return d.than(n), nil
	}
	det, rest, ok := strings.Cut(words, " ")
	if !ok {
		return nil, nil
	}
	return d.described(det, strings.Fields(rest), n)
}

// seen reports whether something that was named is spoken of at an op.
func (r *Referent) seen(n need) bool {
	if n.inPlay && outOfPlay[r.Zone] || n.alive && r.Gone || n.printed && r.Thing == card.Provinces || n.not != card.NoVar && r.Var == n.not {
		return false
	}
	return (n.op < 0 || n.op >= r.from && n.op < r.to) && !(n.card && r.Thing == card.Players) && (!n.plural || r.Many || r.Apiece)
}

// outOfPlay are the areas whose cards must come into play before something is done to them that is done to cards in play.
var outOfPlay = map[card.Zone]bool{
	card.Hand: true, card.FateDeckZone: true, card.DynastyDeckZone: true, card.AnyDeck: true, card.OwnDeck: true,
}

// last is the last thing named that fits; nil: there is none.
func (d *discourse) last(n need, fits func(*Referent) bool) *Referent {
	for _, r := range slices.Backward(d.named) {
		if r.seen(n) && fits(r) {
			return r
		}
	}
	return nil
}

// each is all that fit, each once, in the order in which they were first named.
func (d *discourse) each(n need, fits func(*Referent) bool) []*Referent {
	var all []*Referent
	for _, r := range d.named {
		if r.seen(n) && fits(r) && !slices.ContainsFunc(all, func(o *Referent) bool { return o.Var == r.Var && o.Thing == r.Thing }) {
			all = append(all, r)
		}
	}
	slices.SortFunc(all, func(a, b *Referent) int { return int(a.Var) - int(b.Var) })
	return all
}

// he is the last person named. A Personality's text means him where nobody was named.
func (d *discourse) he(words string, n need) *Referent {
	self := known(card.Self, card.Cards, d.card)
	if strings.HasPrefix(words, "she") || strings.HasPrefix(words, "her") {
		if d.card.Type == card.Personality && !slices.ContainsFunc(d.named, func(r *Referent) bool { return r.Titled }) {
			return &self // of whomever else a text speaks it says "he"
		}
	}
	r := d.last(n, (*Referent).masculine)
	if t := d.awaited(n.op); r != nil && r.Var == card.Object && t != nil && t.Subject != nil && t.Subject.Ref == card.Self && !n.person && t.Event == card.EvDuel {
		return nil // he is one of two
	}
	switch {
	case r != nil && n.person && (r.Var == card.Self || r.Var == card.Host): // whose player is "you"
		return nil
	case r != nil:
		return r
	case n.each != nil && n.each.Var != card.Each && !(d.card.Type == card.Personality && slices.ContainsFunc(d.spots, func(s spot) bool { return *s.at == card.Self })): // who was not named
		return n.each
	case d.card.Type == card.Personality && !n.person:
		return &self
	}
	if t := d.awaited(n.op); n.each == nil && t != nil && card.Attachments.Has(d.card.Type) && t.Subject != nil && t.Subject.IsRef(card.Self) && (t.Event == card.EvAttach || t.Event == card.EvTransfer) {
		return d.of(card.Host, card.Cards) // whom it is on now
	}
	return n.each
}

// it is the last thing named that is nobody.
func (d *discourse) it(n need) *Referent {
	neuter := (*Referent).neuter
	if lifeless := func(r *Referent) bool { return r.neuter() && !r.masculine() }; d.saysHe && d.last(n, lifeless) != nil {
		neuter = lifeless // who is "he" isn't "it" besides
	}
	r := d.last(n, neuter)
	if r == nil && n.each != nil {
		return n.each
	}
	if r == nil {
		return d.last(n, func(r *Referent) bool { return !r.Many && r.Thing == card.Cards })
	}
	made := d.last(n, func(r *Referent) bool { return r.Created || neuter(r) })
	if made.Created && !made.Many { // what has just been made, whatever it is
		return made
	}
	if !r.Target && d.newer(r) && !d.saysHe {
		return nil // a text that never says "he" may mean him who was targeted
	}
	return r
}

// newer reports whether a Personality was targeted after a thing was last spoken of.
func (d *discourse) newer(than *Referent) bool {
	for _, r := range slices.Backward(d.named) {
		if r == than {
			break
		}
		if than.Var >= card.FirstVar && r.Target && !r.Many && r.Thing == card.Cards && r.Types == person {
			return true
		}
	}
	return false
}

// they is the last things named, or one person where none are.
func (d *discourse) they(words string, n need) (*Referent, error) {
	by := card.NoPlayer
	if n.op >= 0 {
		by = d.item.Ops[n.op].Who
	}
	if r := d.last(n, func(r *Referent) bool { return r.Many || r.Apiece && by == card.NoPlayer }); r != nil {
		return r, nil
	}
	if n.plural || d.saysHe {
		return nil, nil
	}
	if n.op > 0 && d.item.Ops[n.op-1].Verb == card.If && (n.op < 2 || d.item.Ops[n.op-2].Verb != card.Branch) { // "if this Personality is a Monk, give them +2F"
		if c := d.item.Ops[n.op-1].Cond; c.Kind == card.Is && (c.Ref == card.Self || c.Ref == card.Host) && d.of(c.Ref, card.Cards).masculine() {
			return d.of(c.Ref, card.Cards), nil
		}
	}
	one := d.each(n, func(r *Referent) bool {
		return r.Thing == card.Cards && r.Var != card.Self && r.Var != card.Host && r.masculine()
	})
	if len(one) > 1 && (words != "their" || slices.ContainsFunc(one, func(r *Referent) bool { return r.Beside })) {
		return nil, &Several{words, one[0], one[1]}
	}
	r := d.last(n, func(r *Referent) bool { return r.Var != card.Self && r.Var != card.Host && r.masculine() })
	if own := d.last(n, (*Referent).masculine); r == nil {
		return own, nil
	} else if n.op >= 0 && words == "their" && own.Var == card.Host && d.item.Ops[n.op].What != nil && d.item.Ops[n.op].What.IsRef(card.Host) && d.item.Ops[n.op].Verb == card.Modify { // "give this Shugenja +1F for each of their Spells"
		return nil, &Several{words, r, own}
	}
	return r, nil
}

// than is what another thing is other than: what was named last or, where nothing was, the card itself.
func (d *discourse) than(n need) *Referent {
	self := known(card.Self, card.Cards, d.card)
	if card.Attachments.Has(d.card.Type) && n.types == person { // than the one that the card is on
		self = known(card.Host, card.Cards, d.card)
	}
	if n.op >= 0 && d.item.Ops[n.op].Verb == card.Transfer && d.item.Ops[n.op].What.Filter != nil { // than that from which it goes
		for _, a := range d.item.Ops[n.op].What.Filter.Atoms {
			if a.Is == card.IsOn && a.Of == nil && a.Ref < kernel.FirstMention {
				r := known(a.Ref, card.Cards, d.card)
				return &r
			}
		}
	}
	where := func(fits func(*Referent) bool) *Referent { return d.last(need{op: n.op, card: true}, fits) }
	switch n.thing { // than where something is
	case card.Provinces:
		if r := where(func(r *Referent) bool { return r.Types == card.Types(card.Region) }); r != nil {
			return r
		}
	case card.Battlefields:
		if r := where(func(r *Referent) bool { return r.Performs && !r.Many }); r != nil {
			return r
		}
	}
	r := d.last(need{op: n.op, not: n.not}, func(r *Referent) bool {
		never := r.Types != 0 && n.types != 0 && r.Types&n.types == 0
		return !never && (r.Thing == n.thing || r.Thing <= card.Units && n.thing <= card.Units)
	})
	if r == nil || r.Many && d.item.Kind == card.Static && r.Thing == card.Cards {
		return &self
	}
	return r
}

// described is what a description means: "the target", "that enemy Samurai", "the discarded card".
func (d *discourse) described(det string, rest []string, n need) (*Referent, error) {
	target := func(r *Referent) bool { return r.Target }
	switch strings.Join(rest, " ") {
	case "target":
		if det == "each" {
			return d.last(n, func(r *Referent) bool { return r.Target && r.Many }), nil
		}
		if det == "your" {
			return one(d.each(n, func(r *Referent) bool { return r.Target && r.Yours })), nil
		}
		return d.theTarget(det+" target", n, func(r *Referent) bool { return !r.Performs })
	case "enemy target", "enemy":
		if det == "each" {
			return d.last(n, func(r *Referent) bool { return r.Target && r.Many && r.Enemy }), nil
		}
		return d.theTarget(det+" enemy target", n, func(r *Referent) bool { return r.Enemy })
	case "targets", "the targets", "each target":
		if det == "all" && len(d.each(n, target)) > 1 { // all that were targeted, and not the last ones
			return nil, nil
		}
		return d.last(n, func(r *Referent) bool { return r.Target && (r.Many || r.Apiece) }), nil
	case "performer", "chosen performer", "targeted performer":
		return d.last(n, func(r *Referent) bool { return r.Performs && !r.Many }), nil
	case "performers":
		r := d.last(n, func(r *Referent) bool { return r.Performs && r.Many })
		if r != nil && r.Beside { // the card's own Personality performs with them
			return nil, nil
		}
		return r, nil
	case "first target", "second target", "third target", "first", "second":
		n.not = card.NoVar // of things that are counted none is left out
		return nth(d.each(n, target), rest[0]), nil
	case "discard":
		return d.last(n, func(r *Referent) bool { return !r.Many && slices.Contains(r.Done, "discarded") }), nil
	case "number": // of those of whom some were chosen
		if det != "that" {
			return nil, nil
		}
		return d.last(n, func(r *Referent) bool { return r.Many && r.Thing == card.Cards }), nil
	case "challenger":
		return d.challenger(n), nil
	case "other target":
		return d.other(n, target)
	case "other":
		return d.other(n, func(r *Referent) bool { return r.Thing == card.Cards && r.Var >= card.FirstVar })
	case "unit":
		if r := d.last(n, func(r *Referent) bool { return r.Thing == card.Units && !r.Many }); r != nil {
			return r, nil
		}
		return one(d.each(n, func(r *Referent) bool { return r.Target && r.Thing == card.Cards && r.Types == person })), nil
	case "player":
		if r := d.last(n, func(r *Referent) bool { return r.Thing == card.Players && !r.Many }); r != nil || n.thing == card.Players {
			return r, nil
		}
		return d.last(n, func(r *Referent) bool { return r.Foreign && !r.Many && r.Thing == card.Cards }), nil // whose card was named
	}
	if r := d.duelist(det, strings.Join(rest, " ")); r != nil {
		return r, nil
	}
	var said []string
	for len(rest) > 1 && !isNoun(strings.Join(rest, " ")) && slices.Contains(participles, rest[0]) {
		said, rest = append(said, rest[0]), rest[1:]
	}
	if i := len(rest) - 1; i > 0 && slices.Contains(participles, rest[i]) && isNoun(strings.Join(rest[:i], " ")) { // "the Personality destroyed"
		said, rest = append(said, rest[i]), rest[:i]
	}
	r, err := d.noun(det, said, strings.Join(rest, " "), n)
	if t := d.item.Trigger; r == nil && err == nil && len(said) == 0 && rest[0] == "province" && det != "your" && t != nil && slices.Contains(fought, t.Event) && !onProvinces.Has(d.card.Type) {
		return d.of(card.Here, card.Provinces), nil
	}
	return r, err
}

// fought are the events of a battle, after which the Province is the one at which it is fought.
var fought = []card.Happening{card.EvBattle, card.EvEngage}

// participles are what may be said of a thing before its noun that tells it from others.
var participles = strings.Fields("targeted target chosen created performing enemy opposing other first second new " +
	"discarded destroyed bowed straightened moved shown revealed found attached banished removed")

func isNoun(name string) bool {
	return slices.ContainsFunc(noun.Words, func(w noun.Word) bool {
		one, many := w.Is(name)
		return one || many
	})
}

// noun is the last thing that a noun describes, first of those that it surely does. A card speaks of itself, and of the card that it is
// on, in other words.
func (d *discourse) noun(det string, said []string, name string, n need) (*Referent, error) {
	if name == "card" && det != "your" && len(said) == 0 { // what was called so, before what was called a Personality
		if r := d.last(n, func(r *Referent) bool {
			return r.Var != card.Self && r.Var != card.Host && r.Thing == card.Cards && !r.Many && r.Types == 0 && len(r.Keywords) == 0 && !r.Titled
		}); r != nil {
			return r, nil
		}
	}
	for _, own := range []bool{false, true} {
		if own && det == "that" && name == "card" { // which is called "this card"
			break
		}
		for _, sure := range []bool{true, false} {
			fits := func(r *Referent) bool {
				return (own || r.Var != card.Self && r.Var != card.Host) && (det != "your" || r.Yours || r.Performs) && r.fits(name, sure)
			}
			r, err := d.told(said, fits, n)
			if r != nil && len(said) == 0 && det != "your" && (own || r.Var == card.Subject) {
				if from := d.comesFrom(name, n.op); from != nil && !d.isItsCard(r, n.op) {
					return nil, &Several{det + " " + name, r, from}
				}
			}
			if r != nil || err != nil {
				return r, err
			}
		}
	}
	if it := d.it(n); det == "its" && name == "personality" && card.Attachments.Has(d.card.Type) && (it == nil || it.Var == card.Self) {
		return d.of(card.Host, card.Cards), nil
	}
	return nil, nil
}

// isItsCard reports whether a thing is the one from which the action is.
func (d *discourse) isItsCard(r *Referent, op int) bool {
	t := d.awaited(op)
	return t != nil && r.Var == card.Subject && itsCard(t).Var == card.Subject
}

// comesFrom is the thing from which the action is that is answered, or of which is asked where an op stands, if a noun describes it.
func (d *discourse) comesFrom(name string, op int) *Referent {
	var causes []*card.Cause
	if t := d.awaited(op); t != nil {
		causes = append(causes, t.Cause)
	}
	for i := range max(op, 0) {
		if c := d.item.Ops[i].Cond; c != nil {
			causes = append(causes, c.Cause)
		}
	}
	for _, c := range causes {
		if c == nil || c.From == nil || c.From.How != card.Any || c.From.Filter == nil {
			continue
		}
		if r := described(c.From); r.fits(name, true) {
			r.Words = "what the action is from"
			return &r
		}
	}
	return nil
}

// told is, of the things that fit, the one of which something more is so.
func (d *discourse) told(said []string, fits func(*Referent) bool, n need) (*Referent, error) {
	for _, word := range said {
		was := fits
		switch word {
		case "targeted", "target":
			fits = func(r *Referent) bool { return r.Target && was(r) }
		case "created":
			fits = func(r *Referent) bool { return r.Created && was(r) }
		case "performing":
			fits = func(r *Referent) bool { return r.Performs && was(r) }
		case "enemy", "opposing":
			fits = func(r *Referent) bool { return r.Enemy && was(r) }
		case "other":
			return d.other(n, fits)
		case "first", "second":
			return nth(d.each(n, fits), word), nil
		default:
			fits = func(r *Referent) bool { return slices.Contains(r.Done, word) && was(r) }
			if d.last(n, fits) == nil { // in other words than the text has used so far: then only one thing may fit
				if all := d.each(n, was); len(all) > 1 {
					return nil, &Several{word, all[0], all[1]}
				}
				fits = func(r *Referent) bool { return r.Var != card.Self && r.Var != card.Host && was(r) } // which are called by other words
			}
		}
	}
	return d.last(n, fits), nil
}

// theTarget is the target: the only one or, of one of yours and one that isn't, the latter.
func (d *discourse) theTarget(words string, n need, fits func(*Referent) bool) (*Referent, error) {
	all := d.each(n, func(r *Referent) bool { return r.Target && !r.Many && fits(r) })
	if len(all) > 1 {
		all = slices.DeleteFunc(all, func(r *Referent) bool { return r.Yours })
	}
	switch len(all) {
	case 0: // which is the only one then
		return one(d.each(n, func(r *Referent) bool { return r.Target && !r.Many })), nil
	case 1:
		return all[0], nil
	}
	return nil, &Several{words, all[0], all[1]}
}

// other is, of two things, the one that was introduced as another or, where none was, that was not named last.
func (d *discourse) other(n need, fits func(*Referent) bool) (*Referent, error) {
	all := d.each(n, func(r *Referent) bool { return r.Thing != card.Players && fits(r) })
	if len(all) != 2 || all[0].Many || all[1].Many {
		return nil, nil
	}
	if all[0].Another != all[1].Another {
		if all[0].Another {
			return all[0], nil
		}
		return all[1], nil
	}
	if d.last(n, fits) == all[0] || all[0].Var == card.Self {
		return all[1], nil
	}
	return all[0], nil
}

func one(all []*Referent) *Referent {
	if len(all) != 1 || all[0].Many {
		return nil
	}
	return all[0]
}

func nth(all []*Referent, which string) *Referent {
	i := slices.Index([]string{"first", "second", "third"}, which)
	if i >= len(all) || all[i].Many {
		return nil
	}
	return all[i]
}

// fits reports whether a noun or keyword describes a thing, or (if not sure) may describe it.
func (r *Referent) fits(name string, sure bool) bool {
	if one, other, ok := strings.Cut(name, " or "); ok {
		return r.fits(one, true) && r.fits(other, true)
	}
	for _, w := range noun.Words {
		if single, many := w.Is(name); single || many {
			return r.isA(w, single, many, sure)
		}
	}
	for _, k := range r.Keywords {
		if !(r.Many && r.Mixed) && (strings.EqualFold(string(k), name) || strings.EqualFold(string(k)+"s", name)) {
			return true
		}
	}
	if i := strings.LastIndexByte(name, ' '); i > 0 {
		said := func(k card.Keyword) bool { return strings.EqualFold(string(k), name[:i]) }
		return (!r.Many || slices.ContainsFunc(r.Keywords, said) && !r.Mixed) && r.fits(name[i+1:], sure)
	}
	return false
}

func (r *Referent) isA(w noun.Word, single, many, sure bool) bool {
	switch {
	case w.Thing != r.Thing, !single && !r.Many, !many && r.Many:
		return false
	case w.Types == 0:
		return true
	case r.Types != 0 && r.Many:
		return r.Types&^w.Types == 0
	case r.Types != 0:
		return r.Types&w.Types != 0
	}
	return !sure && (w.Types.Has(card.Personality) || len(r.Keywords) == 0)
}
