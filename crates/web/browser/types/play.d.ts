// What the server tells of a game being played.

interface PlayTurn {
  by: 0 | 1;
  name: string | null;
  text: string;
  /** The position after it. */
  expression: string;
  throw: number | null;
}

interface PlayGame {
  expression: string;
  convention: "normal" | "misere";
  start: string;
  seed: Whole;
  seats: { player: "human" | "machine"; skill?: number | null; name: string }[];
  to_move: 0 | 1 | null;
  player: "human" | "machine" | null;
  die_to_throw: boolean;
  ended: { winner: 0 | 1 | null; text: string } | null;
  turns: PlayTurn[];
  can_undo: boolean;
  keeps_back: boolean;
  examples: string[];
  /** Moves that can be made, for drawings to offer; nothing is said of what they are worth. */
  moves?: { text: string; label?: string; change?: Change | null }[];
}

interface PlayReviewTurn {
  by: 0 | 1;
  name: string | null;
  text: string;
  mark: "kept" | "threw-away" | "lost-anyway" | "chance" | "unknown";
  before: Outcome | null;
  after: Outcome | null;
}

interface PlayReview {
  turns: PlayReviewTurn[];
  mistake: { turn: number; better: string[] } | null;
  text: string[];
}

interface PlayDid {
  kind: string;
  /** What was played, or advised, in words. */
  text?: string | null;
  name?: string | null;
  exhausted?: string | null;
  face?: number;
  turns?: number;
  outcome?: Outcome | null;
  explanation_text?: string[];
  explanation?: Reason[];
  outcome_text?: string;
  options?: MoveOption[];
  more?: boolean;
  review?: PlayReview;
}

interface PlayAnswer {
  schema: number;
  record: string;
  game: PlayGame;
  scene: Scene;
  did: PlayDid | null;
}
