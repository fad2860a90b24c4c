// What the server tells of a game being played.

/** The whole game, as it is brought back with every request. */
interface KeptGame {
  record: string;
  /** The moves as they were said, so that heaps keep their places. */
  said: string[];
  /** What was taken back and can be played again. */
  ahead: string | null;
}

interface PlayMove {
  name: string;
  text: string;
  /** What is done, in a sentence. */
  told: string;
}

interface PlayTurn extends Partial<PlayMove> {
  by: 0 | 1;
  /** The position after it. */
  expression: string;
  /** The same in the order in which it lies. */
  position: string;
  /** The face, where the die was thrown. */
  throw: number | null;
}

interface PlaySeat {
  player: "human" | "machine";
  skill?: number;
  name: string;
  /** What the player is called in the language. */
  called: string;
  hints: number;
}

interface PlayGame {
  expression: string;
  /** The same in the order in which it lies. */
  position: string;
  convention: "normal" | "misere";
  start: string;
  seed: string;
  seats: [PlaySeat, PlaySeat];
  to_move: 0 | 1 | null;
  player: "human" | "machine" | null;
  die_to_throw: boolean;
  ended: { winner: 0 | 1 | null; text: string } | null;
  turns: PlayTurn[];
  /** What the last turn has changed in the picture. */
  last: { place: number; items: number[] } | null;
  can_undo: boolean;
  can_redo: boolean;
  keeps_back: boolean;
  examples: string[];
  /** The rules and the goal, in lines. */
  rules_text: string[];
  /** Moves that can be made, for drawings to offer; nothing is said of what they are worth. */
  moves: { text: string; change: Change }[];
  more_moves: boolean;
}

interface PlayReview {
  kind: "review";
  turns: (PlayTurn & {
    /** The position before it. */
    position: string;
    before: Outcome | null;
    after: Outcome | null;
    mark: "kept" | "threw-away" | "lost-anyway" | "chance" | "unknown";
    mistake: boolean;
  })[];
  mistake: { turn: number; better: PlayMove[]; explanation: Reason[]; explanation_text: string[] } | null;
  text: string[];
}

type PlayDid =
  | ({ kind: "move" } & PlayMove)
  | ({ kind: "machine"; line: string; in_the_dark: string | null } & PlayMove)
  | { kind: "throw"; face: number; line: string }
  | ({ kind: "hint"; outcome: Outcome | null; line: string; change: Change } & PlayMove)
  | { kind: "why"; outcome: Outcome | null; outcome_text: string; explanation: Reason[] | null; explanation_text: string[] }
  | { kind: "options"; options: MoveOption[]; more: boolean }
  | { kind: "undo" | "redo"; turns: number }
  | { kind: "swap" | "again" }
  | PlayReview;

interface PlayAnswer extends KeptGame {
  schema: number;
  game: PlayGame;
  scene: Scene;
  did: PlayDid | null;
}
