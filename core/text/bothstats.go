package text

import "kotei/core/card"

// One bonus or penalty to two stats: "a Force and Chi bonus equal to his Personal Honor" (CE "Bonuses and penalties"). It is two
// modifiers of the same amount.

const (
	bothStats Style = 20600 // "a Force and Chi bonus …", and from here on the other wordings
	alsoStat  Style = 20699 // the second of the two, which the first one's words say, too
)

// bothWords are the wordings: what stands before the second stat.
var bothWords = []string{"and", "and a", "bonus and a", "or", "penalty and a"}

// bothEqual is added to the style of "both equal to".
const bothEqual Style = 10

// bothStats reads "a Force and Chi bonus equal to …".
func (r *reader) bothStats(at int, j card.Join) []reading[[]card.Mod] {
	all := r.bothPlural(at, j)
	if !r.is(at, "a") {
		return all
	}
	all = r.bothBounds(at, j, all)
	for _, one := range r.stat(at + 1) {
		for i, words := range bothWords {
			from, ok := r.words(one.end, words)
			if !ok || one.v.base {
				continue
			}
			for _, two := range r.stat(from) {
				for kind, name := range map[card.ModKind]string{card.Add: "bonus", card.Sub: "penalty"} {
					how := bothStats + Style(i)
					end, ok := r.words(two.end, name+" equal to")
					if !ok && i != 3 {
						end, ok = r.words(two.end, name+" both equal to")
						how += bothEqual
					}
					if !ok || two.v.base || two.v.stat == one.v.stat || i == 2 && kind != card.Add || i == 4 && kind != card.Sub {
						continue
					}
					if how == bothStats {
						all = append(all, r.eachStat(end, card.Mod{Kind: kind, Stat: one.v.stat, Join: j}, two.v.stat)...)
					}
					for _, n := range r.value(end) {
						v := n.v
						if i == 3 { // one of the two, as its player chooses
							all = append(all, reading[[]card.Mod]{[]card.Mod{
								{Kind: kind, Stat: one.v.stat, Amount: ownValue(&v), Join: j, Style: bothStats + Style(i)},
								{Kind: kind, Stat: two.v.stat, Amount: ownValue(&v), Join: card.Or, Style: alsoStat},
							}, n.end})
							continue
						}
						all = append(all, reading[[]card.Mod]{[]card.Mod{
							{Kind: kind, Stat: one.v.stat, Amount: &v, Join: j, Style: how},
							{Kind: kind, Stat: two.v.stat, Amount: &v, Join: card.And, Style: alsoStat},
						}, n.end})
					}
				}
			}
		}
	}
	return all
}

// bothPlural reads "Force and Chi bonuses equal to …".
func (r *reader) bothPlural(at int, j card.Join) []reading[[]card.Mod] {
	var all []reading[[]card.Mod]
	for _, one := range r.stat(at) {
		if !r.is(one.end, "and") || one.v.base {
			continue
		}
		for _, two := range r.stat(one.end + 1) {
			for kind, name := range map[card.ModKind]string{card.Add: "bonuses", card.Sub: "penalties"} {
				end, ok := r.words(two.end, name+" equal to")
				if !ok || two.v.base || two.v.stat == one.v.stat {
					continue
				}
				for _, n := range r.value(end) {
					v := n.v
					all = append(all, reading[[]card.Mod]{[]card.Mod{
						{Kind: kind, Stat: one.v.stat, Amount: &v, Join: j, Style: pluralStats},
						{Kind: kind, Stat: two.v.stat, Amount: &v, Join: card.And, Style: alsoStat},
					}, n.end})
				}
			}
		}
	}
	return all
}

// pluralStats is the style of both stats in the plural.
const pluralStats Style = 20650

// The styles of "a Force and Chi bonus equal to his Force and Chi": each of the two is as much as that stat of his.
const (
	eachStat   Style = bothStats + 40
	eachSecond Style = alsoStat - 1 // the second of them
)

