package text

import (
	"strings"

	"kotei/core/card"
)

// Descriptions: "unbowed Lion Clan Samurai with 3 or higher Chi at the current battlefield"
// (CE "Keywords", "Stats", "Conjunctions", "Opposed", "Human", "Non-").
//
//	described = property* noun afterwards*      the noun may be the last property, where that is a keyword
//
// The atoms of a filter stand in the order in which they are written; their style tells where.
const (
	afterStyle     Style = 1
	possessorStyle Style = 1000
	preStyle       Style = 2000
	keywordStyle   Style = 3000 // … + singular or plural
	listStyle      Style = 3100 // several keywords: AnyOf
	altStyle       Style = 3300 // two descriptions: AnyOf
	orStyle        Style = 3400 // several properties after "is": AnyOf
	aStyle         Style = 3401 // "a …" after "is": AnyOf with one filter
	titleStyle     Style = 3500 // a card's title
	orOneStyle     Style = 3501 // "… or one of …": AnyOf
	silentStyle    Style = 4000 // understood, not written
)

// properties stand before the noun.
var properties = []row[card.Atom]{
	{pattern: "bowed", base: card.Atom{Is: card.IsBowed}},
	{pattern: "unbowed", base: card.Atom{Is: card.IsBowed, Not: true}},
	{pattern: "dishonorable", base: card.Atom{Is: card.IsDishonorable}},
	{pattern: "dishonored", base: card.Atom{Is: card.IsDishonorable}},
	{pattern: "honorable", base: card.Atom{Is: card.IsDishonorable, Not: true}},
	{pattern: "face-up", base: card.Atom{Is: card.IsFaceUp}},
	{pattern: "face-down", base: card.Atom{Is: card.IsFaceUp, Not: true}},
	{pattern: "dead", base: card.Atom{Is: card.IsDead}},
	{pattern: "attacking", base: card.Atom{Is: card.IsAttacking}},
	{pattern: "defending", base: card.Atom{Is: card.IsDefending}},
	{pattern: "opposed", base: card.Atom{Is: card.IsOpposed}},
	{pattern: "unopposed", base: card.Atom{Is: card.IsUnopposed}},
	{pattern: "opposing", base: card.Atom{Is: card.IsOpposing, Who: card.You}},
	{pattern: "enemy", base: card.Atom{Is: card.IsEnemy}},
	{pattern: "unaligned", base: card.Atom{Is: card.IsAligned, Not: true}},
	{pattern: "Human", base: card.Atom{Is: card.IsHuman}},
	{pattern: "Infantry", base: card.Atom{Is: card.IsInfantry}},
	{pattern: "attached", base: card.Atom{Is: card.IsAttached}},
	{pattern: "focused", base: card.Atom{Is: card.IsFocused}},
	{pattern: "created", base: card.Atom{Is: card.IsCreated}},
	{pattern: "current", base: card.Atom{Is: card.IsCurrent}},
	{pattern: "different", base: card.Atom{Is: card.IsDifferent, Ref: card.Here}},
	{pattern: "revealed", base: card.Atom{Is: card.IsRevealed}},
	{pattern: "adjacent", base: card.Atom{Is: card.IsAdjacent, Ref: card.Here}},
	{pattern: "Experienced", base: card.Atom{Is: card.IsExperienced}},
	{pattern: "Unique", base: card.Atom{Is: card.IsUnique}},
	{pattern: "non- Unique", base: card.Atom{Is: card.IsUnique, Not: true}},
	{pattern: "discarded", base: card.Atom{Is: card.IsDiscarded}},
	{pattern: "dishonorably dead", base: card.Atom{Is: card.IsDead, Base: true}},
	{pattern: "Gold-producing", base: card.Atom{Is: card.IsGoldProducer}},
	{pattern: "rightmost", base: card.Atom{Is: card.IsRightmost}},
	{pattern: "leftmost", base: card.Atom{Is: card.IsLeftmost}},
	{pattern: "{nottype}", base: card.Atom{Is: card.AnyOf, Not: true}},
	{pattern: "{number} {mark}", base: card.Atom{Is: card.IsStat, Cmp: card.Equal}},
}

