package main

import (
	"encoding/gob"
	"errors"
	"fmt"
	"io"
	"os"
	"time"

	"kotei/core/card"
	"kotei/core/scenario"
	"kotei/core/scenario/mutate/point"
	"kotei/decks"
	"kotei/decks/cards"
	"kotei/decks/starter"
)

// A job tells a player to play scenarios, in this order, with a mutant on, until one fails. Without a mutant, the player plays all
// of them and records.
type job struct {
	Mutant point.Mutant
	Last   point.Mutant // when recording: the highest number
	Play   []int
	Plain  time.Duration // how long they take with nothing changed
}

// A reply is the result of a job.
type reply struct {
	Failed  int // the scenario that failed, -1 if none did
	Why     string
	Runs    []run
	Differs string         // the scenario that plays differently though none failed, and where
	Early   []point.Mutant // that make a difference before anything is played
}

// A run is a scenario played with no mutant on.
type run struct {
	Seen   []bool // by mutant: it would have made a difference
	Passed int    // how many points it passed
	Took   time.Duration
	Fault  string
}

// A player plays scenarios in a process of its own, which a mutant may break.
type player struct {
	list  []*scenario.Scenario
	opts  scenario.Options
	most  []int                   // by scenario: a run that passes more points counts as endless
	cards map[string][]*card.Card // by what was read
	plain []scenario.Trace        // by scenario: with nothing changed
	trace []int                   // by scenario: the same as most, for a run that is traced, which asks for much more
}

// endless is how many points nothing passes that ends, where so many are passed with nothing changed.
func endless(passed int) int { return 20*passed + 200_000 }

// serve does the jobs that come in.
func serve(files []string, in io.Reader, out io.Writer) error {
	p := &player{cards: map[string][]*card.Card{}}
	p.opts = scenario.Options{ReadCards: p.read, Library: starter.Library().Find, DeckLegal: deckLegal}
	for _, f := range files {
		data, err := os.ReadFile(f)
		if err != nil {
			return err
		}
		sc, err := scenario.Parse(f, data)
		if err != nil {
			return err
		}
		p.list = append(p.list, sc)
	}
	p.most, p.plain, p.trace = make([]int, len(p.list)), make([]scenario.Trace, len(p.list)), make([]int, len(p.list))
	jobs, replies := gob.NewDecoder(in), gob.NewEncoder(out)
	for {
		var j job
		if err := jobs.Decode(&j); err != nil {
			if errors.Is(err, io.EOF) {
				return nil
			}
			return err
		}
		r := reply{Failed: -1}
		if j.Mutant == 0 {
			p.record(j, &r)
		} else {
			p.try(j, &r)
		}
		if err := replies.Encode(r); err != nil {
			return err
		}
	}
}

// read keeps what it has read: reading it again gives the same cards.
func (p *player) read(name string, data []byte) ([]*card.Card, error) {
	if list, ok := p.cards[string(data)]; ok {
		return list, nil
	}
	list, err := cards.Read(name, data)
	if err == nil {
		p.cards[string(data)] = list
	}
	return list, err
}

func (p *player) record(j job, r *reply) {
	r.Early = point.Early()
	for _, i := range j.Play {
		point.Record(j.Last)
		start := time.Now()
		ran := run{}
		if err := p.list[i].Run(p.opts); err != nil {
			ran.Fault = err.Error()
		}
		ran.Took = time.Since(start)
		ran.Seen, ran.Passed = point.Recorded()
		r.Runs = append(r.Runs, ran)
	}
}

func (p *player) try(j job, r *reply) {
	for _, i := range j.Play {
		if p.most[i] == 0 {
			point.Turn(0, 1<<40)
			_ = p.list[i].Run(p.opts)
			_, passed := point.Recorded()
			p.most[i] = endless(passed)
		}
		point.Turn(j.Mutant, p.most[i])
		if err := p.list[i].Run(p.opts); err != nil {
			r.Failed, r.Why = i, err.Error()
			break
		}
	}
	if r.Failed < 0 {
		r.Differs = p.differs(j)
	}
	point.Turn(0, 1<<40)
}

// deckLegal judges decks as the program's own command does.
func deckLegal(edition string, d scenario.Deck) (why []string) {
	known := d.Cards
	var list decks.Deck
	if d.Stronghold != nil {
		list.Stronghold = d.Stronghold.Extended()
		known = append([]*card.Card{d.Stronghold}, known...)
	}
	for _, c := range d.Cards {
		e := decks.Entry{Count: 1, Title: c.Extended()}
		if c.Type.Deck() == card.FateDeck {
			list.Fate = decks.Add(list.Fate, e)
		} else {
			list.Dynasty = decks.Add(list.Dynasty, e)
		}
	}
	for _, p := range decks.Legal(edition, cards.NewLibrary(known), list) {
		why = append(why, p.String())
	}
	return why
}

// unfinished says which scenarios fail with the rules as they are.
func unfinished(files []string, runs []run) error {
	var errs []error
	for _, r := range runs {
		if r.Fault != "" {
			errs = append(errs, errors.New(r.Fault))
		}
	}
	if len(errs) > 0 {
		return fmt.Errorf("%d of %d scenarios fail before anything is changed: %w", len(errs), len(files), errors.Join(errs...))
	}
	return nil
}
