package theme

import (
	"image/color"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"
)

// A Palette is the colours of one way to light the table.
type Palette struct {
	// Surfaces.
	Backdrop  color.NRGBA // behind everything that is no mat
	Tatami    color.NRGBA // the mat's mean colour
	Cloth     color.NRGBA // the mats' borders
	Panel     color.NRGBA // lacquer: what text stands on
	PanelHigh color.NRGBA // the same, lit: buttons, headers
	Field     color.NRGBA // what is typed into
	Menu      color.NRGBA // menus and dialogs
	Shade     color.NRGBA // laid over what is out of reach

	// Lines and text.
	Text, TextDim color.NRGBA
	Gold, GoldDim color.NRGBA // lines; Gold is also headings
	Accent        color.NRGBA // the button to press
	OnAccent      color.NRGBA // text on Accent, Danger, Success, Warning
	Link          color.NRGBA

	// What has a meaning.
	Danger, Warning, Success color.NRGBA

	// The two armies, the same by day and by night, and the numbers on them.
	Attacks, Defends, OnArmy color.NRGBA

	// Glows round cards.
	GlowLegal    color.NRGBA // may be used
	GlowTarget   color.NRGBA // may be chosen
	GlowProposed color.NRGBA // is chosen
	GlowActing   color.NRGBA // acts now
	GlowInvolved color.NRGBA // has to do with it
	GlowDrop     color.NRGBA // may be dropped here
	Selection    color.NRGBA
}

func rgb(v uint32) color.NRGBA { return color.NRGBA{byte(v >> 16), byte(v >> 8), byte(v), 255} }

func rgba(v uint32, a byte) color.NRGBA {
	c := rgb(v)
	c.A = a
	return c
}

var attacks, defends, onArmy = rgb(0x7a2318), rgb(0x23405e), rgb(0xf6eedc)

// clans are the Clans' own colours, on every table the same.
var clans = map[string]color.NRGBA{
	"Crab": rgb(0x51688a), "Crane": rgb(0x7db4dc), "Dragon": rgb(0x3f8f5a), "Lion": rgb(0xd1a032), "Mantis": rgb(0x2f9a97),
	"Phoenix": rgb(0xd9722f), "Scorpion": rgb(0xb03242), "Spider": rgb(0x8a8a90), "Unicorn": rgb(0x9a63b8),
}

// Clan is a Clan's colour; whoever has none gets the lines' gold.
func (p *Palette) Clan(name string) color.NRGBA {
	if c, ok := clans[name]; ok {
		return c
	}
	return p.GoldDim
}

// Fade is a colour with another opacity.
func Fade(c color.NRGBA, a byte) color.NRGBA {
	c.A = a
	return c
}

// Lit is a colour moved towards white, for what the pointer is on.
func Lit(c color.NRGBA) color.NRGBA {
	f := func(v byte) byte { return v + (255-v)/5 }
	return color.NRGBA{f(c.R), f(c.G), f(c.B), c.A}
}

// Dark is black and red lacquer by lamplight.
var Dark = Palette{
	Backdrop: rgb(0x15100e), Tatami: rgb(0x4d4a31), Cloth: rgb(0x1f2a25), Panel: rgb(0x241512), PanelHigh: rgb(0x40231c),
	Field: rgb(0x180f0d), Menu: rgb(0x2c1a16), Shade: rgba(0x000000, 110),
	Text: rgb(0xf1e7d0), TextDim: rgb(0xb9ab90), Gold: rgb(0xd9b45c), GoldDim: rgb(0x8f7640),
	Accent: rgb(0xd9b45c), OnAccent: rgb(0x1c1008), Link: rgb(0x8fb8ea),
	Danger: rgb(0xf07a66), Warning: rgb(0xe9b24a), Success: rgb(0x7fcf97),
	Attacks: attacks, Defends: defends, OnArmy: onArmy,
	GlowLegal: rgba(0xf3dfa0, 170), GlowTarget: rgb(0xffd04a), GlowProposed: rgb(0x8fe08a), GlowActing: rgb(0xe2553f),
	GlowInvolved: rgba(0x7fa7e0, 170), GlowDrop: rgb(0x6fbf8b), Selection: rgba(0xd9b45c, 70),
}

// Light is paper screens by day.
var Light = Palette{
	Backdrop: rgb(0xe6dcc4), Tatami: rgb(0xb9b27f), Cloth: rgb(0x2f4a40), Panel: rgb(0xf5eedd), PanelHigh: rgb(0xe9dcbc),
	Field: rgb(0xfdf9ee), Menu: rgb(0xf9f3e4), Shade: rgba(0x2a1a10, 80),
	Text: rgb(0x2a1a12), TextDim: rgb(0x65523f), Gold: rgb(0x7d5a0f), GoldDim: rgb(0xb59a5c),
	Accent: rgb(0x234a6b), OnAccent: rgb(0xfdf6e6), Link: rgb(0x1f4f94),
	Danger: rgb(0xa8231a), Warning: rgb(0x7c4f00), Success: rgb(0x1f6237),
	Attacks: attacks, Defends: defends, OnArmy: onArmy,
	GlowLegal: rgba(0xfff3c4, 235), GlowTarget: rgb(0xb35c00), GlowProposed: rgb(0x2f9a3f), GlowActing: rgb(0xc22f1e),
	GlowInvolved: rgba(0x2f62b0, 190), GlowDrop: rgb(0x2f8f56), Selection: rgba(0xb88a1a, 80),
}

// Clear is ink and bright pigments on slate, for eyes that take some colours for others: red stands against blue, never
// against green.
var Clear = Palette{
	Backdrop: rgb(0x0d1115), Tatami: rgb(0x3d434a), Cloth: rgb(0x171c21), Panel: rgb(0x161b21), PanelHigh: rgb(0x2a323b),
	Field: rgb(0x0b0f13), Menu: rgb(0x1c232b), Shade: rgba(0x000000, 120),
	Text: rgb(0xf4f6f8), TextDim: rgb(0xbac4ce), Gold: rgb(0xf0e07a), GoldDim: rgb(0x8e8a63),
	Accent: rgb(0xf0e442), OnAccent: rgb(0x101418), Link: rgb(0x6cb8ff),
	Danger: rgb(0xff8126), Warning: rgb(0xf5e663), Success: rgb(0x66c2f7),
	Attacks: rgb(0xa33f00), Defends: rgb(0x00568f), OnArmy: rgb(0xffffff),
	GlowLegal: rgba(0xf4f4f4, 175), GlowTarget: rgb(0xf6e500), GlowProposed: rgb(0x4db4f2), GlowActing: rgb(0xff6a00),
	GlowInvolved: rgba(0x9a55cc, 230), GlowDrop: rgb(0x00b8a9), Selection: rgba(0xf0e442, 70),
}

// For is the palette for a variant.
func For(v fyne.ThemeVariant) Palette {
	if v == fynetheme.VariantLight {
		return Light
	}
	return Dark
}
