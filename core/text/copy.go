package text

import "kotei/core/card"

// Copying abilities: "copy an ability of him", "he copies an ability of your Samurai" (CE "Copy").

var copyVerbs = []row[card.Op]{
	{pattern: "copy an ability (of|from) {dest}", base: card.Op{Verb: card.Copy}},
	{pattern: "copy an ability (of|from) {dest} to {what}", base: card.Op{Verb: card.Copy}},
	{pattern: "copy an ability that does not itself copy abilities (of|from) {dest} to {what}", base: card.Op{Verb: card.Copy, Pos: true}},
}

var copyClauses = []row[card.Op]{
	{pattern: "{what} (copies|copy) an ability (of|from) {dest}", base: card.Op{Verb: card.Copy}},
}
