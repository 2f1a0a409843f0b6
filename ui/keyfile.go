package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/widget"

	"kotei/core/words"
	"kotei/ui/session"
	"kotei/ui/theme"
)

// keySheet takes the player along to another machine, by a key file.
func (m *meetings) keySheet() {
	about := words.Say("Hosts and friends know you by this device. A key file makes another machine the same device: there you need no code, and Continue leads " +
		"back to your seats. A passphrase locks the file.")
	save := theme.NewButton(words.Say("Save a key file …"), "", m.saveKey)
	open := theme.NewButton(words.Say("Open a key file …"), "", m.openKey)
	m.sheets.raise("key file", container.NewVBox(head(theme.Current(), words.Say("On another machine")), paragraph(about, 460),
		row(save, open, theme.NewButton(words.Say("Close"), "", m.sheets.drop))))
}

// saveKey writes a key file of the player's choosing. Until it is locked, it isn't written: he may cancel that.
func (m *meetings) saveKey() {
	m.sheets.askSecret(words.Say("A passphrase for the key file"), words.Say("Continue"), func(passphrase string) {
		m.win.saveFile("kotei"+session.KeyFile, func(path string, err error) {
			var key []byte
			m.screens.opens(words.Say("Locking the key file …"), func() {
				if err == nil {
					key, err = m.files.Key(passphrase)
				}
			}, func() {
				if err == nil {
					err = session.SaveKey(path, key)
				}
				if err != nil {
					m.sheets.say(words.Say("The key file isn’t saved"), plainly(err))
					return
				}
				m.sheets.say(words.Say("The key file is saved"), words.Say("Open it on the other machine: Friends, then On another machine."))
			})
		})
	})
}

// openKey takes over a key file of the player's choosing.
func (m *meetings) openKey() {
	const failed = "The key file can’t be opened"
	m.win.pickFile(func(path string, err error) {
		var locked []byte
		if err == nil {
			locked, err = session.ReadFile(path)
		}
		if err != nil {
			m.sheets.say(words.Say(failed), plainly(err))
			return
		}
		m.sheets.askSecret(words.Say("The passphrase of the key file"), words.Say("Open"), func(passphrase string) {
			var key *session.Carried
			m.screens.opens(words.Say("Opening the key file …"), func() { key, err = session.OpenKey(locked, passphrase) }, func() {
				var got session.Taken
				if err == nil {
					got, err = m.files.Take(key)
				}
				if err != nil {
					m.sheets.say(words.Say(failed), plainly(err))
					return
				}
				m.sheets.dropAll()
				m.sheets.say(words.Say("You can play from this machine now"), words.Say("New friends: %d. New seats in games: %d.", got.Friends, got.Seats))
			})
		})
	}, session.KeyFile)
}

// askSecret asks for words that aren't shown.
func (s *sheets) askSecret(title, yes string, do func(string)) {
	e := widget.NewPasswordEntry()
	d := dialog.NewForm(title, yes, words.Say("Cancel"), []*widget.FormItem{widget.NewFormItem(words.Say("Passphrase"), e)}, func(sure bool) {
		if sure {
			do(e.Text)
		}
	}, s.win)
	e.OnSubmitted = func(string) { d.Submit() }
	d.Resize(fyne.NewSize(460, 160))
	d.Show()
	s.win.Canvas().Focus(e)
}
