package words

// forms are the texts that differ between one and many.
var forms = []entry{
	{"%d cards", "%d card"},
	{"%d players", "%d player"},
	{"%d Provinces", "%d Province"},
	{"%d battlefields", "%d battlefield"},
	{"%d locations", "%d location"},
	{"%d units", "%d unit"},
	{"%d Strongholds", "%d Stronghold"},
	{"%d Winds", "%d Wind"},
	{"%d Holdings", "%d Holding"},
	{"%d Events", "%d Event"},
	{"%d Regions", "%d Region"},
	{"%d Celestials", "%d Celestial"},
	{"%d Rings", "%d Ring"},
	{"%d Followers", "%d Follower"},
	{"%d Items", "%d Item"},
	{"%d Spells", "%d Spell"},
	{"%d Ancestors", "%d Ancestor"},
	{"%d Personalities", "%d Personality"},
	{"%d Strategies", "%d Strategy"},
}
