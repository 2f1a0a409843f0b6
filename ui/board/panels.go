package board

import (
	"fmt"
	"image"
	"image/color"
	"strings"

	"fyne.io/fyne/v2"

	"kotei/core"
	"kotei/core/card"
	"kotei/core/narrate"
	"kotei/core/words"
	"kotei/images"
	"kotei/ui/present"
	"kotei/ui/theme"
)

// strip draws the bar at the top.
func (p *painter) strip() {
	st := &p.b.scene.Strip
	em := p.b.scene.Size.Em()
	p.lacquer("strip", st.Rect.Inset(1), false)
	turn := present.Rect{X: st.Rect.X + em, Y: st.Rect.Y, W: em * 11, H: st.Rect.H}
	if len(st.Phases) == 0 { // how the game ended
		turn.W = st.Rect.W - 4*em
	}
	p.text(turn, st.Turn, pen{size: em * 1.08, color: p.c.Text, font: theme.Heading})
	for i := range st.Phases {
		ph := &st.Phases[i]
		k := pen{size: em * 0.95, color: p.c.TextDim, font: theme.Sans, align: fyne.TextAlignCenter}
		if ph.Now {
			p.rect(ph.Rect, p.c.Accent, none, 0, 5)
			k.color, k.font = p.c.OnAccent, theme.SansBold
		}
		p.text(ph.Rect, ph.Name, k)
		if ph.Stop {
			d := em * 0.42
			p.rect(present.Rect{X: ph.Rect.Right() - d - 3, Y: ph.Rect.Y + 3, W: d, H: d}, p.c.Danger, none, 0, d/2)
		}
	}
	trail := st.TrailR
	if st.Mode != "" {
		w, _ := measure(st.Mode, pen{size: em * 0.85, font: theme.SansBold})
		p.chip(trail.Right()-w/2-em/2, trail.Y+trail.H/2, st.Mode, em*0.85, p.c.PanelHigh, p.c.Warning, p.c.Warning)
		trail.W -= w + 2*em
	}
	p.trail(trail, st.Trail)
}

// trail draws what is being carried out, outermost first: in one line, in two smaller ones where that is too long, and
// without the outermost where even that has no room.
func (p *painter) trail(r present.Rect, parts []narrate.Part) {
	if len(parts) == 0 {
		return
	}
	em := p.b.scene.Size.Em()
	t := crumbs{p: p, parts: parts, size: em * 0.95}
	if t.width(0, len(parts)) <= r.W {
		x := r.Right() - t.width(0, len(parts))
		t.line(present.Rect{X: x, Y: r.Y, W: r.Right() - x + 1, H: r.H}, 0, len(parts))
		return
	}
	t.size = em * 0.84
	from := 0
	cut, wide := t.halve(from)
	for wide > r.W && from < len(parts)-2 {
		from++
		cut, wide = t.halve(from)
	}
	half := (r.H - 8) / 2
	x := max(r.X, r.Right()-wide)
	t.line(present.Rect{X: x, Y: r.Y + 4, W: r.Right() - x, H: half}, from, cut)
	t.line(present.Rect{X: x, Y: r.Y + 4 + half, W: r.Right() - x, H: half}, cut, len(parts))
}

// halve breaks the parts from one on into two lines, as even as they come, and tells how wide they are.
func (t crumbs) halve(from int) (cut int, wide float32) {
	n := len(t.parts)
	cut, wide = n-1, max(t.width(from, n-1), t.width(n-1, n))
	for c := n - 2; c > from; c-- {
		if w := max(t.width(from, c)+t.gap(), t.width(c, n)); w < wide {
			cut, wide = c, w
		}
	}
	return cut, wide
}

// crumbs are the parts of a trail, written at a size.
type crumbs struct {
	p     *painter
	parts []narrate.Part
	size  float32
}

const between = "  ›  "

func (t crumbs) gap() float32 {
	w, _ := measure(between, pen{size: t.size})
	return w
}

