package search

import (
	"slices"

	"kotei/core/card"
)

// A deed is what texts may do, by the verbs of their ops.
type deed struct {
	name  string
	verbs []card.Verb
}

// deeds are the values of does:. What is paid as a cost isn't done by a text.
var deeds = []deed{
	{"action", []card.Verb{card.ExtraAction, card.FirstAction}},
	{"assign", []card.Verb{card.Assign}},
	{"attach", []card.Verb{card.Attach, card.Transfer}},
	{"battle", []card.Verb{card.EndBattle, card.NewField, card.NewBattle, card.NewAttack}},
	{"bow", []card.Verb{card.Bow}},
	{"control", []card.Verb{card.Control}},
	{"copy", []card.Verb{card.Copy, card.CopyKeyword}},
	{"create", []card.Verb{card.Create}},
	{"destroy", []card.Verb{card.Destroy}},
	{"discard", []card.Verb{card.Discard}},
	{"dishonor", []card.Verb{card.Dishonor}},
	{"draw", []card.Verb{card.Draw}},
	{"duel", []card.Verb{card.Challenge, card.Duel, card.Substitute, card.WinDuel, card.LoseDuel, card.EndDuel}},
	{"enter", []card.Verb{card.Enter, card.Recruit}},
	{"favor", []card.Verb{card.TakeFavor, card.LoseFavor, card.Contest}},
	{"fear", []card.Verb{card.Fear}},
	{"gold", []card.Verb{card.Produce, card.PayLess}},
	{"honor", []card.Verb{card.GainHonor, card.GainOrLose, card.SetHonor}},
	{"honor-loss", []card.Verb{card.LoseHonor, card.GainOrLose, card.SetHonor}},
	{"look", []card.Verb{card.Look, card.Show}},
	{"melee", []card.Verb{card.Melee}},
	{"modify", []card.Verb{card.Modify, card.LoseAbility, card.EndEffects}},
	{"move", []card.Verb{card.Move, card.Switch}},
	{"negate", []card.Verb{card.Negate}},
	{"province", []card.Verb{card.GainProvince}},
	{"put", []card.Verb{card.Put}},
	{"ranged", []card.Verb{card.Ranged}},
	{"redirect", []card.Verb{card.Redirect}},
	{"refill", []card.Verb{card.Refill}},
	{"rehonor", []card.Verb{card.Rehonor}},
	{"remove", []card.Verb{card.Remove}},
	{"search", []card.Verb{card.Search}},
	{"seppuku", []card.Verb{card.Seppuku}},
	{"shuffle", []card.Verb{card.Shuffle}},
	{"straighten", []card.Verb{card.Straighten}},
	{"token", []card.Verb{card.Token, card.LoseToken}},
	{"turn", []card.Verb{card.Turn}},
	{"win", []card.Verb{card.Win, card.Lose}},
}

// noDeeds are the verbs that do nothing by themselves, or only alter what another op does.
var noDeeds = []card.Verb{
	card.NoVerb, card.ByHand, card.Colour, card.If, card.Else, card.May, card.Choice, card.Branch, card.Delay, card.Repeat,
	card.Pick, card.Name, card.Die, card.Pay, card.MayRefuse, card.ChangeAmount, card.Settle,
}

var deedNames = func() (out []string) {
	for _, d := range deeds {
		out = append(out, d.name)
	}
	return out
}()

// deedsOf are the places in [deeds] of what a verb does.
var deedsOf = func() (of [card.NumVerbs][]int) {
	for k, d := range deeds {
		for _, v := range d.verbs {
			of[v] = append(of[v], k)
		}
	}
	return of
}()

// done notes what a card's text does, and what the abilities and cards do that it gives or makes.
func done(items []card.Item, see func(deed int)) {
	for i := range items {
		for j := range items[i].Ops {
			op := &items[i].Ops[j]
			if op.Cost || op.AsCost {
				continue
			}
			for _, k := range deedsOf[op.Verb] {
				see(k)
			}
			for m := range op.Mods {
				if g := op.Mods[m].Grant; g != nil && op.Mods[m].Kind == card.GrantItem { // others are costs
					done([]card.Item{*g}, see)
				}
			}
			if op.Made != nil {
				done(op.Made.Items, see)
			}
		}
	}
}

// does notes what a card's text does.
func (ix *Index) does(i int, items []card.Item) {
	done(items, func(deed int) { ix.deeds[deed].add(i) })
}

func deedAt(name string) int { return slices.Index(deedNames, name) }
