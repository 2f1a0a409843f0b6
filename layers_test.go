package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// A layer is a package's row in the table of ARCHITECTURE.md: which of ours it
// may import, and why no more. .golangci.yml says the same to the linter, which
// sees one build at a time; the test below reads every file there is.
type layer struct {
	imports []string
	why     string
}

// room is what the parts of the window may use.
var room = []string{
	"core", "core/bot", "core/card", "core/match", "decks", "decks/cards", "decks/home", "decks/starter",
	"images", "images/pack", "net/find", "net/link", "net/table", "ui/present", "ui/stopwatch", "ui/theme",
}

// workshop is what decks are built with.
var workshop = []string{
	"decks/chart", "decks/goldfish", "decks/odds", "decks/paper", "decks/search", "decks/shelf", "decks/stats",
}

var layers = map[string]layer{
	"core/card":                  {nil, "what a card says depends on nothing of the game"},
	"core/text":                  {[]string{"core/card"}, "reading a text makes abilities and knows no game"},
	"core":                       {[]string{"core/card"}, "the machine knows cards; the rules know the machine"},
	"core/rules":                 {[]string{"core", "core/card"}, "procedures run on the machine and know no match"},
	"core/match":                 {[]string{"core", "core/card", "core/rules"}, "a match drives the rules; who drives the match is not its business"},
	"core/bot":                   {[]string{"core", "core/card", "core/match", "core/rules"}, "a bot is a player: it sees what a seat may see"},
	"core/sim":                   {[]string{"core", "core/bot", "core/card", "core/match", "core/rules"}, "a simulation seats bots in matches and counts"},
	"core/scenario":              {[]string{"core", "core/card", "core/match", "core/rules", "core/text"}, "the starter cards come in as a parameter, so that a scenario needs no database"},
	"core/scenario/mutate/point": {nil, "what instrumented rules call knows nothing of them"},
	"core/scenario/mutate": {
		[]string{"core", "core/card", "core/scenario", "core/scenario/mutate/point", "decks", "decks/cards", "decks/starter"},
		"the tool that breaks rules plays scenarios; it wires them as main does",
	},
	"decks/home":   {nil, "where files lie says nothing about what is in them"},
	"decks/cards":  {[]string{"core/card", "core/text", "decks/home"}, "the database knows cards, not games"},
	"decks":        {[]string{"core/card", "core/text", "decks/cards", "decks/home"}, "a deck is a list of cards, not a game"},
	"decks/search": {[]string{"core/card", "decks/cards"}, "searching cards knows no deck and no game"},
	"decks/odds":   {[]string{"core/card", "decks", "decks/cards"}, "odds are of a deck's cards; how they are played is not their business"},
	"decks/stats":  {[]string{"core/card", "decks", "decks/cards", "decks/chart"}, "counting a deck's cards plays no game"},
	"decks/chart":  {[]string{"images/fonts"}, "a chart shows numbers and doesn't ask what of"},
	"decks/goldfish": {
		[]string{"core", "core/bot", "core/card", "core/match", "core/rules", "core/sim", "decks", "decks/cards", "decks/chart"},
		"a deck is played by the real rules; the decks themselves know no game",
	},
	"decks/paper":   {[]string{"core/card", "decks", "decks/cards", "images", "images/fonts"}, "paper shows cards and lists; no game, no window"},
	"decks/shelf":   {[]string{"decks", "decks/cards", "decks/home"}, "files of decks and collections; what is in them is the decks' business"},
	"decks/starter": {[]string{"core/card", "core/text", "decks", "decks/cards"}, "the cards that come with Kotei, and decks of them: no game"},
	"images/fonts":  {nil, "letters know nothing of the game"},
	"images":        {[]string{"core/card", "images/fonts"}, "a picture belongs to a card; which cards there are is told by the caller"},
	"images/pack":   {[]string{"core/card", "decks/cards", "decks/home", "images"}, "which file is which card's picture; nothing of games and windows"},
	"net/find":      {nil, "finding tables says nothing about what is played at them"},
	"net/link":      {nil, "a connection carries frames and does not look inside"},
	"net/table":     {[]string{"core", "core/card", "core/match", "decks/home", "net/link"}, "a table shares one match over connections; finding it comes before"},
	"ui/present":    {[]string{"core", "core/card", "core/match", "core/rules"}, "scenes are plain data, tested without a window"},
	"ui/stopwatch":  {nil, "a stopwatch measures whoever asks and knows nobody"},
	"ui/theme":      {[]string{"images/fonts", "ui/stopwatch"}, "colours and type know nothing of the game"},
	"ui/board":      {room, "the board draws scenes and sends gestures; the rules are ui/present's business"},
	"ui/cardroom":   {slices.Concat(room, []string{"core/text"}), "the room of the cards draws and signals; it shows how texts were read"},
	"ui/deckroom":   {slices.Concat(room, workshop), "the deck room draws and signals; rooms don't open each other"},
	"ui/lobby":      {room, "the lobby draws and signals; rooms don't open each other"},
	"ui":            {slices.Concat(room, []string{"ui/board", "ui/cardroom", "ui/deckroom", "ui/lobby"}), "the window puts the rooms together; the rules are reached through match and present"},
}