// afterwards stand after the noun.
var afterwards = []row[card.Atom]{
	{pattern: "you control", base: card.Atom{Is: card.IsYours, Who: card.You}},
	{pattern: "in your control", base: card.Atom{Is: card.IsYours, Who: card.You}},
	{pattern: "you own", base: card.Atom{Is: card.IsOwned, Who: card.You}},
	{pattern: "controlled by another player", base: card.Atom{Is: card.IsYours, Who: card.Another}},
	{pattern: "another player controls", base: card.Atom{Is: card.IsYours, Who: card.Another}},
	{pattern: "you do not control", base: card.Atom{Is: card.IsYours, Not: true, Who: card.You}},
	{pattern: "he controls", base: card.Atom{Is: card.IsYours, Who: card.Chosen, Ref: unresolved, Word: "he"}},
	{pattern: "in play", base: card.Atom{Is: card.IsInPlay}},
	{pattern: "at the current battlefield", base: card.Atom{Is: card.IsHere}},
	{pattern: "at this battlefield", base: card.Atom{Is: card.IsHere}},
	{pattern: "there", base: card.Atom{Is: card.IsHere}},
	{pattern: "not at the current battlefield", base: card.Atom{Is: card.IsHere, Not: true}},
	{pattern: "at a battlefield", base: card.Atom{Is: card.IsAtBattle}},
	{pattern: "at any battlefield", base: card.Atom{Is: card.IsAtBattle}},
	{pattern: "at battlefields", base: card.Atom{Is: card.IsAtBattle}},
	{pattern: "at your home", base: card.Atom{Is: card.IsHome, Who: card.You}},
	{pattern: "in your home", base: card.Atom{Is: card.IsHome, Who: card.You}},
	{pattern: "at home", base: card.Atom{Is: card.IsHome}},
	{pattern: "at {owner} location", base: card.Atom{Is: card.IsSameLocation}},
	{pattern: "at {owner} battlefield", base: card.Atom{Is: card.IsSameLocation}},
	{pattern: "in {owner} unit", base: card.Atom{Is: card.IsWithin}},
	{pattern: "in {unit}", base: card.Atom{Is: card.IsWithin}},
	{pattern: "in a unit", base: card.Atom{Is: card.IsWithin, Who: card.AnyPlayer}},
	{pattern: "in {ref}", base: card.Atom{Is: card.IsWithin}},
	{pattern: "in {of}", base: card.Atom{Is: card.IsWithin}},
	{pattern: "attached to {of}", base: card.Atom{Is: card.IsOn}},
	{pattern: "in {owner} army", base: card.Atom{Is: card.IsInArmy, Who: card.Controller}},
	{pattern: "in this army", base: card.Atom{Is: card.IsInArmy, Ref: card.Self}},
	{pattern: "in the enemy army", base: card.Atom{Is: card.IsInArmy, Who: card.EnemyLeader}},
	{pattern: "in an army", base: card.Atom{Is: card.IsInArmy, Who: card.AnyPlayer}},
	{pattern: "in an army with another {sub}", base: card.Atom{Is: card.IsWithArmy}},
	{pattern: "in an army with a {sub}", base: card.Atom{Is: card.IsWithArmy}},
	{pattern: "attached to {ref}", base: card.Atom{Is: card.IsOn}},
	{pattern: "attached to a {sub}", base: card.Atom{Is: card.IsAttached}},
	{pattern: "opposing {ref}", base: card.Atom{Is: card.IsOpposing}},
	{pattern: "opposing a {sub}", base: card.Atom{Is: card.IsOpposing}},
	{pattern: "in a duel", base: card.Atom{Is: card.IsDueling}},
	{pattern: "at this Province's battlefield", base: card.Atom{Is: card.IsAtBattle, Ref: card.Host}},
	{pattern: "[who may be] at any location", base: card.Atom{Is: card.IsAnywhere}},
	{pattern: "opposed by {ref}", base: card.Atom{Is: card.IsOpposing}},
	{pattern: "in your current army", base: card.Atom{Is: card.IsInArmy, Who: card.You}},
	{pattern: "in your army", base: card.Atom{Is: card.IsInArmy, Who: card.You}},
	{pattern: "in the attacking army", base: card.Atom{Is: card.IsInArmy, Who: card.Attacker}},
	{pattern: "in the defending army", base: card.Atom{Is: card.IsInArmy, Who: card.Defender}},
	{pattern: "in the current enemy army", base: card.Atom{Is: card.IsInArmy, Who: card.EnemyLeader}},
	{pattern: "without attachments", base: card.Atom{Is: card.HasAttached, Not: true}},
	{pattern: "with no attachments", base: card.Atom{Is: card.HasAttached, Not: true}},
	{pattern: "with a {sub} attached", base: card.Atom{Is: card.HasAttached}},
	{pattern: "with attachments", base: card.Atom{Is: card.HasAttached}},
	{pattern: "with one or more attachments", base: card.Atom{Is: card.HasAttached}},
	{pattern: "without {sub}", base: card.Atom{Is: card.HasAttached, Not: true}},
	{pattern: "without a {sub}", base: card.Atom{Is: card.HasAttached, Not: true}},
	{pattern: "without any {sub}", base: card.Atom{Is: card.HasAttached, Not: true}},
	{pattern: "with no {sub}", base: card.Atom{Is: card.HasAttached, Not: true}},
	{pattern: "with a {sub}", base: card.Atom{Is: card.HasAttached}},
	{pattern: "with one or more {sub}", base: card.Atom{Is: card.HasAttached}},
	{pattern: "with an attached {sub}", base: card.Atom{Is: card.HasAttached}},
	{pattern: "with {val} or more {sub}", base: card.Atom{Is: card.HasAttached, Cmp: card.AtLeast}},
	{pattern: "with a {title} token", base: card.Atom{Is: card.HasToken}},
	{pattern: "with {val} or more {title} tokens", base: card.Atom{Is: card.HasToken, Cmp: card.AtLeast}},
	{pattern: "with (any|one or more) {title} tokens", base: card.Atom{Is: card.HasToken}},
	{pattern: "with no {title} tokens", base: card.Atom{Is: card.HasToken, Not: true}},
	{pattern: "without a {title} token", base: card.Atom{Is: card.HasToken, Not: true}},
	{pattern: "with {val} or (higher|more|greater) {stat}", base: card.Atom{Is: card.IsStat, Cmp: card.AtLeast}},
	{pattern: "with {val} or (lower|less|fewer) {stat}", base: card.Atom{Is: card.IsStat, Cmp: card.AtMost}},
	{pattern: "with [a] {stat} of {val} or (higher|more|greater)", base: card.Atom{Is: card.IsStat, Cmp: card.AtLeast}},
	{pattern: "with [a] {stat} of {val} or (lower|less)", base: card.Atom{Is: card.IsStat, Cmp: card.AtMost}},
	{pattern: "with [a] (lower|less) {stat} than {stats}", base: card.Atom{Is: card.IsStat, Cmp: card.Less}, then: sameStat},
	{pattern: "with [a] (higher|greater|more) {stat} than {stats}", base: card.Atom{Is: card.IsStat, Cmp: card.More}, then: sameStat},
	{pattern: "with equal or lower {stat} than {stats}", base: card.Atom{Is: card.IsStat, Cmp: card.AtMost}, then: sameStat},
	{pattern: "with equal or higher {stat} than {stats}", base: card.Atom{Is: card.IsStat, Cmp: card.AtLeast}, then: sameStat},
	{pattern: "with [a] (lower|less) {stat} than {val}", base: card.Atom{Is: card.IsStat, Cmp: card.Less}},
	{pattern: "with [a] (higher|greater|more) {stat} than {val}", base: card.Atom{Is: card.IsStat, Cmp: card.More}},
	{pattern: "with [a] {stat} (lower|less) than {val}", base: card.Atom{Is: card.IsStat, Cmp: card.Less}},
	{pattern: "with [a] {stat} (higher|greater) than {val}", base: card.Atom{Is: card.IsStat, Cmp: card.More}},
	{pattern: "with [a] {stat} lower than or equal to {val}", base: card.Atom{Is: card.IsStat, Cmp: card.AtMost}},
	{pattern: "with [a] {stat} less than or equal to {val}", base: card.Atom{Is: card.IsStat, Cmp: card.AtMost}},
	{pattern: "with [a] {stat} equal to or (lower|less) than {val}", base: card.Atom{Is: card.IsStat, Cmp: card.AtMost}},
	{pattern: "with [a] {stat} equal to {val}", base: card.Atom{Is: card.IsStat, Cmp: card.Equal}},
	{pattern: "with equal or lower {stat} than {val}", base: card.Atom{Is: card.IsStat, Cmp: card.AtMost}},
	{pattern: "with equal or higher {stat} than {val}", base: card.Atom{Is: card.IsStat, Cmp: card.AtLeast}},
	{pattern: "with [a] (lower|less) {stat}", base: card.Atom{Is: card.IsStat, Cmp: card.Less}, then: performersStat},
	{pattern: "with [a] (higher|greater) {stat}", base: card.Atom{Is: card.IsStat, Cmp: card.More}, then: performersStat},
	{pattern: "with equal or lower {stat}", base: card.Atom{Is: card.IsStat, Cmp: card.AtMost}, then: performersStat},
	{pattern: "with equal or higher {stat}", base: card.Atom{Is: card.IsStat, Cmp: card.AtLeast}, then: performersStat},
	{pattern: "with [a] (lower|less) {stat} than {theirs}", base: card.Atom{Is: card.IsStat, Cmp: card.Less}, then: sameStat},
	{pattern: "with [a] (higher|greater) {stat} than {theirs}", base: card.Atom{Is: card.IsStat, Cmp: card.More}, then: sameStat},
	{pattern: "with [a] {val} {stat}", base: card.Atom{Is: card.IsStat, Cmp: card.Equal}},
	{pattern: "with exactly {val} {stat}", base: card.Atom{Is: card.IsStat, Cmp: card.Equal}},
	{pattern: "with a {key} ability", base: card.Atom{Is: card.HasAbility}},
	{pattern: "controlled by the enemy leader", base: card.Atom{Is: card.IsYours, Who: card.EnemyLeader}},
	{pattern: "who (has|have) {having}", base: card.Atom{Is: card.AnyOf, Base: true}},
	{pattern: "(and that|that) (has|have) {having}", base: card.Atom{Is: card.AnyOf, Base: true}},
	{pattern: "who is {pred}", base: card.Atom{Is: card.AnyOf}},
	{pattern: "that is {pred}", base: card.Atom{Is: card.AnyOf}},
	{pattern: "who are {pred}", base: card.Atom{Is: card.AnyOf}},
	{pattern: "with {val} or more {sub} attached", base: card.Atom{Is: card.HasAttached, Cmp: card.AtLeast}},
	{pattern: "and {having}", base: card.Atom{Is: card.AnyOf, Base: true}},
	{pattern: "and {after}", base: card.Atom{Is: card.AnyOf}},
}

