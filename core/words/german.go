package words

// germanTexts are the German catalogue, a list for each room or subject.
//
// Players are addressed as du, quotes are „…“. What is printed on the cards stays English, as German players say it: types (Personality, Holding,
// Follower, Stronghold), designators (Battle, Open), phases (Action Phase), Force, Chi, Gold, Focus Effect, Dynasty and Fate, the names of Clans and
// keywords, Imperial Favor. These are the other terms:
//
//	action          Aktion               ally            helfen
//	assign          zuweisen             attach          anlegen
//	battle          Schlacht             battlefield     Schlachtfeld
//	bow             beugen               challenge       herausfordern
//	deck room       Deckraum             destroy         zerstören
//	discard         abwerfen             discard pile    Ablage
//	dishonor        entehren             duel            Duell
//	focus           fokussieren          focus pool      Fokusvorrat
//	Honor           Ehre                 host            Gastgeber
//	log             Protokoll            pass            passen
//	Province        Provinz              reaction        Reaktion
//	recruit         rekrutieren          rehonor         wieder ehrenhaft machen
//	scenario        Szenario             seat            Platz
//	straighten      aufrichten           strength        Stärke
//	strike          zuschlagen           table           Tisch
//	target          Ziel                 token           Marker
//	trait           Eigenschaft          turn            Zug
//	unit            Einheit
var germanTexts = [][]entry{
	germanEvents, germanTrail, germanQuestions, germanChoices, germanNames, germanBoard, germanGestures, germanCards, germanDeckRoom, germanLobby, germanWindow, germanPlay, germanLessons, germanSchool, germanSettings, germanGlossary,
}
