/** One repeat of a pattern, as SVG in its own units. */
export interface Tile {
  width: number;
  height: number;
  body: string;
}
