package text

import (
	"slices"
	"time"

	"kotei/core/card"
	"kotei/core/text/kernel"
)

// An ItemReading is one item as both grammars read it.
type ItemReading struct {
	Text  string
	Toks  []kernel.Token
	New   []string // what it may mean by the new grammar, each once
	Back  string   // the canonical wording of the first
	Again string   // what that is read as
	Old   string   // what it means by the old one; "": it is by hand
	No    string   // why the old one leaves it to the player though it reads its words
	Why   string   // why the new grammar reads nothing
	Deep  int      // the furthest token that it looked at
	Took  time.Duration
}

// ItemReadings are the items of a card as both grammars read them.
func ItemReadings(k *Compiler, c *card.Card, f func(r ItemReading)) {
	s := k.session(c)
	for _, seg := range s.segments(Normalise(c.Text)) {
		old, by := s.listed(seg)
		s.giveBack()
		if old.Kind == card.Reminder {
			continue
		}
		begun := time.Now()
		got, p, why := s.compose(seg)
		took := time.Since(begun)
		s.giveBack()
		r := ItemReading{Text: seg.text, Toks: p.Toks, Why: why, Deep: p.Deep, Took: took}
		for _, g := range got {
			if m := meaning(g.item); !slices.Contains(r.New, m) {
				r.New = append(r.New, m)
				if len(r.New) == 1 {
					r.Back = g.wording()
				}
			}
		}
		if again, _, _ := s.compose(segment{r.Back, seg.ability}); len(r.New) == 1 && len(again) == 1 {
			r.Again = meaning(again[0].item)
		}
		s.giveBack()
		if !old.ByHand() {
			r.Old = meaning(&old)
		} else if by == refused {
			r.No = old.Why
		}
		f(r)
	}
}

// Stopped is the text of an item with a mark where the new grammar stopped.
func Stopped(r ItemReading) string {
	if r.Deep >= len(r.Toks) {
		return r.Text + " ▸"
	}
	at := r.Toks[r.Deep].From
	return r.Text[:at] + "▸" + r.Text[at:]
}
