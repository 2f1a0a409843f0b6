package text

import (
	"slices"
	"strings"

	"kotei/core/card"
)

// What pronouns and definite descriptions can mean (CE "Pronouns", "References").

// ref finds the thing that a reference means.
func (v *resolver) ref(x *card.Var, words string) {
	v.itsField = v.itsField || *x == card.Here && strings.HasPrefix(words, "=the battlefield")
	if *x != unresolved {
		v.facesHim(*x, words)
		v.enteredFrom(*x, words)
		v.gave(*x)
		if t := v.it.Trigger; *x == card.Host && words == "=its province" && t != nil && t.Subject != nil && t.Subject.How != card.Ref {
			v.failed("whose Province \"its\" means is not clear")
		}
		if words != "" && *x < card.FirstVar {
			v.mention(*x)
		}
		if words == "=this unit" {
			v.again(entity{v: *x, thing: card.Units, yours: true})
		}
		return
	}
	all := strings.TrimLeft(words, "=-")
	if all == "each one" {
		all = "each of them"
	}
	words = strings.TrimSuffix(all, " both")
	for _, q := range []string{"each of ", "all of ", "both of "} {
		words = strings.TrimPrefix(words, q)
	}
	defer func(was bool) { v.plural = was }(v.plural)
	v.plural = v.plural || words != all
	e, ok := v.find(words)
	if !ok {
		v.failed("\"" + words + "\" could mean nothing named before")
		return
	}
	if t := v.trig; t != nil && e.v == card.Subject && strings.EqualFold(words, "the Personality") && t.Cause != nil && t.Cause.From != nil && t.Cause.From.Filter.Types == card.Types(card.Personality) {
		v.failed("it is not clear which of the two Personalities is meant")
	}
	if e.either || e.oneOf && slices.Contains([]string{"he", "him", "his", "she", "her", "it", "its"}, words) {
		v.failed("\"" + words + "\" could mean either of two things")
	}
	*x, v.focus = e.v, e.v
	if e.v >= card.FirstVar || e.v == card.Subject || e.v == card.Object {
		v.again(*e)
	}
}

// cardRef finds the card that a reference means.
func (v *resolver) cardRef(x *card.Var, words string) {
	v.cards = !strings.Contains(words, "player")
	v.ref(x, words)
	v.cards = false
}

func (v *resolver) find(words string) (*entity, bool) {
	if v.ofEach && slices.Contains([]string{"he", "him", "his", "she", "her", "it", "its", "they", "them", "their", "the card", "the personality", "the follower or personality", "that card", "that personality"}, strings.ToLower(words)) {
		return &entity{v: card.Each}, true
	}
	if i := slices.Index(heldWords, strings.ToLower(words)); i == 0 {
		return v.whoPerforms()
	} else if i > 0 {
		if v.attack == nil {
			return nil, false
		}
		return v.attacked()
	}
	switch words {
	case "he", "him", "his", "she", "her", "himself", "herself":
		if v.herself(words) {
			return &entity{v: card.Self, types: card.Types(card.Personality)}, true
		}
		if e, ok := v.last(func(e *entity) bool { return masculine(e) || v.several && e.each }); ok {
			return e, true
		}
		if v.c.Type == card.Personality {
			return &entity{v: card.Self, types: card.Types(card.Personality)}, true
		}
		if t := v.trig; t != nil && attaches(t) && t.Subject != nil && t.Subject.How == card.Ref && t.Subject.Ref == card.Self && !v.granted {
			return &entity{v: card.Host, types: card.Types(card.Personality)}, true // to whom the card has just been attached
		}
		if card.Attachments.Has(v.c.Type) && !v.granted && len(v.named) == 0 && namesHost(v.c, v.it.Text) {
			return &entity{v: card.Host, types: card.Types(card.Personality)}, true // who is named only then: "if he is attacking, bow this Samurai"
		}
		return nil, false
	case "it", "its", "itself":
		if e, ok := v.last(neuter); ok {
			if c, made := v.last(func(e *entity) bool { return e.created || neuter(e) }); made && c.created && !c.many {
				return c, true // what has just been made is "it", whatever it is
			}
			if !e.target && v.newerPersonality(e) && !saysHe(v.it.Text) {
				return nil, false // a text that never says "he" may mean him who was targeted
			}
			return e, true
		}
		return v.last(func(e *entity) bool { return !e.many && e.thing == card.Cards })
	case "each":
		return v.last(func(e *entity) bool { return e.many && e.thing == card.Cards })
	case "those cards", "the cards", "these cards", "the shown cards", "those enemy cards":
		return v.last(func(e *entity) bool { return e.many && e.thing == card.Cards })
	case "they", "them", "their", "themselves":
		return v.they(words)
	}
	if name, ok := strings.CutPrefix(words, "this "); ok {
		return v.last(func(e *entity) bool { return e.created && !e.many && v.fits(e, name, false) })
	}
	if name, ok := strings.CutPrefix(words, "these "); ok {
		if e, ok := v.last(func(e *entity) bool { return e.created && e.many && v.fits(e, name, false) }); ok {
			return e, ok
		}
	}
	if e, ok := v.described(strings.Fields(words)); ok {
		return e, ok
	}
	if words == "the unit" || words == "that unit" {
		return v.whoseUnit()
	}
	if t := v.trig; words == "the target" && t != nil && t.Event == card.EvTarget && t.At == card.After && len(t.Or) == 0 { // of the action that is answered
		return v.last(func(e *entity) bool { return e.v == card.Subject })
	}
	return nil, false
}

