package text

import (
	"strings"

	"kotei/core/card"
)

// What happens at the battlefields of a Province that was named: "after your Scout assigns to its battlefields", "after you win a
// battle there" (CE "Reconnaissance", "Timing and triggers", "Pronouns").

var scoutedTriggers = []row[card.Trigger]{
	{pattern: "{subj} (assigns|is assigned|assign|are assigned) {tofield}", base: card.Trigger{Event: card.EvAssign, To: card.BattlefieldZone}},
	{pattern: "{subj} (assigns|is assigned|assign|are assigned) or (moves|move) {tofield}", base: card.Trigger{Event: card.EvAssign, To: card.BattlefieldZone, Or: orMoves}},
	{pattern: "{who} (win|wins) a battle {atfield}", base: card.Trigger{Event: card.EvWinBattle}},
	{pattern: "{who} (lose|loses) a battle {atfield}", base: card.Trigger{Event: card.EvLoseBattle}},
	{pattern: "a battle resolves {atfield}", base: card.Trigger{Event: card.EvBattle}},
	{pattern: "[a] battle resolution at {subj}", base: card.Trigger{Event: card.EvBattle}},
	{pattern: "a battle ends {atfield}", base: card.Trigger{Event: card.EvBattleEnd}},
	{pattern: "engaging [in a battle] {atfield}", base: card.Trigger{Event: card.EvEngage}},
}

func init() {
	triggerSlots["tofield"] = scoutedSlot("to", func(t *card.Trigger) *card.Var { return &t.Where })
	triggerSlots["atfield"] = scoutedSlot("at", func(t *card.Trigger) *card.Var {
		s := card.Sel{How: card.Ref, Thing: card.Provinces, Word: "-"}
		if t.Subject != nil {
			s = *t.Subject
		}
		t.Subject = &s
		return &s.Ref
	})
}

// scoutedSlot is the battlefields of a Province that was named, or "there".
func scoutedSlot(before string, field func(*card.Trigger) *card.Var) *slot[card.Trigger] {
	return &slot[card.Trigger]{
		read: func(r *reader, at int, t card.Trigger) []reading[card.Trigger] {
			var all []reading[card.Trigger]
			add := func(word string, end int) {
				x := t
				*field(&x), x.WhereWord = unresolved, word
				all = append(all, reading[card.Trigger]{x, end})
			}
			if r.is(at, "there") {
				add("there", at+1)
			}
			if !r.is(at, before) {
				return all
			}
			fields := func(word string, end int) {
				if r.is(end, "battlefields") || r.is(end, "battlefield") {
					add(before+"|"+word+"|"+r.toks[end].text, end+1)
				}
			}
			for _, g := range atomSlots["provinces"].read(r, at+1, card.Atom{}) {
				fields(g.v.Word, g.end)
			}
			for _, g := range r.reference(at + 1) {
				if g.v.Of != nil || g.v.Ref != unresolved {
					continue
				}
				if end, ok := r.genitive(g.end); ok && g.v.Thing == card.Cards && r.is(end, "battlefields") { // of which only a Province has several
					fields(g.v.Word, end)
				}
				if g.v.Thing == card.Provinces && before == "at" {
					add(before+"|"+g.v.Word, g.end)
				}
			}
			return all
		},
		write: func(w *writer, t *card.Trigger) {
			switch ws := strings.Split(t.WhereWord, "|"); len(ws) {
			case 2:
				w.word(ws[0])
				w.refWord(ws[1])
			case 3:
				w.word(ws[0])
				w.owner(ws[1])
				w.word(ws[2])
			default:
				w.word(t.WhereWord)
			}
		},
		walk: func(v *resolver, t *card.Trigger) { v.scouted(field(t), t.WhereWord) },
	}
}

// scouted finds the Province whose battlefields are meant.
func (v *resolver) scouted(ref *card.Var, words string) {
	word := "its"
	if ws := strings.Split(words, "|"); len(ws) > 1 {
		word = ws[1]
	}
	if !isPossessive(word) {
		v.ref(ref, word)
		for i := range v.named {
			if v.named[i].v == *ref && v.named[i].thing == card.Provinces {
				return
			}
		}
		v.failed("it is no Province whose battlefields are meant")
		return
	}
	a := card.Atom{Ref: *ref, Word: word}
	atomSlots["provinces"].walk(v, &a)
	*ref = a.Ref
	for i := range v.named {
		if words == "there" && v.named[i].thing == card.Battlefields {
			v.failed("“there” may be one of two places")
		}
	}
}
