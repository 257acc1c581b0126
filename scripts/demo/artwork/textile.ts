import type { Color } from './palette';

/** The material, which determines how visible the threads are. Default 'cotton'. */
export type Hand = 'cotton' | 'linen' | 'jersey' | 'silk' | 'wool';

interface Woven {
  ground: Color;
  /** Size of the pattern's repeat; 1 is normal, 0.7 is fine, 1.5 is bold. */
  scale?: number;
  hand?: Hand;
}
interface OneInk extends Woven {
  ink: Color;
}
interface TwoInks extends OneInk {
  ink2: Color;
}

/** A cloth with its pattern. `ground` is the background, and `ink` and `ink2` are the colors printed or woven on it. */
export type Textile =
  | ({ weave: 'plain' } & Woven)
  /** Lines along the cloth; `rhythm` lists the stripe widths in one repeat, e.g. [2, 6]. */
  | ({ weave: 'stripe'; rhythm?: number[]; across?: boolean } & OneInk)
  /** Crossed bands with a thin over-check in ink2 (madras, tartan-like). */
  | ({ weave: 'check' } & TwoInks)
  /** Fine single-line grid (tattersall, windowpane). */
  | ({ weave: 'windowpane' } & OneInk)
  | ({ weave: 'gingham' } & OneInk)
  /** Block-printed tulips: stems in ink, flowers in ink2. */
  | ({ weave: 'buti' } & TwoInks)
  /** Small scattered five-petal flowers. */
  | ({ weave: 'ditsy' } & TwoInks)
  /** Climbing vine of leaves and flowers (jaal), fills the cloth. */
  | ({ weave: 'jaal' } & TwoInks)
  /** Paisleys (kairi), every second column half a row lower. */
  | ({ weave: 'paisley' } & TwoInks)
  /** Plain printed dots. */
  | ({ weave: 'dots' } & OneInk)
  /** Tie-dyed dots with dark centers, in lozenges. */
  | ({ weave: 'bandhani' } & TwoInks)
  /** Woven lozenges with uneven edges. */
  | ({ weave: 'ikat' } & TwoInks)
  /** Tie-dyed diagonal waves. */
  | ({ weave: 'leheriya' } & TwoInks)
  /** A lattice of eight-pointed stars. */
  | ({ weave: 'ajrakh' } & TwoInks)
  /** Sparse woven motifs with stepped edges. */
  | ({ weave: 'jamdani' } & OneInk)
  /** Dense woven motifs in metallic thread (Banarasi brocade). */
  | ({ weave: 'brocade' } & OneInk)
  /** Running stitches in rows. */
  | ({ weave: 'kantha' } & OneInk)
  | ({ weave: 'chevron' } & OneInk)
  | ({ weave: 'houndstooth' } & OneInk)
  /** Embroidered sprigs (chikankari); ink is the thread. */
  | ({ weave: 'chikan' } & OneInk)
  /** Small elephants, kites, stars or leaves, for children. */
  | ({ weave: 'toy'; toy: 'elephant' | 'kite' | 'star' | 'leaf' } & TwoInks)
  | ({ weave: 'denim' } & Woven);

/** A bare color is plain cotton of that color. */
export type Cloth = Textile | Color;

/** Printed or woven strip at a hem, cuff or pallu. */
export type BandStyle = 'none' | 'plain' | 'block' | 'zari' | 'temple' | 'lines';
