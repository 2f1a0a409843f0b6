// Package amount reads how much: numbers, stats, what is counted and summed; and what things are given, which is mostly so much of a stat.
//
//	twice the number of Followers in his unit, to a maximum of 6
//	the highest Chi among your Monks minus half his Force
//	+1F/+1C for each of your Rings, Cavalry, and the ability, "Battle: Straighten him."
package amount
