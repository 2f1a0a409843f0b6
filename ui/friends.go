package ui

import (
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"kotei/net/link"
	"kotei/ui/theme"
)

// friendsSheet lists the devices that have paired with this one, and renames and forgets them.
func (m *meetings) friendsSheet() {
	friends, err := link.OpenFriends(m.files.Friends())
	if err != nil {
		m.sheets.say("The friends can't be read", plainly(err))
		return
	}
	p := theme.Current()
	again := func(err error) {
		m.sheets.drop()
		if err != nil {
			m.sheets.say("The friends aren't changed", plainly(err))
			return
		}
		m.friendsSheet()
	}
	list := container.New(layout.NewCustomPaddedVBoxLayout(6))
	for _, f := range friends.List() {
		since := theme.Words(p, "since "+f.Since.Local().Format("2 January 2006"), 13)
		since.Color = p.TextDim
		rename := theme.NewButton("Rename", "", func() {
			m.sheets.askName("What is "+f.Name+" to be called?", f.Name, func(name string) { again(friends.Rename(f.ID(), name)) })
		})
		forget := theme.NewButton("Forget", "", func() {
			m.sheets.ask("Forget "+f.Name+"?", "That device is asked for the code the next time it joins one of your tables, and yours at its tables.", "Forget", func() {
				again(friends.Forget(f.ID()))
			})
		})
		rename.Letter, forget.Letter = 14, 14
		list.Add(container.NewBorder(nil, nil, nil, container.NewHBox(rename, forget), container.NewVBox(theme.Words(p, f.Name, 16), since)))
	}
	about := "Whoever has joined a table with its code is a friend from then on, and needs no code at your tables any more."
	body := container.NewBorder(container.NewVBox(head(p, "Friends"), paragraph(about, 460)), row(theme.NewButton("Close", "", m.sheets.drop)), nil, nil,
		container.NewVScroll(list))
	if len(friends.List()) == 0 {
		body = container.NewVBox(head(p, "Friends"), paragraph(about, 460), paragraph("There are none yet.", 460), row(theme.NewButton("Close", "", m.sheets.drop)))
	} else {
		body = container.NewStack(theme.Wide(layout.NewSpacer(), 500, 400), body)
	}
	m.sheets.raise("friends", body)
}
