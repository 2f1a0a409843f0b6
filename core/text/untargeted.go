package text

import (
	"slices"
	"strings"

	"kotei/core/card"
)

// Whom an ability has targeted before: "a Follower that this action has not targeted this game", and the same said as a limit, "once
// per game per Personality" (CE "Conditions", "Numbers of uses").

func init() {
	for _, w := range []struct {
		words  string
		window card.Window
	}{{"this game", card.ThisGame}, {"this turn", card.ThisTurn}, {"this battle", card.ThisBattle}} {
		base := card.Atom{Is: card.DidEvent, Not: true, Event: card.EvTarget, Ref: card.Self, Window: w.window}
		afterwards = append(afterwards,
			row[card.Atom]{pattern: "(that|who|which) {thisability} has not [already] targeted " + w.words, base: base},
			row[card.Atom]{pattern: "(that|who|which) has not [already] been targeted by {thisability} " + w.words, base: base},
			row[card.Atom]{pattern: "not [already] targeted by {thisability} " + w.words, base: base},
			row[card.Atom]{pattern: "{thisability} has not [already] targeted " + w.words, base: base},
		)
		for _, per := range perTargets {
			limits = append(limits, struct {
				words string
				limit card.Limit
			}{"once per " + strings.TrimPrefix(w.words, "this ") + " per " + per, card.Limit{N: 255, Per: card.ThisTurn}})
		}
	}
	atomSlots["thisability"] = &slot[card.Atom]{
		read: func(r *reader, at int, a card.Atom) []reading[card.Atom] {
			if r.granted {
				return nil
			}
			for _, words := range []string{"this action", "this ability"} {
				if end, ok := r.words(at, words); ok {
					a.Title, a.Word = r.c.Title, words
					return []reading[card.Atom]{{a, end}}
				}
			}
			return nil
		},
		write: func(w *writer, a *card.Atom) { w.words(a.Word) },
		walk:  func(*resolver, *card.Atom) {},
	}
}

// perTargets are what such a limit counts by.
var perTargets = []string{"Personality", "Follower", "Weapon", "target", "Holding", "Item", "Province", "Spell", "player"}

// perTarget makes of such a limit a property of what the ability targets: of that sort of things it targets one, each time.
func perTarget(s *session, it *card.Item) bool {
	if it.LimitWords == 0 {
		return true
	}
	often, rest, _ := strings.Cut(limits[it.LimitWords-1].words, " per ")
	_, per, ok := strings.Cut(rest, " per ")
	if !ok || often != "once" {
		return true
	}
	window := map[string]card.Window{"game": card.ThisGame, "turn": card.ThisTurn, "battle": card.ThisBattle}[strings.Fields(limits[it.LimitWords-1].words)[2]]
	var targets []*card.Sel
	sort := func(sel *card.Sel) {
		if sel != nil && sel.How == card.Target && (per == "target" || ofSort(per, sel)) {
			targets = append(targets, sel)
		}
	}
	for i := range it.Ops {
		sort(it.Ops[i].What)
		if it.Ops[i].To != nil {
			sort(it.Ops[i].To.Sel)
		}
	}
	if len(targets) != 1 || targets[0].Max != nil || targets[0].Thing != card.Cards || s.granted {
		return false
	}
	f := *targets[0].Filter
	f.Atoms = append(slices.Clone(f.Atoms), card.Atom{Is: card.DidEvent, Not: true, Event: card.EvTarget, Ref: card.Self, Window: window, Title: s.c.Title, Style: silentStyle})
	targets[0].Filter = &f
	return true
}

// ofSort reports whether a selector is of things of the sort that a limit names.
func ofSort(per string, sel *card.Sel) bool {
	n := nouns[strings.ToLower(per)]
	if n.types != 0 && sel.Filter.Types == n.types {
		return true
	}
	return slices.ContainsFunc(sel.Filter.Atoms, func(a card.Atom) bool { return a.Is == card.IsKeyword && string(a.Keyword) == per && !a.Not }) ||
		per == "Personality" && sel.Filter.Types == 0 && slices.ContainsFunc(sel.Filter.Atoms, func(a card.Atom) bool { return a.Is == card.IsKeyword && !lifeless(a.Keyword) })
}
