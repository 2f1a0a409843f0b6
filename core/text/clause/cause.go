package clause

import (
	"slices"

	"kotei/core/card"
	"kotei/core/text/kernel"
	"kotei/core/text/lexicon"
	"kotei/core/text/noun"
)

// A Source is what an event comes from: an action or effect, and whose it is, an attack, or battle resolution.
type Source struct {
	By    card.Player // whose action or effect it is
	Cause card.Cause
	Many  bool // "actions"
	Each  bool // "each action"
	Same  bool // "the action": the one that the text answers
	Its   bool // of a card that was named: "its action"
}

// Comes is what an event that comes from it must come from.
func (s *Source) Comes() card.Cause {
	c := s.Cause
	c.By = s.By
	return c
}

// Particular reports whether it is said of an action which it is.
func Particular(c card.Cause) bool {
	return c.By != card.NoPlayer || c.Keyword != "" || c.Without != "" || c.Des != 0 || c.Types != 0 || c.From != nil || c.Doer != nil || len(c.Makes) > 0 || len(c.Any) > 0 || c.Success
}

// The categories of what an event comes from.
var (
	Sources = kernel.NewCat[Source]("cause")      // any of them, or one of several
	Actions = kernel.NewCat[Source]("action")     // "another player's Battle action from a Strategy"
	source  = kernel.NewCat[Source]("one cause")  // no list
	sources = kernel.List(source, nil)            // "an action or battle resolution"
	alsoBy  = kernel.NewCat[Source]("one origin") // "by an action or by battle resolution"
)

func init() {
	Sources.Define(func(p *kernel.Parser, at int) []kernel.Reading[Source] {
		return append(eitherOf(sources.At(p, at), kernel.Or), eitherOf(origins.At(p, at), kernel.Or)...)
	})
	alsoBy.Rules(kernel.On("by {}", first[Source], source))
	source.Rules(
		kernel.On("{}", first[Source], Actions),
		kernel.On("{}", first[Source], Attacks),
		kernel.Means("(battle resolution|a battle's resolution|a battle resolution|the battle's resolution)", Source{Cause: card.Cause{Resolve: true}}),
		kernel.Means("(a card's effect|a card effect|an effect|a card's effects)", Source{Cause: card.Cause{Card: true}}),
		kernel.Means("(an Event's effect|an Event)", Source{Cause: card.Cause{Card: true, Types: card.Types(card.Event)}}),
		kernel.Means("(losing a duel|losing the duel|a duel|the resolution of a duel|duel resolution)", Source{Cause: card.Cause{For: card.EvLoseDuel}}),
		kernel.On("{} (card's effect|card effect|effect|card's effects|effects|effect from a card)", ofCards, noun.Genitive),
		kernel.On("one of {} (card's|cards') effects", ofCards, noun.Genitive),
		kernel.On("another player's card", func(kernel.Match) (Source, bool) {
			return Source{By: card.Another, Cause: card.Cause{Card: true}}, true
		}),
		kernel.On("{}", func(m kernel.Match) (Source, bool) { // "your Kiho card"
			n := kernel.Val[noun.Phrase](m, 0)
			from, ok := Matched(n)
			return Source{Cause: card.Cause{Card: true, From: &from}}, ok && n.Yours() && n.Ends() && from.How == card.Any && from.Filter.Types == 0 && m.P.Is(m.End-1, "card")
		}, noun.Cat),
		kernel.On("an effect from {}", first[Source], Actions),
		kernel.On("{} 's (effect|effects)", first[Source], Actions),
		kernel.On("a {} effect", func(m kernel.Match) (Source, bool) {
			k := kernel.Val[card.Cause](m, 0)
			return Source{Cause: card.Cause{Card: true, Keyword: k.Keyword}}, k.Keyword != "" && len(Attacks.At(m.P, m.At)) == 0
		}, kinds),
	)
}

// origins is "by an action or by battle resolution" after its first "by".
var origins = kernel.NewCat[kernel.Joined[Source]]("origins")

