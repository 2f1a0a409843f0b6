package board

import (
	"fmt"
	"image"
	"image/color"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"kotei/core"
	"kotei/core/words"
	"kotei/images"
	"kotei/ui/present"
	"kotei/ui/theme"
)

// ground draws the mat.
func (p *painter) ground() {
	b := p.b
	s := b.scene.Size
	k := b.scale()
	all := present.Rect{W: s.W, H: s.H}
	img := b.panes.mat(p.c, round(s.W*k), round(s.H*k), b.opt.Sync, b.redraw)
	if img == nil {
		p.rect(all, p.c.Tatami, none, 0, 0)
		return
	}
	p.image("mat", all, img)
}

// zones draws where cards lie.
func (p *painter) zones() {
	for i := range p.b.scene.Zones {
		z := &p.b.scene.Zones[i]
		g := z.Glow
		if p.b.lit.zones[i] {
			g = present.DropOK
		}
		switch z.Kind {
		case present.TrayZone:
			continue
		case present.ContestZone:
			if g != present.NoGlow {
				p.rect(z.Rect, alpha(p.glow(g), 40), p.glow(g), 2, 8)
			}
		case present.HomeZone, present.HandZone:
			p.rect(z.Rect, p.c.Shade, alpha(p.c.GoldDim, 40), 1, 8)
			if g != present.NoGlow {
				p.rect(z.Rect, alpha(p.glow(g), 40), p.glow(g), 2, 8)
			}
		case present.FieldZone:
			tint := p.c.Attacks
			if z.Side == core.Defending {
				tint = p.c.Defends
			}
			p.rect(z.Rect, alpha(tint, 105), none, 0, 8)
			if g != present.NoGlow {
				p.rect(z.Rect, alpha(p.glow(g), 40), p.glow(g), 2, 8)
			}
		case present.ProvinceZone:
			if g != present.NoGlow {
				p.halo(z.Rect, g, 6)
			}
			p.rect(z.Rect, p.c.Panel, p.c.GoldDim, 1.2, 6)
			p.rect(z.Rect.Inset(3), p.c.Cloth, none, 0, 4)
		default:
			if g != present.NoGlow && z.Kind != present.PileZone {
				p.halo(z.Rect, g, 6)
			}
			p.rect(z.Rect, alpha(p.c.Backdrop, 80), alpha(p.c.GoldDim, 120), 1, 6)
			p.stack(z)
		}
	}
}

// stack shows by edges beneath the top card that a pile is thick.
func (p *painter) stack(z *present.Zone) {
	if z.Kind != present.PileZone {
		return
	}
	thick := min(z.Count/8, 4)
	if z.Deck {
		thick = 3
	}
	for i := thick; i > 0; i-- {
		d := float32(i) * 1.3
		p.rect(present.Rect{X: z.Rect.X + d, Y: z.Rect.Y + d, W: z.Rect.W, H: z.Rect.H}, p.c.Panel, alpha(p.c.GoldDim, 90), 1, 5)
	}
}

// chips draws what is written over piles, Provinces and attachments.
func (p *painter) chips() {
	em := p.b.scene.Size.Em()
	for i := range p.b.scene.Zones {
		z := &p.b.scene.Zones[i]
		x, _ := z.Rect.Center()
		small := min(em*0.86, z.Rect.W*0.2)
		switch {
		case z.Kind == present.ProvinceZone:
			p.strength(z)
		case z.Deck:
			p.chip(x, z.Rect.Bottom()-small*0.9, z.Title, small, alpha(p.c.Backdrop, 215), alpha(p.c.GoldDim, 160), p.c.Text)
		case z.Kind == present.PileZone && z.Count > 0:
			p.chip(x, z.Rect.Bottom()-small*0.9, fmt.Sprint(z.Count), small, alpha(p.c.Backdrop, 215), alpha(p.c.GoldDim, 160), p.c.Text)
		case z.Kind == present.PileZone:
			p.text(z.Rect.Inset(3), z.Title, pen{size: small, color: alpha(p.c.Text, 120), align: fyne.TextAlignCenter})
		case (z.Kind == present.StageZone || z.Kind == present.FocusZone) && z.Title != "":
			p.chip(x, z.Rect.Y+1, z.Title, small, alpha(p.c.Backdrop, 230), p.c.GoldDim, p.c.Text)
		}
	}
	p.tags()
}

