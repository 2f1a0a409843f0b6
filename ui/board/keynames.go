package board

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// KeyOf is what a key that is pressed with modifiers is called in [present.Keys]; "" for a modifier alone.
func KeyOf(name fyne.KeyName, mods fyne.KeyModifier) string {
	if modifierOf(name) != 0 || name == fyne.KeyUnknown {
		return ""
	}
	key := string(name)
	if name == fyne.KeyReturn || name == fyne.KeyEnter {
		key = "Enter"
	}
	if mods&fyne.KeyModifierShift != 0 {
		key = "Shift+" + key
	}
	if mods&fyne.KeyModifierSuper != 0 {
		key = "Super+" + key
	}
	if mods&fyne.KeyModifierAlt != 0 {
		key = "Alt+" + key
	}
	if mods&fyne.KeyModifierControl != 0 {
		key = "Ctrl+" + key
	}
	return key
}

// ShortcutKey is the key of what Fyne makes a shortcut of.
func ShortcutKey(s fyne.Shortcut) string {
	switch s := s.(type) {
	case *fyne.ShortcutUndo:
		return "Ctrl+Z"
	case *fyne.ShortcutRedo:
		return "Ctrl+Y"
	case *fyne.ShortcutCopy:
		return "Ctrl+C"
	case *fyne.ShortcutCut:
		return "Ctrl+X"
	case *fyne.ShortcutPaste:
		return "Ctrl+V"
	case *fyne.ShortcutSelectAll:
		return "Ctrl+A"
	case *desktop.CustomShortcut:
		return KeyOf(s.KeyName, s.Modifier)
	}
	return ""
}

// Shortcut is what Fyne makes of a key, nil for one that it hands on as a key.
func Shortcut(key string) fyne.Shortcut {
	switch key {
	case "Ctrl+Z":
		return &fyne.ShortcutUndo{}
	case "Ctrl+Y":
		return &fyne.ShortcutRedo{}
	case "Ctrl+C":
		return &fyne.ShortcutCopy{}
	case "Ctrl+X":
		return &fyne.ShortcutCut{}
	case "Ctrl+V":
		return &fyne.ShortcutPaste{}
	case "Ctrl+A":
		return &fyne.ShortcutSelectAll{}
	}
	s := &desktop.CustomShortcut{}
	rest := key
	for _, m := range []struct {
		name string
		mod  fyne.KeyModifier
	}{{"Ctrl+", fyne.KeyModifierControl}, {"Alt+", fyne.KeyModifierAlt}, {"Super+", fyne.KeyModifierSuper}, {"Shift+", fyne.KeyModifierShift}} {
		if len(rest) > len(m.name) && rest[:len(m.name)] == m.name {
			s.Modifier |= m.mod
			rest = rest[len(m.name):]
		}
	}
	if s.Modifier&^fyne.KeyModifierShift == 0 {
		return nil
	}
	if s.KeyName = fyne.KeyName(rest); rest == "Enter" {
		s.KeyName = fyne.KeyReturn
	}
	return s
}

// modifierOf is the modifier that a key is.
func modifierOf(name fyne.KeyName) fyne.KeyModifier {
	switch name {
	case desktop.KeyShiftLeft, desktop.KeyShiftRight:
		return fyne.KeyModifierShift
	case desktop.KeyAltLeft, desktop.KeyAltRight:
		return fyne.KeyModifierAlt
	case desktop.KeyControlLeft, desktop.KeyControlRight:
		return fyne.KeyModifierControl
	case desktop.KeySuperLeft, desktop.KeySuperRight:
		return fyne.KeyModifierSuper
	default:
		return 0
	}
}