// sameStat completes "lower Chi than him": his Chi is meant.
func sameStat(a *card.Atom) {
	v := *a.Val
	v.Stat = a.Stat
	a.Val = &v
}

// performersStat completes a comparison with one side: the performer's own stat is meant (CE "Miscellaneous usage").
func performersStat(a *card.Atom) {
	a.Val = &card.Value{Kind: card.StatOf, Stat: a.Stat, Base: a.Base, Ref: card.Actor}
}

// described is all descriptions at a token, as selectors that don't say yet how many.
func (r *reader) described(at int) []reading[card.Sel] {
	return memo(r, r.g.describedID, at, func() []reading[card.Sel] {
		var all []reading[card.Sel]
		r.before(at, card.Sel{}, nil, func(s card.Sel, end int) {
			r.after(s, end, func(s card.Sel, end int) { all = append(all, reading[card.Sel]{s, end}) })
		})
		return all
	})
}

// before reads properties and the noun.
func (r *reader) before(at int, s card.Sel, atoms []card.Atom, yield func(card.Sel, int)) {
	if !r.step() {
		return
	}
	if n, end, ok := r.nouns(at); ok {
		f := card.Filter{Types: n.types, Atoms: atoms, Noun: n.words, Style: n.many}
		s.Filter, s.Thing = &f, n.thing
		yield(s, end)
	}
	if t, end := r.vocab.matchTitle(r.toks[min(at, len(r.toks)):]); t != "" && len(atoms) == 0 {
		f := card.Filter{Atoms: []card.Atom{{Is: card.IsTitle, Title: t, Style: titleStyle}}, Style: singular}
		s := s
		s.Filter = &f
		yield(s, at+end)
	}
	r.keywords(at, func(a card.Atom, end int, many Style) {
		next := append(append([]card.Atom(nil), atoms...), a)
		f := card.Filter{Atoms: next, Style: many}
		s := s
		s.Filter = &f
		yield(s, end)
		if many != plural {
			r.before(end, s, next, yield)
		}
	})
	for _, p := range r.g.properties.readAt(r, at) {
		next := append(append([]card.Atom(nil), atoms...), p.v)
		s := s
		if (p.v.Is == card.IsDead || p.v.Is == card.IsDiscarded) && !p.v.Not {
			s.Zone = card.AnyDiscard
		}
		r.before(p.end, s, next, yield)
	}
}

