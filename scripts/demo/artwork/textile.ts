import type { Color } from './palette';

/** How the cloth feels up close: it changes the slub, not the pattern. Default 'cotton'. */
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

/** A cloth. `ground` is the color a shopper would name; `ink` and `ink2` print or weave on it. */
export type Textile =
  | ({ weave: 'plain' } & Woven)
  /** Lines along the cloth; `rhythm` lists the stripe widths in one repeat, e.g. [2, 6]. */
  | ({ weave: 'stripe'; rhythm?: number[]; across?: boolean } & OneInk)
  /** Crossed bands with a thin over-check in ink2 (madras, tartan-like). */
  | ({ weave: 'check' } & TwoInks)
  /** Fine single-line grid (tattersall, windowpane). */
  | ({ weave: 'windowpane' } & OneInk)
  | ({ weave: 'gingham' } & OneInk)
  /** Two-block printed tulip sprig: stems in ink, flowers in ink2. */
  | ({ weave: 'buti' } & TwoInks)
  /** Small scattered five-petal flowers. */
  | ({ weave: 'ditsy' } & TwoInks)
  /** Climbing vine of leaves and flowers (jaal), fills the cloth. */
  | ({ weave: 'jaal' } & TwoInks)
  /** Kairi (paisley) in half-drop. */
  | ({ weave: 'paisley' } & TwoInks)
  /** Plain printed dots. */
  | ({ weave: 'dots' } & OneInk)
  /** Tied dots with dark eyes in lozenges. */
  | ({ weave: 'bandhani' } & TwoInks)
  /** Feathered woven lozenges. */
  | ({ weave: 'ikat' } & TwoInks)
  /** Tie-dyed diagonal waves. */
  | ({ weave: 'leheriya' } & TwoInks)
  /** Eight-fold star lattice, resist-printed. */
  | ({ weave: 'ajrakh' } & TwoInks)
  /** Woven stepped motif, sparse. */
  | ({ weave: 'jamdani' } & OneInk)
  /** Woven brocade butta (Banarasi): dense, metallic. */
  | ({ weave: 'brocade' } & OneInk)
  /** Running stitches in rows. */
  | ({ weave: 'kantha' } & OneInk)
  | ({ weave: 'chevron' } & OneInk)
  | ({ weave: 'houndstooth' } & OneInk)
  /** Embroidered white-on-white style sprigs (chikankari): ink is the thread. */
  | ({ weave: 'chikan' } & OneInk)
  /** Little stars, boats or elephants in rows, for children. */
  | ({ weave: 'toy'; toy: 'elephant' | 'kite' | 'star' | 'leaf' } & TwoInks)
  | ({ weave: 'denim' } & Woven);

/** A bare color is plain cotton of that color. */
export type Cloth = Textile | Color;

/** Printed or woven strip at a hem, cuff or pallu. */
export type BandStyle = 'none' | 'plain' | 'block' | 'zari' | 'temple' | 'lines';