// tags draws a word above a card that says what it is there.
func (p *painter) tags() {
	for i := range p.b.scene.Cards {
		c := &p.b.scene.Cards[i]
		if n := p.b.cards.nodes[c.ID]; c.Badges.Tag == "" || n == nil || n.moving {
			continue
		}
		x, _ := c.Rect.Center()
		size := min(p.b.scene.Size.Em()*0.8, c.Rect.W*0.26)
		p.chip(x, c.Rect.Y-size*0.7, c.Badges.Tag, size, alpha(p.c.Backdrop, 230), p.c.GoldDim, p.c.Text)
	}
}

// strength draws a Province's strength as a seal on its lower edge, red or green where it is not as printed.
func (p *painter) strength(z *present.Zone) {
	em := p.b.scene.Size.Em()
	size := min(em*1.05, z.Rect.W*0.22)
	x, _ := z.Rect.Center()
	c := p.c.Text
	if z.Strength > z.Printed {
		c = p.c.Success
	} else if z.Strength < z.Printed {
		c = p.c.Danger
	}
	r := size * 0.98
	box := present.Rect{X: x - r, Y: z.Rect.Bottom() - r*1.15, W: 2 * r, H: 2 * r}
	box.Y = min(box.Y, z.Rect.Bottom()-box.H*0.55)
	p.rect(box, p.c.Panel, p.c.Gold, 1.4, r*0.45)
	p.text(box, fmt.Sprint(z.Strength), pen{size: size, color: c, font: theme.SansBold, align: fyne.TextAlignCenter})
}

// leastTab is how wide a card has to be for a tab to have room on it.
const leastTab = 40

// tab writes on the strip of an attachment that looks out from under its Personality what it is and what it adds; on one whose own
// title can be read, or whose strip stands upright, since it is bowed, what it adds.
func (p *painter) tab(c *present.Card) {
	if c.Host == 0 || c.Face == nil || min(c.Rect.W, c.Rect.H) < leastTab {
		return
	}
	var adds []string
	for _, st := range c.Badges.Stats {
		if st.Now != 0 {
			adds = append(adds, fmt.Sprintf("%+d%c", st.Now, st.Stat.String()[0]-32))
		}
	}
	s, k := strings.Join(adds, " "), p.b.scale()
	h := max(round(max(p.b.scene.Size.Em()*0.76, min(c.Rect.W, c.Rect.H)*0.13)*1.3*k), round(15*k))
	if out := p.looksOut(c); c.Turn%180 == 0 && out < c.Rect.H*titled {
		h = max(round((out-0.5)*k), round(11*k)) // all that looks out: its own title lies below
		title, least, most := c.Face.Title, round((c.Rect.W-2)*k), round((p.beside(c, float32(h)/k)-2)*k)
		key := paneKey{w: most, h: h, fill: p.c.PanelHigh, word: fmt.Sprint(title, "|", s, "|", least)}
		img := p.b.tabs.drawn(key, func() *image.RGBA {
			return images.Strip(title, s, least, most, h, p.c.PanelHigh, p.c.Gold, p.c.Text)
		})
		if img != nil {
			at := present.Rect{X: c.Rect.X + 1, Y: c.Rect.Y + 1, W: float32(img.Rect.Dx()) / k, H: float32(img.Rect.Dy()) / k}
			p.b.titles = append(p.b.titles, titleStrip{at, c.ID})
			p.image(tabName(c.ID), at, img)
		}
		return
	}
	if s == "" {
		return
	}
	img := p.b.tabs.drawn(paneKey{h: h, fill: p.c.PanelHigh, word: s}, func() *image.RGBA {
		return images.Tab(s, h, p.c.PanelHigh, p.c.Gold, p.c.Text)
	})
	if img != nil {
		x := c.Rect.Right() - float32(img.Rect.Dx())/k - 2
		if c.Turn%180 == 0 {
			x = c.Rect.Right() - 3 // beside the title, above the bowed Personality
		}
		p.image(tabName(c.ID), present.Rect{X: x, Y: c.Rect.Y + 2}, img)
	}
}