func init() {
	origins.Rules(kernel.On("{}[,] or {}", func(m kernel.Match) (kernel.Joined[Source], bool) {
		return kernel.Joined[Source]{Items: []Source{kernel.Val[Source](m, 0), kernel.Val[Source](m, 1)}, Conj: kernel.Or}, true
	}, source, alsoBy))
}

func first[T any](m kernel.Match) (T, bool) { return kernel.Val[T](m, 0), true }

// eitherOf makes one source of several of which one will do.
func eitherOf(all []kernel.Reading[kernel.Joined[Source]], conj kernel.Conj) []kernel.Reading[Source] {
	var out []kernel.Reading[Source]
	for _, g := range all {
		s := g.Val.Items[0]
		if len(g.Val.Items) > 1 {
			if g.Val.Conj != conj || qualified(g.Val.Items) {
				continue
			}
			s = Source{}
			for _, x := range g.Val.Items {
				s.Cause.Any = append(s.Cause.Any, x.Comes())
			}
		}
		out = append(out, kernel.Reading[Source]{Val: s, End: g.End, Node: g.Node})
	}
	return out
}

// qualified reports whether any effect stands behind actions of a kind: "Maho actions or effects" are of that kind both.
func qualified(all []Source) bool {
	last := all[len(all)-1]
	return last.Cause.Card && last.By == card.NoPlayer && last.Cause.From == nil && all[0].Cause.Keyword != "" && all[0].Cause.Action
}

func ofCards(m kernel.Match) (Source, bool) {
	o := kernel.Val[noun.Owner](m, 0)
	return Source{By: o.Who, Cause: card.Cause{Card: true}}, o.Ref == card.NoVar
}

// Attacks is the category of attacks as what they do: "a Ranged Attack from your Follower".
var Attacks = kernel.NewCat[Source]("attack")

func init() {
	for _, a := range []struct {
		words, many string
		kinds       card.Attacks
	}{
		{"(Ranged Attack|:ranged:)", "Ranged Attacks", card.RangedAttack},
		{"(Melee Attack|:melee:)", "Melee Attacks", card.MeleeAttack},
		{"(Fear effect|Fear|:fear:)", "Fear effects", card.FearEffect},
		{"(Melee or Ranged Attack|Ranged or Melee Attack|:melee: or :ranged:)", "Melee or Ranged Attacks", card.MeleeAttack | card.RangedAttack},
	} {
		s := Source{Cause: card.Cause{Attacks: a.kinds}}
		Attacks.Rules(
			kernel.Means("a "+a.words, s),
			kernel.On("a "+a.words+" from {}", func(m kernel.Match) (Source, bool) {
				from, ok := Matched(kernel.Val[noun.Phrase](m, 0))
				x := s
				x.Cause.From = &from
				return x, ok
			}, noun.Cat),
			kernel.On("a "+a.words+" from {}", func(m kernel.Match) (Source, bool) {
				x := kernel.Val[Source](m, 0)
				x.Cause.Attacks = a.kinds
				return x, x.Cause.Doer != nil
			}, Actions),
			kernel.On("a "+a.words+" (performed by|that was performed by) {}", func(m kernel.Match) (Source, bool) {
				by, ok := Matched(kernel.Val[noun.Phrase](m, 0))
				return Source{Cause: card.Cause{Action: true, Attacks: a.kinds, Doer: &by}}, ok
			}, noun.Cat),
			kernel.On("one of {} ("+a.many+")", func(m kernel.Match) (Source, bool) {
				o := kernel.Val[noun.Owner](m, 0)
				return Source{By: o.Who, Cause: s.Cause}, o.Ref == card.NoVar
			}, noun.Genitive),
			kernel.On("{} "+a.words, func(m kernel.Match) (Source, bool) {
				o := kernel.Val[noun.Owner](m, 0)
				return Source{By: o.Who, Cause: s.Cause}, o.Ref == card.NoVar
			}, noun.Genitive),
		)
	}
}

