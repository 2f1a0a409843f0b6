package clause

import (
	"strings"

	"kotei/core/card"
	"kotei/core/text/kernel"
	"kotei/core/text/lexicon"
)

// A Tense is how a clause stands in time.
type Tense uint8

// The tenses.
const (
	Present     Tense = iota
	Past              // "was bowed", "has been bowed", "moved"
	Will              // "will not be bowed", "may assign"
	Conditional       // "would be bowed"
)

// Windows is the category of the stretches of time that follow a clause.
var Windows = kernel.NewCat[card.Window]("time")

func init() {
	Windows.Rules(
		kernel.Means("(this turn|yet this turn)", card.ThisTurn),
		kernel.Means("(this battle|yet this battle|during this battle|during the current battle|in this battle)", card.ThisBattle),
		kernel.Means("(this attack|this Attack Phase|during this Attack Phase)", card.ThisAttack),
		kernel.Means("(this duel|in this duel|during this duel)", card.ThisDuel),
		kernel.Means("this game", card.ThisGame),
		kernel.Means("since (your|his) last turn ended", card.SinceTurnEnded),
		kernel.Means("since (your|his) last turn began", card.SinceTurnBegan),
		kernel.Means("since (your|his) last End Phase", card.SinceLastEnd),
	)
}

// A way is one way to say a tense: what stands before the verb, and the form that follows it.
type way struct {
	tense   Tense
	words   string
	form    lexicon.Form
	num     kernel.Number
	passive bool
	not     bool
	may     bool
}

const one, many, either = kernel.Singular, kernel.Plural, kernel.Either

// ways are all of them. Of those that say the same the first is canonical.
var ways = []way{
	{Present, "", lexicon.Third, one, false, false, false},
	{Present, "", lexicon.Base, many, false, false, false},
	{Present, "does not", lexicon.Base, one, false, true, false},
	{Present, "do not", lexicon.Base, many, false, true, false},
	{Present, "is", lexicon.Participle, one, true, false, false},
	{Present, "are", lexicon.Participle, many, true, false, false},
	{Present, "becomes", lexicon.Participle, one, true, false, false},
	{Present, "become", lexicon.Participle, many, true, false, false},
	{Present, "is not", lexicon.Participle, one, true, true, false},
	{Present, "are not", lexicon.Participle, many, true, true, false},

	{Past, "", lexicon.Past, either, false, false, false},
	{Past, "has", lexicon.Participle, one, false, false, false},
	{Past, "have", lexicon.Participle, many, false, false, false},
	{Past, "did not", lexicon.Base, either, false, true, false},
	{Past, "has not", lexicon.Participle, one, false, true, false},
	{Past, "have not", lexicon.Participle, many, false, true, false},
	{Past, "was", lexicon.Participle, one, true, false, false},
	{Past, "were", lexicon.Participle, many, true, false, false},
	{Past, "has been", lexicon.Participle, one, true, false, false},
	{Past, "have been", lexicon.Participle, many, true, false, false},
	{Past, "became", lexicon.Participle, either, true, false, false},
	{Past, "was not", lexicon.Participle, one, true, true, false},
	{Past, "were not", lexicon.Participle, many, true, true, false},
	{Past, "has not been", lexicon.Participle, one, true, true, false},
	{Past, "have not been", lexicon.Participle, many, true, true, false},

	{Will, "will not", lexicon.Base, either, false, true, false},
	{Will, "will not be", lexicon.Participle, either, true, true, false},
	{Will, "may not", lexicon.Base, either, false, true, false},
	{Will, "may not be", lexicon.Participle, either, true, true, false},
	{Will, "cannot", lexicon.Base, either, false, true, false},
	{Will, "cannot be", lexicon.Participle, either, true, true, false},
	{Will, "can not", lexicon.Base, either, false, true, false},
	{Will, "can not be", lexicon.Participle, either, true, true, false},
	{Will, "does not", lexicon.Base, one, false, true, false},
	{Will, "do not", lexicon.Base, many, false, true, false},
	{Will, "is not", lexicon.Participle, one, true, true, false},
	{Will, "are not", lexicon.Participle, many, true, true, false},
	{Conditional, "would", lexicon.Base, either, false, false, false},
	{Conditional, "would be", lexicon.Participle, either, true, false, false},
	{Will, "may", lexicon.Base, either, false, false, true},
	{Will, "may be", lexicon.Participle, either, true, false, true},
}

// canonical is the first way to say the same.
func (w way) canonical() way {
	for _, x := range ways {
		if x.tense == w.tense && x.passive == w.passive && x.not == w.not && x.may == w.may && x.num.Agrees(w.num) {
			return x
		}
	}
	return w
}

// A found is a verb in a text, with the words that belong to it, and how its canonical wording begins.
type found struct {
	way
	verb *lexicon.Verb
	end  int
	node *kernel.Node
}

// of is the event that a verb makes of the subject.
func (f found) of(e Event) Event {
	e.Verb, e.Tense, e.Not, e.May, e.Passive = f.verb, f.tense, f.not, f.may, f.passive
	e.Cannot = strings.HasPrefix(f.words, "can")
	return e
}

// forms are the verbs of a tense that stand here, and agree with their subject in number.
func forms(p *kernel.Parser, at int, t Tense, num kernel.Number) (all []found) {
	for _, w := range ways {
		if w.tense != t || !w.num.Agrees(num) {
			continue
		}
		end, ok := p.Words(at, w.words)
		if !ok {
			continue
		}
		if w.words != "" && p.Is(end, "already") {
			end++
		}
		for _, f := range verbsAt(p, end, w.form) {
			first := w.canonical()
			f.way, f.node = w, kernel.Say(first.words, f.verb.Term(first.form))
			all = append(all, f)
		}
	}
	return all
}

// verbsAt are the verbs that stand in a form at a token.
func verbsAt(p *kernel.Parser, at int, f lexicon.Form) (all []found) {
	if at >= len(p.Toks) || p.Toks[at].Kind != kernel.Word {
		return nil
	}
	p.Deep = max(p.Deep, at)
	for _, u := range lexicon.Find(p.Toks[at].Fold) {
		if u.Form&f == 0 {
			continue
		}
		end := at + 1
		if u.Verb.With != "" {
			var ok bool
			if end, ok = p.OneOf(end, strings.Split(u.Verb.With, "|")...); !ok {
				continue
			}
		}
		all = append(all, found{verb: u.Verb, end: end, node: kernel.Say(u.Verb.Term(f))})
	}
	return all
}