// testsOnly holds the packages that are tests and nothing else.
var testsOnly = []string{"e2e", "net/lan"}

// homes names the one place where a library may be imported, tests apart, as a
// folder that includes those under it. go.yaml.in/yaml/v3 replaces gopkg.in's.
var homes = map[string]string{
	"github.com/hashicorp/mdns":     "net/find",
	"github.com/gtank/ristretto255": "net",
	"codeberg.org/go-pdf/fpdf":      "decks/paper",
	"gopkg.in/yaml.v3":              "nowhere",
}

// unasked are the parts of the standard library that the core does without.
var unasked = map[string]string{
	"time":        "the core has no clock: what depends on time is decided outside and told to it",
	"math/rand":   "chance is a seat: ask it",
	"crypto/rand": "chance is a seat: ask it",
	"os":          "the core opens no file: take an io.Reader, an io.Writer or an fs.FS",
	"net":         "the core opens no socket: net/table carries the answers",
	"log":         "the core says what happens in events and errors",
	"sync":        "a game is a value on one goroutine; only core/sim runs several at once, and core/text has none",
}

// tools are programs for those who change the rules: they stand beside the core but are none of it.
var tools = []string{"core/scenario/mutate", "core/scenario/mutate/point"}

// mayLock are the packages of the core that may use sync: core/sim runs games
// side by side, core/text builds its grammar once, when it is first wanted.
var mayLock = []string{"core/sim", "core/text"}

// saysNothing are names that tell a reader nothing about what is inside.
var saysNothing = []string{"util", "utils", "common", "helper", "helpers", "manager", "managers", "misc"}

// A source is what the test knows of one Go file.
type source struct {
	path    string // from the root, with slashes
	pkg     string // as its package clause says
	imports []string
	spawns  []int // the lines of its go statements
}

func (s source) folder() string { return path.Dir(s.path) }
func (s source) test() bool     { return strings.HasSuffix(s.path, "_test.go") }

// core says whether the file is of the core itself: no test of it, and no tool.
func (s source) core() bool {
	return under(s.folder(), "core") && !s.test() && !slices.Contains(tools, s.folder())
}

// under says whether name is folder or lies below it.
func under(name, folder string) bool {
	return name == folder || strings.HasPrefix(name, folder+"/")
}

// faults says what is wrong with a file's place in the layers, each with the
// reason; nothing, if nothing is.
func (s source) faults() []string {
	var out []string
	fault := func(format string, args ...any) {
		out = append(out, s.path+": "+fmt.Sprintf(format, args...))
	}
	folder := s.folder()
	if folder == "net" {
		fault("no Go file lies directly in net/: the package would shadow the standard library's net")
	}
	for _, name := range []string{path.Base(folder), strings.TrimSuffix(s.pkg, "_test")} {
		if slices.Contains(saysNothing, name) {
			fault("a package named %s says nothing about what is in it; name it for what it gives", name)
			break
		}
	}
	_, known := layers[folder]
	if !known && folder != "." && !slices.Contains(testsOnly, folder) {
		fault("package %s has no row: add it to ARCHITECTURE.md, to .golangci.yml and to layers_test.go", folder)
		return out
	}
	for _, imported := range s.imports {
		if why := s.forbids(imported); why != "" {
			fault("must not import %s: %s", imported, why)
		}
	}
	if len(s.spawns) > 0 && s.core() && folder != "core/sim" {
		fault("starts a goroutine at line %d: the core asks and never waits, so it has nobody to wait for", s.spawns[0])
	}
	return out
}

