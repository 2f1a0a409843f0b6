package cards

import (
	"slices"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v3"

	"kotei/core/card"
)

// A statKey is one number of a card file and what it may be.
type statKey struct {
	key    string
	stat   card.Stat
	types  card.TypeSet // the types that have this stat (CE-STAT-01)
	signed card.TypeSet // of these, the ones where it modifies another number
	plus   card.TypeSet // types where it does if a sign stands before it
	lo, hi int          // for plain numbers; a modifier goes from -hi to hi
	absent card.TypeSet // types that lack the number altogether where the file gives none
}

var fate = card.Types(card.Strategy, card.Ring, card.Follower, card.ItemCard, card.Spell, card.Ancestor, card.Kiho)

// statKeys are the numbers in the order in which cards show them.
var statKeys = []statKey{
	{
		"force", card.Force, card.Types(card.Personality, card.Follower, card.ItemCard, card.Ancestor),
		card.Types(card.ItemCard, card.Ancestor), card.Types(card.Follower), 0, 99, 0,
	},
	{
		"chi", card.Chi, card.Types(card.Personality, card.ItemCard, card.Ancestor),
		card.Types(card.ItemCard, card.Ancestor), card.Types(card.Follower), 0, 99, 0,
	},
	{
		"honor-requirement", card.HonorRequirement, card.Types(card.Personality, card.Follower, card.Ancestor),
		0, 0, -99, 99, card.Types(card.Follower, card.Ancestor),
	},
	{
		"gold", card.GoldCost, card.Types(card.Holding, card.Personality, card.Strategy, card.Follower, card.ItemCard,
			card.Spell, card.Ancestor, card.Kiho, card.Event, card.Region, card.Celestial, card.Ring),
		0, 0, 0, 99, card.Types(card.Event, card.Region, card.Celestial, card.Ring),
	},
	{"personal-honor", card.PersonalHonor, card.Types(card.Personality), 0, 0, 0, 99, 0},
	{"focus", card.FocusValue, fate | card.Types(card.Sensei), 0, 0, 0, 99, card.Types(card.Sensei)},
	{
		"province-strength", card.ProvinceStrength, card.Types(card.Stronghold, card.Sensei, card.Wind),
		card.Types(card.Sensei, card.Wind), 0, 0, 99, card.Types(card.Wind),
	},
	{
		"gold-production", card.GoldProduction, card.Types(card.Stronghold, card.Sensei, card.Wind, card.Holding),
		card.Types(card.Sensei, card.Wind), 0, 0, 99, card.Types(card.Wind, card.Holding),
	},
	{
		"starting-honor", card.StartingHonor, card.Types(card.Stronghold, card.Sensei, card.Wind),
		card.Types(card.Sensei, card.Wind), 0, -99, 99, card.Types(card.Wind),
	},
}

func numberKeys() string {
	var keys []string
	for _, k := range statKeys {
		keys = append(keys, k.key)
	}
	return strings.Join(keys, "|")
}

func findStat(key string) *statKey {
	i := slices.IndexFunc(statKeys, func(k statKey) bool { return k.key == key })
	if i < 0 {
		return nil
	}
	return &statKeys[i]
}

// number reads one number onto the card.
func (r *reader) number(c *card.Card, k *statKey, n *yaml.Node) {
	s, ok := r.scalar(k.key, n)
	if !ok {
		return
	}
	s = strings.TrimSpace(s)
	if !k.has(c.Type, s) {
		// Some frames draw an empty box for symmetry: a zero, or a Follower's plain Chi and Personal Honor, is no stat.
		if v, err := strconv.Atoi(s); s != "-" && (err != nil || v != 0) && c.Type != card.Follower {
			r.fail(n, "%s: a %s has no such stat: remove the line, or check its type", k.key, c.Type)
		}
		return
	}
	c.Stats[k.stat], ok = parseNumber(s, k, c.Type)
	if !ok {
		r.fail(n, "%s: expected %s, got “%s”", k.key, k.expects(c.Type), s)
	}
}

// has reports whether cards of a type have the stat, where s is printed for it: a Follower has a Chi only to modify another.
func (k *statKey) has(t card.Type, s string) bool { return k.types.Has(t) || k.modifies(t, s) }

// modifies reports whether s, printed on a card of a type, modifies another number.
func (k *statKey) modifies(t card.Type, s string) bool {
	return k.signed&(1<<t) != 0 || k.plus&(1<<t) != 0 && (strings.HasPrefix(s, "+") || strings.HasPrefix(s, "-"))
}

func parseNumber(s string, k *statKey, t card.Type) (card.Number, bool) {
	modifier := k.modifies(t, s)
	if body, star := strings.CutSuffix(s, "*"); star {
		v, err := strconv.Atoi(body)
		ok := body == "" || body == "+" || err == nil && max(v, -v) <= k.hi
		if modifier && ok && k.plus&(1<<t) != 0 { // its text adds to it what varies
			return card.Modifier(v), true
		}
		return card.Number{N: int16(v), Kind: card.Star}, ok
	}
	if k.stat == card.HonorRequirement && (s == "-" || s == "–") {
		return card.Number{Kind: card.Dash}, true
	}
	v, err := strconv.Atoi(s)
	lo := k.lo
	if modifier {
		lo = -k.hi
	}
	if err != nil || v < lo || v > k.hi || s[0] == '+' && !modifier {
		return card.Number{}, false
	}
	if modifier {
		return card.Modifier(v), true
	}
	return card.N(v), true
}

func (k *statKey) expects(t card.Type) string {
	lo, plus := strconv.Itoa(k.lo), ""
	if k.signed&(1<<t) != 0 {
		lo, plus = strconv.Itoa(-k.hi), "a modifier such as +1, "
	}
	what := plus + "a number from " + lo + " to " + strconv.Itoa(k.hi)
	if k.stat == card.HonorRequirement {
		what += " or '-'"
	}
	return what
}

// fill gives the numbers that the file leaves out. A Personality's Honor Requirement is then a dash (as for
// created ones, CE-CREATE-04) and his Chi 1: with 0 he would be destroyed as he entered play (CE-PERS-02).
func fill(c *card.Card) {
	for i := range statKeys {
		k := &statKeys[i]
		if c.Stats[k.stat].Kind != card.Absent || !k.types.Has(c.Type) || k.absent&(1<<c.Type) != 0 {
			continue
		}
		switch {
		case k.signed&(1<<c.Type) != 0:
			c.Stats[k.stat] = card.Modifier(0)
		case k.stat == card.HonorRequirement:
			c.Stats[k.stat] = card.Number{Kind: card.Dash}
		case k.stat == card.Chi:
			c.Stats[k.stat] = card.N(1)
		default:
			c.Stats[k.stat] = card.N(0)
		}
	}
}
