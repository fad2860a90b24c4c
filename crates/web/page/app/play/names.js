// @ts-check
/** Who sits where, and what they did. */

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
