/** One repeat of a pattern. `body` is SVG. One unit of a tile is `Fabric.scale` units of the garment. */
export interface Tile {
  width: number;
  height: number;
  body: string;
}
