package present

import (
	"kotei/core"
	"kotei/core/words"
)

// tray lays cards over the table that lie nowhere in sight: those of an opened pile, or those among which the question
// lets choose, such as a searched deck.
func (b *builder) tray() {
	var ids []core.CardID
	t := Tray{Place: b.v.Open, Title: words.Say("Choose among these cards")}
	if b.v.Open != core.Nowhere {
		t.Title = words.Upper(b.v.Teller().PileTitle(b.v.Open))
		for c := b.s.First(b.v.Open); c != 0; c = b.s.After(c) {
			ids = append(ids, c)
		}
	} else {
		seen := map[core.CardID]bool{}
		for _, a := range b.m.offers {
			if a.Act == core.Pick && !b.laid[a.Card] && !seen[a.Card] {
				seen[a.Card] = true
				ids = append(ids, a.Card)
			}
		}
	}
	if len(ids) == 0 && b.v.Open == core.Nowhere {
		return
	}
	tb := b.sc.Table
	em := b.sc.Size.Em()
	w, most := tb.W-8*gap, tb.H*0.62
	h := min(tb.H*0.34, 300)
	per := func(h float32) int { return max(1, int((w-2*pad+gap)/(h/aspect+gap))) }
	rows := func(h float32) int { return max(1, (len(ids)+per(h)-1)/per(h)) }
	head := em + 2*pad
	for h > 24 && float32(rows(h))*(h+gap)+head+pad > most {
		h *= 0.94
	}
	n := min(per(h), max(len(ids), 1))
	wide := max(float32(n)*(h/aspect+gap)-gap+2*pad, em*22)
	wide = min(wide, tb.W-2*gap)
	high := float32(rows(h))*(h+gap) - gap + head + pad
	t.Rect = Rect{tb.X + (tb.W-wide)/2, tb.Y + (tb.H-high)*0.38, wide, high}
	if b.v.Open != core.Nowhere {
		t.Close = Rect{t.Rect.Right() - pad - em*1.6, t.Rect.Y + pad*0.6, em * 1.6, em * 1.6}
	}
	b.sc.Tray = &t
	b.zone(Zone{Kind: TrayZone, Rect: t.Rect, Place: core.Nowhere, Seat: core.NoSeat})
	x0 := t.Rect.X + (wide-float32(n)*(h/aspect+gap)+gap)/2
	for i, c := range ids {
		r := Rect{x0 + float32(i%n)*(h/aspect+gap), t.Rect.Y + head + float32(i/n)*(h+gap), h / aspect, h}
		b.drop(c)
		b.put(c, r, 0, TrayZone)
	}
}

// drop takes a card out of the scene that is laid out again elsewhere.
func (b *builder) drop(c core.CardID) {
	if !b.laid[c] {
		return
	}
	for i := range b.sc.Cards {
		if b.sc.Cards[i].ID == c {
			b.sc.Cards = append(b.sc.Cards[:i], b.sc.Cards[i+1:]...)
			return
		}
	}
}