// after reads what follows the noun; every reading is offered, the shortest first.
func (r *reader) after(s card.Sel, at int, yield func(card.Sel, int)) {
	yield(s, at)
	if len(s.Filter.Atoms) > 8 {
		return
	}
	for _, a := range r.g.afterwards.readAt(r, at) {
		f := *s.Filter
		f.Atoms = append(append([]card.Atom(nil), f.Atoms...), a.v)
		next := s
		next.Filter = &f
		r.after(next, a.end, yield)
	}
	if s.ZoneAt == 0 {
		for _, z := range r.g.zones.readAt(r, at) {
			next := s
			next.Zone, next.ZoneOf, next.ZoneRef, next.ZoneWord = z.v.Zone, z.v.Of, z.v.OfRef, z.v.OfWord
			next.ZoneAt = uint8(min(len(s.Filter.Atoms), 200)) + 1
			next.ZoneStyle = z.v.Style
			r.after(next, z.end, yield)
		}
	}
}

// described writes everything of a selector but how many.
func (w *writer) described(s *card.Sel) {
	i := 0
	f := s.Filter
	if f == nil {
		f = &card.Filter{}
	}
	for i < len(f.Atoms) && (isOwner(&f.Atoms[i]) || isOther(&f.Atoms[i])) {
		w.atom(&f.Atoms[i])
		i++
	}
	if s.How == card.Target {
		w.word("target")
	}
	if s.Perform {
		w.word(s.Word)
		w.word("performing")
	}
	w.filterFrom(f, i, s)
}

