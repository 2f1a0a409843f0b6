package glossary

// designators say when an ability can be used, and the words before them how.
var designators = []Entry{
	{"Limited", Designator, nil, "Only in your own Action Phase, when it is your turn to act. It begins an action that others may answer by Reactions.", "CE-ACT-01"},
	{"Open", Designator, nil, "In any player’s Action Phase, when it is your turn to act.", "CE-ACT-02"},
	{"Battle", Designator, nil, "During the fighting at a battlefield, when it is your turn to act. You need a unit there, and the card has to be there, too.", "CE-COMBAT-06"},
	{"Reaction", Designator, []string{"Reactions"}, "When what it names happens, also amid other actions. Using it is always up to you.", "CE-ACT-04"},
	{"Interrupt", Designator, nil, "A Reaction of the later sets: before the action under way has its effects.", "CE-ACT-04"},
	{"Engage", Designator, nil, "A Reaction of the later sets: as a battle’s fighting begins.", "CE-ACT-04"},
	{"Response", Designator, nil, "A Reaction of the later sets: after an action has had its effects.", "CE-ACT-04"},
	{"Dynasty", Designator, nil, "In your own Dynasty Phase. It is also the deck of Holdings, Personalities, Events and Regions, which fills your Provinces.", "CE-DYN-01"},
	{"Repeatable", Designator, nil, "This ability can be used as often as you like. Others can be used once a turn.", "CE-ACT-08"},
	{"Tireless", Designator, nil, "This ability can be used even while its card is bowed.", "CE-ACT-06"},
	{"Home", Designator, nil, "Where your Stronghold and your cards lie. Before “Battle” it means that the ability can be used from there.", "CE-HOMEA-01"},
	{"Absent", Designator, nil, "This Battle ability can be used though you have no unit at the battlefield.", "CE-COMBAT-11"},
	{"Remote", Designator, nil, "This Battle ability can be used from another battlefield.", "CE-COMBAT-14"},
	{"Focus Effect", Designator, []string{"Focus Effects"}, "What this card does when it was focused in a duel, after somebody has struck.", "CE-DUEL-14"},
}