// Matched makes of "a Samurai" and "your Personality" something that is matched, and not chosen.
func Matched(n noun.Phrase) (card.Sel, bool) {
	s := n.Sel
	if s.How != card.Ref {
		if s.How = card.Any; s.Filter == nil {
			s.Filter = &card.Filter{}
		}
	}
	return s, n.Sel.How != card.Target && s.Thing != card.Actions && s.Thing != card.Abilities && (len(s.Also) == 0 || s.How == card.Ref)
}

// The kinds of actions: by keyword, designator, the type of their cards, or what their texts do.
var (
	kinds    = kernel.NewCat[card.Cause]("kind of action")
	kindList = kernel.List(kinds, nil)
)

func init() {
	kinds.Define(func(p *kernel.Parser, at int) []kernel.Reading[card.Cause] {
		i, not := at, p.Is(at, "non-")
		if not {
			i++
		}
		if p.World.Keyword == nil || i >= len(p.Toks) {
			return nil
		}
		k, n, num := p.World.Keyword(p.Toks[i:])
		switch {
		case n == 0 || num == kernel.Plural:
			return nil
		case not:
			return []kernel.Reading[card.Cause]{{Val: card.Cause{Without: k}, End: i + n}}
		}
		return []kernel.Reading[card.Cause]{{Val: card.Cause{Keyword: k}, End: i + n}}
	})
	for word, d := range lexicon.Designators {
		kinds.Rules(kernel.Means(word, card.Cause{Des: d}))
	}
	for words, makes := range map[string][]card.Verb{
		"(Ranged Attack|:ranged:)": {card.Ranged}, "(Melee Attack|:melee:)": {card.Melee}, ":fear:": {card.Fear},
		"(Melee or Ranged Attack|Ranged or Melee Attack)": {card.Melee, card.Ranged},
	} {
		kinds.Rules(kernel.Means(words, card.Cause{Makes: makes}))
	}
	for _, n := range noun.Words {
		if n.Types != 0 && n.One != n.Many && n.Types != card.Types(card.Kiho) { // that is a keyword of actions
			kinds.Rules(kernel.Means(n.One, card.Cause{Types: n.Types}))
		}
	}
	for name, k := range rulebook {
		if k == "" { // what comes of it is told otherwise
			continue
		}
		Actions.Rules(kernel.On("{} 's "+name+" (action|ability)", func(m kernel.Match) (Source, bool) {
			by, ok := Matched(kernel.Val[noun.Phrase](m, 0))
			return Source{Cause: card.Cause{Action: true, Keyword: k, Doer: &by}}, ok && by.Thing == card.Cards
		}, noun.Cat))
		Actions.Rules(kernel.Means("the (rulebook "+name+"|"+name+"|"+name+" rulebook) (action|ability)", Source{Cause: card.Cause{Action: true, Keyword: k}}))
	}
	elemental := card.Cause{Action: true}
	for _, k := range append([]card.Keyword{"Elemental"}, lexicon.Elements...) {
		elemental.Any = append(elemental.Any, card.Cause{Action: true, Keyword: k})
	}
	Actions.Rules(
		kernel.Means("(a Elemental action or [a] action with an element keyword|Elemental actions or actions with an element keyword)", Source{Cause: elemental}),
		kernel.On("an ability (on|from) {}", func(m kernel.Match) (Source, bool) {
			from, ok := Matched(kernel.Val[noun.Phrase](m, 0))
			return Source{Cause: card.Cause{Action: true, From: &from}}, ok && from.Thing == card.Cards
		}, noun.Cat),
	)
	kinds.Rules(kernel.Means("successful", card.Cause{Success: true}))
	Actions.Define(readActions)
}

// EitherKind is an action of one of several kinds.
func EitherKind(l kernel.Joined[card.Cause]) (card.Cause, bool) {
	return oneOf(card.Cause{Action: true}, l)
}

// rulebook are the actions of the rulebook that texts call by their names.
var rulebook = map[string]card.Keyword{string(card.TacticalAdvantage): card.TacticalAdvantage, "Lobby": "Lobby", "Proclaim": ""}