// titled is how much of a card's height its title takes, on two lines.
const titled = 0.27

// looksOut is how much of the height of an attachment that lies upright isn't covered by the next card of its unit.
func (p *painter) looksOut(c *present.Card) float32 {
	out := c.Rect.H
	for i := range p.b.scene.Cards {
		d := &p.b.scene.Cards[i]
		if (d.ID == c.Host || d.Host == c.Host && d.Turn%180 == 0) && d.Rect.Y > c.Rect.Y {
			out = min(out, d.Rect.Y-c.Rect.Y)
		}
	}
	return out
}

// A titleStrip is where the title of an attachment is written.
type titleStrip struct {
	at present.Rect
	of core.CardID
}

// cardAt is the topmost card at a point, nil if there is none. The strip with an attachment's title reaches beyond the card, and is
// part of it where no other card lies.
func (b *Board) cardAt(x, y float32) *present.Card {
	if c := b.scene.CardAt(x, y, 0); c != nil {
		return c
	}
	for _, s := range slices.Backward(b.titles) {
		if s.at.Has(x, y) {
			return b.scene.Find(s.of)
		}
	}
	return nil
}

// beside is how wide a strip of a height may be that begins at the corner of a card: up to the next card, or the edge of the zone.
func (p *painter) beside(c *present.Card, high float32) float32 {
	right := c.Rect.Right()
	for i := range p.b.scene.Zones {
		if z := &p.b.scene.Zones[i]; z.Kind == c.Zone && z.Rect.Has(c.Rect.X+1, c.Rect.Y+1) {
			right = max(right, z.Rect.Right())
		}
	}
	for i := range p.b.scene.Cards {
		d := &p.b.scene.Cards[i]
		if d.Rect.X > c.Rect.X+1 && d.Rect.X < right && d.Rect.Y < c.Rect.Y+high && d.Rect.Bottom() > c.Rect.Y {
			right = max(c.Rect.Right(), d.Rect.X-3)
		}
	}
	return right - c.Rect.X
}

// tabName is the name of a card's tab among the painter's pictures.
func tabName(c core.CardID) string { return fmt.Sprintf("tab%d", c) }

// fields draws between the two armies of each battlefield what they add up to, and what would come of it.
func (p *painter) fields() {
	for i := range p.b.scene.Fields {
		f := &p.b.scene.Fields[i]
		em := p.b.scene.Size.Em()
		edge := alpha(p.c.GoldDim, 110)
		if f.Now {
			edge = p.c.Gold
			p.rect(f.Rect.Inset(-1), none, p.c.Gold, 1.6, 9)
		}
		bar := f.Bar.Inset(2)
		p.rect(bar, alpha(p.c.Panel, 240), edge, 1, 7)
		att, def := f.Upper, f.Lower
		if !att.Attacking {
			att, def = def, att
		}
		wide := min(bar.H*1.25, bar.W*0.24)
		p.shares(&f.Upper)
		p.shares(&f.Lower)
		p.force(present.Rect{X: bar.X, Y: bar.Y, W: wide, H: bar.H}, att, p.c.Attacks)
		p.force(present.Rect{X: bar.Right() - wide, Y: bar.Y, W: wide, H: bar.H}, def, p.c.Defends)
		mid := present.Rect{X: bar.X + wide + 4, Y: bar.Y + 2, W: bar.W - 2*wide - 8, H: bar.H - 4}
		line := mid.H / 2
		title := []string{f.Title}
		if f.Strength >= 0 {
			title = []string{
				words.Say("%s · strength %d", f.Title, f.Strength), words.Say("%d · strength %d", f.Number, f.Strength),
				words.Say("%d · str. %d", f.Number, f.Strength), fmt.Sprint(f.Number),
			}
		}
		outlook := append([]string{f.Outlook}, f.Briefly...)
		p.longest(present.Rect{X: mid.X, Y: mid.Y, W: mid.W, H: line}, title, pen{size: em * 0.95, color: p.c.Text, font: theme.Heading, align: fyne.TextAlignCenter})
		p.longest(present.Rect{X: mid.X, Y: mid.Y + line, W: mid.W, H: line}, outlook, pen{size: em * 0.88, color: p.verdict(f), font: theme.SansBold, align: fyne.TextAlignCenter})
	}
}

