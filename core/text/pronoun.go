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
		if words != "" && *x < card.FirstVar {
			v.mention(*x)
		}
		return
	}
	words = strings.TrimSuffix(strings.TrimLeft(words, "=-"), " both")
	for _, q := range []string{"each of ", "all of ", "both of "} {
		words = strings.TrimPrefix(words, q)
	}
	e, ok := v.find(words)
	if !ok {
		v.failed("\"" + words + "\" could mean nothing named before")
		return
	}
	*x = e.v
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
	if v.ofEach && slices.Contains([]string{"he", "him", "his", "she", "her", "it", "its"}, words) {
		return &entity{v: card.Each}, true
	}
	switch words {
	case "he", "him", "his", "she", "her", "himself", "herself":
		if e, ok := v.last(func(e *entity) bool { return masculine(e) || v.several && e.each }); ok {
			return e, true
		}
		if v.c.Type == card.Personality {
			return &entity{v: card.Self, types: card.Types(card.Personality)}, true
		}
		return nil, false
	case "it", "its", "itself":
		if e, ok := v.last(neuter); ok {
			return e, true
		}
		return v.last(func(e *entity) bool { return !e.many && e.thing == card.Cards })
	case "those cards", "the cards", "these cards", "the shown cards", "those enemy cards":
		return v.last(func(e *entity) bool { return e.many && e.thing == card.Cards })
	case "they", "them", "their":
		return v.last(func(e *entity) bool { return e.many })
	}
	return v.described(strings.Fields(words))
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
		return e.types == 0 && len(e.keywords) > 0 && !slices.ContainsFunc(e.keywords, lifeless) || e.types != 0 && e.types.Has(card.Personality)
	}
	return false
}

// neuter reports whether "it" can mean it: one thing, neither a player nor surely a Personality.
func neuter(e *entity) bool {
	return !e.many && e.thing != card.Players && !(e.thing == card.Cards && e.types == card.Types(card.Personality))
}

// described finds "the target", "the targeted Personality", "your Shugenja", "that unit".
func (v *resolver) described(words []string) (*entity, bool) {
	if len(words) < 2 {
		return nil, false
	}
	det, rest := words[0], words[1:]
	if det == "each" {
		return v.last(func(e *entity) bool { return e.target && e.many })
	}
	if det == "the" && rest[len(rest)-1] == "action" {
		return &entity{v: card.Action, thing: card.Actions}, true
	}
	switch strings.Join(rest, " ") {
	case "performer":
		return v.last(func(e *entity) bool { return e.performing && !e.many })
	case "performers":
		return v.last(func(e *entity) bool { return e.performing && e.many })
	case "first target", "second target", "third target":
		return v.nthTarget(rest[0])
	case "other target":
		return v.otherTarget()
	case "target", "enemy target":
		if v.attack != nil {
			return v.attacked()
		}
		if e, ok := v.last(func(e *entity) bool { return e.target && !e.performing && !e.many }); ok {
			return e, true
		}
		return v.last(func(e *entity) bool { return e.target && !e.many })
	case "targets", "each target":
		return v.last(func(e *entity) bool { return e.target && e.many })
	}
	targeted, created := false, false
	for len(rest) > 1 && slices.Contains(participles, rest[0]) {
		targeted = targeted || rest[0] == "targeted"
		created = created || rest[0] == "created"
		rest = rest[1:]
	}
	name := strings.Join(rest, " ")
	fits := func(sure bool) func(*entity) bool {
		return func(e *entity) bool {
			switch {
			case targeted && !e.target, created && !e.created:
				return false
			case det == "your" && !e.yours && !e.performing:
				return false
			}
			return v.fits(e, name, sure)
		}
	}
	if e, ok := v.last(fits(true)); ok {
		return e, true
	}
	return v.last(fits(false))
}

// fits reports whether a noun or keyword describes an entity, or (if not sure) may describe it.
func (v *resolver) fits(e *entity, name string, sure bool) bool {
	if n, ok := nouns[strings.ToLower(name)]; ok {
		switch {
		case n.thing != e.thing:
			return false
		case n.many == plural && !e.many, n.many == singular && e.many:
			return false
		case n.types == 0:
			return true
		case e.types != 0:
			return e.types&n.types != 0
		}
		return !sure && (n.types.Has(card.Personality) || len(e.keywords) == 0)
	}
	for _, k := range e.keywords {
		if strings.EqualFold(string(k), name) || strings.EqualFold(pluralOf(string(k)), name) {
			return true
		}
	}
	if i := strings.LastIndexByte(name, ' '); i > 0 {
		return v.fits(e, name[i+1:], sure)
	}
	return false
}

// player finds the card or player that a player phrase speaks of.
func (v *resolver) player(who card.Player, x *card.Var, words string) {
	words = strings.TrimLeft(words, "=-")
	switch who {
	case card.Controller, card.OwnerOf, card.TheirOwn:
		if words == "its" || words == "his" || words == "their" || words == "her" {
			e, ok := v.last(func(e *entity) bool { return e.thing != card.Players })
			if ok {
				*x = e.v
				v.named = append(v.named, entity{v: e.v, thing: card.Players})
				return
			}
		}
		v.ref(x, words)
		v.named = append(v.named, entity{v: *x, thing: card.Players})
	case card.Chosen, card.YouAnd:
		e, ok := v.last(func(e *entity) bool { return e.thing == card.Players && !e.many })
		if !ok {
			v.failed("no player that \"" + words + "\" could mean")
			return
		}
		*x = e.v
	default:
		*x = card.NoVar
	}
}

// nthTarget is the first, second or third thing that the text has targeted.
func (v *resolver) nthTarget(which string) (*entity, bool) {
	at := slices.Index([]string{"first", "second", "third"}, which)
	ts := v.targets()
	if at >= len(ts) || ts[at].many {
		return nil, false
	}
	return ts[at], true
}

// otherTarget is, of two targets, the one that was not named last.
func (v *resolver) otherTarget() (*entity, bool) {
	ts := v.targets()
	if len(ts) != 2 || ts[0].many || ts[1].many {
		return nil, false
	}
	last, ok := v.last(func(e *entity) bool { return e.target })
	if !ok {
		return nil, false
	}
	if last.v == ts[0].v {
		return ts[1], true
	}
	return ts[0], true
}

// targets are the things targeted, in the order of the text.
func (v *resolver) targets() []*entity { return v.singles(func(e *entity) bool { return e.target }) }

func (v *resolver) singles(fits func(*entity) bool) []*entity {
	var ts []*entity
	for i := range v.named {
		if e := &v.named[i]; fits(e) && e.thing != card.Players {
			ts = append(ts, e)
		}
	}
	slices.SortFunc(ts, func(a, b *entity) int { return int(a.v) - int(b.v) })
	return ts
}

// lifeless reports whether a keyword is one of things, which are never "he".
func lifeless(k card.Keyword) bool { return thingKeywords[k] }

var thingKeywords = func() map[card.Keyword]bool {
	m := map[card.Keyword]bool{}
	for k := range strings.SplitSeq("Weapon,Armor,Sword,Polearm,Spear,Two-Handed,Nemuranai,Tsangusuri,Kata,Kiho,Terrain,Temple,Shrine,Dojo,Market,Mine,"+
		"Farm,Forest,Port,Castle,Fortification,School,Library,Estate,House,Geisha House,Ring,Banner,Trap", ",") {
		m[card.Keyword(k)] = true
	}
	return m
}()
