package school

// Puzzles are all that there are, from easy to hard.
var Puzzles = []Puzzle{
	{
		Name: "01-castle", Turns: 1, Title: "The Castle at work twice",
		Goal: "Take Ren’s last Province: its strength is 8. You have Renzo, Jun, a Follower in hand and your Castle.",
		Hint: "Read your Castle: what does its ability say about being bowed?",
		Outcome: "Let the Castle pay for the Spearmen of the Lower Terraces on Renzo. Attack with Renzo and Jun, and use the Castle in battle: " +
			"its ability works even if it is bowed. 4 + 2 + 2 + 2 is 10, and beats 8.",
	},
	{
		Name: "02-two", Turns: 1, Title: "Two Provinces",
		Goal:    "Take both of Ren’s Provinces in one attack. Their strength is 8 and 6, and nobody defends them.",
		Hint:    "You need 9 Force at one Province and 7 at the other. Count before you assign.",
		Outcome: "Send 4 + 3 Force to each Province. Play One Pace at a Time where the strength is 8: 7 + 2 is 9. Two strong men together leave too little for the other Province.",
	},
	{
		Name: "03-bowl", Turns: 1, Title: "The bowl comes last",
		Goal:    "Have five Rings in play. Two lie there, three are in your hand, and each asks for something else.",
		Hint:    "One of the Rings costs your whole hand. What else is in it?",
		Outcome: "Play the Circle of the Listening Wind, for you have three Monks. Win a duel against Renzo with One Cut, One Answer, and put the Circle of Kindled Light into play. The Circle of the Empty Bowl comes last: it costs your hand, and only Second Wind is left in it.",
	},
	{
		Name: "04-forty", Turns: 2, Title: "Forty",
		Goal:    "You have 35 Honor. Begin your next turn with 40: Ren can do nothing about it.",
		Hint:    "A Courtier bows once. Who of your own Clan is recruited for full Gold brings his Personal Honor, and Gold that is too much is lost.",
		Outcome: "Bow Aya for Audience at the Outer Gate (2). Pay for the Gift of Plum Blossoms with the Roadside Tollhouse (2). Then recruit Jun for all 3 Gold of the Paddies, without the discount, for his Personal Honor (1).",
	},
	{
		Name: "05-courtier", Turns: 1, Title: "Which Courtier?",
		Goal:    "Ren has -14 Honor, and loses the game at -20. Botan is his only Personality, and he is honorable.",
		Hint:    "Words Behind the Screen bows a Courtier. Who of yours has something else to do?",
		Outcome: "Play Words Behind the Screen with Hatsu: Botan is dishonored. Now Letter Left Unsealed costs Ren 3 Honor, Orie 2, and the House of Whispered Debts 1. Orie must not bow for the Words.",
	},
	{
		Name: "06-heron", Turns: 1, Title: "The Heron or the Frost",
		Goal:    "Take Ren’s last Province: its strength is 6. Wen may defend it with 3 Force. Your Gold pays for one of two blades.",
		Hint:    "A duel compares Chi, and Wen has 5.",
		Outcome: "Toshi takes Answer of the Heron: in a duel he has 4 + 1 + 1 Chi, more than Wen. Challenge Wen with One Cut, One Answer: the loser bows. Then attack with Toshi and Jun: 8 Force beats 6. With the Frost the duel is a tie.",
	},
	{
		Name: "07-court", Turns: 1, Title: "A Courtier in the line",
		Goal:    "Take Ren’s last Province: its strength is 7. Tetsu may defend it, with 6 Force.",
		Hint:    "Called Back to Court needs a Courtier in the battle.",
		Outcome: "Attack with all three, Hatsu too. If Tetsu defends, Hatsu calls him back to court, for his Personal Honor is lower than hers. Then 4 + 4 + 1 beats 7. Who lobbies with her bows her, and misses her in the battle.",
	},
	{
		Name: "08-poison", Turns: 1, Title: "A little poison",
		Goal:    "Take Ren’s last Province: its strength is 6. Toshi may defend it, with 4 Force and 4 Chi.",
		Hint:    "Raku bows whoever has lower Chi than she. Can you make it lower?",
		Outcome: "Attack with all three. If Toshi defends, Sute poisons him: now he has 3 Chi, Raku has 4, and bows him. Raku and Issa have 7 Force, and beat 6.",
	},
	{
		Name: "09-cavalry", Turns: 1, Title: "The riders choose last",
		Goal:    "Take both of Ren’s Provinces in one attack. Their strength is 6 each, and Toshi defends one of them with 4 Force.",
		Hint:    "Cavalry is assigned after all others. Who has to wait?",
		Outcome: "Assign Daigen to one Province and Renzo to the other: each has 7 Force. Ren assigns Toshi. Only then Suzu rides where Toshi stands: 7 + 4 is 11, and beats 10.",
	},
	{
		Name: "10-ranks", Turns: 1, Title: "Somebody to die for him",
		Goal:    "Take Ren’s last Province: its strength is 6. Goro may defend it. Read what he does before he is destroyed.",
		Hint:    "Goro lives as long as a Follower can be destroyed in his place.",
		Outcome: "Attack with Kaoru and Jun. If Goro defends, first play Scatter the Ranks on his Follower. Then Kaoru challenges him, and nobody is left to die for him. 7 beats 6.",
	},
	{
		Name: "11-roots", Turns: 1, Title: "Not yet",
		Goal:    "Take Ren’s last Province: its strength is 6. Raku and Shiori bow your attackers. You can prevent it once.",
		Hint:    "Which of your two would you miss more? Wait for him.",
		Outcome: "Attack with both. Let Shiori bow Daigen: he has only 5 Force. Keep Roots of the Old Pine until Raku bows Renzo, who has 6. With the Castle and One Pace at a Time he has 10, and beats 6 + 3.",
	},
	{
		Name: "12-fire-and-water", Turns: 1, Title: "Fire and water",
		Goal:    "Have five Rings in play. Three lie there; Fire wants a duel to be won, and Water somebody to move home.",
		Hint:    "Toshi has 4 Chi, as many as Raku. And a Ring that is focused is gone.",
		Outcome: "Raku puts on the Lacquered Cuirass, and challenges Toshi with One Cut, One Answer: 5 Chi beat 4. Put the Circle of Kindled Light into play. Then attack with Raku, move him home with Flow Around the Blade, and put the Circle of Still Water into play.",
	},
}
