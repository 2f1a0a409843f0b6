package rules_test

import (
	"flag"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"kotei/core"
	"kotei/core/rules"
)

var update = flag.Bool("update", false, "write the golden files")

// No code asks which edition it is: what differs stands in the tables of the rulesets. So outside the files of the editions
// nothing compares an edition's name, looks something up by it, or writes it.
func TestNothingAsksForTheEdition(t *testing.T) {
	for _, dir := range []string{".", ".."} {
		files, err := filepath.Glob(filepath.Join(dir, "*.go"))
		if err != nil || len(files) == 0 {
			t.Fatalf("no files in %s: %v", dir, err)
		}
		for _, path := range files {
			if strings.HasSuffix(path, "_test.go") {
				continue
			}
			src, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			own := dir == "." && strings.HasPrefix(filepath.Base(path), "edition")
			for _, asked := range asksForEdition(t, path, src, own) {
				t.Errorf("%s; put the difference into a field of core.Ruleset, or into its procedures", asked)
			}
		}
	}
}

// The test above finds what it is there to find.
func TestAskingForTheEditionIsFound(t *testing.T) {
	for src, want := range map[string]int{
		`func f(r *Ruleset) bool { return r.Rules.Name == "other" }`:                                1,
		`func f(s *State) { switch s.Table.Rules.Name { } }`:                                        1,
		`func f(s *State) int { return m[s.Table.Rules.Name] }`:                                     1,
		`func f(r *Ruleset) bool { return r == Samurai() }`:                                         2,
		`func f(name string) bool { return name == "emperor" }`:                                     1,
		`func f(s *State) string { return s.Table.Rules.Name }`:                                     0,
		`func f(s *State) bool { return s.Table.Rules.LimitsCancel && s.Table.Rules.HandMax == 8 }`: 0,
	} {
		if got := asksForEdition(t, "x.go", []byte("package x\n"+src), false); len(got) != want {
			t.Errorf("%s: expected %d places, got %q", src, want, got)
		}
	}
}

// asksForEdition lists the places of a file that depend on which edition it is. An edition's own file may write its name.
func asksForEdition(t *testing.T, path string, src []byte, own bool) (found []string) {
	t.Helper()
	set := token.NewFileSet()
	f, err := parser.ParseFile(set, path, src, 0)
	if err != nil {
		t.Fatal(err)
	}
	note := func(n ast.Node, what string) {
		found = append(found, fmt.Sprintf("%s: %s", set.Position(n.Pos()), what))
	}
	var names []string
	for _, r := range rules.Editions() {
		names = append(names, r.Name)
	}
	ast.Inspect(f, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.BinaryExpr:
			if (n.Op == token.EQL || n.Op == token.NEQ) && (isEdition(n.X) || isEdition(n.Y)) {
				note(n, "a comparison with an edition")
			}
		case *ast.SwitchStmt:
			if n.Tag != nil && isEdition(n.Tag) {
				note(n, "a switch on the edition")
			}
		case *ast.IndexExpr:
			if isEdition(n.Index) {
				note(n, "something looked up by the edition")
			}
		case *ast.BasicLit:
			if s, err := strconv.Unquote(n.Value); err == nil && !own && slices.Contains(names, s) {
				note(n, "an edition by name")
			}
		case *ast.CallExpr:
			if id, ok := n.Fun.(*ast.Ident); ok && filepath.Base(path) != "edition.go" && slices.Contains(names, strings.ToLower(id.Name)) {
				note(n, "an edition's rules called for")
			}
		}
		return true
	})
	return found
}

// isEdition: the name of some rules, or an edition's rules themselves.
func isEdition(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.SelectorExpr:
		x, ok := e.X.(*ast.SelectorExpr)
		return e.Sel.Name == "Name" && ok && x.Sel.Name == "Rules"
	case *ast.CallExpr:
		id, ok := e.Fun.(*ast.Ident)
		return ok && rules.Edition(strings.ToLower(id.Name)) != nil
	}
	return false
}

