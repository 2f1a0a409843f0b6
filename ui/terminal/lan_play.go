package terminal

import (
	"errors"
	"path/filepath"

	"kotei/core"
	"kotei/core/bot"
	"kotei/core/narrate"
	"kotei/disk"
	"kotei/net/table"
	"kotei/ui/session"
)

// play lets the program play one game to its end, and prints the result. It returns an error unless all players have
// the same log.
func (p *lanPlayer) play(t *table.Table) error {
	b, err := bot.New(p.kind, p.seed)
	if err != nil {
		return err
	}
	a, reads, told := session.Attend(t, b), session.Read(t), false
	a.Comments = p.comments
	for u := range t.Updates() {
		if p.tells {
			p.narrate(reads, u)
		}
		if p.times != nil {
			p.times.heard(u, t.Seat())
		}
		if err := a.Hear(u); err != nil {
			p.complain(err)
		}
		switch u.Kind {
		case table.Started:
			p.begins(t)
			p.asks(t)
		case table.Stopped:
			return errors.Join(u.Err, p.keep(u.Report), t.Leave())
		case table.Finished:
			return p.finished(t)
		case table.Closed:
			if u.Err == nil {
				u.Err = errors.New("the table was left before the game was over")
			}
			return u.Err
		case table.Waiting:
			p.waits(t, u)
		case table.Checked:
			if u.Err != nil {
				p.complain("the game was checked:", u.Err)
			} else {
				p.say("checked: decks, chance and answers were as they should be")
			}
		case table.Problem:
			p.complain(u.Err)
			if err := p.keep(u.Report); err != nil {
				p.complain(err)
			}
		case table.WentBack:
			p.complain(u.Err)
		case table.Said:
			if !p.tells {
				p.complain(u.Name + ": " + u.Text)
			}
		case table.NewKeeper:
			p.say("kept by", u.Name)
			p.keeps(t, u)
		case table.Seated:
			if p.tells && !told {
				p.say("watching", p.sat.Seat.Title)
				told = true
			}
		case table.Comments:
			p.say(session.Comments(t, u))
		case table.Played, table.Refused, table.Thinking, table.Asked, table.Hands:
		}
	}
	return errors.New("the table ended without a word")
}

// begins tells that the game begins, or goes on, and notes the way back to it.
func (p *lanPlayer) begins(t *table.Table) {
	n, _ := t.Head()
	p.say("started at entry", n)
	p.say("dealt by", map[table.Dealing]string{table.AllDeal: "all", table.HostDeals: "the host"}[t.Dealing()])
	p.sayf("patience %gm\n", t.Patience().Minutes())
	if late := t.Late(); late > 0 {
		p.sayf("watchers %d choices late\n", late)
	}
	if p.sat == nil {
		return
	}
	if err := p.sat.Begins(); err != nil {
		p.complain("if this program is ended now, it can’t return to its seat:", err)
	}
}

// finished leaves the table of a game that is over.
func (p *lanPlayer) finished(t *table.Table) error {
	p.report(t)
	game, err := t.Game(), t.Leave()
	if p.sat != nil {
		p.sat.Over()
	} else {
		_ = session.Files{Folders: p.files}.KeepFinished(game) // else it stays where it was
	}
	return err
}

// waits tells whom the game waits for, or goes on without the host.
func (p *lanPlayer) waits(t *table.Table, u table.Update) {
	for _, s := range u.Seats {
		p.complain("waiting for", s.Name)
	}
	switch {
	case u.Alone && p.along:
		if err := p.takeAlong(); err != nil {
			p.complain(err)
		}
	case u.Lost && t.Seat() == core.NoSeat && t.Dealing() == table.AllDeal:
		p.complain("waiting for the host, or another player’s program that goes on with the game")
	case u.Lost:
		p.complain("waiting for the host")
	case u.Err != nil:
		p.complain(u.Err)
	}
}

// keeps acts on news of who keeps the game.
func (p *lanPlayer) keeps(t *table.Table, u table.Update) {
	if p.sat != nil {
		p.sat.Kept(u)
	} else if p.hide != nil && u.Seat != t.Seat() {
		p.hide()
	}
}

// asks asks the players to show all hands, if that was wanted of who watches.
func (p *lanPlayer) asks(t *table.Table) {
	if !p.tells || !p.comments {
		return
	}
	if err := t.Comment(); err != nil {
		p.complain(err)
		return
	}
	p.say("asking all players to show their hands")
}

// takeAlong goes on without the host.
func (p *lanPlayer) takeAlong() error {
	if p.sat == nil {
		return table.ErrNotAlone
	}
	h, _, err := p.sat.TakeAlong()
	if h == nil {
		return err
	}
	go func() {
		<-p.ctx.Done()
		h.Hide()
	}()
	p.sayf("table %s\naddress %s\ncode %s\n", h.Title, h.Address(), h.Code())
	return err
}

// report prints how a game ended: the same sentence at every table.
func (p *lanPlayer) report(t *table.Table) {
	tell := narrate.Teller{State: t.Seen(), Seat: core.NoSeat, Names: make([]string, core.MaxSeats)}
	for _, i := range t.Seats() {
		if i.Seat != core.NoSeat {
			tell.Names[i.Seat] = i.Name
		}
	}
	n, hash := t.Head()
	if p.times != nil {
		for _, l := range p.times.lines() {
			p.say(l)
		}
	}
	p.sayf("ending %s\nentries %d\nhash %x\n", tell.Ending(), n, hash)
}

// keep saves the logs on which two programs disagree.
func (p *lanPlayer) keep(logs []byte) error {
	if len(logs) == 0 {
		return nil
	}
	path := filepath.Join(p.files.State, "disagreement.txtar")
	if err := disk.Replace(path, logs); err != nil {
		return err
	}
	p.complain("the logs are in", path)
	return nil
}
