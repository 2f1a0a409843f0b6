package effect

import (
	"slices"
	"strings"
	"unicode"

	"kotei/core/card"
	"kotei/core/text/amount"
	"kotei/core/text/kernel"
	"kotei/core/text/noun"
)

// What a text makes: "two 2F/2C/0PH Samurai • Undead Personalities", "a +1F Weapon Item", "three -1C Plague tokens" (CE "Created cards", "Tokens").

// A making is what is made, and in which number it is written.
type making struct {
	made card.Card
	num  kernel.Number
}

var (
	created = kernel.NewCat[making]("created card")
	made    = kernel.NewCat[making]("what is made")
	types   = kernel.NewCat[making]("type of what is made")
	tokens  = kernel.NewCat[making]("tokens")
	// madeStats is the category of stats that depend on something: "Force and Chi each equal to his Chi".
	madeStats = kernel.NewCat[[]card.Mod]("stats of what is made")
	// counted is the category of plain numbers.
	counted = kernel.NewCat[card.Value]("number of things")
	many    = kernel.NewCat[card.Value]("how many are made")
)

// units are the stats as they stand behind a number.
var units = map[string]card.Stat{
	"F": card.Force, "C": card.Chi, "PH": card.PersonalHonor, "HR": card.HonorRequirement,
	"GP": card.GoldProduction, "PS": card.ProvinceStrength, "GC": card.GoldCost,
}

