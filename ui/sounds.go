package ui

import (
	"slices"

	"kotei/core/words"
	"kotei/ui/present"
	"kotei/ui/sound"
)

// soundChoices say what is heard, each more than the one before.
var soundChoices = []string{"none", "turn", "asked", "all"}

// volumes are how loud sounds can be.
var volumes = []float32{0.3, 0.6, 1}

// beatSounds is what is heard of what the stage tells. That the turn is the player's he hears in any case.
var beatSounds = map[present.BeatKind]sound.Sound{
	present.CardBeat: sound.Card, present.AttackBeat: sound.Attack, present.AlarmBeat: sound.Alarm, present.BattleBeat: sound.Battle,
	present.ProvinceBeat: sound.Province, present.DuelBeat: sound.Duel, present.HonorBeat: sound.Honor,
}

// hears reports whether the settings want a sound to be heard.
func (s Settings) hears(x sound.Sound) bool {
	switch x {
	case sound.Turn:
		return s.Sound != "none"
	case sound.Asked:
		return slices.Index(soundChoices, s.Sound) >= slices.Index(soundChoices, "asked")
	default:
		return s.Sound == "all"
	}
}

// play plays a sound, if it is wanted.
func (s Settings) play(p *sound.Player, x sound.Sound) {
	if s.hears(x) {
		p.Play(x, s.Volume)
	}
}

// aboutSounds says what plays the sounds, or what is missing.
func aboutSounds(p *sound.Player) string {
	if p.Program() == "" {
		return words.Say("Kotei found no program that plays sounds; it looks for pw-play, paplay, aplay and play.")
	}
	return words.Say("They are played by %s.", p.Program())
}
