// Shapes that the server and the page share; ambient, so that every module may name them.

/** A position as data to draw. */
interface Scene {
  over: boolean;
  /** The whole position in words, for those who listen. */
  text: string;
  places: ScenePlace[];
}

type ScenePlace =
  | { kind: "heaps"; rules: string; letter: string | null; heaps: SceneHeap[] }
  | { kind: "row"; rules: string; letter: string | null; cells: boolean[]; first: number }
  | {
      kind: "board";
      rules: string;
      letter: string | null;
      shape: "grid" | "triangle";
      rows: number;
      columns: number;
      cells: { row: number; column: number; name: string; on: boolean }[];
      lines: number[][] | null;
    }
  | { kind: "pair"; rules: string; letter: string | null; numbers: Whole[] }
  | { kind: "numbers"; rules: string; letter: string | null; numbers: { label: string; value: Whole }[] }
  | {
      kind: "graph";
      rules: string;
      letter: string | null;
      vertices: { name: string; x: number; y: number }[];
      edges: [number, number][];
      tokens: number[];
    }
  | { kind: "text"; rules: string; letter: string | null; text: string };

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
}

interface Drawing {
  /** Shows another scene, or what a move would do to it. */
  update(scene: Scene, change?: Change | null): void;
}
