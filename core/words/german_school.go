package words

// germanSchool are the texts of the lessons and puzzles.
var germanSchool = []entry{
	{"The turn and Gold", "Der Zug und das Gold"},
	{"equip, build and recruit, step by step", "ausrüsten, bauen, rekrutieren, Schritt für Schritt"},
	{
		"You have learned how a turn goes: actions, an attack or none, then the Dynasty Phase. Gold doesn’t last: what bows gives it at once, and straightens as your next turn begins.",
		"Du hast gelernt, wie ein Zug verläuft: Aktionen, ein Angriff oder keiner, dann die Dynasty Phase. Gold hält sich nicht: Was gebeugt wird, gibt es sofort und richtet sich auf, wenn dein nächster Zug beginnt.",
	},
	{
		"Your turn is over, and the Terraced Paddies aren’t in play. Without Holdings there is no Gold: take back your last answers, or begin again.",
		"Dein Zug ist vorbei, und die Terraced Paddies sind nicht im Spiel. Ohne Holdings gibt es kein Gold: Nimm deine letzten Antworten zurück oder beginne von vorn.",
	},
	{"Attack and defence", "Angriff und Verteidigung"},
	{"hold a Province, then take one", "eine Provinz halten, dann eine nehmen"},
	{
		"You have learned how a battle goes. The stronger army destroys the weaker one; a Province falls when the attackers also beat its strength. Who has lost all Provinces loses the game.",
		"Du hast gelernt, wie eine Schlacht verläuft. Die stärkere Armee zerstört die schwächere; eine Provinz fällt, wenn die Angreifer auch ihre Stärke überbieten. Wer alle Provinzen verloren hat, verliert das Spiel.",
	},
	{
		"Both turns are over, and Ren has all his Provinces. Attack with everybody at one Province: take back your last answers, or begin again.",
		"Beide Züge sind vorbei, und Ren hat alle seine Provinzen. Greife mit allen eine Provinz an: Nimm deine letzten Antworten zurück oder beginne von vorn.",
	},
	{"Honor and duels", "Ehre und Duelle"},
	{"a Courtier speaks, a Duelist answers", "ein Courtier spricht, ein Duelist antwortet"},
	{
		"You have learned how Honor grows. Who begins a turn with 40 has won, and who falls to -20 has lost. In a duel Chi and focused cards count, and nobody else can help.",
		"Du hast gelernt, wie Ehre wächst. Wer einen Zug mit 40 beginnt, hat gewonnen, und wer auf -20 fällt, hat verloren. Im Duell zählen Chi und fokussierte Karten, und niemand sonst kann helfen.",
	},
	{
		"Your turn is over with less than 13 Honor. A Courtier gives 2, and Botan for full Gold 2: take back your last answers, or begin again.",
		"Dein Zug ist mit weniger als 13 Ehre vorbei. Ein Courtier bringt 2, und Botan für volles Gold 2: Nimm deine letzten Antworten zurück oder beginne von vorn.",
	},
	{"Reactions and the Favor", "Reaktionen und die Gunst"},
	{"in the middle of an attack of Ren’s", "mitten in einem Angriff von Ren"},
	{
		"You have learned to answer in time. A Reaction is used just before or after what it names, never later. The Imperial Favor is taken by lobbying, and spent once.",
		"Du hast gelernt, rechtzeitig zu antworten. Eine Reaktion kommt kurz vor oder nach dem, was sie nennt, nie später. Die Gunst des Kaisers bekommt man durch Lobby, und man gibt sie einmal aus.",
	},
	{
		"Both turns are over, and you don’t hold the Imperial Favor. Lobby in your own Action Phase: take back your last answers, or begin again.",
		"Beide Züge sind vorbei, und du hast die Gunst des Kaisers nicht. Wirb in deiner eigenen Action Phase um sie: Nimm deine letzten Antworten zurück oder beginne von vorn.",
	},
	{"Enlightenment and Rings", "Erleuchtung und Ringe"},
	{"five Rings win the game", "fünf Ringe gewinnen das Spiel"},
	{
		"You have learned how a monastery wins: with five different Rings that have entered play by their own texts. Each asks for something else, so keep in mind what you hold.",
		"Du hast gelernt, wie ein Kloster gewinnt: mit fünf verschiedenen Ringen, die durch ihren eigenen Text ins Spiel kamen. Jeder verlangt etwas anderes, also merke dir, was du in der Hand hast.",
	},
	{
		"Your turn is over without five Rings in play. A Ring that is discarded is gone: take back your last answers, or begin again.",
		"Dein Zug ist ohne fünf Ringe im Spiel vorbei. Ein Ring, der abgeworfen wird, ist weg: Nimm deine letzten Antworten zurück oder beginne von vorn.",
	},
	{
		"You have learned what was different: a Sensei beside the Stronghold, archers who shoot together, Terrains that wait, Ancestors. The formats Jade, Gold and Diamond are played so.",
		"Du hast gelernt, was anders war: ein Sensei neben dem Stronghold, Schützen, die zusammen schießen, Terrains, die warten, Ancestors. So spielt man die Formate Jade, Gold und Diamond.",
	},
	{
		"Your turn is over, and the Ancestor hasn’t joined anybody. Recruit Jun, and drag the Ancestor onto him: take back your last answers, or begin again.",
		"Dein Zug ist vorbei, und der Ancestor ist zu niemandem gekommen. Rekrutiere Jun und ziehe den Ancestor auf ihn: Nimm deine letzten Antworten zurück oder beginne von vorn.",
	},
	{
		"Whatever you want costs Gold, and Strongholds and Holdings make it. They bow for it: turned sideways, they can’t do so again this turn. Point at one of them.",
		"Was du willst, kostet Gold, und Strongholds und Holdings bringen es. Dafür werden sie gebeugt: Quer gelegt, können sie es in diesem Zug nicht noch einmal. Zeige auf eine dieser Karten.",
	},
	{
		"It is your Action Phase. Drag the %s from your hand onto %s: it makes her stronger as long as she lives. Cards that glow can be used now.",
		"Du bist in deiner Action Phase. Ziehe %s aus deiner Hand auf %s: Das macht sie stärker, solange sie lebt. Karten, die leuchten, kannst du jetzt nutzen.",
	},
	{
		"That is allowed, but no Weapon comes of it. Take it back to equip first.",
		"Das ist erlaubt, aber eine Waffe wird nicht daraus. Nimm es zurück, um zuerst auszurüsten.",
	},
	{
		"That is allowed, but Holdings come first: the Gold of a Holding comes back every turn.",
		"Das ist erlaubt, aber Holdings gehen vor: Das Gold eines Holdings kommt jeden Zug wieder.",
	},
	{
		"Gold that you don’t spend is gone. Drag %s to your home, too: whoever is of your own Clan costs 2 Gold less.",
		"Gold, das du nicht ausgibst, ist weg. Ziehe auch %s zu dir nach Hause: Wer von deinem eigenen Clan ist, kostet 2 Gold weniger.",
	},
	{
		"That is allowed, too. But whoever you recruit today can fight in your next turn.",
		"Auch das ist erlaubt. Aber wen du heute rekrutierst, der kann in deinem nächsten Zug kämpfen.",
	},
	{
		"Ren attacks. Point at his Kujira: the number on the left is his Force, and what is attached to him adds to it. Force decides battles.",
		"Ren greift an. Zeige auf seinen Kujira: Die Zahl links ist seine Force, und was an ihm liegt, kommt dazu. Force entscheidet Schlachten.",
	},
	{"Defend", "Verteidigen"},
	{
		"Nobody comes to help where Ren attacks: take it back, for whoever is assigned stays where he is.",
		"Niemand kommt zu Hilfe, wo Ren angreift: Nimm es zurück, denn wer zugewiesen ist, bleibt, wo er ist.",
	},
	{"Stand", "Standhalten"},
	{
		"In the middle you read how the battle would end. The weaker army is destroyed, so the Defender wants to be stronger. Press “%s” to go on.",
		"In der Mitte liest du, wie die Schlacht ausginge. Die schwächere Armee wird zerstört, also will der Verteidiger stärker sein. Drücke „%s“, um weiterzumachen.",
	},
	{"First word", "Das erste Wort"},
	{
		"The Defender acts first. Your Castle can give a Samurai 2 Force more, even if it is bowed: double-click it if you need it. Press “%s” when you don’t want to do anything more.",
		"Der Verteidiger ist zuerst dran. Deine Burg kann einem Samurai 2 Force mehr geben, auch wenn sie gebeugt ist: Doppelklicke sie, wenn du sie brauchst. Drücke „%s“, wenn du nichts mehr tun willst.",
	},
	{
		"Your turn: your cards have straightened. Whoever attacked is destroyed, or bowed from the march, and a bowed unit can’t defend. Press “%s” to come to your Attack Phase.",
		"Dein Zug: Deine Karten haben sich aufgerichtet. Wer angegriffen hat, ist zerstört oder vom Marsch gebeugt, und eine gebeugte Einheit kann nicht verteidigen. Drücke „%s“, um zu deiner Attack Phase zu kommen.",
	},
	{
		"That is another action, and it counts. The phase goes on until both of you pass.",
		"Das ist eine andere Aktion, und sie zählt. Die Phase geht weiter, bis ihr beide passt.",
	},
	{
		"Without help this Province falls: Ren’s Force is higher than its strength. Drag %s there: the defenders’ Force counts against his.",
		"Ohne Hilfe fällt diese Provinz: Rens Force ist höher als ihre Stärke. Ziehe %s dorthin: Die Force der Verteidiger zählt gegen seine.",
	},
	{"Peace", "Frieden"},
	{
		"Now you could attack. Who attacks is bowed afterwards, and can’t defend. This time press “%s”.",
		"Jetzt könntest du angreifen. Wer angreift, ist danach gebeugt und kann nicht verteidigen. Drücke diesmal „%s“.",
	},
	{"You attack, then: that is allowed. Assign your units, or none.", "Du greifst also an: Das ist erlaubt. Weise deine Einheiten zu, oder keine."},
	{"Without an attack no Province falls this turn. Take it back to attack.", "Ohne Angriff fällt in diesem Zug keine Provinz. Nimm es zurück, um anzugreifen."},
	{"Who isn’t assigned stays at home, and fights nowhere this turn.", "Wer nicht zugewiesen wird, bleibt zu Hause und kämpft in diesem Zug nirgends."},
	{"That is part of the Dynasty Phase, too. It goes on until you are done.", "Auch das gehört zur Dynasty Phase. Sie dauert, bis du fertig bist."},
	{"Pool", "Vorrat"},
	{
		"The duel is over. What is left of the three cards that were your focus pool goes to the bottom of your deck: choose which first, or let them lie.",
		"Das Duell ist vorbei. Was von den drei Karten übrig ist, die dein Focus Pool waren, kommt unter dein Deck: Wähle, welche zuerst, oder lass sie, wie sie liegen.",
	},
	{
		"This time you fight with good manners. You have %d Honor; whoever begins a turn with 40 wins. Point at any card to go on.",
		"Diesmal kämpfst du mit guten Manieren. Du hast %d Ehre; wer einen Zug mit 40 beginnt, gewinnt. Zeige auf irgendeine Karte, um weiterzumachen.",
	},
	{"Court", "Am Hof"},
	{
		"Courtiers gain Honor with words. Double-click %s: it bows Aya for 2 Honor. Whoever bows can’t do anything else that bows him this turn.",
		"Courtiers gewinnen Ehre mit Worten. Doppelklicke %s: Aya wird gebeugt und bringt 2 Ehre. Wer gebeugt ist, kann in diesem Zug nichts anderes tun, was ihn beugt.",
	},
	{
		"That is allowed. But a Courtier who is bowed for something else can’t speak at the Outer Gate any more.",
		"Das ist erlaubt. Aber ein Courtier, der für etwas anderes gebeugt wird, kann am Tor nicht mehr sprechen.",
	},
	{
		"A duel is fought by two Personalities alone, and their Chi counts: the number on the right. Double-click %s, and let Kaoru challenge Daigen.",
		"Ein Duell tragen zwei Personalities allein aus, und ihr Chi zählt: die Zahl rechts. Doppelklicke %s und lass Kaoru Daigen herausfordern.",
	},
	{"That is allowed. The duel can wait, as long as you have the card.", "Das ist erlaubt. Das Duell kann warten, solange du die Karte hast."},
	{"Focus", "Fokussieren"},
	{
		"Both have 4 Chi, so somebody has to focus. You lay down a card of your hand or of the three on top of your deck, and its Focus Value is added. Focus a card that you can do without.",
		"Beide haben 4 Chi, also muss jemand fokussieren. Du legst eine Karte aus der Hand oder von den obersten drei deines Decks ab, und ihr Focus Value kommt dazu. Fokussiere eine Karte, auf die du verzichten kannst.",
	},
	{"Who strikes ends the duel as it stands.", "Wer zuschlägt, beendet das Duell, wie es steht."},
	{"Nothing is left to focus: strike. The higher sum wins the duel.", "Zu fokussieren ist nichts mehr: Schlage zu. Die höhere Summe gewinnt das Duell."},
	{"Answer in time", "Rechtzeitig antworten"},
	{
		"You have won. The %s answers a won duel: double-click it, and it bows for 2 Honor. Only now is the time for that.",
		"Du hast gewonnen. %s antwortet auf ein gewonnenes Duell: Doppelklicke die Karte, und sie wird für 2 Ehre gebeugt. Nur jetzt ist Zeit dafür.",
	},
	{
		"The time for that Reaction is over: take it back if you want the 2 Honor.",
		"Die Zeit für diese Reaktion ist vorbei: Nimm es zurück, wenn du die 2 Ehre willst.",
	},
	{"For Honor", "Für Ehre"},
	{
		"Drag %s to your home. Whoever is of your own Clan costs 2 Gold less, or brings you his Personal Honor for full Gold: choose the Honor.",
		"Ziehe %s zu dir nach Hause. Wer von deinem eigenen Clan ist, kostet 2 Gold weniger oder bringt für volles Gold seine Personal Honor: Wähle die Ehre.",
	},
	{
		"That is allowed, too. For Honor you need somebody of your own Clan, and his full Gold.",
		"Auch das ist erlaubt. Für Ehre brauchst du jemanden deines eigenen Clans und sein volles Gold.",
	},
	{"React", "Reagieren"},
	{
		"Ren attacks, and his Sky of Shafts is about to destroy Renzo. Just before that you may react: double-click %s, which prevents it for 2 Gold.",
		"Ren greift an, und sein Sky of Shafts zerstört gleich Renzo. Kurz davor darfst du reagieren: Doppelklicke %s, das verhindert es für 2 Gold.",
	},
	{
		"You have let it happen: a Reaction comes in time or never. Take it back to save Renzo.",
		"Du hast es geschehen lassen: Eine Reaktion kommt rechtzeitig oder nie. Nimm es zurück, um Renzo zu retten.",
	},
	{"Poem", "Gedicht"},
	{
		"An enemy Personality has been destroyed. That is what %s waits for: double-click it, and gain 2 Honor.",
		"Eine feindliche Personality wurde zerstört. Darauf wartet %s: Doppelklicke es und gewinne 2 Ehre.",
	},
	{"The time for the Poem is over, until somebody else of Ren’s falls.", "Die Zeit für das Gedicht ist vorbei, bis wieder jemand von Ren fällt."},
	{"Favor", "Gunst"},
	{
		"You hold the Imperial Favor, and the Defender acts first. Spend it to send an attacker home: press “%s”, and choose Kujira, who has the most Force.",
		"Du hast die Gunst des Kaisers, und der Verteidiger ist zuerst dran. Gib sie aus, um einen Angreifer nach Hause zu schicken: Drücke „%s“ und wähle Kujira, der die meiste Force hat.",
	},
	{
		"That is allowed. The Favor can still send an attacker home, as long as the battle lasts.",
		"Das ist erlaubt. Die Gunst kann immer noch einen Angreifer nach Hause schicken, solange die Schlacht dauert.",
	},
	{"Hold", "Halten"},
	{
		"In the middle you read how it would end. Your Castle can still give a Samurai 2 Force more. Press “%s” when you don’t want to do anything more.",
		"In der Mitte liest du, wie es ausginge. Deine Burg kann einem Samurai noch 2 Force mehr geben. Drücke „%s“, wenn du nichts mehr tun willst.",
	},
	{"That is another action. The battle goes on until both of you pass.", "Das ist eine andere Aktion. Die Schlacht geht weiter, bis ihr beide passt."},
	{"Lobby", "Lobby"},
	{
		"It is your turn, and nobody holds the Favor. Whoever has the highest Honor may lobby: press “%s”, and Hatsu bows to ask for it.",
		"Du bist am Zug, und niemand hat die Gunst. Wer die höchste Ehre hat, darf um sie werben: Drücke „%s“, und Hatsu wird gebeugt, um darum zu bitten.",
	},
	{"That is allowed. But you may lobby only in your Action Phase.", "Das ist erlaubt. Aber um die Gunst wirbst du nur in deiner Action Phase."},
	{
		"Three Rings lie in play, and five win the game at once. But each must enter play by its own text. Point at a Ring, and read what it asks for.",
		"Drei Ringe liegen im Spiel, und fünf gewinnen es sofort. Aber jeder muss durch seinen eigenen Text ins Spiel kommen. Zeige auf einen Ring und lies, was er verlangt.",
	},
	{"Seek", "Suchen"},
	{
		"One Ring is in your hand, the other in your deck. Double-click %s, and bow Ichiro: he finds it. The others are still needed.",
		"Ein Ring ist in deiner Hand, der andere in deinem Deck. Doppelklicke %s und beuge Ichiro: Er findet ihn. Die anderen werden noch gebraucht.",
	},
	{
		"That is allowed. But without the fifth Ring the rest is in vain: keep a Monk who can seek it.",
		"Das ist erlaubt. Aber ohne den fünften Ring ist der Rest vergebens: Behalte einen Mönch, der ihn suchen kann.",
	},
	{"Air", "Luft"},
	{
		"%s asks for three Monks, bowed or not, and you have them. Click it, and put it into play: to discard it for its other ability would waste it.",
		"%s verlangt drei Mönche, gebeugt oder nicht, und du hast sie. Klicke die Karte an und bringe sie ins Spiel: Für die andere Fähigkeit abgeworfen, wäre sie vergeudet.",
	},
	{
		"That doesn’t put the Ring into play. If it was discarded, take it back: you need five.",
		"Das bringt den Ring nicht ins Spiel. Wurde er abgeworfen, nimm es zurück: Du brauchst fünf.",
	},
	{"Duel", "Duell"},
	{
		"%s asks for a duel that is won. Double-click %s: Raku has 4 Chi, and Renzo has 2.",
		"%s verlangt ein gewonnenes Duell. Doppelklicke %s: Raku hat 4 Chi, und Renzo hat 2.",
	},
	{"That is allowed. The Ring of Fire still waits for a duel.", "Das ist erlaubt. Der Ring des Feuers wartet noch auf ein Duell."},
	{"Fire", "Feuer"},
	{
		"The duel is won: that is what %s waits for. Double-click it, and it enters play.",
		"Das Duell ist gewonnen: Darauf wartet %s. Doppelklicke die Karte, und sie kommt ins Spiel.",
	},
	{
		"The time for the Ring is over: it enters play right after the duel. Take it back.",
		"Die Zeit für den Ring ist vorbei: Er kommt gleich nach dem Duell ins Spiel. Nimm es zurück.",
	},
	{
		"You may focus cards to add their Focus Value, or strike. A Ring that is focused is gone, however high its value: strike where your Chi is enough.",
		"Du darfst Karten fokussieren, deren Focus Value dazukommt, oder zuschlagen. Ein fokussierter Ring ist weg, so hoch sein Wert ist: Schlage zu, wo dein Chi genügt.",
	},
	{"Nothing more", "Nichts mehr"},
	{
		"With what is left no other Ring enters play now. Take back what you did last, or press “%s” to go on.",
		"Mit dem, was übrig ist, kommt jetzt kein Ring mehr ins Spiel. Nimm zurück, was du zuletzt getan hast, oder drücke „%s“, um weiterzumachen.",
	},
	{
		"That is allowed. The archers can still shoot, as long as they aren’t bowed.",
		"Das ist erlaubt. Die Schützen können noch schießen, solange sie nicht gebeugt sind.",
	},
	{"That is allowed. The challenge can wait, as long as the battle lasts.", "Das ist erlaubt. Die Herausforderung kann warten, solange die Schlacht dauert."},
	{"That is allowed. The Terrain can wait, as long as the battle lasts.", "Das ist erlaubt. Das Terrain kann warten, solange die Schlacht dauert."},
	{
		"Each card that you focus adds its Focus Value to your Chi. Focus from your hand, or strike: the higher sum wins.",
		"Der Focus Value jeder Karte, die du fokussierst, kommt zu deinem Chi. Fokussiere aus der Hand oder schlage zu: Die höhere Summe gewinnt.",
	},
	{"That is allowed. But the Ancestor waits for somebody of his own Clan.", "Das ist erlaubt. Aber der Ancestor wartet auf jemanden seines eigenen Clans."},
	{
		"The time for the Ancestor is over, until your next Action Phase. Take it back.",
		"Die Zeit für den Ancestor ist vorbei, bis zu deiner nächsten Action Phase. Nimm es zurück.",
	},
	{"The Castle at work twice", "Die Burg hilft zweimal"},
	{
		"Take Ren’s last Province: its strength is 8. You have Renzo, Jun, a Follower in hand and your Castle.",
		"Nimm Rens letzte Provinz: Ihre Stärke ist 8. Du hast Renzo, Jun, einen Follower auf der Hand und deine Burg.",
	},
	{"Read your Castle: what does its ability say about being bowed?", "Lies deine Burg: Was sagt ihre Fähigkeit über das Gebeugtsein?"},
	{
		"Let the Castle pay for the Spearmen of the Lower Terraces on Renzo. Attack with Renzo and Jun, and use the Castle in battle: its ability works even if it is bowed. 4 + 2 + 2 + 2 is 10, and beats 8.",
		"Lass die Burg für die Spearmen of the Lower Terraces auf Renzo zahlen. Greife mit Renzo und Jun an und nutze die Burg in der Schlacht: Ihre Fähigkeit wirkt auch gebeugt. 4 + 2 + 2 + 2 ist 10 und schlägt 8.",
	},
	{"Two Provinces", "Zwei Provinzen"},
	{
		"Take both of Ren’s Provinces in one attack. Their strength is 8 and 6, and nobody defends them.",
		"Nimm beide Provinzen von Ren in einem Angriff. Ihre Stärke ist 8 und 6, und niemand verteidigt sie.",
	},
	{
		"You need 9 Force at one Province and 7 at the other. Count before you assign.",
		"Du brauchst 9 Force bei der einen Provinz und 7 bei der anderen. Zähle, bevor du zuweist.",
	},
	{
		"Send 4 + 3 Force to each Province. Play One Pace at a Time where the strength is 8: 7 + 2 is 9. Two strong men together leave too little for the other Province.",
		"Schicke 4 + 3 Force zu jeder Provinz. Spiele One Pace at a Time, wo die Stärke 8 ist: 7 + 2 ist 9. Zwei Starke zusammen lassen für die andere Provinz zu wenig übrig.",
	},
	{"The bowl comes last", "Die Schale kommt zuletzt"},
	{
		"Have five Rings in play. Two lie there, three are in your hand, and each asks for something else.",
		"Habe fünf Ringe im Spiel. Zwei liegen dort, drei sind auf deiner Hand, und jeder verlangt etwas anderes.",
	},
	{"One of the Rings costs your whole hand. What else is in it?", "Einer der Ringe kostet deine ganze Hand. Was ist noch darin?"},
	{
		"Play the Circle of the Listening Wind, for you have three Monks. Win a duel against Renzo with One Cut, One Answer, and put the Circle of Kindled Light into play. The Circle of the Empty Bowl comes last: it costs your hand, and only Second Wind is left in it.",
		"Spiele den Circle of the Listening Wind, denn du hast drei Mönche. Gewinne mit One Cut, One Answer ein Duell gegen Renzo und bringe den Circle of Kindled Light ins Spiel. Der Circle of the Empty Bowl kommt zuletzt: Er kostet deine Hand, und nur Second Wind ist noch darin.",
	},
	{"Forty", "Vierzig"},
	{
		"You have 35 Honor. Begin your next turn with 40: Ren can do nothing about it.",
		"Du hast 35 Ehre. Beginne deinen nächsten Zug mit 40: Ren kann nichts dagegen tun.",
	},
	{
		"A Courtier bows once. Who of your own Clan is recruited for full Gold brings his Personal Honor, and Gold that is too much is lost.",
		"Ein Courtier wird einmal gebeugt. Wer von deinem Clan für volles Gold rekrutiert wird, bringt seine Personal Honor, und zu viel Gold ist verloren.",
	},
	{
		"Bow Aya for Audience at the Outer Gate (2). Pay for the Gift of Plum Blossoms with the Roadside Tollhouse (2). Then recruit Jun for all 3 Gold of the Paddies, without the discount, for his Personal Honor (1).",
		"Beuge Aya für Audience at the Outer Gate (2). Zahle Gift of Plum Blossoms mit dem Roadside Tollhouse (2). Dann rekrutiere Jun für alle 3 Gold der Paddies, ohne Nachlass, für seine Personal Honor (1).",
	},
	{"Which Courtier?", "Welcher Courtier?"},
	{
		"Ren has -14 Honor, and loses the game at -20. Botan is his only Personality, and he is honorable.",
		"Ren hat -14 Ehre und verliert das Spiel bei -20. Botan ist seine einzige Personality, und sie ist ehrenhaft.",
	},
	{
		"Words Behind the Screen bows a Courtier. Who of yours has something else to do?",
		"Words Behind the Screen beugt einen Courtier. Wer von deinen hat noch anderes zu tun?",
	},
	{
		"Play Words Behind the Screen with Hatsu: Botan is dishonored. Now Letter Left Unsealed costs Ren 3 Honor, Orie 2, and the House of Whispered Debts 1. Orie must not bow for the Words.",
		"Spiele Words Behind the Screen mit Hatsu: Botan wird entehrt. Jetzt kostet Letter Left Unsealed Ren 3 Ehre, Orie 2 und House of Whispered Debts 1. Orie darf nicht für die Words gebeugt werden.",
	},
	{"The Heron or the Frost", "Reiher oder Frost"},
	{
		"Take Ren’s last Province: its strength is 6. Wen may defend it with 3 Force. Your Gold pays for one of two blades.",
		"Nimm Rens letzte Provinz: Ihre Stärke ist 6. Wen kann sie mit 3 Force verteidigen. Dein Gold reicht für eine von zwei Klingen.",
	},
	{"A duel compares Chi, and Wen has 5.", "Ein Duell vergleicht Chi, und Wen hat 5."},
	{
		"Toshi takes Answer of the Heron: in a duel he has 4 + 1 + 1 Chi, more than Wen. Challenge Wen with One Cut, One Answer: the loser bows. Then attack with Toshi and Jun: 8 Force beats 6. With the Frost the duel is a tie.",
		"Toshi nimmt Answer of the Heron: Im Duell hat er 4 + 1 + 1 Chi, mehr als Wen. Fordere Wen mit One Cut, One Answer heraus: Wer verliert, wird gebeugt. Dann greife mit Toshi und Jun an: 8 Force schlägt 6. Mit dem Frost endet das Duell unentschieden.",
	},
	{"A Courtier in the line", "Ein Courtier in der Reihe"},
	{
		"Take Ren’s last Province: its strength is 7. Tetsu may defend it, with 6 Force.",
		"Nimm Rens letzte Provinz: Ihre Stärke ist 7. Tetsu kann sie mit 6 Force verteidigen.",
	},
	{"Called Back to Court needs a Courtier in the battle.", "Called Back to Court braucht einen Courtier in der Schlacht."},
	{
		"Attack with all three, Hatsu too. If Tetsu defends, Hatsu calls him back to court, for his Personal Honor is lower than hers. Then 4 + 4 + 1 beats 7. Who lobbies with her bows her, and misses her in the battle.",
		"Greife mit allen dreien an, auch mit Hatsu. Verteidigt Tetsu, ruft Hatsu ihn an den Hof zurück, denn seine Personal Honor ist niedriger. Dann schlägt 4 + 4 + 1 die 7. Wer mit Hatsu um die Gunst wirbt, beugt sie und vermisst sie in der Schlacht.",
	},
	{"A little poison", "Ein wenig Gift"},
	{
		"Take Ren’s last Province: its strength is 6. Toshi may defend it, with 4 Force and 4 Chi.",
		"Nimm Rens letzte Provinz: Ihre Stärke ist 6. Toshi kann sie verteidigen, mit 4 Force und 4 Chi.",
	},
	{"Raku bows whoever has lower Chi than she. Can you make it lower?", "Raku beugt, wer weniger Chi hat als sie. Kannst du es senken?"},
	{
		"Attack with all three. If Toshi defends, Sute poisons him: now he has 3 Chi, Raku has 4, and bows him. Raku and Issa have 7 Force, and beat 6.",
		"Greife mit allen dreien an. Verteidigt Toshi, vergiftet Sute ihn: Jetzt hat er 3 Chi, Raku hat 4 und beugt ihn. Raku und Issa haben 7 Force und schlagen 6.",
	},
	{"The riders choose last", "Die Reiter wählen zuletzt"},
	{
		"Take both of Ren’s Provinces in one attack. Their strength is 6 each, and Toshi defends one of them with 4 Force.",
		"Nimm beide Provinzen von Ren in einem Angriff. Ihre Stärke ist je 6, und Toshi verteidigt eine davon mit 4 Force.",
	},
	{"Cavalry is assigned after all others. Who has to wait?", "Cavalry wird nach allen anderen zugewiesen. Wer muss warten?"},
	{
		"Assign Daigen to one Province and Renzo to the other: each has 7 Force. Ren assigns Toshi. Only then Suzu rides where Toshi stands: 7 + 4 is 11, and beats 10.",
		"Weise Daigen einer Provinz zu und Renzo der anderen: Jeder hat 7 Force. Ren weist Toshi zu. Erst dann reitet Suzu dorthin, wo Toshi steht: 7 + 4 ist 11 und schlägt 10.",
	},
	{"Somebody to die for him", "Jemand, der für ihn stirbt"},
	{
		"Take Ren’s last Province: its strength is 6. Goro may defend it. Read what he does before he is destroyed.",
		"Nimm Rens letzte Provinz: Ihre Stärke ist 6. Goro kann sie verteidigen. Lies, was er tut, bevor er zerstört wird.",
	},
	{"Goro lives as long as a Follower can be destroyed in his place.", "Goro lebt, solange ein Follower an seiner Stelle zerstört werden kann."},
	{
		"Attack with Kaoru and Jun. If Goro defends, first play Scatter the Ranks on his Follower. Then Kaoru challenges him, and nobody is left to die for him. 7 beats 6.",
		"Greife mit Kaoru und Jun an. Verteidigt Goro, spiele zuerst Scatter the Ranks auf seinen Follower. Dann fordert Kaoru ihn heraus, und niemand ist mehr da, der für ihn stirbt. 7 schlägt 6.",
	},
	{"Not yet", "Noch nicht"},
	{
		"Take Ren’s last Province: its strength is 6. Raku and Shiori bow your attackers. You can prevent it once.",
		"Nimm Rens letzte Provinz: Ihre Stärke ist 6. Raku und Shiori beugen deine Angreifer. Einmal kannst du es verhindern.",
	},
	{"Which of your two would you miss more? Wait for him.", "Wen von deinen beiden würdest du mehr vermissen? Warte auf ihn."},
	{
		"Attack with both. Let Shiori bow Daigen: he has only 5 Force. Keep Roots of the Old Pine until Raku bows Renzo, who has 6. With the Castle and One Pace at a Time he has 10, and beats 6 + 3.",
		"Greife mit beiden an. Lass Shiori Daigen beugen: Er hat nur 5 Force. Behalte Roots of the Old Pine, bis Raku Renzo beugt, der 6 hat. Mit der Burg und One Pace at a Time hat er 10 und schlägt 6 + 3.",
	},
	{"Fire and water", "Feuer und Wasser"},
	{
		"Have five Rings in play. Three lie there; Fire wants a duel to be won, and Water somebody to move home.",
		"Habe fünf Ringe im Spiel. Drei liegen dort; Feuer will ein gewonnenes Duell und Wasser jemanden, der nach Hause geht.",
	},
	{"Toshi has 4 Chi, as many as Raku. And a Ring that is focused is gone.", "Toshi hat 4 Chi, so viel wie Raku. Und ein Ring, der fokussiert wird, ist weg."},
	{
		"Raku puts on the Lacquered Cuirass, and challenges Toshi with One Cut, One Answer: 5 Chi beat 4. Put the Circle of Kindled Light into play. Then attack with Raku, move him home with Flow Around the Blade, and put the Circle of Still Water into play.",
		"Raku legt den Lacquered Cuirass an und fordert Toshi mit One Cut, One Answer heraus: 5 Chi schlagen 4. Bringe den Circle of Kindled Light ins Spiel. Dann greife mit Raku an, bewege ihn mit Flow Around the Blade nach Hause und bringe den Circle of Still Water ins Spiel.",
	},
	{"Guided games", "Geführte Spiele"},
	{"Puzzles: win this turn", "Rätsel: Gewinne in diesem Zug"},
	{"School", "Schule"},
	{"To the school", "Zur Schule"},
	{"Next: %s", "Als Nächstes: %s"},
	{"Hint", "Tipp"},
	{"Show the solution", "Die Lösung zeigen"},
	{"Solved", "Gelöst"},
	{
		"The turn is over, and you haven’t won. There is a way: take back your last answers, or begin again.",
		"Der Zug ist vorbei, und du hast nicht gewonnen. Es gibt einen Weg: Nimm deine letzten Antworten zurück oder beginne von vorn.",
	},
	{
		"The Province falls if your Force is higher than its strength and the defenders’ Force together: read it in the middle. Drag %s there, too, or press “%s”.",
		"Die Provinz fällt, wenn deine Force höher ist als ihre Stärke und die Force der Verteidiger zusammen: Lies es in der Mitte. Ziehe %s auch dorthin oder drücke „%s“.",
	},
	{"Find", "Finden"},
	{"While you search, your deck lies open to you. Click it to find %s.", "Während du suchst, liegt dein Deck offen vor dir. Klicke es an, um %s zu finden."},
	{"You have found nothing, and the deck is shuffled. Take it back: without the fifth Ring you can’t win.", "Du hast nichts gefunden, und das Deck wird gemischt. Nimm es zurück: Ohne den fünften Ring kannst du nicht gewinnen."},
}