// eachStat reads "his Force and Chi", of which each of two bonuses is one.
func (r *reader) eachStat(at int, m card.Mod, other card.Stat) (all []reading[[]card.Mod]) {
	for _, g := range owners.read(r, at, player{}) {
		for _, one := range r.stat(g.end) {
			if one.v.stat != m.Stat || !r.is(one.end, "and") {
				continue
			}
			for _, two := range r.stat(one.end + 1) {
				if two.v.stat != other || two.v.base {
					continue
				}
				of := card.Value{Kind: card.StatOf, Stat: m.Stat, Base: one.v.base, Ref: g.v.ref, Word: g.v.word}
				also := of
				also.Stat = other
				m.Amount, m.Style = &of, eachStat
				all = append(all, reading[[]card.Mod]{[]card.Mod{m, {Kind: m.Kind, Stat: other, Amount: &also, Join: card.And, Style: eachSecond}}, two.end})
			}
		}
	}
	return all
}

// bothBounds is the style of "a minimum Force and Chi of …".
const bothBounds Style = bothStats + 60

var bothBoundWords = []string{"of", "equal to"}

// bothBounds reads "a minimum Force and Chi of …".
func (r *reader) bothBounds(at int, j card.Join, all []reading[[]card.Mod]) []reading[[]card.Mod] {
	for kind, name := range map[card.ModKind]string{card.Least: "minimum", card.Most: "maximum"} {
		if !r.is(at+1, name) {
			continue
		}
		for _, one := range r.stat(at + 2) {
			if !r.is(one.end, "and") || one.v.base {
				continue
			}
			for _, two := range r.stat(one.end + 1) {
				for i, words := range bothBoundWords {
					if end, ok := r.words(two.end, words); ok && !two.v.base && two.v.stat != one.v.stat {
						all = append(all, r.bothMods(end, card.Mod{Kind: kind, Stat: one.v.stat, Join: j, Style: bothBounds + Style(i)}, two.v.stat)...)
					}
				}
			}
		}
	}
	return all
}

// bothMods is a modifier of one stat and the same of another, with the amount that is read.
func (r *reader) bothMods(at int, m card.Mod, other card.Stat) (all []reading[[]card.Mod]) {
	for _, n := range r.value(at) {
		v := n.v
		m.Amount = &v
		also := card.Mod{Kind: m.Kind, Stat: other, Amount: &v, Join: card.And, Style: alsoStat}
		all = append(all, reading[[]card.Mod]{[]card.Mod{m, also}, n.end})
	}
	return all
}

func (w *writer) bothStats(a, b *card.Mod) {
	if a.Style >= pairIf && a.Style <= pairIfNoComma {
		w.pairsIf(a, b)
		return
	}
	if a.Style >= bothBounds {
		w.words(map[card.ModKind]string{card.Least: "a minimum", card.Most: "a maximum"}[a.Kind])
		w.stat(a.Stat, false)
		w.word("and")
		w.stat(b.Stat, false)
		w.words(bothBoundWords[min(int(a.Style-bothBounds), len(bothBoundWords)-1)])
		w.value(a.Amount)
		return
	}
	if a.Style == pluralStats {
		w.stat(a.Stat, false)
		w.word("and")
		w.stat(b.Stat, false)
		w.word(map[card.ModKind]string{card.Add: "bonuses", card.Sub: "penalties"}[a.Kind])
		w.words("equal to")
		w.value(a.Amount)
		return
	}
	w.word("a")
	w.stat(a.Stat, false)
	w.words(bothWords[min(int((a.Style-bothStats)%bothEqual), len(bothWords)-1)])
	w.stat(b.Stat, false)
	if a.Kind == card.Add {
		w.word("bonus")
	} else {
		w.word("penalty")
	}
	if a.Style >= bothStats+bothEqual && a.Style != eachStat {
		w.word("both")
	}
	w.words("equal to")
	if a.Style == eachStat {
		w.owner(a.Amount.Word)
		w.stat(a.Stat, a.Amount.Base)
		w.word("and")
		w.stat(b.Stat, false)
		return
	}
	w.value(a.Amount)
}
