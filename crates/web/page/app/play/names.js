// @ts-check
/** Who sits where, what they did, and which turn is looked at. */

/** @param {PlayGame} game @param {0 | 1} side */
export function playerName(game, side) {
  return game.seats[side].called;
}

/** The side of the only person at the table; null where there are two or none. @param {PlayGame} game @returns {0 | 1 | null} */
export function onlyPerson(game) {
  const people = game.seats.map((seat) => seat.player === "human");
  if (people[0] === people[1]) return null;
  return people[0] ? 0 : 1;
}

/** What was done, by whom. @param {PlayGame} game @param {PlayTurn} turn @param {import("../words.js").Words} words */
export function turnText(game, turn, words) {
  const action = turn.told ?? words.say("play-threw", { face: turn.throw ?? "" });
  return words.say("play-says", { player: playerName(game, turn.by), action });
}

/** Which position is looked at: the one after so many turns of a game of `of` turns. @param {import("../words.js").Words} words @param {number} turns @param {number} of */
export function lookText(words, turns, of) {
  return turns === 0 ? words.say("play-start-of-game") : words.say("play-looks-at", { turns, of });
}
