package ui

import (
	"fyne.io/fyne/v2"

	"kotei/core/card"
	"kotei/core/match"
	"kotei/core/words"
	"kotei/images"
	"kotei/ui/board"
	"kotei/ui/present"
	"kotei/ui/session"
	"kotei/ui/sound"
	"kotei/ui/theme"
)

// A house is what an open table asks of the window that it is open in.
type house interface {
	start()  // leads to the first screen
	played() // leads to the games that were played
	help()
	settings()
	explain(c *card.Card)
	zoom(f images.Face)
}

// tables are the games of this window: at most one is open, and at most one is looked back on.
type tables struct {
	parts
	files    session.Files
	stock    *stock
	house    house
	keys     *keys
	pictures images.Source
	pool     *images.Pool // of the pictures that all rooms keep
	noise    *sound.Player
	open     *room        // the open table, if there is one
	looks    *replay      // the game that is looked back on, if one is
	last     session.Solo // the last game alone: what “play again” means
}

// seats opens a game beside the window, and shows it; title is said if it can't be opened.
func (t *tables) seats(words, title string, open func() (g *session.Game, trouble, err error), then func()) {
	go present.Book() // which takes a moment when it is first opened
	var g *session.Game
	var trouble, err error
	t.screens.opens(words, func() { g, trouble, err = open() }, func() {
		if err != nil {
			t.house.start()
			t.sheets.say(title, err.Error())
			return
		}
		then()
		t.seat(newRoom(t, g), trouble)
	}, func() {
		if g != nil {
			g.Drop()
		}
	})
}

// play starts a new game alone.
func (t *tables) play(s session.Solo) {
	t.last = s
	rules, lib, opt := t.win.opt.ruleset(s.Edition), t.stock.lib, t.set.gameOptions()
	t.seats(words.Say("Dealing the cards …"), words.Say("The game can’t begin"), func() (*session.Game, error, error) {
		return session.Begin(t.files, rules, lib, &s, opt)
	}, func() {})
}

// goOn opens the game that was left.
func (t *tables) goOn(s *session.Saved) {
	books, opt := t.books(), t.set.gameOptions()
	t.seats(words.Say("Opening the game …"), words.Say("The game can’t continue"), func() (*session.Game, error, error) {
		return session.GoOn(t.files, books, s, opt)
	}, func() { t.keepSetup(s) })
}

// stand opens a table at a position, which can be begun again from. Then comes what is done once it is there, if anything.
func (t *tables) stand(p *session.Position, then ...func()) {
	t.last = session.Solo{}
	lib, opt := t.stock.lib, t.set.gameOptions()
	var g *session.Game
	var err error
	t.screens.opens(words.Say("Setting up the table …"), func() { g, err = p.Begin(t.files, lib, opt) }, func() {
		if err != nil {
			t.house.start()
			t.sheets.say(words.Say("The position can’t be played"), err.Error())
			return
		}
		r := newRoom(t, g)
		r.position = p
		t.seat(r, nil)
		for _, f := range then {
			f()
		}
	}, func() {
		if g != nil {
			g.Drop()
		}
	})
}

// books are what games' files are read with.
func (t *tables) books() session.Books {
	return session.Books{Editions: t.win.opt.Rulesets, Library: t.stock.lib}
}

// keepSetup keeps with whom and with what a game is played that goes on, to play it again.
func (t *tables) keepSetup(s *session.Saved) {
	opt := s.Header.Options()
	t.last = session.Solo{Edition: s.Header.Edition, Names: opt.Names, Players: s.Note.Players, Mode: opt.Mode, Open: s.Note.Open, Raid: s.Note.Raid}
	for _, name := range s.Note.Decks {
		for _, d := range t.stock.decks {
			if d.Name == name {
				t.last.Decks = append(t.last.Decks, d)
			}
		}
	}
}

// seat shows the room and lets its game run, unless its meeting does. Another that is open, such as one on the network that began meanwhile,
// is left.
func (t *tables) seat(r *room, trouble error) {
	t.leave()
	t.open = r
	r.rewish()
	r.build()
	t.screens.table(func() fyne.CanvasObject { return r.object() })
	r.focus()
	if r.game.Shared() {
		t.win.SetTitle("Kotei – " + r.title())
	} else {
		r.game.Run(r.shot)
	}
	if trouble != nil {
		t.sheets.say(words.Say("About this game"), session.Why(trouble))
	}
}

// leave closes the table that is open.
func (t *tables) leave() {
	if t.open != nil {
		t.win.Canvas().Unfocus()
		t.open.close()
		t.open = nil
		t.win.SetTitle("Kotei")
	}
}

// renew draws the cards on the tables anew, when there are other pictures.
func (t *tables) renew() {
	if t.open != nil && t.open.board != nil {
		t.open.board.Renew()
	}
	if t.looks != nil {
		t.looks.board.Renew()
	}
}

// look opens a game's file to look back on.
func (t *tables) look(path string) {
	books := t.books()
	var film *session.Reel
	var head match.Header
	var lost, err error
	t.screens.opens(words.Say("Opening the game …"), func() {
		var m *match.Match
		if m, head, lost, err = books.Open(path); err == nil {
			film, err = session.NewReel(m, head.Options().Names)
		}
	}, func() {
		if err != nil {
			t.sheets.say(words.Say("This game can’t be shown"), err.Error())
			return
		}
		t.leave()
		t.lookAt(&replay{reel: film, head: &head, note: session.NoteOf(&head), back: t.house.played, title: words.Say("Back to the games")}, 0)
		if lost != nil {
			t.sheets.say(words.Say("About this game"), session.Why(lost))
		}
	})
}

// heard tells by ear what the stage tells.
func (t *tables) heard(k present.BeatKind) { t.set.play(t.noise, beatSounds[k]) }

// lookAt opens a game to look back on, at a position of its match; below zero is its start.
func (t *tables) lookAt(r *replay, position int) {
	r.parts, r.tables, r.house = t.parts, t, t.house
	p := theme.Current()
	r.board = board.New(board.Options{
		Palette: &p, Text: t.set.Scale, Still: t.set.Still, Slow: t.set.slow(), Stage: t.set.tell(), OnBeat: t.heard, Source: t.pictures, Pool: t.pool, Sync: t.win.sync, OnRule: t.sheets.rule, OnZoom: t.zoom, OnKey: func(e *fyne.KeyEvent) { t.keys.key(e) }, OnOther: t.keys.other, OnDeed: r.deed,
		OnMoment: func(n int) { r.goTo(r.reel.After(n)) }, OnMenu: func([]board.Entry) {},
	})
	r.line = newScrubber(r.reel, r.goTo)
	r.at = r.reel.After(max(0, position))
	t.screens.enter("replay", r.object)
	t.screens.away, t.screens.hears, t.looks = r.close, r.key, r
	r.show(r.at)
	t.win.Canvas().Focus(r.board)
}
