package text

import "kotei/core/card"

// What is so during battles at a Province that was named: "during battles there, your Scouts have +1F" (CE "Duration of effects",
// "Battlefield").

// battlesStyle is the style of a condition that is written "during battles at …".
const battlesStyle Style = 4200

// battleField is whose battlefields are meant; the slots that resolve conditions can't name it.
var battleField *slot[card.Op]

func init() { battleField = battlefieldsSlot() }

// battlesAt reads "during battles there" and "during battles at its battlefields".
func (r *reader) battlesAt(at int) []reading[card.Cond] {
	end, ok := r.words(at, "during battles")
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

func (w *writer) battlesAt(c *card.Cond) {
	w.words("during battles")
	if c.What.Word != "there" {
		w.word("at")
	}
	battleField.write(w, &card.Op{What: c.What})
}

func (v *resolver) battlesAt(c *card.Cond) {
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
