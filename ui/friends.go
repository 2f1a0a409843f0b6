package ui

import (
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"kotei/core/words"
	"kotei/net/link"
	"kotei/ui/theme"
)

// friendsSheet lists the devices that have paired with this one, and renames and forgets them.
func (m *meetings) friendsSheet() {
	friends, err := link.OpenFriends(m.files.Friends())
	if err != nil {
		m.sheets.say(words.Say("Your friends can’t be read"), plainly(err))
		return
	}
	p := theme.Current()
	again := func(err error) {
		m.sheets.drop()
		if err != nil {
			m.sheets.say(words.Say("Your friends aren’t changed"), plainly(err))
			return
		}
		m.friendsSheet()
	}
	list := container.New(layout.NewCustomPaddedVBoxLayout(6))
	for _, f := range friends.List() {
		since := theme.Words(p, words.Say("since %s", f.Since.Local().Format(words.Say("2 January 2006"))), 13)
		since.Color = p.TextDim
		rename := theme.NewButton(words.Say("Rename"), "", func() {
			m.sheets.askName(words.Say("Rename %s", f.Name), f.Name, func(name string) { again(friends.Rename(f.ID(), name)) })
		})
		forget := theme.NewButton(words.Say("Forget"), "", func() {
			m.sheets.warn(words.Say("Forget %s?", f.Name), words.Say("That device will need the code to join your tables again, and you will need it to join theirs."), words.Say("Forget"), func() {
				again(friends.Forget(f.ID()))
			})
		})
		rename.Letter, forget.Letter = 14, 14
		list.Add(container.NewBorder(nil, nil, nil, container.NewHBox(rename, forget), container.NewVBox(theme.Words(p, f.Name, 16), since)))
	}
	about := words.Say("Everyone who has joined a table with its code becomes a friend, and needs no code at your tables any more.")
	foot := row(theme.NewButton(words.Say("On another machine …"), "", func() { m.sheets.drop(); m.keySheet() }), theme.NewButton(words.Say("Close"), "", m.sheets.drop))
	body := container.NewBorder(container.NewVBox(head(p, words.Say("Friends")), paragraph(about, 460)), foot, nil, nil, container.NewVScroll(list))
	if len(friends.List()) == 0 {
		body = container.NewVBox(head(p, words.Say("Friends")), paragraph(about, 460), paragraph(words.Say("You have no friends here yet."), 460), foot)
	} else {
		body = container.NewStack(theme.Wide(layout.NewSpacer(), 500, 400), body)
	}
	m.sheets.raise("friends", body)
}
