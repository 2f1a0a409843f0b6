package scenario

import (
	"errors"
	"strconv"
	"strings"

	"kotei/core"
	"kotei/core/rules"
)

// errNotMeant means that a word names no answer to the open question.
var errNotMeant = errors.New("that is no answer to what is asked")

// answer is the legal answer that a word names: a card, a player, a Province, a number, yes or no, an option.
func (p *position) answer(seat core.Seat, w string, offers []core.Answer) (core.Answer, error) {
	for _, a := range offers {
		if p.means(seat, w, a) {
			return a, nil
		}
	}
	for _, a := range p.meant(seat, w) {
		if p.s.Check(a).OK() {
			return a, nil
		}
	}
	return core.Answer{}, p.whyNot(seat, w)
}

// means reports whether a word names what an answer chooses.
func (p *position) means(seat core.Seat, w string, a core.Answer) bool {
	switch a.Act {
	case core.Use:
		if p.asked() != rules.AskPay && p.asked() != rules.AskCombine { // where its card alone is named
			return false
		}
		fallthrough
	case core.Pick:
		c, err := p.refs.find(p.s, w, seat)
		return err == nil && a.Card != 0 && c == a.Card
	case core.PickSeat:
		return p.refs.seat(w) == core.Seat(a.N)
	case core.PickPlace:
		return p.meansPlace(seat, w, core.Place(a.N))
	case core.PickField:
		n, err := strconv.Atoi(strings.TrimPrefix(w, "battlefield "))
		return err == nil && p.fieldOf(n) == int(a.N)
	case core.PickNumber, core.Fight:
		n, err := strconv.Atoi(w)
		return err == nil && int64(n) == a.N
	case core.PickName:
		return core.NameSum(w) == a.N
	case core.Yes:
		return w == "yes" || w == "accept"
	case core.No:
		return w == "no" || w == "refuse"
	case core.Pass:
		return w == "no" || w == "nothing" || w == "none"
	case core.Option:
		return p.meansOption(seat, w, int(a.N))
	default: // other acts have verbs of their own
		return false
	}
}

// meansPlace reports whether a word names a home, a Province by its owner and number, or a battlefield by its number.
func (p *position) meansPlace(seat core.Seat, w string, at core.Place) bool {
	if to, ok := p.refs.province(p.s, w, seat); ok {
		return to == at
	}
	if at.InPlay() {
		home, ok := p.refs.home(w, seat)
		return ok && home == at
	}
	n, err := strconv.Atoi(strings.TrimPrefix(w, "battlefield "))
	slot, ok := at.IsProvince()
	return err == nil && ok && (p.s.Attack.Attacker == core.NoSeat || at.Seat() == p.s.Attack.Defender) && p.s.Number(at.Seat(), slot) == n
}

// meansOption reports whether a word names the n-th option, by its words or its number, or the n-th thing to be ordered, by its card.
func (p *position) meansOption(seat core.Seat, w string, n int) bool {
	if p.s.Ask.Kind == rules.AskOrder {
		if q := rules.WaitingSeat(p.s, n); q >= 0 && p.refs.seat(w) == q {
			return true
		}
		if k, err := strconv.Atoi(w); err == nil { // of several things from one card
			return k == n+1
		}
		c, err := p.refs.find(p.s, w, seat)
		return err == nil && c == rules.Waiting(p.s, n)
	}
	if k, err := strconv.Atoi(w); err == nil {
		return k == n+1
	}
	texts := p.options()
	if n >= len(texts) {
		return false
	}
	for i, t := range texts {
		if plainWords(t) == plainWords(w) {
			return i == n
		}
	}
	hits, hit := 0, -1
	for i, t := range texts {
		if strings.Contains(plainWords(t), plainWords(w)) {
			hits, hit = hits+1, i
		}
	}
	return hits == 1 && hit == n
}

// options are the words of the options of the open question.
func (p *position) options() (out []string) {
	for {
		w, ok := rules.OptionWords(p.s, len(out))
		if !ok {
			return out
		}
		out = append(out, w)
	}
}

// plainWords drops what doesn't matter when texts are compared: case, blanks, punctuation at the ends.
func plainWords(s string) string {
	return strings.ToLower(strings.Trim(strings.Join(strings.Fields(s), " "), " .,:;"))
}

// whyNot says why a word is no legal answer: by the rule that forbids it, if it names something.
func (p *position) whyNot(seat core.Seat, w string) error {
	for _, a := range p.meant(seat, w) {
		if pr := p.s.Check(a); !pr.OK() {
			return &forbidden{Problem: pr, text: p.s.Sentence(pr)}
		}
	}
	if _, err := p.refs.find(p.s, w, seat); err != nil && p.asked() == rules.AskTarget {
		return err
	}
	return errNotMeant
}

// meant are the answers to the open question, legal or not, that a word may name.
func (p *position) meant(seat core.Seat, w string) (out []core.Answer) {
	var buf core.Offers
	for _, a := range p.s.Candidates(&buf) {
		if p.means(seat, w, a) {
			out = append(out, a)
		}
	}
	if len(out) > 0 {
		return out
	}
	if p.asked() == rules.AskName {
		return []core.Answer{{Act: core.PickName, Seat: p.s.Ask.Seat, N: core.NameSum(w)}}
	}
	if home, ok := p.refs.home(w, seat); ok {
		return []core.Answer{{Act: core.PickPlace, Seat: p.s.Ask.Seat, N: int64(home)}}
	}
	if at, ok := p.refs.province(p.s, w, seat); ok {
		return []core.Answer{{Act: core.PickPlace, Seat: p.s.Ask.Seat, N: int64(at)}}
	}
	if a, ok := p.battlefield(w); ok {
		return []core.Answer{a}
	}
	if who := p.refs.seat(w); who >= 0 && int(who) < int(p.s.NSeats) {
		return []core.Answer{{Act: core.PickSeat, Seat: p.s.Ask.Seat, N: int64(who)}}
	}
	if c, err := p.refs.find(p.s, w, seat); err == nil {
		return []core.Answer{{Act: core.Pick, Seat: p.s.Ask.Seat, Card: c}}
	}
	if n, err := strconv.Atoi(w); err == nil && p.asked() == rules.AskNumber {
		return []core.Answer{{Act: core.PickNumber, Seat: p.s.Ask.Seat, N: int64(n)}}
	}
	return nil
}

// battlefield is the choice of the battlefield that a word names.
func (p *position) battlefield(w string) (core.Answer, bool) {
	n, err := strconv.Atoi(strings.TrimPrefix(w, "battlefield "))
	i := p.fieldOf(n)
	if err != nil || i == 0 || p.asked() != rules.AskTarget {
		return core.Answer{}, false
	}
	if slot := p.s.Attack.Fields[i-1].Slot; slot != core.NoSlot {
		return core.Answer{Act: core.PickPlace, Seat: p.s.Ask.Seat, N: int64(core.Province(p.s.Attack.Defender, int(slot)))}, true
	}
	return core.Answer{Act: core.PickField, Seat: p.s.Ask.Seat, N: int64(i)}, true
}

// A forbidden is an answer that a rule forbids.
type forbidden struct {
	core.Problem
	text string
}

func (r *forbidden) Error() string { return r.text }