// narrowed is a cause that is of a further kind, or of one of several; keywords stand before all else, and nothing is said twice.
func narrowed(c card.Cause, k kernel.Joined[card.Cause]) (card.Cause, bool) {
	x := k.Items[0]
	if len(k.Items) > 1 {
		return oneOf(c, k)
	}
	before := c.Des == 0 && c.Types == 0 && len(c.Makes) == 0
	switch {
	case x.Success && !c.Success && before && c.Keyword == "":
		c.Success = true
	case x.Keyword != "" && before && c.Keyword == "" && len(c.Any) == 0:
		c.Keyword = x.Keyword
	case x.Keyword != "" && before && len(c.Any) == 0: // it has both
		c.Any, c.Keyword = []card.Cause{{Action: true, Keyword: c.Keyword}}, x.Keyword
	case x.Without != "" && before && c.Without == "":
		c.Without = x.Without
	case x.Des != 0 && c.Des == 0:
		c.Des = x.Des
	case x.Types != 0 && c.Types == 0:
		c.Types = x.Types
	case len(x.Makes) > 0 && len(c.Makes) == 0 && c.Des == 0:
		c.Makes = x.Makes
	default:
		return c, false
	}
	return c, true
}

// oneOf: "Spell or Kiho", "Battle or Open".
func oneOf(c card.Cause, k kernel.Joined[card.Cause]) (card.Cause, bool) {
	if k.Conj != kernel.Or || len(c.Any) > 0 {
		return c, false
	}
	if !slices.ContainsFunc(k.Items, func(x card.Cause) bool { return x.Des == 0 }) {
		if c.Des != 0 {
			return c, false
		}
		for _, x := range k.Items {
			c.Des |= x.Des
		}
		return c, true
	}
	for _, x := range k.Items {
		if x.Without != "" || x.Success {
			return c, false
		}
		x.Action = true
		c.Any = append(c.Any, x)
	}
	return c, c.Keyword == "" && c.Des == 0
}

// readActions reads an action with its owner: "a Kiho action", "one of your Battle actions", "another player's Strategy's action".
func readActions(p *kernel.Parser, at int) []kernel.Reading[Source] {
	a := acting{p: p}
	a.kinds(at, Source{Many: true}, "actions", nil)
	for _, word := range []string{"a", "any", "each", "the"} {
		if p.Is(at, word) {
			a.kinds(at+1, Source{Each: word == "each", Same: word == "the"}, "action", kernel.Say(word))
		}
	}
	for _, o := range noun.Genitive.At(p, at) {
		if o.Val.Ref == card.NoVar {
			a.kinds(o.End, Source{By: o.Val.Who}, "action", o.Node)
			a.kinds(o.End, Source{By: o.Val.Who, Many: true}, "actions", o.Node)
		} else if p.Is(o.End, "action") { // "its action": of a card that was named
			of := &card.Sel{How: card.Ref, Ref: o.Val.Ref}
			a.tails(o.End+1, Source{Cause: card.Cause{Action: true, From: of}, Its: true}, kernel.Say(o.Node, "action"))
		}
	}
	if end, ok := p.Words(at, "one of"); ok {
		for _, o := range noun.Genitive.At(p, end) {
			if o.Val.Ref == card.NoVar {
				a.kinds(o.End, Source{By: o.Val.Who}, "actions", kernel.Say("one of", o.Node))
			}
		}
	}
	for _, n := range noun.Cat.At(p, at) { // "a Kiho Strategy's action"
		end, ok := p.Words(n.End, "'s action")
		if from, fits := Matched(n.Val); ok && fits && n.Val.Num != kernel.Plural && from.Thing == card.Cards {
			a.tails(end, Source{Cause: card.Cause{Action: true, From: &from}, Its: from.How == card.Ref}, kernel.Say(n.Node, "'s action"))
		}
	}
	return a.all
}

// An acting gathers what is said of an action.
type acting struct {
	p   *kernel.Parser
	all []kernel.Reading[Source]
}