// pen is how a part is written: the innermost, which is what goes on now, brightest.
func (t crumbs) pen(i int) pen {
	k := t.p.inked(pen{size: t.size, color: t.p.c.TextDim}, t.parts[i])
	if i == len(t.parts)-1 && t.parts[i].Card == 0 {
		k.color, k.font = t.p.c.Gold, theme.SansBold
	}
	return k
}

func (t crumbs) width(from, to int) (total float32) {
	for i := from; i < to; i++ {
		w, _ := measure(t.parts[i].Text, t.pen(i))
		total += w + t.gap()
	}
	return max(0, total-t.gap())
}

// line writes parts in a box.
func (t crumbs) line(r present.Rect, from, to int) {
	gap, dim, x := t.gap(), pen{size: t.size, color: t.p.c.TextDim}, r.X
	for i := from; i < to && x < r.Right(); i++ {
		k := t.pen(i)
		w, _ := measure(t.parts[i].Text, k)
		box := present.Rect{X: x, Y: r.Y, W: min(w+1, r.Right()-x), H: r.H}
		t.p.text(box, t.parts[i].Text, k)
		t.p.refer(box, t.parts[i], k)
		if x += w; i < len(t.parts)-1 {
			t.p.text(present.Rect{X: x, Y: r.Y, W: gap + 1, H: r.H}, between, dim)
		}
		x += gap
	}
}

// players draws the plates.
func (p *painter) players() {
	for i := range p.b.scene.Players {
		pl := &p.b.scene.Players[i]
		if pl.Glow != present.NoGlow {
			p.halo(pl.Rect, pl.Glow, 7)
		}
		p.lacquer(fmt.Sprintf("plate%d", pl.Seat), pl.Rect, pl.Asked)
		if pl.Rect.H < p.b.scene.Size.Em()*3.2 {
			p.plateBar(pl)
		} else {
			p.plate(pl)
		}
	}
}

// plate draws a tall plate: name, Honor large, what else counts below.
func (p *painter) plate(pl *present.Player) {
	em := p.b.scene.Size.Em()
	r := pl.Rect.Inset(7)
	p.rect(present.Rect{X: r.X, Y: r.Y + 2, W: 4, H: em * 1.3}, p.c.Clan(pl.Clan), none, 0, 2)
	name := present.Rect{X: r.X + 9, Y: r.Y, W: r.W - 9, H: em * 1.6}
	c := p.c.Text
	if pl.Active {
		c = p.c.Gold
	}
	p.text(name, pl.Name, pen{size: em * 1.08, color: c, font: theme.Heading})
	big := max(em, min(em*2.7, r.H*0.4, (r.H-em*3.1)/1.15)) // between the name and what else counts
	mid := present.Rect{X: r.X, Y: name.Bottom(), W: r.W, H: big * 1.15}
	k := pen{size: big, color: p.c.Gold, font: theme.Heading}
	honor := fmt.Sprint(pl.Honor)
	w, _ := measure(honor, k)
	p.text(present.Rect{X: mid.X + 2, Y: mid.Y, W: w + 2, H: mid.H}, honor, k)
	beside := present.Rect{X: mid.X + w + 8, Y: mid.Y + mid.H*0.3, W: mid.W - w - 8, H: mid.H * 0.6}
	said := pen{size: em * 0.9, color: p.c.TextDim}
	switch {
	case !pl.Purse:
		p.text(beside, words.Say("Honor"), said)
	case mid.H >= em*2.5: // there is room for two lines
		p.text(present.Rect{X: beside.X, Y: mid.Y + mid.H/2 - em*1.15, W: beside.W, H: em * 1.15}, words.Say("Honor"), said)
		said.color = p.c.Gold
		p.text(present.Rect{X: beside.X, Y: mid.Y + mid.H/2, W: beside.W, H: em * 1.15}, words.Say("%d Gold", pl.Gold), said)
	default:
		p.longest(beside, []string{words.Say("Honor") + " · " + words.Say("%d Gold", pl.Gold), words.Say("%d Gold", pl.Gold)}, said)
	}
	if pl.Favor {
		p.favor(present.Rect{X: r.Right() - em*2, Y: mid.Y + mid.H*0.1, W: em * 2, H: em * 2})
	}
	foot := present.Rect{X: r.X + 2, Y: r.Bottom() - em*1.5, W: r.W - 2, H: em * 1.5}
	word := words.Say("%d cards", pl.Hand) + " · " + words.Say("%d Provinces", pl.Provinces)
	if pl.Out {
		word = words.Say("out of the game")
	} else if fw, _ := measure(word, pen{size: em * 0.82}); fw > foot.W {
		word = words.Say("hand %d · prov. %d", pl.Hand, pl.Provinces)
	}
	if foot.Y >= mid.Bottom()-em*0.4 || pl.Out { // else the cards themselves tell
		p.text(foot, word, pen{size: em * 0.82, color: p.c.TextDim})
	}
	if word, color := p.part(pl); word != "" {
		kw := pen{size: em * 0.82, color: color, font: theme.SansBold, align: fyne.TextAlignTrailing}
		nw, _ := measure(pl.Name, pen{size: em * 1.08, font: theme.Heading})
		room := max(name.W-nw-em*0.5, name.W*0.4)
		p.longest(present.Rect{X: name.Right() - room, Y: name.Y, W: room, H: name.H}, []string{word, strings.SplitN(word, " ", 2)[0]}, kw)
	}
}

