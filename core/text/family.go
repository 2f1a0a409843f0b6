package text

import "kotei/core/card"

// Cards of a family, whose name is the first word of their titles: "other Matsu Family Personalities" (GE-FAC-09).

// families are those of the Clans, and of the Emperor's court.
const families = "(Hida|Hiruma|Kaiu|Kuni|Toritaka|Yasuki|Doji|Kakita|Daidoji|Asahina|Mirumoto|Togashi|Hitomi|Hoshi|Kitsuki|Tamori|Agasha|" +
	"Akodo|Matsu|Ikoma|Kitsu|Yoritomo|Moshi|Tsuruchi|Kitsune|Isawa|Shiba|Asako|Bayushi|Shosuro|Soshi|Yogo|" +
	"Shinjo|Moto|Utaku|Otaku|Ide|Iuchi|Horiuchi|Daigotsu|Chuda|Goju|Ninube|Susumu|Otomo|Seppun|Miya|Toturi)"

func init() {
	for _, words := range wordings(families) {
		name := words[0]
		properties = append(properties, row[card.Atom]{pattern: name + " Family", base: card.Atom{Is: card.IsOfFamily, Title: name}})
	}
}
