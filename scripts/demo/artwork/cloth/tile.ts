/** One repeat of a pattern. `body` is SVG, in units of which a garment's are a multiple (`Fabric.scale`). */
export interface Tile {
  width: number;
  height: number;
  body: string;
}