// longest writes the first of several wordings that has room.
func (p *painter) longest(r present.Rect, words []string, k pen) {
	for _, s := range words[:len(words)-1] {
		if w, _ := measure(s, k); w <= r.W {
			p.text(r, s, k)
			return
		}
	}
	p.text(r, words[len(words)-1], k)
}

// shares draws above the units of each ally whose they are and what they add.
func (p *painter) shares(s *present.Side) {
	em := p.b.scene.Size.Em()
	fill := p.c.Defends
	if s.Attacking {
		fill = p.c.Attacks
	}
	for _, h := range s.Shares {
		k := pen{size: min(em*0.92, h.Label.H*0.72), color: p.c.Text, font: theme.SansBold}
		force := fmt.Sprint(h.Force)
		nw, _ := measure(h.Name, k)
		fw, _ := measure(force, k)
		w := min(nw+fw+em*2, h.Label.W)
		r := present.Rect{X: h.Label.X + (h.Label.W-w)/2, Y: h.Label.Y + 1, W: w, H: h.Label.H - 2}
		p.rect(r, alpha(p.c.Panel, 225), none, 0, r.H*0.3)
		p.rect(present.Rect{X: r.X, Y: r.Y, W: em * 0.3, H: r.H}, p.c.Clan(h.Clan), none, 0, em*0.15)
		p.text(present.Rect{X: r.X + em*0.55, Y: r.Y, W: r.W - fw - em*1.6, H: r.H}, h.Name, k)
		seal := present.Rect{X: r.Right() - fw - em*0.8, Y: r.Y, W: fw + em*0.8, H: r.H}
		p.rect(seal, fill, none, 0, r.H*0.3)
		k.align, k.color = fyne.TextAlignCenter, p.c.OnArmy
		p.text(seal, force, k)
	}
}

// force draws an army's Force on its colour; a side without units has none.
func (p *painter) force(r present.Rect, s present.Side, fill color.NRGBA) {
	word := "–"
	if s.Units > 0 {
		word = fmt.Sprint(s.Force)
	}
	p.rect(r, fill, none, 0, 7)
	p.text(r, word, pen{size: min(r.H*0.55, r.W*0.7), color: p.c.OnArmy, font: theme.Heading, align: fyne.TextAlignCenter})
}

// verdict is the colour of an outlook: by what it means to the player at this window, else by what it is.
func (p *painter) verdict(f *present.Field) color.NRGBA {
	switch {
	case f.Good > 0:
		return p.c.Success
	case f.Good < -1, f.Verdict == present.ProvinceFalls:
		return p.c.Danger
	case f.Good < 0, f.Verdict == present.AttackerWins:
		return p.c.Warning
	case f.Verdict == present.DefenderWins:
		return p.c.Link
	case f.Verdict == present.Tie:
		return p.c.Gold
	}
	return p.c.TextDim
}

