// Shapes that the server and the page share; ambient, so that every module may name them.

/** A position as data to draw. */
interface Scene {
  over: boolean;
  /** The whole position in words, for those who listen. */
  text: string;
  places: ScenePlace[];
  /** What the last move has changed, where a game is played. */
  last?: { place: number; items: number[] } | null;
}

type ScenePlace =
  | { kind: "heaps"; rules: string; letter: string | null; heaps: SceneHeap[]; look?: "stairs" }
  | { kind: "row"; rules: string; letter: string | null; cells: boolean[]; first: number }
  | {
      kind: "board";
      rules: string;
      letter: string | null;
      shape: "grid" | "triangle";
      rows: number;
      columns: number;
      cells: { row: number; column: number; name: string; on: boolean }[];
      /** What a move takes of a line: a run of neighbours, two of them, any cells; or one cell and what goes with it. */
      take: "run" | "pair" | "subset" | "bite";
      lines: number[][] | null;
      /** The cell that nobody may take. */
      poison?: number;
    }
  | { kind: "pair"; rules: string; letter: string | null; numbers: Whole[]; look?: "rulers" }
  | { kind: "numbers"; rules: string; letter: string | null; numbers: { label: string; value: Whole; look?: "heap" | "die" }[] }
  | { kind: "coins"; rules: string; letter: string | null; cells: boolean[]; first: number }
  | { kind: "strip"; rules: string; letter: string | null; counts: number[]; first: number }
  | {
      kind: "graph";
      rules: string;
      letter: string | null;
      vertices: { name: string; x: number; y: number }[];
      edges: [number, number][];
      tokens: number[];
    }
  | { kind: "sketch"; rules: string; letter: string | null; width: number; height: number; shapes: SceneShape[]; position: string }
  | { kind: "text"; rules: string; letter: string | null; text: string };

/** A shape of a picture, and the moves that it starts. */
type SceneShape = { look: string; text?: string; moves?: { to: string; text: string; told: string; shapes: number[] }[] } & (
  | { form: "rect"; x: number; y: number; width: number; height: number }
  | { form: "circle"; x: number; y: number; radius: number }
  | { form: "path"; d: string; x: number; y: number }
);

interface SceneHeap {
  number: number;
  size: Whole;
  gone: boolean;
  label?: string;
}

/** A whole number; a text where it is above 2^53 - 1. */
type Whole = number | string;

/** What a move does to a scene. */
interface Change {
  place: number;
  items: number[];
  to: ScenePlace | null;
  /** What is done, in a sentence. */
  told: string;
}

interface Drawing {
  /** Shows another scene, with the moves that it offers, or what a move would do to it. */
  update(scene: Scene, change?: Change | null, choices?: { text: string; label?: string; change?: Change | null }[]): void;
}

/** Where something is wrong in a file that came with a request. */
interface FilePlace {
  file: string;
  /** From 1. */
  line: number;
  /** From 1; 0 where only the line is known. */
  column: number;
  message: string;
}

type Outcome = "N" | "P" | "draw";

interface ReadAnswer {
  schema: number;
  expression: string;
  /** The same in the order in which it was typed. */
  shown: string;
  ruleset: string | null;
  summable: boolean;
  /** Whether it can be played so that the last move loses. */
  misere: boolean;
  over: boolean;
  /** For the rules of each term, the table that is soon there. */
  tables: Record<string, GameTable>;
  scene: Scene;
}

interface GameTable {
  /** The ruleset of it; of a game on a graph that on graphs of any size. */
  ruleset: string;
  command: string;
  /** Where it ends: `20`, or `8x8`. */
  to: string;
  /** Whether a position is written with x between its two numbers. */
  sized: boolean;
  /** What n, or a and b, count. */
  numbers?: string;
}

interface SolveAnswer {
  schema: number;
  expression: string;
  /** The same in the order in which it was typed, where that is another. */
  shown?: string;
  convention: "normal" | "misere";
  outcome: Outcome | null;
  outcome_text: string;
  grundy: Whole | null;
  status: "proved" | "unknown";
  exhausted?: string;
  method: string;
  /** How it is known, in the language asked for. */
  method_text?: string;
  winning_count: Whole | null;
  winning_moves: string[] | null;
  moves: { term: number; from: string; to: string; name?: string }[] | null;
  first_wins?: string;
  winning_faces?: number[];
  families?: { term: number; heap: Whole; take: Whole | null; residue: Whole; modulus: Whole; from: Whole; to: Whole }[];
  explanation?: Reason[];
  /** A paragraph for each reason, in the same order. */
  explanation_text?: string[];
  elapsed_ms: number;
  scene?: Scene;
}