func init() {
	counted.Rules(kernel.On("{}", func(m kernel.Match) (card.Value, bool) { return card.Value{N: kernel.Val[int](m, 0)}, true }, amount.Number))
	for one, t := range map[string]card.Type{
		"Personality": card.Personality, "Follower": card.Follower, "Item": card.ItemCard, "Spell": card.Spell, "Ancestor": card.Ancestor,
		"Holding": card.Holding, "Region": card.Region, "Strategy": card.Strategy, "Event": card.Event,
	} {
		several := one + "s"
		if stem, ok := strings.CutSuffix(one, "y"); ok {
			several = stem + "ies"
		}
		x := card.Card{Type: t, Title: "Created " + one}
		types.Rules(kernel.Means(one+" [card]", making{x, kernel.Singular}), kernel.Means(several+" [cards]", making{x, kernel.Plural}))
	}
	created.Define(readMade)
	made.Rules(
		kernel.On("{}", func(m kernel.Match) (making, bool) { return kernel.Val[making](m, 0), true }, created),
		kernel.On("{} with {}", withText, created, amount.Quotes),
		kernel.On("{} with {}", withText, created, quoted),
		kernel.On("{} with {} and {}", withText, created, quoted, quoted),
	)
	tokens.Define(readTokens)
	many.Rules(kernel.Means("a [additional]", card.Value{N: 1}), kernel.On("{} [additional]", func(m kernel.Match) (card.Value, bool) { return kernel.Val[card.Value](m, 0), true }, counted))
	verb("create {} {}", plain(card.Op{Verb: card.Create}, howMany(0), makes(1)), many, made)
	stat := func(m kernel.Match) (all []card.Mod, ok bool) {
		v := m.Vals[len(m.Vals)-1].(card.Value)
		for _, s := range m.Vals[:len(m.Vals)-1] {
			all = append(all, card.Mod{Kind: card.SetTo, Stat: s.(noun.StatName).Stat, Amount: &v})
		}
		return all, true
	}
	madeStats.Rules(
		kernel.On("[a] {} [(bonus|modifier)] equal to {}", stat, amount.Stat, amount.Cat),
		kernel.On("{} and {} [(bonuses|modifiers)] [each] equal to {}", stat, amount.Stat, amount.Stat, amount.Cat),
	)
	verb("create {} {} with {}", plain(card.Op{Verb: card.Create}, howMany(0), makes(1), func(o *card.Op, m kernel.Match) bool {
		o.Mods = kernel.Val[[]card.Mod](m, 2)
		kind := card.N(0)
		if o.Made.Type == card.ItemCard || o.Made.Type == card.Ancestor { // whose stats are bonuses
			kind.Kind = card.Signed
		}
		for i := range o.Mods {
			o.Made.Stats[o.Mods[i].Stat] = kind
		}
		return true
	}), many, created, madeStats)
	verb("create {} {} attached to {}", plain(card.Op{Verb: card.Create}, howMany(0), makes(1), to(2)), many, made, noun.Cat)
	verb("create and attach to {} {} {}", plain(card.Op{Verb: card.Create}, to(0), howMany(1), makes(2)), noun.Cat, many, made)
	verb("create {} {} attach (it|them) to {}", plain(card.Op{Verb: card.Create}, howMany(0), makes(1), to(2)), many, made, noun.Cat)
	verb("create and attach {} {} to {}", plain(card.Op{Verb: card.Create}, howMany(0), makes(1), to(2)), many, made, noun.Cat)
	verb("create and equip {} {} to {}", plain(card.Op{Verb: card.Create, Event: card.EvAttach}, howMany(0), makes(1), to(2)), many, made, noun.Cat)
	verb("create and recruit {} {}", plain(card.Op{Verb: card.Create, Event: card.EvRecruit}, howMany(0), makes(1)), many, made)

	verb("create a number of {} equal to {}", plain(card.Op{Verb: card.Create}, makesMany(0), howMany(1)), made, amount.Cat)
	verb("create {} {} {}", plain(card.Op{Verb: card.Create}, howMany(0), makes(1), where(2)), many, made, dests)

	token, lose := card.Op{Verb: card.Token}, card.Op{Verb: card.LoseToken}
	verb("give {} [each] {} {}", plain(token, what(0), howMany(1), makes(2)), noun.Cat, many, tokens)
	verb("(give|add) {} {} to {}", plain(token, howMany(0), makes(1), what(2)), many, tokens, noun.Cat)
	verb("add a number of {} to {} equal to {}", plain(token, makesMany(0), what(1), howMany(2)), tokens, noun.Cat, amount.Cat)
	verb("give {} a number of {} equal to {}", plain(token, what(0), makesMany(1), howMany(2)), noun.Cat, tokens, amount.Cat)
	verb("(put|place) {} {} on {}", plain(token, howMany(0), makes(1), what(2)), many, tokens, noun.Cat)
	verb("(put|place) [a number of] {} on {} equal to {}", plain(token, makesMany(0), what(1), howMany(2)), tokens, noun.Cat, amount.Cat)
	verb("(remove|destroy|discard) {} {} (from|on) {} [, if any]", plain(lose, howMany(0), makes(1), what(2)), many, tokens, noun.Cat)
	verb("(remove|destroy|discard) {} of {} {}", plain(lose, howMany(0), func(o *card.Op, m kernel.Match) bool {
		w := kernel.Val[noun.Owner](m, 1)
		o.What = &card.Sel{How: card.Ref, Ref: w.Ref}
		return w.Who == card.NoPlayer && w.Of == nil && o.Amount.Kind == card.Const && !(w.Pron && w.Num == kernel.Either)
	}, makesMany(2)), many, noun.Genitive, tokens)
	all := lose
	all.Pos = true
	verb("(remove|destroy|discard) all {} (from|on) {}", plain(all, makesMany(0), what(1)), tokens, noun.Cat)
	wherever := func(how card.How, of ...card.Atom) func(o *card.Op, m kernel.Match) bool {
		return func(o *card.Op, _ kernel.Match) bool {
			o.What = &card.Sel{How: how, Filter: &card.Filter{Atoms: append(slices.Clip(of), card.Atom{Is: card.HasToken, Title: o.Made.Title})}}
			return o.Made.Title != ""
		}
	}
	yours, one := card.Atom{Is: card.IsYours, Who: card.You}, func(o *card.Op, _ kernel.Match) bool { o.Amount = card.Num(1); return true }
	verb("(remove|destroy|discard) your {}", plain(lose, one, makes(0), wherever(card.Choose, yours)), tokens)
	verb("(remove|destroy|discard) {} {} [in play]", plain(lose, howMany(0), makes(1), wherever(card.Choose), func(o *card.Op, _ kernel.Match) bool { return o.Amount.N == 1 }), many, tokens)
	verb("(remove|destroy|discard) your {}", plain(lose, makes(0), wherever(card.Choose), func(o *card.Op, m kernel.Match) bool {
		o.Amount, o.What.Filter.Atoms = card.Num(1), append([]card.Atom{{Is: card.IsYours, Who: card.You}}, o.What.Filter.Atoms...)
		return kernel.Val[making](m, 0).num == kernel.Singular
	}), tokens)
	verb("(remove|destroy|discard) all {} [in play]", plain(all, makesMany(0), wherever(card.All)), tokens)
	verb("transfer {} {} from {} to {}", plain(card.Op{Verb: card.Transfer}, howMany(0), makes(1), what(2), to(3), func(o *card.Op, _ kernel.Match) bool {
		other := o.To.Sel != nil && o.To.Sel.Filter != nil && slices.ContainsFunc(o.To.Sel.Filter.Atoms, func(a card.Atom) bool { return a.Is == card.IsNot }) // than that from which it goes
		return o.Made.Title != "" && o.What.How == card.Ref && o.What.Thing == card.Cards && !other
	}), many, tokens, noun.Cat, noun.Cat)
	verb("give {} [each] {} {} for {}", plain(token, what(0), forEach(1, 3), makes(2)), noun.Cat, many, tokens, amount.Each)
	verb("give {} [each] {} {} for {} {}", plain(token, what(0), forEach(1, 3), makes(2), func(o *card.Op, m kernel.Match) bool {
		most, ok := kernel.Val[amount.Limit](m, 4).Of(*o.Amount)
		o.Amount = &most
		return ok
	}), noun.Cat, many, tokens, amount.Each, amount.Most)
}