// forbids gives the reason why the file may not import a package, or "".
func (s source) forbids(imported string) string {
	folder := s.folder()
	main := folder == "."
	window := under(folder, "ui") && !under(folder, "ui/present")
	switch {
	case under(imported, "fyne.io/fyne/v2/app") && !main:
		return "only main opens the app; a test that reaches this package needs a display and a compiler"
	case under(imported, "fyne.io") && !main && !window:
		return "only ui (not ui/present) and main draw; hand plain data or an image.Image up"
	}
	for library, home := range homes {
		if under(imported, library) && !under(folder, home) && !s.test() {
			return "its one home is " + home
		}
	}
	if ours, ok := strings.CutPrefix(imported, "kotei/"); ok {
		return s.forbidsOurs(ours)
	}
	if s.core() {
		for name, why := range unasked {
			if under(imported, name) && (name != "sync" || !slices.Contains(mayLock, folder)) {
				return why
			}
		}
	}
	return ""
}

// forbidsOurs is forbids for a package of this module. A test may look at
// anything below the window: it takes a whole game to see whether a rule holds.
func (s source) forbidsOurs(ours string) string {
	folder := s.folder()
	switch {
	case folder == ".":
		return ""
	case s.test() && (!under(ours, "ui") || under(folder, "ui")):
		return ""
	case slices.Contains(layers[folder].imports, ours):
		return ""
	case under(ours, "ui") && !under(folder, "ui"):
		return "nobody but main imports ui"
	case slices.Contains(testsOnly, folder):
		return folder + " holds tests only"
	}
	return layers[folder].why
}

func TestLayers(t *testing.T) {
	sources, err := readSources(os.DirFS("."))
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range sources {
		for _, fault := range s.faults() {
			t.Error(fault)
		}
	}
}

func TestEveryPackageSaysWhatItIs(t *testing.T) {
	sources, err := readSources(os.DirFS("."))
	if err != nil {
		t.Fatal(err)
	}
	for _, folder := range undocumented(sources) {
		t.Errorf("%s has no doc.go: say there what the package is, what it is not, and one example", folder)
	}
}

// undocumented lists the folders that hold Go files but no doc.go.
func undocumented(sources []source) []string {
	documented := map[string]bool{}
	for _, s := range sources {
		documented[s.folder()] = documented[s.folder()] || path.Base(s.path) == "doc.go"
	}
	maps.DeleteFunc(documented, func(_ string, has bool) bool { return has })
	return slices.Sorted(maps.Keys(documented))
}

// readSources parses every Go file of the module, whatever its build tags.
func readSources(root fs.FS) ([]source, error) {
	var out []source
	err := fs.WalkDir(root, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() {
			return enters(root, name)
		}
		if !strings.HasSuffix(name, ".go") {
			return nil
		}
		s, err := readSource(root, name)
		out = append(out, s)
		return err
	})
	return out, err
}

// enters says with fs.SkipDir that a folder's files are none of this module's.
func enters(root fs.FS, name string) error {
	base := path.Base(name)
	if name == "." {
		return nil
	}
	if base == "testdata" || base == "vendor" || strings.HasPrefix(base, ".") || strings.HasPrefix(base, "_") {
		return fs.SkipDir
	}
	if _, err := fs.Stat(root, path.Join(name, "go.mod")); err == nil {
		return fs.SkipDir
	}
	return nil
}

func readSource(root fs.FS, name string) (source, error) {
	text, err := fs.ReadFile(root, name)
	if err != nil {
		return source{}, err
	}
	positions := token.NewFileSet()
	file, err := parser.ParseFile(positions, name, text, parser.SkipObjectResolution)
	if err != nil {
		return source{}, err
	}
	s := source{path: name, pkg: file.Name.Name}
	for _, spec := range file.Imports {
		imported, err := strconv.Unquote(spec.Path.Value)
		if err != nil {
			return source{}, err
		}
		s.imports = append(s.imports, imported)
	}
	ast.Inspect(file, func(n ast.Node) bool {
		if spawn, ok := n.(*ast.GoStmt); ok {
			s.spawns = append(s.spawns, positions.Position(spawn.Pos()).Line)
		}
		return true
	})
	return s, nil
}
