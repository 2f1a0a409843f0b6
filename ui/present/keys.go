package present

import (
	"maps"
	"slices"
	"strings"

	"kotei/core/words"
)

// A Deed is something that a key stands for.
type Deed string

// The deeds.
const (
	NoDeed       Deed = ""
	GoOn         Deed = "go on"
	PassNow      Deed = "pass"
	PassAhead    Deed = "pass ahead"
	PassHeld     Deed = "pass held"
	ChooseCard   Deed = "choose"
	CardMenu     Deed = "menu"
	PickCard     Deed = "pick"
	ReadCard     Deed = "read"
	CursorLeft   Deed = "left"
	CursorRight  Deed = "right"
	CursorUp     Deed = "up"
	CursorDown   Deed = "down"
	NextCard     Deed = "next"
	PrevCard     Deed = "previous"
	SayWords     Deed = "say"
	FilterLog    Deed = "filter"
	CopyLog      Deed = "copy"
	LookBack     Deed = "look back"
	AskAdvice    Deed = "advice"
	Undo         Deed = "undo"
	Redo         Deed = "redo"
	ShowHelp     Deed = "help"
	ShowRule     Deed = "rule"
	ShowGlossary Deed = "glossary"
	ZoomCard     Deed = "zoom"
	WholeScreen  Deed = "whole screen"
	ShowSettings Deed = "settings"
	Quit         Deed = "quit"
	RunGame      Deed = "run"
	ChoiceBack   Deed = "choice back"
	ChoiceOn     Deed = "choice on"
	TurnBack     Deed = "turn back"
	TurnOn       Deed = "turn on"
	GameStart    Deed = "start"
	GameEnd      Deed = "end"
)

// A Scope is where a key means something. Two deeds may have the same key where they have no scope in common.
type Scope uint8

// The scopes.
const (
	AtTable Scope = iota
	Looking       // while a game is looked back on
	Everywhere
)

// meets reports whether keys of two scopes can be meant at the same time.
func (s Scope) meets(t Scope) bool { return s == t || s == Everywhere || t == Everywhere }

// A KeyRow is a deed as players read of it: what it does, and its usual key.
type KeyRow struct {
	Deed  Deed
	Scope Scope
	Key   string
	What  words.Key
}

// Deeds are all that keys can stand for, in the order in which they are listed.
var Deeds = []KeyRow{
	{GoOn, AtTable, "Space", "the gold button: pay as proposed, continue"},
	{PassNow, AtTable, "N", "pass, decline, or finish"},
	{PassAhead, AtTable, "F4", "pass until something happens"},
	{PassHeld, AtTable, "P", "pass while it is held down"},
	{CursorLeft, AtTable, "Left", "the cursor to the left"},
	{CursorRight, AtTable, "Right", "the cursor to the right"},
	{CursorUp, AtTable, "Up", "the cursor upwards"},
	{CursorDown, AtTable, "Down", "the cursor downwards"},
	{NextCard, AtTable, "Tab", "the next card that can be chosen"},
	{PrevCard, AtTable, "Shift+Tab", "the card before it"},
	{ChooseCard, AtTable, "Enter", "click at the cursor"},
	{CardMenu, AtTable, "M", "the menu of that card"},
	{PickCard, AtTable, "X", "add that card to the selection, or take it out"},
	{ReadCard, AtTable, "E", "how the large card’s text is read"},
	{SayWords, AtTable, "T", "say something to the others"},
	{FilterLog, AtTable, "L", "what the log shows"},
	{CopyLog, AtTable, "Ctrl+C", "copy the log"},
	{LookBack, AtTable, "B", "look back through the game"},
	{AskAdvice, AtTable, "H", "what the Champion would do, and why"},
	{RunGame, Looking, "Space", "run or stop"},
	{ChoiceBack, Looking, "Left", "a choice back"},
	{ChoiceOn, Looking, "Right", "a choice on"},
	{TurnBack, Looking, "Up", "a turn back"},
	{TurnOn, Looking, "Down", "a turn on"},
	{GameStart, Looking, "Home", "to the start"},
	{GameEnd, Looking, "End", "to the end"},
	{Undo, Everywhere, "Ctrl+Z", "take back (the others are asked)"},
	{Redo, Everywhere, "Ctrl+Y", "redo, in the deck room"},
	{ShowHelp, Everywhere, "F1", "all keys and gestures"},
	{ShowRule, Everywhere, "F2", "the rule behind the question"},
	{ShowGlossary, Everywhere, "F3", "what the words on cards mean"},
	{ZoomCard, Everywhere, "Z", "the card as large as the window"},
	{WholeScreen, Everywhere, "F11", "full screen, or a window"},
	{ShowSettings, Everywhere, "Ctrl+S", "the settings"},
	{Quit, Everywhere, "Ctrl+Q", "quit"},
}

