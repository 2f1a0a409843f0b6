package cards

import (
	"strings"

	"go.yaml.in/yaml/v3"
)

// setKeys are the numbers of a set file, and what Kotei's card files call them.
var setKeys = map[string]string{
	"gold_cost": "gold", "focus": "focus", "force": "force", "chi": "chi", "honor_requirement": "honor-requirement",
	"personal_honor": "personal-honor", "province_strength": "province-strength", "starting_honor": "starting-honor",
	"gold_production": "gold-production",
}

// setList is the list of cards of a per-set YAML file ("set: …", "cards: […]"), and the set's name; nil if it is none.
func setList(root *yaml.Node) (name string, list *yaml.Node) {
	if root == nil || root.Kind != yaml.MappingNode {
		return "", nil
	}
	for i := 0; i+1 < len(root.Content); i += 2 {
		switch k, v := root.Content[i], root.Content[i+1]; k.Value {
		case "set", "name":
			name = v.Value
		case "cards", "printings":
			if v.Kind == yaml.SequenceNode {
				list = v
			}
		}
	}
	return name, list
}

// fromSet reads the per-set YAML files of the game_on_yasuki project: a printing an entry.
func (in *intake) fromSet(root *yaml.Node) {
	set, list := setList(root)
	for i, n := range list.Content {
		if i == maxCards {
			in.skip(n.Line, "more than %d cards in one file", maxCards)
			return
		}
		if n.Kind != yaml.MappingNode {
			in.skip(n.Line, "expected a card: a block that begins with “- title: …”")
			continue
		}
		in.add(setDraft(n, slug(set)))
	}
}

func setDraft(n *yaml.Node, set string) *draft {
	d := &draft{line: n.Line, numbers: map[string]string{}}
	p := Print{Set: set}
	for i := 0; i+1 < len(n.Content); i += 2 {
		k, v := n.Content[i].Value, n.Content[i+1]
		if v.Kind == yaml.AliasNode {
			continue // no set file needs one, and a few nested ones unfold to gigabytes
		}
		if stat, ok := setKeys[k]; ok {
			d.numbers[stat] = v.Value
			continue
		}
		switch k {
		case "card_id", "id":
			d.id = v.Value
		case "title":
			d.title = v.Value
		case "extended_title":
			d.extended = v.Value
		case "type":
			d.kind = v.Value
		case "types":
			d.kind = strings.Join(values(v)[:min(1, len(values(v)))], "")
		case "clans", "clan":
			d.clans = values(v)
		case "keywords":
			d.keywords = values(v)
		case "text", "rules_text":
			d.text = v.Value
		case "legality", "legal":
			d.formats = values(v)
		case "is_unique":
			d.unique = v.Value == "true"
		case "is_proxy", "proxy":
			d.proxy = v.Value == "true"
		case "is_banned", "banned":
			d.banned = v.Value == "true"
		case "creates":
			d.creates = values(v)
		case "notes":
			d.notes = v.Value
		case "rarity":
			p.Rarity = v.Value
		case "collector_number":
			p.Number = v.Value
		case "artist":
			p.Artist = v.Value
		case "designer":
			p.Designer = v.Value
		case "errata":
			d.amend(v)
		}
	}
	if d.numbers["honor-requirement"] == "" {
		d.numbers["honor-requirement"] = "-"
	}
	d.prints = []Print{p}
	return d
}

// amend applies the last entry of a list of errata: its text and the stats that it changes.
func (d *draft) amend(n *yaml.Node) {
	if n.Kind != yaml.SequenceNode || len(n.Content) == 0 {
		return
	}
	last := n.Content[len(n.Content)-1]
	for i := 0; last.Kind == yaml.MappingNode && i+1 < len(last.Content); i += 2 {
		k, v := last.Content[i].Value, last.Content[i+1].Value
		if stat, ok := setKeys[k]; ok {
			d.numbers[stat] = v
		} else if k == "text" && v != "" {
			d.text = v
		}
	}
}

// values are the plain values of a list, or the one value that stands in its place. Aliases are passed over.
func values(n *yaml.Node) []string {
	if n.Kind == yaml.ScalarNode {
		return []string{n.Value}
	}
	var out []string
	for _, m := range n.Content {
		if n.Kind == yaml.SequenceNode && m.Kind == yaml.ScalarNode && len(out) < maxList {
			out = append(out, m.Value)
		}
	}
	return out
}
