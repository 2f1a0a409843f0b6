package text_test

import (
	"fmt"

	"kotei/core/card"
	"kotei/core/text"
)

func ExampleCompile() {
	c := card.Card{
		Title: "Hida Brasswall", Type: card.Personality,
		Text: "Your Followers have +1F.<br><b>Battle:</b> Bow this card: Ranged 3 Attack.",
	}
	text.Compile(&c)
	for i := range c.Items {
		fmt.Println(c.Items[i].Kind, len(c.Items[i].Ops), text.Render(&c, &c.Items[i]))
	}
	// Output:
	// Static 1 Your Followers have +1F.
	// Ability 2 Battle: Bow this card: Ranged 3 Attack.
}