// Keys is which key stands for what, where a player has changed it: "" for none. What isn't in it has its usual key.
type Keys map[Deed]string

func rowOf(d Deed) (KeyRow, bool) {
	i := slices.IndexFunc(Deeds, func(r KeyRow) bool { return r.Deed == d })
	if i < 0 {
		return KeyRow{}, false
	}
	return Deeds[i], true
}

// Of is the key of a deed, "" where it has none.
func (k Keys) Of(d Deed) string {
	if key, ok := k[d]; ok {
		return key
	}
	r, _ := rowOf(d)
	return r.Key
}

// Deed is what a key stands for in a scope, or everywhere. Of two deeds with the same key the first listed is meant.
func (k Keys) Deed(in Scope, key string) Deed {
	if key == "" {
		return NoDeed
	}
	for _, r := range Deeds {
		if (r.Scope == in || r.Scope == Everywhere) && k.Of(r.Deed) == key {
			return r.Deed
		}
	}
	return NoDeed
}

// With is the keys with another for a deed; its usual one is not kept.
func (k Keys) With(d Deed, key string) Keys {
	out := maps.Clone(k)
	if out == nil {
		out = Keys{}
	}
	if r, ok := rowOf(d); ok && r.Key == key {
		delete(out, d)
	} else if ok {
		out[d] = key
	}
	return out
}

// Conflicts are the deeds whose key also stands for another one that could be meant at the same time.
func (k Keys) Conflicts() map[Deed][]Deed {
	out := map[Deed][]Deed{}
	for i, a := range Deeds {
		for _, b := range Deeds[i+1:] {
			if key := k.Of(a.Deed); key != "" && key == k.Of(b.Deed) && a.Scope.meets(b.Scope) {
				out[a.Deed] = append(out[a.Deed], b.Deed)
				out[b.Deed] = append(out[b.Deed], a.Deed)
			}
		}
	}
	return out
}

// Held is the keys without what makes no sense: deeds that there aren't, keys that are none.
func (k Keys) Held() Keys {
	out := Keys{}
	for d, key := range k {
		r, ok := rowOf(d)
		if ok && key != r.Key && (key == "" || Free(key)) {
			out[d] = key
		}
	}
	if len(out) == 0 {
		return nil
	}
	return out
}

// modifiers are what a key may be pressed with, in the order in which they are written.
var modifiers = []string{"Ctrl+", "Alt+", "Super+", "Shift+"}

// Free reports whether a key may be given to a deed. Escape always puts away, and digits press the offered buttons.
func Free(key string) bool {
	rest := key
	for _, m := range modifiers {
		rest = strings.TrimPrefix(rest, m)
	}
	switch {
	case rest == "" || len(key) > 40 || strings.ContainsFunc(rest, func(r rune) bool { return r <= ' ' }) || len(rest) > 1 && strings.Contains(rest, "+"):
		return false
	case rest == "Escape", len(key) == 1 && key >= "1" && key <= "9":
		return false
	}
	return true
}

// shown are keys that are written otherwise than they are called.
var shown = map[string]string{"Left": "←", "Right": "→", "Up": "↑", "Down": "↓", "Prior": "Page Up", "Next": "Page Down", "BackSpace": "Backspace"}

// KeyTitle is how a key is written for players.
func KeyTitle(key string) string {
	i := strings.LastIndexByte(strings.TrimSuffix(key, "+"), '+') + 1
	if t, ok := shown[key[i:]]; ok {
		return key[:i] + t
	}
	return key
}

// What says in words what a deed is.
func (d Deed) What() string {
	r, _ := rowOf(d)
	return words.Say(r.What)
}