// part is a word about what a player does in the attack and the round under way, and its colour.
func (p *painter) part(pl *present.Player) (string, color.NRGBA) {
	switch {
	case pl.Out:
		return "", p.c.TextDim
	case pl.Passed && pl.Role != "" && pl.Rect.H < p.b.scene.Size.Em()*3.2:
		return words.Say("%s, passed", pl.Role), p.c.Warning
	case pl.Passed:
		return words.Say("passed"), p.c.Warning
	}
	return pl.Role, p.c.TextDim
}

// favor draws the Imperial Favor: a small golden chrysanthemum.
func (p *painter) favor(r present.Rect) {
	k := p.b.scale()
	n := round(r.W * k)
	if img := p.b.panes.flower(n, p.c.Gold, p.c.PanelHigh, 255); img != nil {
		p.image(fmt.Sprintf("favor%.0f,%.0f", r.X, r.Y), r, img)
	}
}

// plateBar draws a flat plate, all in one line.
func (p *painter) plateBar(pl *present.Player) {
	em := p.b.scene.Size.Em()
	r := pl.Rect.Inset(5)
	p.rect(present.Rect{X: r.X, Y: r.Y + 1, W: 3, H: r.H - 2}, p.c.Clan(pl.Clan), none, 0, 1.5)
	k := pen{size: em * 1.15, color: p.c.Gold, font: theme.Heading, align: fyne.TextAlignTrailing}
	honor := fmt.Sprint(pl.Honor)
	w, _ := measure(honor, k)
	right := r.Right() - 2
	p.text(present.Rect{X: right - w, Y: r.Y, W: w + 1, H: r.H}, honor, k)
	right -= w + 6
	if pl.Favor {
		d := r.H - 2
		p.favor(present.Rect{X: right - d, Y: r.Y + 1, W: d, H: d})
		right -= d + 6
	}
	if r.W > em*13 {
		hand := words.Say("hand %d", pl.Hand)
		if pl.Out {
			hand = words.Say("out of the game")
		} else if pl.Purse {
			hand += " · " + words.Say("%d Gold", pl.Gold)
		}
		hk := pen{size: em * 0.8, color: p.c.TextDim, align: fyne.TextAlignTrailing}
		hw, _ := measure(hand, hk)
		p.text(present.Rect{X: right - hw, Y: r.Y, W: hw + 1, H: r.H}, hand, hk)
		right -= hw + 6
	}
	c := p.c.Text
	if pl.Active {
		c = p.c.Gold
	}
	k = pen{size: em * 0.95, color: c, font: theme.Heading}
	p.text(present.Rect{X: r.X + 7, Y: r.Y, W: right - r.X - 7, H: r.H}, pl.Name, k)
	if word, color := p.part(pl); word != "" {
		w, _ := measure(pl.Name, k)
		x := r.X + 7 + w + em*0.8
		p.text(present.Rect{X: x, Y: r.Y, W: right - x, H: r.H}, word, pen{size: em * 0.82, color: color, font: theme.SansBold})
	}
}