// says tells in words what the fields of a ruleset decide. A field without words makes the test below fail.
var says = [...]struct{ field, words, rule string }{
	{"Book", "What its own rules' ids begin with", "CE-CARDINAL-04"},
	{"HandStart", "Cards in the first hand", "CE-START-06"},
	{"HandMax", "Largest hand at the end of a turn", "CE-HSIZE-01"},
	{"Provinces", "Provinces at the start", "CE-START-05"},
	{"HonorToWin", "Family Honor that wins", "CE-WIN-01"},
	{"HonorToLose", "Family Honor that loses", "CE-WIN-05"},
	{"DeckMin", "Smallest Dynasty and Fate deck", "CE-DECK-02"},
	{"Copies", "Copies of a card in a deck", "CE-DECK-04"},
	{"PersonalHonorMax", "Highest Personal Honor (0: no limit)", "CE-PERS-05"},
	{"RecruitDiscount", "Gold saved on one's own Clan's Personalities", "CE-DYN-04"},
	{"IgnoreHonorCost", "Gold to ignore an Honor Requirement", "CE-DYN-03"},
	{"AllyHonor", "Honor for allying", "CE-DECL-12"},
	{"BattleHonor", "Honor for each card that a won battle destroys", "CE-RESOL-09"},
	{"TieHonor", "Honor for each card that a tie destroys", "CE-RESOL-13"},
	{"FocusPool", "Cards in a focus pool (0: cards are focused from the hand alone)", "CE-DUEL-02"},
	{"DragonFavor", "The only Dragon player starts with the Imperial Favor", "CE-FAVOR-02"},
	{"Clans", "Clans", "CE-CLAN-06"},
	{"Factions", "Clans that go by the name of traits", "GE-FAC-03"},
	{"Implied", "Traits that others bring", "GE-IMP-01"},
	{"Start", "Holdings at the start: everybody's, then the others'", "CE-START-01"},
	{"IgnoresHonor", "Gold makes up for an Honor Requirement", "GE-PERS-01"},
	{"RingsHowever", "Five Rings win however they came into play (else by their own text)", "GE-WIN-08"},
	{"ProclaimsOften", "Any number of Personalities may be recruited for Honor in a turn", "GE-PERS-03"},
	{"EventsOnce", "How often Events of one title resolve", "GE-EVT-04"},
	{"ShotsBow", "A Ranged Attack bows whoever makes it, unless its text says how it is used", "HE-RNG-01"},
	{"ShotsCombine", "Ranged Attacks of one unit combine", "HE-RNG-05"},
	{"FearOnUnits", "Fear targets a unit, and bows its Followers", "HE-FEAR-01"},
	{"FearOnce", "A card uses Fear once a battle, unless its text says how often", "HE-FEAR-03"},
	{"TacticsEachBattle", "A Tactician performs a Tactical action each battle (else each turn)", "HE-SPT-07"},
	{"Relevance", "An action in a battle is tied to it by its card, or by what it brings, targets or affects there (else by where cards are)", "GE-PRES-04"},
	{"TerrainsWait", "A Terrain that isn't Immediate acts once combat is over", "GE-TERR-05"},
	{"TerrainsFall", "Terrains are destroyed as their battle ends (else discarded)", "GE-TERR-02"},
	{"VictoryOverArmy", "A battle against nobody is won by nobody", "HE-RES-05"},
	{"LooksAgain", "An action doesn't affect a target that Reactions have made unfit for it", "GE-REA-10"},
	{"ReactionsPresent", "Reactions in a battle need a unit there", "GE-PRES-03"},
	{"SecondBattles", "A unit that has fought may move into another battle", "GE-PRES-12"},
	{"OpenInCombat", "Open actions in battles", "GE-ACTN-04"},
	{"NeighborFirst", "The player to the left of whoever caused something reacts first", "GE-REA-07"},
	{"UniqueInGame", "A Unique card is in play once among all players", "GE-UNIQ-01"},
	{"OverlaysFree", "Overlaying costs no Gold over any distance", "HE-EXP-03"},
	{"StackHonor", "Each card of a stack that a battle destroys gives Honor", "GE-EXP-13"},
	{"TakenGoesHome", "A card whose control changes goes home", "GE-PLAY-04"},
	{"SpellsUpToChi", "A Shugenja has at most as many Spells as Chi", "GE-SPL-02"},
	{"UnitBowed", "A bowed Personality's Followers give no Force", "GE-RES-03"},
	{"CopyTakesBack", "A copied ability's tokens are lost with it", "GE-COPY-04"},
	{"OverlaysAll", "Experienced cards other than Personalities overlay, too", "GE-EXP-03"},
	{"RegionsWait", "Regions enter play after all Events, and wait where they can't (else Province by Province, and are discarded)", "GE-REG-04"},
	{"RegionsFall", "Cards attached to a Province are destroyed with it", "GE-PROV-06"},
	{"LeaderRehonors", "Only the leader's own dishonorable Personalities take the Honor away", "GE-DIS-03"},
	{"CancelKeepsUse", "A negated action doesn't count as taken", "GE-CANC-01"},
	{"CancelPays", "A card whose attaching is negated is paid for all the same, and goes back", "GE-CANC-06"},
	{"SenseiFromDeck", "A Sensei is chosen from the Fate deck (else it begins beside the Stronghold)", "GE-SEN-02"},
	{"CutAddsUp", "The cut for the start counts with Family Honor and earlier cuts", "GE-START-01"},
	{"PlusFollowers", "A Follower's numbers with a + count for its Personality", "GE-BON-09"},
	{"Ancestors", "An Ancestor bows the Personality it joins, has to share his alignment, and stays with him", "GE-ANC-02"},
	{"AncestorsFollow", "An Ancestor is a Follower while it is out of play, and its Force isn't raised", "HE-ANC-01"},
	{"CasterBows", "A Spell bows its Shugenja, and a Kiho a Shugenja or Monk, even if its text doesn't say so", "GE-SPU-01"},
	{"KihoCasts", "A Kiho's effects are Spell effects, and no Follower casts it", "GE-KIHO-02"},
	{"OneCaster", "A Ritual is cast only by the performer who has the Spell", "HE-SPL-06"},
	{"ChoicesTarget", "An action whose text names no target targets whatever its player chooses", "GE-TARG-04"},
	{"DuelDefaults", "A challenge may be refused and its loser is destroyed, unless its text speaks of it", "HE-DUEL-02"},
	{"OwnBowed", "One's own bowed Personalities", "GE-TARG-12"},
	{"LimitsCancel", "A minimum above a maximum: both cease to apply (else the stat stays as it is)", "EE-STAT-04"},
	{"TransferAttaches", "A transferred attachment attaches", "SG-ATTACH-02"},
	{"RegionReattaches", "A Region that changes Provinces attaches", "SG-ATTACH-04"},
	{"OneSide", "An ally of one side can't join the other as well", "SG-ALLY-02"},
	{"ManeuverOrder", "Several players assign units by one text: the Attacker's side first (else as the active player says)", "SG-ASSIGN-03"},
	{"AbilityKeywords", "A card has the keywords of its abilities", "EE-ABIL-03"},
	{"ConquerorStays", "A Conqueror's unit comes home unbowed (else the player ability conquest straightens the Conqueror)", "EE-KEYW-04"},
	{"StrategyKeywords", "A Strategy has the keywords of its abilities, whatever other cards do", "GE-KEY-03"},
	{"TitleWords", "A card has the words of its title as keywords", "GE-KEY-01"},
	{"UnalignedTrait", "Unaligned is a trait (else it means without a Clan alignment)", "GE-FAC-05"},
	{"UnitKeywords", "A unit has each keyword that its Personality and all its Followers have (else Cavalry only)", "EE-KEYW-10"},
	{"FortificationsBowed", "Fortifications enter play bowed (else straightened)", "GE-HOLD-03"},
	{"TacticalTargets", "Tactical actions target no Personality of one's own but Tacticians", "EE-KEYW-06"},
}

