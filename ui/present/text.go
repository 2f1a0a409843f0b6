package present

import (
	"fmt"
	"strings"

	"kotei/core"
	"kotei/core/card"
	"kotei/core/narrate"
)

// String writes the scene as text, a line for each thing, for golden files and for reading what a window shows without
// one.
func (sc *Scene) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "scene %.0fx%.0f seat %d\n", sc.Size.W, sc.Size.H, sc.Seat)
	sc.textStrip(&b)
	for i := range sc.Players {
		sc.Players[i].text(&b)
	}
	for i := range sc.Zones {
		sc.Zones[i].text(&b)
	}
	for i := range sc.Fields {
		sc.Fields[i].text(&b)
	}
	if d := sc.Duel; d != nil {
		fmt.Fprintf(&b, "duel %v turn %d\n", d.Rect, d.Turn)
		for _, s := range d.Sides {
			fmt.Fprintf(&b, "  %q seat %d %s %d, focused %d (%d hidden, known %d), pool %d %v\n", s.Name, s.Seat, s.Stat, s.Base, s.Focused, s.Hidden, s.Known, s.Pool, s.Rect)
		}
	}
	if c := sc.Contest; c != nil {
		fmt.Fprintf(&b, "contest %v %q%s\n", c.Rect, c.Words, when(c.Ahead, " ahead"))
		for _, s := range c.Sides {
			fmt.Fprintf(&b, "  %q %s%s%s %d%+d %v\n", s.Name, s.Role, when(s.Contends, " contends"), when(s.Turn, " turn"), s.Honor, s.Added, s.Rect)
			for _, g := range s.Given {
				fmt.Fprintf(&b, "    card %d %+d by %q%s %v\n", g.Card, g.Adds, g.By, when(g.Gift, " gift"), g.Rect)
			}
		}
	}
	if t := sc.Tray; t != nil {
		fmt.Fprintf(&b, "tray %q %v\n", t.Title, t.Rect)
	}
	for i := range sc.Cards {
		sc.Cards[i].text(&b)
	}
	p := &sc.Prompt
	fmt.Fprintf(&b, "prompt %v %q %q %s\n", p.Rect, p.Text, p.Detail, p.Rule)
	for _, x := range p.Buttons {
		fmt.Fprintf(&b, "  button %v [%s] %q%s\n", x.Rect, x.Key, x.Text, when(x.Primary, " primary"))
	}
	fmt.Fprintf(&b, "log %v\n", sc.Log.Rect)
	for _, l := range sc.Log.Lines {
		fmt.Fprintf(&b, "  %s\n", l)
	}
	if sc.Ending != "" {
		fmt.Fprintf(&b, "ending %q\n", sc.Ending)
	}
	fmt.Fprintf(&b, "preview %v card %d\n", sc.Preview.Rect, sc.Preview.Card)
	return b.String()
}

// String is the rectangle, rounded.
func (r Rect) String() string { return fmt.Sprintf("%.0f,%.0f %.0fx%.0f", r.X, r.Y, r.W, r.H) }

func when(on bool, s string) string {
	if on {
		return s
	}
	return ""
}

func (sc *Scene) textStrip(b *strings.Builder) {
	st := &sc.Strip
	fmt.Fprintf(b, "strip %v %q", st.Rect, st.Turn)
	for _, p := range st.Phases {
		fmt.Fprintf(b, " %s%s%s", when(p.Now, ">"), p.Name, when(p.Stop, "!"))
	}
	if st.Mode != "" {
		fmt.Fprintf(b, " [%s]", st.Mode)
	}
	fmt.Fprintf(b, "\ntrail %q\n", trailText(st.Trail))
}

func trailText(trail []narrate.Part) string {
	var out []string
	for _, p := range trail {
		t := p.Text
		if p.Rule != "" {
			t += " [" + p.Rule + "]"
		}
		out = append(out, t)
	}
	return strings.Join(out, " › ")
}

func (p *Player) text(b *strings.Builder) {
	fmt.Fprintf(b, "player %d %v %q honor %d hand %d provinces %d%s%s%s%s%s%s%s\n", p.Seat, p.Rect, p.Name, p.Honor, p.Hand, p.Provinces,
		when(p.Favor, " favor"), when(p.Active, " active"), when(p.Asked, " asked"), when(p.Passed, " passed"), when(p.Out, " out"),
		when(p.Role != "", " "+p.Role), glowText(p.Glow))
}

func glowText(g Glow) string { return when(g != NoGlow, " glow="+g.String()) }

func (z *Zone) text(b *strings.Builder) {
	fmt.Fprintf(b, "zone %s %v seat %d", z.Kind, z.Rect, z.Seat)
	switch z.Kind {
	case ProvinceZone:
		fmt.Fprintf(b, " province %d strength %d", z.Number, z.Strength)
	case PileZone:
		if z.Deck {
			fmt.Fprintf(b, " %q a deck", z.Title)
			break
		}
		fmt.Fprintf(b, " %q count %d", z.Title, z.Count)
	case FieldZone:
		fmt.Fprintf(b, " field %d %s", z.Field, map[core.Flags]string{core.Attacking: "attacking", core.Defending: "defending"}[z.Side])
	default:
	}
	fmt.Fprintf(b, "%s\n", glowText(z.Glow))
}

func (f *Field) text(b *strings.Builder) {
	fmt.Fprintf(b, "field %d %v %q%s%s %s %d against %s %d, strength %d: %s (%s)\n", f.N, f.Rect, f.Title, when(f.Now, " now"), when(f.Done, " done"),
		f.Upper.Name, f.Upper.Force, f.Lower.Name, f.Lower.Force, f.Strength, f.Outlook, f.Verdict)
	for _, s := range append(f.Upper.Shares, f.Lower.Shares...) {
		fmt.Fprintf(b, "  share %q %d %v\n", s.Name, s.Force, s.Label)
	}
}

func (c *Card) text(b *strings.Builder) {
	name := [...]string{"?", "dynasty back", "fate back"}[c.Back]
	if c.Face != nil {
		name = fmt.Sprintf("%q", c.Face.Extended())
	}
	fmt.Fprintf(b, "card %d %s %v", c.ID, name, c.Rect)
	if c.Turn != 0 {
		fmt.Fprintf(b, " turn %d", c.Turn)
	}
	fmt.Fprintf(b, " %s seat %d", c.Zone, c.Seat)
	if c.Host != 0 {
		fmt.Fprintf(b, " on %d", c.Host)
	}
	if c.Pile > 0 {
		fmt.Fprintf(b, " pile %d", c.Pile)
	}
	for _, s := range c.Badges.Stats {
		if s.Now != s.Printed {
			fmt.Fprintf(b, " %s %d was %d", s.Stat, s.Now, s.Printed)
		}
	}
	for _, t := range c.Badges.Tokens {
		fmt.Fprintf(b, " token %q %d", t.Title, t.N)
	}
	fmt.Fprintf(b, "%s%s%s%s\n", when(byHand(c.Face), " by-hand"), when(c.Dim, " dim"), when(c.Badges.Under > 0, " over"), glowText(c.Glow))
}

func byHand(c *card.Card) bool {
	if c == nil {
		return false
	}
	some, _ := c.ByHand()
	return some
}