// kinds reads "Political Battle action" after the owner.
func (a *acting) kinds(at int, s Source, head string, tree *kernel.Node) {
	if _, named := rulebook[string(s.Cause.Keyword)]; named && s.Same { // it is no action that the text answers
		return
	}
	if a.p.Is(at, head) {
		s.Cause.Action = true
		a.tails(at+1, s, kernel.Say(tree, head))
		return
	}
	for _, k := range kindList.At(a.p, at) {
		if k.Val.Conj == kernel.And && s.Many { // "Battle and Open actions": each of both kinds
			k.Val.Conj = kernel.Or
		}
		if c, ok := narrowed(s.Cause, k.Val); ok {
			x := s
			x.Cause = c
			a.kinds(k.End, x, head, kernel.Say(tree, k.Node))
			if c.Des == card.Reaction && k.Val.Items[0].Des != 0 && head == "action" && !a.p.Is(k.End, head) { // "a Reaction"
				x.Cause.Action = true
				a.tails(k.End, x, kernel.Say(tree, k.Node))
			}
		}
	}
}

// tails reads what follows an action: the card that it is from, who performs it, and whose it is.
func (a *acting) tails(at int, s Source, tree *kernel.Node) {
	a.all = append(a.all, kernel.Reading[Source]{Val: s, End: at, Node: tree})
	for _, t := range ActionTails.At(a.p, at) {
		if x, ok := s.With(t.Val); ok {
			a.tails(t.End, x, kernel.Say(tree, t.Node))
		}
	}
}

// With is an action of which one more thing is said.
func (s Source) With(c card.Cause) (Source, bool) {
	switch {
	case c.From != nil && s.Cause.From == nil:
		s.Cause.From = c.From
	case c.Doer != nil && s.Cause.Doer == nil:
		s.Cause.Doer = c.Doer
	case c.By != card.NoPlayer && s.By == card.NoPlayer:
		s.By = c.By
	case c.Extra && !s.Cause.Extra:
		s.Cause.Extra = true
	default:
		return s, false
	}
	return s, true
}

// ActionTails is the category of what follows an action, also behind its verb: "an action resolves that he performed".
var ActionTails = kernel.NewCat[card.Cause]("of an action")

func init() {
	thing := func(of func(*card.Sel) card.Cause) func(kernel.Match) (card.Cause, bool) {
		return func(m kernel.Match) (card.Cause, bool) {
			n := kernel.Val[noun.Phrase](m, 0)
			s, ok := Matched(n)
			several := s.Min != nil && (s.Min.Kind != card.Const || s.Min.N != 1)
			return of(&s), ok && s.Thing == card.Cards && !several && (n.Num != kernel.Plural || s.How != card.Ref)
		}
	}
	from := thing(func(s *card.Sel) card.Cause { return card.Cause{From: s} })
	doer := thing(func(s *card.Sel) card.Cause { return card.Cause{Doer: s} })
	ActionTails.Rules(
		kernel.On("(from|on) {}", from, noun.Cat),
		kernel.On("[(that|which) was] performed by {}", doer, noun.Cat),
		kernel.On("[(that|which)] {} (performed|cast|is performing)", doer, noun.Cat),
		kernel.Means("[that] (you took|you take)", card.Cause{By: card.You}),
		kernel.Means("([that] another player took|by another player)", card.Cause{By: card.Another}), kernel.Means("by other players", card.Cause{By: card.EachOther}),
		kernel.On("[(that|which) was] taken by {}", func(m kernel.Match) (card.Cause, bool) {
			d := kernel.Val[Player](m, 0)
			return card.Cause{By: d.Who}, d.Ref == card.NoVar && !d.None && !d.Word && d.Who != card.You && d.Who != card.EachOther && d.Who != card.EachPlayer
		}, Players),
		kernel.Means("that was taken as an additional action", card.Cause{Extra: true}),
		kernel.Means("[that] the enemy leader took", card.Cause{By: card.EnemyLeader}),
	)
}