// namesHost reports whether an attachment's text calls its Personality something, "this Samurai", and speaks of no other one.
func namesHost(c *card.Card, text string) bool {
	if strings.Contains(text, "arget ") || strings.Contains(text, "player") {
		return false
	}
	_, name, ok := strings.Cut(text, " this ")
	name, _, _ = strings.Cut(name, " ")
	name = strings.TrimRight(name, ".,:;")
	return ok && name != "" && name != strings.ToLower(name) && !slices.Contains([]string{"Item", "Follower", "Spell", "Ancestor"}, name) && !c.HasPrinted(card.Keyword(name))
}

// herself reports whether "she" can only be the text's own Personality: of whomever else a text speaks it says "he", if it doesn't name
// her.
func (v *resolver) herself(words string) bool {
	return (words == "she" || words == "her" || words == "herself") && v.c.Type == card.Personality &&
		!slices.ContainsFunc(v.named, func(e entity) bool { return e.titled }) && !strings.Contains(v.it.Text, "his or her") && !strings.Contains(v.it.Text, "him or her") && !strings.Contains(v.it.Text, "he or she")
}

// whosePlayer is the one card of another player's that was targeted, where "the player" is said and none was named: its controller.
func (v *resolver) whosePlayer() (*entity, bool) {
	ts := v.distinct(func(e *entity) bool { return e.target && e.enemy && e.thing == card.Cards })
	if len(ts) != 1 || ts[0].many {
		return nil, false
	}
	return ts[0], true
}

// newerPersonality reports whether a Personality was targeted after a thing was last spoken of.
func (v *resolver) newerPersonality(e *entity) bool {
	for i := len(v.named) - 1; i >= 0 && &v.named[i] != e; i-- {
		if p := &v.named[i]; e.v >= card.FirstVar && !v.elsewhere(p) && p.target && !p.many && p.thing == card.Cards && p.types == card.Types(card.Personality) {
			return true
		}
	}
	return false
}

// itsUnit makes "it" a whole unit, where that of a card was named and not the card.
func (v *resolver) itsUnit(s *card.Sel) {
	if s.Word != "it" || v.fail != "" {
		return
	}
	for _, seen := range slices.Backward(v.seen) { // "move his unit home. Bow it"
		o := seen.What
		if o == nil {
			continue
		}
		if o.How == card.Ref && o.Ref == s.Ref && o.Thing == card.Units && o.Of == nil && !slices.ContainsFunc(v.named, func(e entity) bool { return e.v == s.Ref && neuter(&e) }) {
			s.Thing, s.Word = card.Units, "=it"
			return
		}
		break
	}
	for i := len(v.named) - 1; i >= 0; i-- {
		if e := &v.named[i]; e.v == s.Ref && !e.target {
			if e.thing == card.Units && slices.ContainsFunc(v.named[:i], func(o entity) bool { return o.v == e.v && o.thing == card.Cards }) {
				s.Thing, s.Word = card.Units, "=it"
			}
			return
		}
	}
}

// itBesideThis makes "it", in "destroy it and this card", the one target: an Oni is no "he", and this card is not named twice.
func (v *resolver) itBesideThis(s *card.Sel) {
	if s.Word != "it" || s.Ref != card.Self || !slices.ContainsFunc(s.Also, func(o card.Sel) bool { return o.How == card.Ref && o.Ref == card.Self }) {
		return
	}
	ts := v.distinct(func(e *entity) bool { return e.target && e.thing == card.Cards })
	if len(ts) != 1 || ts[0].many {
		v.failed("it is not clear what “it” is")
		return
	}
	s.Ref = ts[0].v
}

// whoseUnit is the one Personality targeted, where "the unit" is said and no unit was named.
func (v *resolver) whoseUnit() (*entity, bool) {
	ts := v.distinct(func(e *entity) bool {
		return e.target && e.thing == card.Cards && e.types == card.Types(card.Personality)
	})
	if len(ts) != 1 || ts[0].many {
		return nil, false
	}
	return ts[0], true
}