// filter writes a filter that stands by itself.
func (w *writer) filter(f *card.Filter) { w.filterFrom(f, 0, nil) }

func (w *writer) filterFrom(f *card.Filter, i int, s *card.Sel) {
	for ; i < len(f.Atoms) && f.Atoms[i].Style >= possessorStyle; i++ {
		w.atom(&f.Atoms[i])
	}
	w.words(nounOf(f))
	for ; ; i++ {
		if s != nil && s.ZoneAt > 0 && int(s.ZoneAt) == i+1 {
			w.zoneOf(s)
		}
		if i >= len(f.Atoms) {
			return
		}
		w.atom(&f.Atoms[i])
	}
}

func isOther(a *card.Atom) bool { return a.Is == card.IsNot && a.Style == 0 }

func (w *writer) atom(a *card.Atom) {
	switch {
	case a.Is == card.AnyOf && a.Style == orStyle:
		for i := range a.Or {
			w.words(a.Or[i].Noun)
			w.atom(&a.Or[i].Atoms[0])
		}
	case a.Is == card.AnyOf && a.Style == aStyle:
		w.word("a")
		w.filter(&a.Or[0])
	case a.Is == card.AnyOf && a.Style >= altStyle && a.Style < orStyle:
		w.alternatives(a)
	case a.Style == titleStyle:
		w.words(a.Title)
	case a.Style == orOneStyle:
		w.refWord(a.Word)
		w.word("or")
		w.sel(a.Of)
	case isOther(a):
		w.words(a.Word)
	case a.Style >= keywordStyle:
		w.keywordAtom(a)
	case a.Style >= preStyle:
		w.g.properties.write(w, a)
	case a.Style >= possessorStyle:
		w.g.possessors.write(w, a)
	default:
		w.g.afterwards.write(w, a)
	}
}