// prompt draws the question and its buttons.
func (p *painter) prompt() {
	pr := &p.b.scene.Prompt
	em := p.b.scene.Size.Em()
	p.lacquer("prompt", pr.Rect, pr.Mine)
	in := pr.Rect.Inset(12)
	y := in.Y
	k := pen{size: em * 0.88, color: p.c.Gold}
	room := in.W
	if pr.Rule != "" {
		q := pen{size: em * 0.8, color: p.c.TextDim}
		w, _ := measure(pr.Rule, q)
		box := present.Rect{X: in.Right() - w, Y: y, W: w + 1, H: k.size * 1.38}
		p.text(box, pr.Rule, q)
		p.refer(box, narrate.Part{Text: pr.Rule, Rule: pr.Rule}, q)
		room -= w + 8
	}
	y += max(p.write(in.X, y, set(narrate.Cited(pr.Detail), room, k), k), k.size*1.38) + 2
	k = pen{size: em * 1.06, color: p.c.Text, font: theme.Heading}
	if !pr.Mine {
		k.color = p.c.TextDim
	}
	p.write(in.X, y, set(narrate.Cited(pr.Text), in.W, k), k)
	for i := range pr.Buttons {
		p.button(&pr.Buttons[i], p.b.mouse.over == i+1)
	}
}

func (p *painter) button(b *present.Button, over bool) {
	em := p.b.scene.Size.Em()
	fill, edge, text := p.c.PanelHigh, p.c.GoldDim, p.c.Text
	switch {
	case b.Primary && over:
		fill, edge, text = theme.Lit(p.c.Accent), p.c.Gold, p.c.OnAccent
	case b.Primary:
		fill, edge, text = p.c.Accent, p.c.GoldDim, p.c.OnAccent
	case over:
		fill, edge = theme.Lit(p.c.PanelHigh), p.c.Gold
	}
	p.rect(b.Rect, fill, edge, 1, 6)
	in := present.Rect{X: b.Rect.X + 9, Y: b.Rect.Y, W: b.Rect.W - 18, H: b.Rect.H}
	size := min(em*0.95, b.Rect.H*0.6)
	if b.Key != "" {
		k := pen{size: size * 0.8, color: alpha(text, 150), align: fyne.TextAlignTrailing}
		w, _ := measure(b.Key, k)
		p.text(present.Rect{X: in.Right() - w, Y: in.Y, W: w + 1, H: in.H}, b.Key, k)
		in.W -= w + 6
	}
	p.text(in, b.Text, pen{size: size, color: text, font: theme.SansBold})
}

// preview draws the enlarged card and what is true of it beyond its print.
func (p *painter) preview() {
	pv := &p.b.scene.Preview
	if pv.Card == 0 {
		p.emptyPreview(pv.Rect)
		return
	}
	img := p.b.picture(faceOf(pv.Face, pv.Back, pv.Badges, false), pv.Rect)
	if img == nil {
		if s := p.sprites["preview"]; s != nil {
			p.picture(s, s.img, s.at) // the last one until this one is drawn
		}
	} else {
		p.image("preview", pv.Rect, img)
	}
	p.notes(pv)
	p.plays(pv)
}