// yourUnit is the one unit of yours that was named, or whose Personality was.
func (v *resolver) yourUnit() (*entity, bool) {
	ts := v.distinct(func(e *entity) bool {
		return e.yours && (e.thing == card.Units || e.thing == card.Cards && (e.types == card.Types(card.Personality) || masculine(e)))
	})
	for _, e := range ts {
		if e.many || e.v != ts[0].v {
			return nil, false
		}
	}
	if len(ts) == 0 {
		return nil, false
	}
	return ts[len(ts)-1], true
}

// masculine reports whether "he" can mean it: one Personality, or one player.
func masculine(e *entity) bool {
	if e.many {
		return false
	}
	switch e.thing {
	case card.Players:
		return true
	case card.Cards:
		if e.types == 0 && (e.zone == card.Hand || e.zone == card.FateDeckZone || e.zone == card.FateDiscard) {
			return false // a Fate card
		}
		return e.types == 0 && (e.titled || len(e.keywords) > 0 && !slices.ContainsFunc(e.keywords, lifeless)) || e.types != 0 && e.types.Has(card.Personality)
	}
	return false
}

// neuter reports whether "it" can mean it: one thing, neither a player nor surely a Personality, as who performs by his keyword is.
func neuter(e *entity) bool {
	return !e.many && e.thing != card.Players && !(e.thing == card.Cards && e.types == card.Types(card.Personality)) &&
		!(e.performing && e.types == 0 && masculine(e))
}

// fits reports whether a noun or keyword describes an entity, or (if not sure) may describe it.
func (v *resolver) fits(e *entity, name string, sure bool) bool {
	if one, other, ok := strings.Cut(name, " or "); ok {
		return v.fits(e, one, true) && v.fits(e, other, true)
	}
	if n, ok := nouns[strings.ToLower(name)]; ok {
		switch {
		case n.thing != e.thing:
			return false
		case n.many == plural && !e.many, n.many == singular && e.many:
			return false
		case n.types == 0:
			return true
		case e.types != 0 && e.many:
			return e.types&^n.types == 0 // of several kinds, one kind is some of them
		case e.types != 0:
			return e.types&n.types != 0
		}
		return !sure && (n.types.Has(card.Personality) || len(e.keywords) == 0)
	}
	for _, k := range e.keywords {
		if e.ofOneKind(k) {
			continue
		}
		if strings.EqualFold(string(k), name) || strings.EqualFold(pluralOf(string(k)), name) {
			return true
		}
	}
	if i := strings.LastIndexByte(name, ' '); i > 0 {
		return (!e.many || e.is(name[:i])) && v.fits(e, name[i+1:], sure)
	}
	return false
}

// player finds the card or player that a player phrase speaks of.
func (v *resolver) player(who card.Player, x *card.Var, words string) {
	words, _ = unmarked(strings.TrimLeft(words, "=-"))
	switch who {
	case card.Controller, card.OwnerOf, card.TheirOwn:
		if words == "its" || words == "his" || words == "their" || words == "her" {
			fits := func(e *entity) bool {
				return e.thing != card.Players && !(words == "its" && e.v == card.Self && !neuter(e))
			}
			e, ok := v.last(func(e *entity) bool { return fits(e) && (e.many || masculine(e)) })
			if !ok || words == "its" || words == "their" { // "his controller" is no Holding's (CE-PRON-01)
				e, ok = v.last(fits)
			}
			if ok {
				*x = e.v
				v.named = append(v.named, entity{v: e.v, thing: card.Players})
				return
			}
		}
		v.ref(x, words)
		v.named = append(v.named, entity{v: *x, thing: card.Players})
	case card.Chosen, card.YouAnd:
		if words == "the target" { // only where a player is the one target
			if e, ok := v.theTarget(func(e *entity) bool { return !e.performing }); ok && e.thing == card.Players {
				*x = e.v
				return
			}
			v.failed("the target is no player")
			return
		}
		e, ok := v.last(func(e *entity) bool { return e.thing == card.Players && !e.many })
		if !ok && (words == "the player" || words == "that player") {
			if e, ok = v.whosePlayer(); ok { // from here on he is spoken of
				e = &entity{v: e.v, thing: card.Players}
				v.named = append(v.named, *e)
			}
		}
		if !ok {
			v.failed("no player that \"" + words + "\" could mean")
			return
		}
		*x = e.v
	default:
		*x = card.NoVar
	}
}

// lifeless reports whether a keyword is one of things, which are never "he".
func lifeless(k card.Keyword) bool { return thingKeywords[k] }

var thingKeywords = func() map[card.Keyword]bool {
	m := map[card.Keyword]bool{}
	for k := range strings.SplitSeq("Weapon,Armor,Sword,Polearm,Spear,One-Handed,Two-Handed,Nemuranai,Tsangusuri,Kata,Kiho,Terrain,Temple,Shrine,Dojo,Market,Mine,"+
		"Farm,Forest,Port,Castle,Fortification,School,Library,Estate,House,Geisha House,Ring,Banner,Trap,Scroll,Black Scroll,Pearl Bed", ",") {
		m[card.Keyword(k)] = true
	}
	return m
}()
