package present

import (
	"strings"
	"sync"

	"kotei/core/rules"
)

// A Rule is one of the rulebook's.
type Rule = rules.Rule

// Book are the rules that can be looked up, book by book and in their order. One that stands in several is listed once.
var Book = sync.OnceValue(func() (out []Rule) {
	seen := map[string]bool{}
	for _, r := range rules.Catalogue() {
		if !seen[r.ID] {
			seen[r.ID] = true
			out = append(out, r)
		}
	}
	return out
})

// A Volume is a rulebook: its name, and where its rules begin and end in [Book].
type Volume struct {
	Title    string
	From, To int
}

// volumes are the rulebooks by what the ids of their rules begin with.
var volumes = map[string]string{"CE": "Celestial", "SG": "Samurai", "EE": "Emperor", "GE": "Gold", "HE": "Hidden Emperor"}

// Volumes are the rulebooks, in the order of [Book].
var Volumes = sync.OnceValue(func() (out []Volume) {
	for i, r := range Book() {
		prefix, _, _ := strings.Cut(r.ID, "-")
		if n := len(out); n == 0 || out[n-1].Title != volumes[prefix] {
			out = append(out, Volume{Title: volumes[prefix], From: i})
		}
		out[len(out)-1].To = i + 1
	}
	return out
})

// VolumeOf is the rulebook of a rule of [Book].
func VolumeOf(at int) (i int, v Volume) {
	for i, v = range Volumes() {
		if at < v.To {
			break
		}
	}
	return i, v
}
