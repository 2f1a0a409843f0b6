package board

import (
	"image/color"

	"kotei/ui/present"
)

// none is no colour.
var none = color.NRGBA{}

// The colours of the two armies, and of the numbers on them: the same by day and by night.
var (
	attacks = color.NRGBA{0x7a, 0x23, 0x18, 255}
	defends = color.NRGBA{0x23, 0x40, 0x5e, 255}
	white   = color.NRGBA{0xf6, 0xee, 0xdc, 255}
)

func alpha(c color.NRGBA, a byte) color.NRGBA {
	c.A = a
	return c
}

// lighten moves a colour towards white, for what the pointer is on.
func lighten(c color.NRGBA) color.NRGBA {
	f := func(v byte) byte { return v + (255-v)/5 }
	return color.NRGBA{f(c.R), f(c.G), f(c.B), c.A}
}

// glow is the colour in which something stands out.
func (p *painter) glow(g present.Glow) color.NRGBA {
	switch g {
	case present.Involved:
		return p.c.GlowInvolved
	case present.Usable:
		return p.c.GlowLegal
	case present.Target:
		return p.c.GlowTarget
	case present.Proposed:
		return p.c.GlowProposed
	case present.Acting:
		return p.c.GlowActing
	case present.DropOK:
		return p.c.GlowDrop
	}
	return none
}

// clans are the Clans' own colours.
var clans = map[string]color.NRGBA{
	"Crab": {0x51, 0x68, 0x8a, 255}, "Crane": {0x7d, 0xb4, 0xdc, 255}, "Dragon": {0x3f, 0x8f, 0x5a, 255},
	"Lion": {0xd1, 0xa0, 0x32, 255}, "Mantis": {0x2f, 0x9a, 0x97, 255}, "Phoenix": {0xd9, 0x72, 0x2f, 255},
	"Scorpion": {0xb0, 0x32, 0x42, 255}, "Spider": {0x8a, 0x8a, 0x90, 255}, "Unicorn": {0x9a, 0x63, 0xb8, 255},
}

func (p *painter) clan(name string) color.NRGBA {
	if c, ok := clans[name]; ok {
		return c
	}
	return p.c.GoldDim
}