// alternatives writes "… or a …".
func (w *writer) alternatives(a *card.Atom) {
	w.filter(&a.Or[0])
	style := a.Style - altStyle
	if style&1 == 1 {
		w.word(",")
	}
	w.words("or a")
	if style&2 == 2 {
		w.word("target")
	}
	w.filter(&a.Or[1])
}

// A noun names what sort of thing is meant.
type noun struct {
	words string
	types card.TypeSet
	thing card.Thing
	many  Style
}

var nouns = func() map[string]noun {
	m := map[string]noun{}
	add := func(one, more string, types card.TypeSet, thing card.Thing) {
		m[strings.ToLower(one)] = noun{one, types, thing, singular}
		m[strings.ToLower(more)] = noun{more, types, thing, plural}
	}
	for t, more := range map[card.Type]string{
		card.Stronghold: "Strongholds", card.Sensei: "Sensei", card.Event: "Events", card.Region: "Regions", card.Wind: "Winds",
		card.Holding: "Holdings", card.Personality: "Personalities", card.Strategy: "Strategies", card.Ring: "Rings",
		card.Follower: "Followers", card.Item_: "Items", card.Spell: "Spells", card.Ancestor: "Ancestors", card.Kiho: "Kihos",
		card.Celestial: "Celestials",
	} {
		one := t.String()
		add(capital(one), more, card.Types(t), card.Cards)
	}
	add("attachment", "attachments", card.Attachments, card.Cards)
	add("card", "cards", 0, card.Cards)
	const fate = card.Attachments | 1<<card.Strategy | 1<<card.Ring | 1<<card.Kiho
	const dynasty = 1<<card.Event | 1<<card.Celestial | 1<<card.Region | 1<<card.Holding | 1<<card.Personality
	add("Fate card", "Fate cards", fate, card.Cards)
	add("Dynasty card", "Dynasty cards", dynasty, card.Cards)
	for _, t := range []card.Type{card.Event, card.Strategy, card.Holding, card.Ring, card.Spell, card.Item_, card.Region} {
		name := capital(t.String())
		add(name+" card", name+" cards", card.Types(t), card.Cards)
	}
	add("unit", "units", 0, card.Units)
	add("Province", "Provinces", 0, card.Provinces)
	add("player", "players", 0, card.Players)
	add("battlefield", "battlefields", 0, card.Battlefields)
	add("army", "armies", 0, card.Armies)
	add("ability", "abilities", 0, card.Abilities)
	add("action", "actions", 0, card.Actions)
	add("token", "tokens", 0, card.Tokens)
	return m
}()

func nounAt(r *reader, i int) (noun, bool) {
	if r.kindAt(i) != word {
		return noun{}, false
	}
	if i+1 < len(r.toks) && r.kindAt(i+1) == word {
		if n, ok := nouns[r.toks[i].low+" "+r.toks[i+1].low]; ok {
			return n, ok
		}
	}
	n, ok := nouns[r.toks[i].low]
	return n, ok
}

func nounLen(n noun) int { return 1 + strings.Count(n.words, " ") }

// nouns reads one noun, or several joined: "Personality or Follower".
func (r *reader) nouns(at int) (noun, int, bool) {
	n, ok := nounAt(r, at)
	if !ok {
		return n, at, false
	}
	end := at + nounLen(n)
	for n.types != 0 {
		i, join := end, ""
		if r.is(i, ",") {
			i, join = i+1, ","
		}
		if e, ok := r.words(i, "and / or"); ok {
			i, join = e, join+" and/or"
		} else if r.is(i, "or") || r.is(i, "and") {
			join += " " + r.toks[i].low
			i++
		}
		m, ok := nounAt(r, i)
		if join == "" || !ok || m.types == 0 || m.many != n.many {
			break
		}
		n.words += join + " " + m.words
		n.types |= m.types
		end = i + nounLen(m)
	}
	return n, end, true
}

// nounOf is a filter's noun, or one that fits its types.
func nounOf(f *card.Filter) string {
	if f.Noun != "" || f.Types == 0 {
		return f.Noun
	}
	best := ""
	for _, n := range nouns {
		if n.types == f.Types && n.many == f.Style && (best == "" || len(n.words) < len(best)) {
			best = n.words
		}
	}
	if best == "" {
		return "card"
	}
	return best
}