// TestEditions prints the editions side by side: what differs, then what doesn't.
func TestEditions(t *testing.T) {
	list := rules.Editions()
	var differs, same strings.Builder
	for _, s := range says {
		if _, ok := rules.Lookup(s.rule); !ok {
			t.Errorf("%s cites %s, which is in no catalogue", s.field, s.rule)
		}
		var values []string
		for _, r := range list {
			values = append(values, value(reflect.ValueOf(*r).FieldByName(s.field)))
		}
		if one := slices.Compact(slices.Clone(values)); len(one) == 1 {
			fmt.Fprintf(&same, "  %-12s %s: %s\n", s.rule, s.words, one[0])
			continue
		}
		fmt.Fprintf(&differs, "  %-12s %s\n", s.rule, s.words)
		aside(&differs, list, values)
	}
	everyFieldIsSaid(t)
	procedures(&differs, list)
	abilities(&differs, &same, list)
	golden(t, "testdata/editions.golden", "# What differs\n\n"+differs.String()+"\n# What is the same in all editions\n\n"+same.String())
}

func value(v reflect.Value) string {
	switch v := v.Interface().(type) {
	case bool:
		return map[bool]string{true: "yes", false: "no"}[v]
	case core.Once:
		return [...]string{core.OncePerPlayer: "once for each player", core.OncePerGame: "once in the game", core.EachTime: "each time"}[v]
	case core.Ban:
		return [...]string{core.NoBan: "may be targeted", core.NotTargeted: "may not be targeted", core.NotChosen: "may not be chosen"}[v]
	}
	if v.Kind() != reflect.Slice && v.Kind() != reflect.Array {
		return fmt.Sprint(v.Interface())
	}
	var parts []string
	for i := range v.Len() {
		parts = append(parts, part(v.Index(i).Interface()))
	}
	if len(parts) == 0 {
		return "–"
	}
	return strings.Join(parts, ", ")
}