/** A typed reason; the page draws some of them and tells the others by their paragraph. */
type Reason =
  | { type: "nim-sum"; addends: { component: string; value: Whole }[]; more: number; sum: Whole; deciding_bit: number | null }
  | { type: "game"; reason: "zeckendorf-columns"; rows: DigitRow[]; even_zeros: boolean; shifted: boolean }
  | { type: "game"; reason: "parts"; factor: number; parts: Whole[]; columns: DigitRow | null; fits: boolean }
  | { type: "game"; reason: "theorem"; details: [string, Whole][]; more: number; value: Whole | null }
  | { type: "every-move" }
  | { type: "winning-move"; from: string; to: string; leaves: string }
  | { type: "other" };

interface DigitRow {
  number: Whole;
  digits: string;
}

interface MoveOption {
  name: string;
  text: string;
  to: string;
  count: number;
  outcome: Outcome | null;
  wins: boolean | null;
  grundy: Whole | null;
  distance: number | null;
  reply: { name: string; text: string; told: string } | null;
  change: Change | null;
}

interface OptionsAnswer {
  schema: number;
  expression: string;
  options: MoveOption[];
  more: boolean;
}

interface GameSummary {
  name: string;
  aliases: string[];
  chinese: string;
  title: string;
  /** Words for what it is about. */
  about?: string;
  notation: string;
  /** How to look at that position. */
  convention: "normal" | "misere";
  ruleset: string | null;
  group: string;
  /** The group in words. */
  group_text: string;
  rule: string;
  /** What may stand in its braces. */
  parameters?: { text: string; told: string }[];
  known: string;
  theorem: string;
  misere_theorem?: string | null;
  proof: string;
  proof_steps: string[];
  examples: { expression: string; convention: "normal" | "misere"; outcome: string }[];
  sequence: { oeis?: string; of: string; first: number; values: number[] } | null;
  /** The files that its positions name, with texts to begin with. */
  samples?: Record<string, string>;
}

/** A table of values: of heaps, of pairs of heaps, or of what else the ruleset has. */
interface TableAnswer {
  schema: number;
  ruleset: string;
  convention: "normal" | "misere";
  status: string;
  from?: number;
  to?: number;
  values?: (Whole | null)[] | (Whole | null)[][];
  p_positions?: Whole[];
  rows?: any;
  columns?: number;
  exhausted?: string | null;
}

interface PeriodAnswer {
  ruleset: string;
  status: "proved" | "unknown";
  theorem: string | null;
  preperiod: Whole | null;
  period: Whole | null;
  saltus: Whole | null;
  apart?: { heap: Whole; saltus: Whole; ruler?: Whole }[];
  max_grundy: Whole | null;
  max_at: Whole | null;
  heaps_computed: number;
  seconds: number;
  heaps_per_second: number | null;
  /** The same in words, a line each. */
  text?: string[];
}

interface Hypothesis {
  family: string;
  statement: string[];
  fitted: number;
  tested: number;
  bits: number;
  status: "proved" | "holds" | "refuted";
  theorem: string | null;
  table?: string[];
  code?: { cpp: string; python: string } | null;
}

interface FindAnswer {
  ruleset: string;
  theorems: Record<string, string>;
  parts: { of: string; terms: number; hypotheses: Hypothesis[]; repeated?: number }[];
}

interface AtlasRow {
  code: string;
  representative: string;
  shift: number;
  status: "proved" | "unknown";
  preperiod: number | string | null;
  period: number | string | null;
  saltus: number | string | null;
  max_grundy: number | string | null;
  heaps_computed: number;
}

interface AtlasAnswer {
  held: number;
  found: number;
  rows: AtlasRow[];
}

interface QuotientAnswer {
  ruleset: string;
  status: "proved" | "partial" | "infinite" | "unknown";
  heaps: number;
  next_at_least?: number;
  infinite?: { heap: number; step: number[] };
  order: number | null;
  p_portion: number | null;
  preperiod: number | null;
  period: number | null;
  tame: boolean | null;
  presentation: { generators: string[]; generator_heaps: number[]; relations: string[]; p: string[] } | null;
  pretending: string[] | null;
}

interface BoardAnswer {
  expression: string;
  outcome: Outcome | null;
  positions: Whole | null;
  p_positions: Whole | null;
  winning_classes: { takes: string; to: string; count: number }[] | null;
  heat: (number | null)[][] | null;
  distance: number | null;
  line: string[] | null;
}
