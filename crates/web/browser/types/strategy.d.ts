// The shapes of a strategy that is opened move by move; ambient, as in page.d.ts.

/** A move of a strategy, and the answers to it. */
interface StrategyMove {
  by: "me" | "opponent";
  /** What is done, in a sentence. */
  told: string;
  /** How many moves are this one up to symmetry. */
  count: number;
  /** The position after it, as it lies. */
  leaves: string;
  over: boolean;
  answers?: StrategyMove[];
}

interface StrategyAnswer {
  expression: string;
  convention: "normal" | "misere";
  outcome: Outcome | null;
  status: "proved" | "unknown";
  exhausted?: string;
  /** What the strategy aims at, a sentence each. */
  aims_text: string[];
  goals?: string[];
  /** Of a sum its parts, and the letters they go by. */
  parts?: { name: string; position: string }[];
  opening: StrategyMove[];
  throws?: { face: number; expression: string | null }[];
  throws_text?: string[];
  text: string[];
}