// part is one of the things in a field that lists several.
func part(v any) string {
	switch v := v.(type) {
	case core.Faction:
		if len(v.Names) == 0 {
			return v.Clan + " (nobody)"
		}
		names := v.Clan + " (" + strings.Join(v.Names, " or ")
		if v.Kept {
			names += ", not lost if printed"
		}
		return names + ")"
	case core.Implied:
		by := string(v.By)
		if v.By == "" {
			by = v.Type.String()
		} else if v.Printed {
			by = "printed " + by
		}
		return by + " brings " + string(v.Gives)
	}
	return fmt.Sprint(v)
}

// everyFieldIsSaid: what the table above leaves out is printed otherwise, or is how the machine begins.
func everyFieldIsSaid(t *testing.T) {
	t.Helper()
	otherwise := []string{"Name", "Own", "Player", "Abilities", "Procs", "Asks", "First", "StateRules", "ByHand"}
	typ := reflect.TypeFor[core.Ruleset]()
	for field := range typ.Fields() {
		name := field.Name
		known := slices.Contains(otherwise, name)
		for _, s := range says {
			known = known || s.field == name
		}
		if !known {
			t.Errorf("core.Ruleset.%s has no words in the table of the editions", name)
		}
	}
}

// procedures prints the steps of those procedures that are not the same in all editions.
func procedures(differs *strings.Builder, list []*core.Ruleset) {
	for p, def := range list[0].Procs {
		var tables []string
		for _, r := range list {
			var names []string
			for _, s := range r.Procs[p].Steps {
				name := s.Name
				if s.Part != "" {
					name = s.Part + ": " + name
				}
				names = append(names, name)
			}
			tables = append(tables, strings.Join(names, " · "))
		}
		if len(slices.Compact(slices.Clone(tables))) == 1 {
			continue
		}
		fmt.Fprintf(differs, "  %-12s Steps of the %s\n", "", def.Name)
		aside(differs, list, tables)
	}
}

// aside prints what each edition has, one under the other.
func aside(b *strings.Builder, list []*core.Ruleset, values []string) {
	for i, r := range list {
		fmt.Fprintf(b, "  %-12s   %-14s %s\n", "", r.Name, values[i])
	}
}

// abilities prints what every player can do.
func abilities(differs, same *strings.Builder, list []*core.Ruleset) {
	var names []string
	for _, r := range list {
		for _, name := range r.Abilities {
			if !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
	}
	for _, name := range names {
		var texts []string
		for _, r := range list {
			text := "–"
			if i := slices.Index(r.Abilities, name); i >= 0 && r.Player.Items[i].Text != "" {
				text = r.Player.Items[i].Des.String() + ". " + r.Player.Items[i].Text
			}
			texts = append(texts, text)
		}
		if one := slices.Compact(slices.Clone(texts)); len(one) == 1 {
			fmt.Fprintf(same, "  %-12s Player ability %s: %s\n", "CE-PABIL-01", name, one[0])
			continue
		}
		fmt.Fprintf(differs, "  %-12s Player ability %s\n", "", name)
		aside(differs, list, texts)
	}
}

func golden(t *testing.T, path, got string) {
	t.Helper()
	if *update {
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if string(want) != got {
		t.Errorf("the editions are not as %s has them; look at the difference and run the test with -update.\n%s", path, got)
	}
}
