package shelf

import (
	"maps"
	"path/filepath"
	"strings"
	"testing"

	"kotei/decks/starter"
)

const (
	paddies = "Terraced Paddies"
	wind    = "Second Wind"
	tadao   = "Araiso Tadao • Experienced"
)

// Inventories as programs and people write them: each says the same.
func TestReadCSV(t *testing.T) {
	want := map[string]int{paddies: 3, wind: 2, tadao: 1}
	for name, in := range map[string]string{
		"headed":       "Count,Name,Set\n3,Terraced Paddies,Gates\n2,Second Wind,\n1,Araiso Tadao - exp,\n",
		"other order":  "Title;Edition;Qty\r\nTerraced Paddies;Gates;3\r\nSecond Wind;;2\r\nAraiso Tadao (Experienced);;1\r\n",
		"tabs":         "3\tTerraced Paddies\n2\tSecond Wind\n1\tAraiso Tadao exp\n",
		"no headings":  "\"Terraced Paddies\",3\n\"Second Wind\",2x\n\"Araiso Tadao • Experienced\",1\n",
		"printings":    "name,owned\nTerraced Paddies,1\nterraced paddies [Gates],2\nSecond Wind,2\nAraiso Tadao - exp,1\nTerraced Paddies,0\n",
		"levels apart": "card,level,have\nTerraced Paddies,0,3\nSecond Wind,,2\nAraiso Tadao,1,1\n",
		"a list":       "3 Terraced Paddies\n2x Second Wind\nAraiso Tadao - exp\n",
		"bom":          "\uFEFFname,qty\nTerraced Paddies,3\nSecond Wind,2\nAraiso Tadao - exp,1\n",
	} {
		got, problems := ReadCSV([]byte(in), starter.Library())
		if len(problems) > 0 || !maps.Equal(got, want) {
			t.Errorf("%s: %v %v", name, got, problems)
		}
	}
}

func TestCSVProblems(t *testing.T) {
	for in, want := range map[string]string{
		"name,qty\nTerraced Padies,3\n":       "2: no card is called “Terraced Padies”. Did you mean Terraced Paddies?",
		"name,qty\nTerraced Paddies,many\n":   "2: expected a number of copies of “Terraced Paddies”, got “many”.",
		"name,qty\n\"Terraced Paddies\",-1\n": "2: expected a number of copies of “Terraced Paddies”, got “-1”.",
		"name,qty\n,4\n":                      "2: the row names no card.",
	} {
		got, problems := ReadCSV([]byte(in), starter.Library())
		if len(got) != 0 || len(problems) != 1 || problems[0].String() != want {
			t.Errorf("%q: %v %v", in, got, problems)
		}
	}
}

func FuzzReadCSV(f *testing.F) {
	f.Add([]byte("Count,Name,Set\n3,Terraced Paddies,Gates\n"))
	lib := starter.Library()
	f.Fuzz(func(t *testing.T, data []byte) {
		owned, _ := ReadCSV(data, lib)
		for title, n := range owned {
			if lib.Find(title) == nil || n < 1 || n > maxCopies {
				t.Errorf("%d of %q", n, title)
			}
		}
	})
}

// Whatever a deck is called, its file lies in the folder.
func FuzzFileName(f *testing.F) {
	f.Add("../../etc/passwd")
	f.Fuzz(func(t *testing.T, name string) {
		file := FileName(name)
		if err := check(file); err != nil || filepath.Base(file) != file || !strings.HasSuffix(file, ext) {
			t.Errorf("%q is called %q: %v", name, file, err)
		}
	})
}
