package ui

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"time"

	"kotei/core/bot"
	"kotei/core/words"
	"kotei/disk"
	"kotei/ui/present"
	"kotei/ui/school"
	"kotei/ui/session"
	"kotei/ui/theme"
)

// Settings are what a player has chosen about the window.
type Settings struct {
	Name     string            `json:"name"`     // of the player at this window
	Other    string            `json:"other"`    // of who sits opposite in games alone
	Language string            `json:"language"` // en, de; "": as the system
	Theme    string            `json:"theme"`    // dark, light, clear, system
	Scale    float32           `json:"scale"`    // of text
	Still    bool              `json:"still"`    // nothing moves
	Move     float32           `json:"move"`     // seconds that a card is on its way
	Tell     float32           `json:"tell"`     // how long the stage tells of what others do, in usual times; 0: not at all
	Sound    string            `json:"sound"`    // none, turn, asked, all
	Volume   float32           `json:"volume"`   // of the sounds, to 1
	Rest     float32           `json:"rest"`     // seconds that every answer of a reaction or action takes at least, among several windows
	Hand     present.HandOrder `json:"hand"`     // how the hand is laid out
	Hints    int               `json:"hints"`    // of a first game, by bit: those that were given
	Ask      bool              `json:"ask"`      // be asked also where only passing is legal
	Pictures folders           `json:"pictures"` // with cards' pictures
	Width    float32           `json:"width"`    // of the window
	Height   float32           `json:"height"`   //
	Full     bool              `json:"full"`     // over the whole screen

	Raid  bot.Raid      `json:"raid"`           // of an attacker in games alone
	Keys  present.Keys  `json:"keys,omitempty"` // those that aren't as usual
	Marks present.Marks `json:"marks,omitzero"` // the reactions for which to be asked

	School []string `json:"school,omitempty"` // the lessons and puzzles that are done
}

func defaults() Settings {
	return Settings{Name: "Aiko", Other: "Ren", Theme: "dark", Scale: 1, Move: 0.18, Tell: 1, Sound: "none", Volume: 0.6, Rest: 0.3, Raid: bot.Raid{From: 3, Force: 5}, Width: 1280, Height: 720}
}

// loadSettings reads the settings; without a file they are the defaults.
func loadSettings(h session.Files) (Settings, error) {
	var s Settings
	data, err := session.ReadFile(h.Settings())
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return defaults(), nil
	case err == nil:
		s, err = parseSettings(data)
	}
	if err != nil {
		return defaults(), fmt.Errorf("the settings in %s can't be read, so the usual ones hold; mend or remove the file: %w", h.Settings(), err)
	}
	return s, nil
}

// parseSettings reads settings; what is left out is as usual.
func parseSettings(data []byte) (Settings, error) {
	s := defaults()
	err := json.Unmarshal(data, &s)
	return s.held(), err
}

// held keeps everything within reason.
func (s Settings) held() Settings {
	d := defaults()
	if !slices.Contains([]string{"light", "clear", "system"}, s.Theme) {
		s.Theme = d.Theme
	}
	if !slices.Contains(languages(), s.Language) {
		s.Language = d.Language
	}
	if !slices.Contains(soundChoices, s.Sound) {
		s.Sound = d.Sound
	}
	if !slices.Contains(present.HandOrders, s.Hand) {
		s.Hand = d.Hand
	}
	if s.Name == "" {
		s.Name = d.Name
	}
	if s.Other == "" {
		s.Other = d.Other
	}
	s.Name, s.Other = present.Short(s.Name, 24), present.Short(s.Other, 24)
	s.Width, s.Height = max(640, min(s.Width, 8000)), max(480, min(s.Height, 8000))
	s.Scale = max(0.85, min(s.Scale, 1.5))
	s.Move = max(0.12, min(s.Move, 0.25))
	s.Tell = max(0, min(s.Tell, 3))
	s.Volume = max(0.1, min(s.Volume, 1))
	s.Rest = max(0, min(s.Rest, 5))
	s.Hints &= allHints
	s.Raid = s.Raid.Held()
	s.Keys, s.Marks = s.Keys.Held(), s.Marks.Held()
	s.School = slices.DeleteFunc(slices.Compact(slices.Sorted(slices.Values(s.School))), func(name string) bool { return !school.Has(name) })
	return s
}

// learned reports whether a lesson or puzzle is done.
func (s Settings) learned(name string) bool { return slices.Contains(s.School, name) }

// saveSettings keeps the settings.
func saveSettings(h session.Files, s Settings) error {
	data, err := json.MarshalIndent(s, "", "  ")
	if err != nil {
		return err
	}
	if err := disk.Replace(h.Settings(), append(data, '\n')); err != nil {
		return fmt.Errorf("the settings could not be saved: %w", err)
	}
	return nil
}

// languages are what the setting can be: "" and the tags of all there are.
func languages() []string {
	out := []string{""}
	for _, l := range words.Languages() {
		out = append(out, l.Tag())
	}
	return out
}

// slow is how long a card is on its way.
func (s Settings) slow() time.Duration { return seconds(s.Move) }

// tell is how long the stage tells of what others do; nothing where nothing moves.
func (s Settings) tell() float32 {
	if s.Still {
		return 0
	}
	return s.Tell
}

func (s Settings) theme() *theme.Theme {
	mode := map[string]theme.Mode{"light": theme.AlwaysLight, "clear": theme.AlwaysClear, "system": theme.AsSystem}[s.Theme]
	return theme.New(theme.Options{Mode: mode, Scale: s.Scale})
}
