package theme

import (
	"image/color"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	"kotei/images/fonts"
)

// A Mode says which palette the window takes.
type Mode uint8

// The modes.
const (
	AlwaysDark Mode = iota
	AlwaysLight
	AsSystem    // whatever the desktop asks for
	AlwaysClear // for the colour-blind
)

// Options are what a player may choose.
type Options struct {
	Mode  Mode
	Scale float32 // of text, held between 0.85 and 2; 0 is 1
}

// A Theme is Kotei's look, for fyne's settings.
type Theme struct {
	opt  Options
	base fyne.Theme // icons, and fonts and sizes that Kotei doesn't change
}

var _ fyne.Theme = (*Theme)(nil)

// New makes a theme.
func New(opt Options) *Theme {
	if opt.Scale == 0 {
		opt.Scale = 1
	}
	opt.Scale = max(0.85, min(opt.Scale, 2))
	spare()
	return &Theme{opt, fynetheme.DefaultTheme()}
}

// Palette is the palette in use when the desktop asks for v.
func (t *Theme) Palette(v fyne.ThemeVariant) Palette {
	switch t.opt.Mode {
	case AlwaysClear:
		return Clear
	case AlwaysDark:
		v = fynetheme.VariantDark
	case AlwaysLight:
		v = fynetheme.VariantLight
	case AsSystem:
	}
	return For(v)
}

// Color is the palette's colour for one of fyne's names; a name of a later fyne is
// the text's colour, which shows on every surface.
func (t *Theme) Color(n fyne.ThemeColorName, v fyne.ThemeVariant) color.Color {
	p := t.Palette(v)
	if f, ok := colors[n]; ok {
		return f(&p)
	}
	return p.Text
}

// colors says what fyne's names mean here.
var colors = map[fyne.ThemeColorName]func(*Palette) color.NRGBA{
	fynetheme.ColorNameBackground:                func(p *Palette) color.NRGBA { return p.Panel },
	fynetheme.ColorNameButton:                    func(p *Palette) color.NRGBA { return p.PanelHigh },
	fynetheme.ColorNameDisabledButton:            func(p *Palette) color.NRGBA { return Fade(p.PanelHigh, 120) },
	fynetheme.ColorNameDisabled:                  func(p *Palette) color.NRGBA { return Fade(p.TextDim, 150) },
	fynetheme.ColorNameError:                     func(p *Palette) color.NRGBA { return p.Danger },
	fynetheme.ColorNameFocus:                     func(p *Palette) color.NRGBA { return Fade(p.Gold, 110) },
	fynetheme.ColorNameForeground:                func(p *Palette) color.NRGBA { return p.Text },
	fynetheme.ColorNameForegroundOnError:         func(p *Palette) color.NRGBA { return p.OnAccent },
	fynetheme.ColorNameForegroundOnPrimary:       func(p *Palette) color.NRGBA { return p.OnAccent },
	fynetheme.ColorNameForegroundOnSuccess:       func(p *Palette) color.NRGBA { return p.OnAccent },
	fynetheme.ColorNameForegroundOnWarning:       func(p *Palette) color.NRGBA { return p.OnAccent },
	fynetheme.ColorNameHeaderBackground:          func(p *Palette) color.NRGBA { return p.PanelHigh },
	fynetheme.ColorNameHover:                     func(p *Palette) color.NRGBA { return Fade(p.Gold, 36) },
	fynetheme.ColorNameHyperlink:                 func(p *Palette) color.NRGBA { return p.Link },
	fynetheme.ColorNameInnerWindowBorder:         func(p *Palette) color.NRGBA { return p.GoldDim },
	fynetheme.ColorNameInnerWindowBorderInactive: func(p *Palette) color.NRGBA { return Fade(p.GoldDim, 120) },
	fynetheme.ColorNameInputBackground:           func(p *Palette) color.NRGBA { return p.Field },
	fynetheme.ColorNameInputBorder:               func(p *Palette) color.NRGBA { return p.GoldDim },
	fynetheme.ColorNameMenuBackground:            func(p *Palette) color.NRGBA { return p.Menu },
	fynetheme.ColorNameOverlayBackground:         func(p *Palette) color.NRGBA { return p.Menu },
	fynetheme.ColorNamePlaceHolder:               func(p *Palette) color.NRGBA { return p.TextDim },
	fynetheme.ColorNamePressed:                   func(p *Palette) color.NRGBA { return Fade(p.Gold, 80) },
	fynetheme.ColorNamePrimary:                   func(p *Palette) color.NRGBA { return p.Accent },
	fynetheme.ColorNameScrollBar:                 func(p *Palette) color.NRGBA { return Fade(p.Gold, 150) },
	fynetheme.ColorNameScrollBarBackground:       func(p *Palette) color.NRGBA { return Fade(p.Gold, 24) },
	fynetheme.ColorNameSelection:                 func(p *Palette) color.NRGBA { return p.Selection },
	fynetheme.ColorNameSeparator:                 func(p *Palette) color.NRGBA { return Fade(p.GoldDim, 150) },
	fynetheme.ColorNameShadow:                    func(*Palette) color.NRGBA { return color.NRGBA{A: 110} },
	fynetheme.ColorNameSuccess:                   func(p *Palette) color.NRGBA { return p.Success },
	fynetheme.ColorNameWarning:                   func(p *Palette) color.NRGBA { return p.Warning },
}

