// @ts-check
/** What players are called: as the seats are filled. */

/**
 * @param {PlayGame} game
 * @param {0 | 1} side
 * @param {import("../words.js").Words} words
 */
export function playerName(game, side, words) {
  const [seat, other] = [game.seats[side], game.seats[1 - side]];
  if (seat.name) return seat.name;
  if (seat.player !== other.player) return words.say(seat.player === "human" ? "play-you" : "play-machine");
  return words.say(seat.player === "human" ? `play-person-${side}` : `play-machine-${side}`);
}

/** The side of the only person at the table; null where there are two or none. @param {PlayGame} game @returns {0 | 1 | null} */
export function onlyPerson(game) {
  const people = game.seats.map((seat) => seat.player === "human");
  if (people[0] === people[1]) return null;
  return people[0] ? 0 : 1;
}

/** What was done, by whom. @param {PlayGame} game @param {PlayTurn} turn @param {import("../words.js").Words} words */
export function turnText(game, turn, words) {
  return words.say("play-says", { player: playerName(game, turn.by, words), action: turn.text });
}
