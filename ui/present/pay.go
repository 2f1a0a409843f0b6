package present

import (
	"cmp"
	"slices"

	"kotei/core"
	"kotei/core/rules"
	"kotei/core/words"
)

// Payment proposes how to pay what is asked: the cards to bow that could pay the least for other things and waste the
// least Gold, then the fewest; nil where nothing is to be paid or it can't be.
func (v *View) Payment() []core.CardID {
	s := v.State
	if !v.asked() || s.Ask.Kind != rules.AskPay {
		return nil
	}
	var buf core.Offers
	src := rules.GoldSources(s, s.Offer(&buf), nil)
	for i := range src {
		src[i].Otherwise = rules.Yield(s, src[i].Choose.Card, v.Seat, 0)
	}
	return payment(src, int(s.Ask.Min-s.Ask.Done))
}

// payment chooses sources for what is needed. Those that give nothing are left out; of very many, the least.
func payment(src []rules.GoldSource, need int) (out []core.CardID) {
	if need <= 0 {
		return nil
	}
	src = slices.DeleteFunc(src, func(g rules.GoldSource) bool { return g.Gold <= 0 })
	if len(src) > rules.MaxGoldSources {
		slices.SortStableFunc(src, func(a, b rules.GoldSource) int { return cmp.Compare(b.Gold, a.Gold) })
		src = src[:rules.MaxGoldSources]
	}
	best := rules.CheapestGold(src, need, func(gold, otherwise, cards int) int { return otherwise<<20 | gold<<8 | cards })
	for i, g := range src {
		if best&(1<<i) != 0 {
			out = append(out, g.Choose.Card)
		}
	}
	return out
}

// payPlan is the one button that pays with what is proposed.
func (m *moves) payPlan() Plan {
	var p Plan
	switch len(m.pay) {
	case 0:
		return p
	case 1:
		p.Text = words.Say("Pay with %s", m.v.State.Name(m.pay[0]))
	default:
		p.Text = words.Say("Pay with the %d marked cards", len(m.pay))
	}
	for _, c := range m.pay {
		p.Answers = append(p.Answers, core.Answer{Act: core.Pick, Seat: m.v.Seat, Card: c})
	}
	return p
}