// A said is what stands in quotes, and whether that was called an ability or a trait.
type said struct {
	words string
	kind  string
}

// quoted is the category of what is called an ability or a trait, in quotes.
var quoted = kernel.NewCat[said]("ability or trait in quotes")

func init() {
	for _, kind := range []string{"ability", "trait"} {
		quoted.Rules(kernel.On("the "+kind+"[,] {}", func(m kernel.Match) (said, bool) { return said{kernel.Val[string](m, 0), kind}, true }, amount.Quotes))
	}
}

// withText gives a card that is made its text, which is read as printed on it.
func withText(m kernel.Match) (making, bool) {
	x := kernel.Val[making](m, 0)
	made := x.made
	for _, v := range m.Vals[1:] {
		q, ok := v.(said)
		if !ok {
			q.words = v.(string)
		}
		if m.P.World.Quoted == nil {
			return x, false
		}
		its := m.P.World.Quoted(q.words, &made)
		if len(its) != 1 || q.kind != "" && (its[0].Kind == card.Ability) != (q.kind == "ability") {
			return x, false
		}
		x.made.Items = append(slices.Clip(x.made.Items), *its[0])
	}
	return x, true
}

func howMany(i int) func(*card.Op, kernel.Match) bool {
	return func(o *card.Op, m kernel.Match) bool {
		v := kernel.Val[card.Value](m, i)
		o.Amount = &v
		return true
	}
}

// forEach is so many for each of something.
func forEach(i, each int) func(*card.Op, kernel.Match) bool {
	return func(o *card.Op, m kernel.Match) bool {
		v, of := kernel.Val[card.Value](m, i), kernel.Val[card.Value](m, each)
		per := amount.Per(v, of)
		o.Amount = &per
		return true
	}
}

// makes fills what is made; its number agrees with how many there are.
func makes(i int) func(*card.Op, kernel.Match) bool {
	return func(o *card.Op, m kernel.Match) bool {
		x := kernel.Val[making](m, i)
		c := x.made
		o.Made = &c
		if o.Verb == card.Create {
			o.Bind = m.P.Introduce(m.At, m.End)
		}
		for _, v := range m.Vals {
			if n, ok := v.(card.Value); ok && n.Kind == card.Const && m.Vals[i] != v {
				return x.num.Agrees(number(n.N))
			}
		}
		return true
	}
}

func makesMany(i int) func(*card.Op, kernel.Match) bool {
	return func(o *card.Op, m kernel.Match) bool {
		x := kernel.Val[making](m, i)
		c := x.made
		o.Made = &c
		return x.num == kernel.Plural
	}
}

func number(n int) kernel.Number {
	if n == 1 {
		return kernel.Singular
	}
	return kernel.Plural
}

