package trigger

import (
	"slices"

	"kotei/core/card"
	"kotei/core/text/kernel"
	"kotei/core/text/noun"
)

// Where something goes that moves or assigns, and from where: "into an attacking army at this Province's battlefield".

// A way is where to, or from where: a kind of place, the thing whose place it is, and into whose army.
type way struct {
	from, to card.Zone
	where    card.Var
	army     card.Player
	either   bool // to it, or from it
}

var (
	ways   = kernel.NewCat[way]("way")
	fields = kernel.NewCat[way]("battlefield")
	armies = kernel.NewCat[way]("army")
)

func init() {
	fields.Rules(
		kernel.On("{} 's (battlefield|battlefields)", func(m kernel.Match) (way, bool) {
			s := kernel.Val[noun.Phrase](m, 0).Sel
			return way{to: card.BattlefieldZone, where: s.Ref}, s.How == card.Ref
		}, noun.Cat),
		kernel.On("{} (battlefield|battlefields)", func(m kernel.Match) (way, bool) {
			o := kernel.Val[noun.Owner](m, 0)
			return way{to: card.BattlefieldZone, where: o.Ref}, o.Ref != card.NoVar
		}, noun.Genitive),
		kernel.Means("(one of your Provinces' battlefields|one of your Province's battlefields|a battlefield at one of your Provinces|your Province's battlefield)", way{to: card.ProvinceZone}),
		kernel.Means("(the current battlefield|this battlefield)", way{to: card.CurrentBattlefield}),
		kernel.Means("a battlefield", way{to: card.BattlefieldZone}),
	)
	armies.Rules(
		kernel.Means("an attacking army", way{army: card.Attacker}), kernel.Means("a defending army", way{army: card.Defender}),
	)
	same := func(m kernel.Match) (way, bool) { return kernel.Val[way](m, 0), true }
	ways.Rules(
		kernel.On("to {}", same, fields),
		kernel.On("(into|to) {}", same, armies),
		kernel.Means("(into|to) an army", way{to: card.BattlefieldZone}),
		kernel.On("(into|to) {} at {}", func(m kernel.Match) (way, bool) {
			w := kernel.Val[way](m, 1)
			w.army = kernel.Val[way](m, 0).army
			return w, true
		}, armies, fields),
		kernel.On("to or from {}", func(m kernel.Match) (way, bool) {
			w := kernel.Val[way](m, 0)
			w.either = true
			return w, w.to != card.ProvinceZone
		}, fields),
		kernel.On("(from|out of|away from) {}", func(m kernel.Match) (way, bool) {
			w := kernel.Val[way](m, 0)
			return way{from: w.to, where: w.where}, w.to != card.ProvinceZone
		}, fields),
	)
	circumstances.Rules(kernel.On("{}", func(m kernel.Match) (circumstance, bool) {
		w := kernel.Val[way](m, 0)
		return circumstance{way: &w}, true
	}, ways))
}

// sites is the category of places where battles are fought: a Province, a battlefield, or that of something.
var sites = kernel.NewCat[card.Sel]("site of a battle")

func init() {
	sites.Rules(
		kernel.On("{} 's battlefield", func(m kernel.Match) (card.Sel, bool) {
			s := kernel.Val[noun.Phrase](m, 0).Sel
			s.Thing = card.Battlefields
			return s, s.How == card.Ref
		}, noun.Cat),
		kernel.On("a battlefield where you control {}", func(m kernel.Match) (card.Sel, bool) {
			s, ok := thing(m, 0)
			f := *s.Filter
			if len(f.Atoms) > 0 && f.Atoms[len(f.Atoms)-1].Is == card.IsYours {
				return card.Sel{}, false
			}
			f.Atoms = append(slices.Clip(f.Atoms), card.Atom{Is: card.IsYours, Who: card.You})
			there := card.Filter{Atoms: []card.Atom{{Is: card.HasUnits, Who: card.You, Sub: &f}}}
			return card.Sel{How: card.Any, Thing: card.Battlefields, Filter: &there}, ok && s.How == card.Any && s.Thing == card.Units
		}, noun.Cat),
		kernel.On("{}", func(m kernel.Match) (card.Sel, bool) {
			s, ok := thing(m, 0)
			return *s, ok && (s.Thing == card.Provinces || s.Thing == card.Battlefields)
		}, noun.Cat),
	)
}

// goes are the events in which something goes somewhere.
var goes = []card.Happening{card.EvMove, card.EvAssign}

// of adds a way to an occurrence; where something else may happen that goes somewhere, too, it is the way of both.
func (w way) of(t card.Trigger) (card.Trigger, bool) {
	if !slices.Contains(goes, t.Event) || t.Army != card.NoPlayer || t.Where != card.NoVar || w.to != 0 && t.To != 0 || w.from != 0 && (t.From != 0 || t.Event != card.EvMove) {
		return t, false
	}
	if w.either {
		other := t
		other.From, other.Where = w.to, w.where
		t.To, t.Where, t.Or = w.to, w.where, []card.Trigger{other}
		return t, t.Event == card.EvMove && len(other.Or) == 0
	}
	set := func(t *card.Trigger) {
		t.Army, t.Where = w.army, w.where
		t.To, t.From = max(t.To, w.to), max(t.From, w.from)
	}
	set(&t)
	t.Or = slices.Clone(t.Or)
	for i := range t.Or {
		if !slices.Contains(goes, t.Or[i].Event) {
			return t, false
		}
		set(&t.Or[i])
	}
	return t, true
}