// The fonts as fyne's resources. Letters outside Latin come from fyne's own fonts.
var (
	Sans           = fyne.NewStaticResource("KoteiSans-Regular.ttf", fonts.Sans)
	SansBold       = fyne.NewStaticResource("KoteiSans-Bold.ttf", fonts.SansBold)
	SansItalic     = fyne.NewStaticResource("KoteiSans-Italic.ttf", fonts.SansItalic)
	SansBoldItalic = fyne.NewStaticResource("KoteiSans-BoldItalic.ttf", fonts.SansBoldItalic)
	Heading        = fyne.NewStaticResource("Vollkorn-Bold.ttf", fonts.SerifBold) // for canvas.Text.FontSource
	Serif          = fyne.NewStaticResource("Vollkorn-Regular.ttf", fonts.Serif)
	Narrow         = fyne.NewStaticResource("RobotoCondensed-Bold.ttf", fonts.Narrow)
	Kanji          = fyne.NewStaticResource("AoyagiKouzanT-Kanji.ttf", fonts.Kanji) // only what fonts.HasKanji tells
)

// Font is the sans serif; monospace and symbols are fyne's.
func (t *Theme) Font(s fyne.TextStyle) fyne.Resource {
	switch {
	case s.Monospace || s.Symbol:
		return t.base.Font(s)
	case s.Bold && s.Italic:
		return SansBoldItalic
	case s.Bold:
		return SansBold
	case s.Italic:
		return SansItalic
	}
	return Sans
}

// Icon is fyne's, in the palette's colours.
func (t *Theme) Icon(n fyne.ThemeIconName) fyne.Resource { return t.base.Icon(n) }

// Size is in dp. Text grows with the player's scale and is never below 12.
func (t *Theme) Size(n fyne.ThemeSizeName) float32 {
	if s, ok := texts[n]; ok {
		return max(12, s*t.opt.Scale)
	}
	if s, ok := sizes[n]; ok {
		return s
	}
	return t.base.Size(n)
}

var texts = map[fyne.ThemeSizeName]float32{
	fynetheme.SizeNameCaptionText: 12, fynetheme.SizeNameText: 14,
	fynetheme.SizeNameSubHeadingText: 18, fynetheme.SizeNameHeadingText: 25,
}

var sizes = map[fyne.ThemeSizeName]float32{
	fynetheme.SizeNamePadding: 5, fynetheme.SizeNameInnerPadding: 8, fynetheme.SizeNameLineSpacing: 4,
	fynetheme.SizeNameInputRadius: 4, fynetheme.SizeNameSelectionRadius: 4, fynetheme.SizeNameButtonRadius: 5,
	fynetheme.SizeNameCardRadius: 8, fynetheme.SizeNameDialogRadius: 8, fynetheme.SizeNamePopupRadius: 6,
	fynetheme.SizeNameMenuRadius: 5, fynetheme.SizeNameScrollBarRadius: 3, fynetheme.SizeNameScrollBar: 12,
	fynetheme.SizeNameScrollBarSmall: 4, fynetheme.SizeNameInlineIcon: 20,
}
