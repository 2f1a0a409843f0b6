package ui

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"kotei/core/words"
	"kotei/ui/session"
	"kotei/ui/stopwatch"
)

// preferences are the settings of the player at this window, the file that keeps them, and the look that Fyne has by them.
type preferences struct {
	Settings
	files session.Files
	app   fyne.App
	local string // the locale of the system
	worn  *look  // what Fyne shows; nil: its own
}

// A look is what the theme is made of.
type look struct {
	theme string
	scale float32
}

// newPreferences reads the settings. If they can't be read, the error says so, and the usual ones hold. Where they leave the language to the
// system, that of locale is meant; "" for the locale that Fyne finds.
func newPreferences(files session.Files, fa fyne.App, locale string) (*preferences, error) {
	s, err := loadSettings(files)
	if locale == "" {
		locale = lang.SystemLocale().LanguageString()
	}
	p := &preferences{Settings: s, files: files, app: fa, local: locale}
	p.speak()
	return p, err
}

// speak makes the language of the settings the one in use.
func (p *preferences) speak() {
	tag := p.Language
	if tag == "" {
		tag = p.local
	}
	words.Use(words.Of(tag))
}

// save keeps the settings.
func (p *preferences) save() error { return saveSettings(p.files, p.Settings) }

// dress gives Fyne the colours and sizes of the settings, where they have changed: Fyne reads all fonts anew then.
func (p *preferences) dress() {
	if now := (look{p.Theme, p.Scale}); p.worn == nil || *p.worn != now {
		p.worn = &now
		defer stopwatch.Fyne()()
		p.app.Settings().SetTheme(p.theme())
	}
}

// gameOptions are what the player has chosen about his games.
func (p *preferences) gameOptions() session.GameOptions {
	opt := session.GameOptions{Pace: pace, Rest: seconds(p.Rest), Ask: p.Ask, Marks: p.Marks.Clone()}
	if p.Still {
		opt.Pace = 0
	}
	return opt
}

func seconds(s float32) time.Duration { return time.Duration(s * float32(time.Second)) }