// duelGround draws what the two sides of a duel lie on; the edge of the one whose turn it is shines.
func (p *painter) duelGround() {
	d := p.b.scene.Duel
	if d == nil {
		return
	}
	for i := range d.Sides {
		edge := alpha(p.c.GoldDim, 160)
		if d.Turn == i {
			edge = p.c.Gold
		}
		p.rect(d.Sides[i].Half.Inset(1), alpha(p.c.Panel, 205), edge, 1.2, 8)
	}
}

// duel draws the two Personalities of a duel and what they compare.
func (p *painter) duel() {
	d := p.b.scene.Duel
	if d == nil {
		return
	}
	for i := range d.Sides {
		s := &d.Sides[i]
		if img := p.b.picture(p.b.faceNow(s.Card), s.Rect); img != nil {
			p.image(fmt.Sprintf("duel%d", i), s.Rect, img)
		}
		p.duelist(d, i)
	}
}

// duelist writes a duelist's name and what counts for him: his stat, what is focused, and the sum as far as it is known. Where
// duelists face each other, the right one's words stand at the right; where they stand above each other there are two lines.
func (p *painter) duelist(d *present.Duel, i int) {
	s := &d.Sides[i]
	em := p.b.scene.Size.Em()
	big := pen{size: em * 2.1, color: p.c.Gold, font: theme.Heading}
	sum := fmt.Sprint(s.Base + s.Known)
	if s.Hidden > 0 {
		sum += " + ?"
	}
	w, _ := measure(sum, big)
	line := present.Rect{X: s.Head.X, Y: s.Head.Y, W: s.Head.W - w - em, H: em * 1.4}
	al, other := fyne.TextAlignLeading, fyne.TextAlignTrailing
	if s.Rect.X > s.Head.X {
		al, other = other, al
		line.X += w + em
	}
	big.align = other
	p.text(present.Rect{X: s.Head.X, Y: s.Head.Y, W: s.Head.W, H: min(em*2.9, s.Head.H)}, sum, big)
	p.text(line, s.Name, pen{size: em * 1.05, color: p.c.Text, font: theme.Heading, align: al})
	line.Y += line.H - em*0.1
	stat, pool := fmt.Sprintf("%s %d", words.Upper(s.Stat.String()), s.Base), words.Say("focus pool: %d", s.Pool)
	if s.Pool < 0 {
		pool = words.Say("focuses from the hand")
	}
	k := pen{size: em * 0.88, color: p.c.TextDim, font: theme.SansBold, align: al}
	if s.Head.H < em*3.6 {
		if line.H = em * 1.2; d.Turn == i {
			k.color = p.c.Gold
		}
		p.longest(line, []string{stat + focusWords(s) + " · " + pool, stat + focusWords(s), stat + focusBriefly(s), stat}, k)
		return
	}
	p.longest(line, []string{stat + focusWords(s), stat + focusBriefly(s), stat}, k)
	line.Y += em * 1.25
	k = pen{size: em * 0.85, color: p.c.TextDim, align: al}
	if d.Turn == i {
		pool, k.color, k.font = d.Note+" · "+pool, p.c.Gold, theme.SansBold
	}
	line.X, line.W = s.Head.X, s.Head.W
	p.text(line, pool, k)
}

// focusBriefly is focusWords where there is little room.
func focusBriefly(s *present.DuelSide) string {
	out := ""
	if s.Focused > s.Hidden {
		out = fmt.Sprintf(" + %d", s.Known)
	}
	if s.Hidden > 0 {
		out += " + " + words.Say("%d unseen", s.Hidden)
	}
	return out
}

// focusWords are the Focus Values that are added, or how many cards hide theirs.
func focusWords(s *present.DuelSide) string {
	out := ""
	if s.Focused > s.Hidden {
		out = " + " + words.Say("%d focused", s.Known)
	}
	if s.Hidden > 0 {
		out += " + " + words.Say("%d unseen cards", s.Hidden)
	}
	return out
}

// lit is what lights up while a card is dragged.
type lit struct {
	cards map[core.CardID]bool
	zones map[int]bool
}
