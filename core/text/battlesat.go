package text

import "kotei/core/card"

// What is so during battles at a Province, one that was named or the one that the card is on: "during battles there, your Scouts
// have +1F", "… during battles at this Province" (CE "Duration of effects", "Battlefield", "Regions").

// inBattle are the words for it, the first where a Province was named: whose battlefields are meant follows.
var inBattle = []string{
	"during battles",
	"during battles at this Province's battlefield",
	"during battles at this Province's battlefields",
	"during a battle at this Province's battlefield",
	"during battles at this Province",
	"during a battle at this Province",
}

// battlesStyle is the style of the first of them, of a condition.
const battlesStyle Style = 24200

func isDuringBattle(c *card.Cond) bool {
	return c.Kind == card.AtProvince && c.Style >= battlesStyle
}

// battleField is whose battlefields are meant; the slots that resolve conditions can't name it.
var battleField *slot[card.Op]

func init() { battleField = battlefieldsSlot() }

// battlesAt reads "during battles there" and "during battles at its battlefields".
func (r *reader) battlesAt(at int) []reading[card.Cond] {
	end, ok := r.words(at, inBattle[0])
	if !ok {
		return nil
	}
	field := battleField
	if !r.is(end, "there") {
		if !r.is(end, "at") {
			return nil
		}
		end++
	}
	var all []reading[card.Cond]
	for _, g := range field.read(r, end, card.Op{}) {
		if r.is(end, "there") != (g.v.What.Word == "there") {
			continue
		}
		all = append(all, reading[card.Cond]{card.Cond{Kind: card.AtProvince, What: g.v.What, Style: battlesStyle}, g.end})
	}
	return all
}

// duringBattle reads "during battles at this Province".
func (r *reader) duringBattle(at int) (*card.Cond, int, bool) {
	if !r.is(at, "during") || r.whichProvince(card.Host, card.Provinces) != card.Host {
		return nil, at, false
	}
	best, c := at, card.Cond{Kind: card.AtProvince, Ref: card.Self}
	for i, words := range inBattle[1:] {
		if end, ok := r.words(at, words); ok && end > best {
			best, c.Style = end, battlesStyle+Style(i+1)
		}
	}
	return &c, best, best > at
}

func (w *writer) battlesAt(c *card.Cond) {
	w.words(inBattle[c.Style-battlesStyle])
	if c.What == nil {
		return
	}
	if c.What.Word != "there" {
		w.word("at")
	}
	battleField.write(w, &card.Op{What: c.What})
}

func (v *resolver) battlesAt(c *card.Cond) {
	if c.What == nil {
		return
	}
	if c.What.Word == "there" {
		e, ok := v.last(func(e *entity) bool { return e.thing == card.Provinces })
		if !ok {
			v.failed("\"there\" could mean nothing named before")
			return
		}
		c.Ref, c.What.Ref = e.v, e.v
		return
	}
	o := card.Op{What: c.What}
	battleField.walk(v, &o)
	c.Ref = o.What.Ref
}