// figures reads "2F/3C/1PH" or "+1F" into a card, and where it ends.
func figures(p *kernel.Parser, at int, c *card.Card) int {
	for at+1 < len(p.Toks) && p.Toks[at].Kind == kernel.Digits {
		s, ok := units[p.Toks[at+1].Text]
		end := at + 2
		if name := amount.Stat.At(p, at+1); !ok && len(name) > 0 { // "+1 Gold Production"
			s, end, ok = name[0].Val.Stat, name[0].End, !name[0].Val.Base && int(name[0].Val.Stat) < len(c.Stats)
		}
		if !ok {
			return at
		}
		n := card.N(p.Toks[at].N)
		if unicode.IsPunct(rune(p.Toks[at].Text[0])) || p.Toks[at].Text[0] == '+' {
			n.Kind = card.Signed
		}
		c.Stats[s] = n
		at = end
		if !p.Is(at, "/") {
			return at
		}
		at++
	}
	return at
}

// readTokens reads "+1F Fire tokens"; the name of a token is whatever is written with a capital.
func readTokens(p *kernel.Parser, at int) []kernel.Reading[making] {
	c := card.Card{Proxy: true}
	i := figures(p, at, &c)
	from := i
	for i < len(p.Toks) && p.Toks[i].Kind == kernel.Word && capital(p.Toks[i].Text) {
		i++
	}
	c.Title = kernel.Written(p.Toks[from:i])
	if i == at {
		return nil
	}
	for word, num := range map[string]kernel.Number{"token": kernel.Singular, "tokens": kernel.Plural} {
		if p.Is(i, word) {
			return []kernel.Reading[making]{{Val: making{c, num}, End: i + 1, Node: sayFigures(p, at, from, kernel.Written(p.Toks[from:i+1]))}}
		}
	}
	return nil
}

// sayFigures is the tree of what is made: its figures are written without spaces.
func sayFigures(p *kernel.Parser, at, from int, rest string) *kernel.Node {
	var said strings.Builder
	for i := at; i < from; i++ {
		if said.WriteString(p.Toks[i].Text); p.Toks[i].Kind == kernel.Digits && units[p.Toks[i+1].Text] == 0 && p.Toks[i+1].Text != "F" {
			said.WriteString(" " + kernel.Written(p.Toks[i+1:from])) // a stat by its name
			break
		}
	}
	return kernel.Say(kernel.Term{Said: said.String()}, kernel.Term{Said: rest})
}

// readMade reads the figures, keywords, type and text of a card.
func readMade(p *kernel.Parser, at int) []kernel.Reading[making] {
	c := card.Card{Proxy: true}
	from := figures(p, at, &c)
	i := from
	for {
		k, n := card.Keyword(""), 0
		if p.World.Keyword != nil && i < len(p.Toks) {
			k, n, _ = p.World.Keyword(p.Toks[i:])
		}
		if n == 0 && p.Is(i+1, "•") && capital(p.Toks[i].Text) { // no other card has it
			k, n = card.Keyword(p.Toks[i].Text), 1
		}
		if n == 0 {
			break
		}
		c.Keywords = append(c.Keywords, k)
		if i += n; p.Is(i, "•") {
			i++
		}
	}
	var all []kernel.Reading[making]
	if _, ok := p.OneOf(i, "and attach it", ", and attach it"); ok && i > from && from > at { // "a 1F Cavalry and attach it to him" is a Follower
		c.Type, c.Title = card.Follower, "Created Follower"
		return []kernel.Reading[making]{{Val: making{c, kernel.Singular}, End: i, Node: sayFigures(p, at, from, kernel.Written(p.Toks[from:i]))}}
	}
	for _, t := range types.At(p, i) {
		x, num := c, t.Val.num
		x.Type, x.Title = t.Val.made.Type, t.Val.made.Title
		tree := sayFigures(p, at, from, kernel.Written(p.Toks[from:t.End]))
		all = append(all, kernel.Reading[making]{Val: making{x, num}, End: t.End, Node: tree})
		if end, ok := p.OneOf(t.End, "with your Clan alignment"); ok {
			x.Keywords = append(slices.Clip(x.Keywords), card.YourClan)
			all = append(all, kernel.Reading[making]{Val: making{x, num}, End: end, Node: kernel.Say(tree, "with your Clan alignment")})
		}
	}
	return all
}

func capital(s string) bool { return s != "" && unicode.IsUpper(rune(s[0])) }