// plays warns of a text that doesn't play by itself, or only partly; the seal on the card says so in small.
func (p *painter) plays(pv *present.Preview) {
	if pv.Face == nil || pv.Back != present.FaceShown || images.MarkOf(pv.Face) == images.Compiled {
		return
	}
	em := p.b.scene.Size.Em()
	w, _ := measure(Plays(pv.Face), pen{size: em * 0.75, font: theme.SansBold})
	p.chip(pv.Rect.Right()-pv.Rect.W*0.14-w/2-em*0.4, pv.Rect.Bottom()-pv.Rect.W*0.155, Plays(pv.Face), em*0.75, alpha(p.c.Backdrop, 225), alpha(p.c.GoldDim, 160), p.c.Text)
}

// Plays says in words how much of a card's text plays by itself.
func Plays(c *card.Card) string {
	if c.Unread() != nil {
		return words.Say("a trait isn’t read")
	}
	switch images.MarkOf(c) {
	case images.ByHand:
		return words.Say("by hand")
	case images.Partly:
		return words.Say("partly by hand")
	default:
		return words.Say("plays by itself")
	}
}

// notes lists lasting effects over the preview's picture, which has nothing to read.
func (p *painter) notes(pv *present.Preview) {
	if len(pv.Badges.Notes) == 0 {
		return
	}
	em := p.b.scene.Size.Em()
	k := pen{size: em * 0.8, color: p.c.Text}
	var lines []setLine
	for _, n := range pv.Badges.Notes[:min(len(pv.Badges.Notes), 6)] {
		lines = append(lines, set(plain("• "+n), pv.Rect.W*0.9-14, k)...)
	}
	h := float32(len(lines))*k.size*1.38 + 8
	r := present.Rect{X: pv.Rect.X + pv.Rect.W*0.05, Y: pv.Rect.Y + pv.Rect.H*0.13, W: pv.Rect.W * 0.9, H: h}
	p.rect(r, alpha(p.c.Backdrop, 215), alpha(p.c.GoldDim, 160), 1, 5)
	p.write(r.X+7, r.Y+4, lines, k)
}

func (p *painter) emptyPreview(r present.Rect) {
	p.rect(r, alpha(p.c.Backdrop, 60), alpha(p.c.GoldDim, 70), 1, 10)
	d := r.W * 0.4
	x, y := r.Center()
	if img := p.b.panes.flower(round(d*p.b.scale()), p.c.Gold, p.c.GoldDim, 40); img != nil {
		p.image("mark", present.Rect{X: x - d/2, Y: y - d/2, W: d, H: d}, img)
	}
}

// picture is a face for a box in exact pixels, nil until it is drawn.
func (b *Board) picture(f images.Face, r present.Rect) *image.RGBA {
	k := b.scale()
	f.Fine = k
	return b.opt.Pictures.Get(images.Want{Face: f, W: round(r.W * k), H: round(r.H * k)})
}

// faceNow is a card of the game as it is now.
func (b *Board) faceNow(c core.CardID) images.Face {
	if k := b.scene.Find(c); k != nil {
		return faceOf(k.Face, k.Back, k.Badges, false)
	}
	return images.Face{Card: b.view.State.Face(c)}
}

// fillPreview shows pictures beside the cards that have come since.
func (b *Board) fillPreview() {
	if b.scene != nil {
		b.redraw()
	}
}

// tray draws the panel of an opened pile.
func (p *painter) tray() {
	t := p.b.scene.Tray
	if t == nil {
		return
	}
	em := p.b.scene.Size.Em()
	s := p.b.scene.Size
	p.rect(present.Rect{W: p.b.scene.Table.W, H: s.H}, alpha(p.c.Backdrop, 120), none, 0, 0)
	p.lacquer("tray", t.Rect, true)
	p.text(present.Rect{X: t.Rect.X + 16, Y: t.Rect.Y + 8, W: t.Rect.W - 70, H: em * 1.6}, t.Title, pen{size: em * 1.1, color: p.c.Text, font: theme.Heading})
	if t.Close.W > 0 {
		p.rect(t.Close, p.c.PanelHigh, p.c.GoldDim, 1, 4)
		p.text(t.Close, "×", pen{size: em * 1.2, color: p.c.Text, font: theme.SansBold, align: fyne.TextAlignCenter})
	}
}
