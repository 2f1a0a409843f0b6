package board

import (
	"image/color"

	"kotei/ui/present"
	"kotei/ui/theme"
)

// none is no colour.
var none = color.NRGBA{}

func alpha(c color.NRGBA, a byte) color.NRGBA { return theme.Fade(c, a) }

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
	case present.Led, present.DropOK:
		return p.c.GlowDrop
	}
	return none
}
