/**
 * An art recipe says what one picture shows: which garment, sewn from which
 * cloth, on which backdrop. It is plain data, so the catalog can be read
 * without the drawing engine, and a picture can be skipped when its recipe
 * has not changed.
 */

/** Named dyes and yarns. Quiet on purpose: no primary colors, no pure black or white. */
export const palette = {
  // lights
  ivory: '#efe6d3',
  milk: '#f3eee2',
  natural: '#e4d6bd',
  oat: '#d8c8aa',
  stone: '#c9c0ae',
  blush: '#e2bfae',
  mint: '#c3d0bd',
  powder: '#c6d2da',
  butter: '#ecd9a0',
  // yellows, oranges, reds
  turmeric: '#c8902f',
  mustard: '#b98a2c',
  marigold: '#d9922e',
  saffron: '#cf7433',
  rust: '#a9532f',
  clay: '#b06a48',
  terracotta: '#b4513a',
  madder: '#a63a2b',
  crimson: '#8c2330',
  maroon: '#6e2536',
  wine: '#561f31',
  // pinks and purples
  rose: '#c98b80',
  rani: '#a8345f',
  lotus: '#c76f7f',
  mauve: '#93748a',
  plum: '#5a2b40',
  aubergine: '#43283d',
  // greens
  sage: '#8d9a7b',
  pista: '#a9b487',
  olive: '#6a6b45',
  moss: '#57613c',
  bottle: '#2b473d',
  peacock: '#1f5a60',
  teal: '#2f5a5c',
  // blues
  sky: '#8fa6bd',
  dusk: '#6a80a0',
  denim: '#34486e',
  indigo: '#27375f',
  deep: '#1c2746',
  // neutrals
  khaki: '#9a8a63',
  camel: '#b08b5c',
  walnut: '#6b4a32',
  coffee: '#46342a',
  ash: '#9a968d',
  slate: '#565c63',
  charcoal: '#37363a',
  black: '#23211f',
  // metals
  zari: '#c8a252',
  silver: '#b9b6ad',
  copper: '#b5794c',
  // backdrops (usable as cloth too)
  sand: '#d8c4a6',
  wheat: '#cdbd9f',
  putty: '#c9c0ae',
  sandstone: '#c7a98c',
  petal: '#d8b9a8',
  lime: '#bfc2a2',
  celadon: '#aebba8',
  mist: '#b9c0c2',
  lilac: '#c2b3bd',
  brick: '#a9563f',
  fern: '#66694f',
} as const;

/** A name from the palette, or any '#rrggbb'. */
export type Color = keyof typeof palette | `#${string}`;

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

export interface Kurta {
  kind: 'kurta';
  cloth: Cloth;
  /** straight; a-line; flared is an anarkali, with a seam under the bust. Default 'straight'. */
  cut?: 'straight' | 'a-line' | 'flared';
  /** short is a kurti or tunic, knee the usual men's length, calf the long women's. Default 'knee'. */
  length?: 'short' | 'knee' | 'calf';
  /** Default 'elbow' (three-quarter). */
  sleeves?: 'none' | 'short' | 'elbow' | 'long';
  /** Default 'mandarin' (stand collar). */
  neck?: 'mandarin' | 'round' | 'v';
  /** full is open to the hem, as on a sherwani. Default 'half'. */
  placket?: 'none' | 'short' | 'half' | 'full';
  /** Collar, placket and band. Default: the cloth itself. */
  trim?: Cloth;
  /** Strip at hem and cuffs. Default 'none'. */
  band?: BandStyle;
  /** The two colors printed on the band. */
  bandInks?: [Color, Color];
  /** A different cloth across chest and shoulders. */
  yoke?: Cloth;
  /** Embroidered block around the neck, in this thread. */
  embroidery?: Color;
  /** Patch or welt pocket on the chest. */
  pocket?: boolean;
  buttons?: Color;
  stitch?: Color;
}

export interface Saree {
  kind: 'saree';
  cloth: Cloth;
  /** Default: plain, in the border's color. */
  pallu?: Cloth;
  blouse?: Cloth;
  border: Color;
  /** Default 'broad'. */
  borderWidth?: 'narrow' | 'broad';
  zari?: Color;
  accent?: Color;
  tassels?: Color;
}

export interface Lehenga {
  kind: 'lehenga';
  cloth: Cloth;
  /** Hem band's ground. */
  border: Color;
  /** Default 'broad'. */
  borderWidth?: 'narrow' | 'broad';
  zari?: Color;
  accent?: Color;
}

/** Also stoles, shawls and scarves. */
export interface Dupatta {
  kind: 'dupatta';
  cloth: Cloth;
  /** Ground of the two woven ends. */
  ends?: Color;
  zari?: Color;
  /** false: a plain hem. */
  tassels?: Color | false;
  /** Over a brass rod, or folded flat into a rectangle. Default 'rod'. */
  shown?: 'rod' | 'folded';
}

export interface Dress {
  kind: 'dress';
  cloth: Cloth;
  /** tiered and gathered; straight shift; frock is short and full, for children; wrap has a crossed front. */
  cut?: 'tiered' | 'straight' | 'frock' | 'wrap';
  /** midi is the default; straight and frock are shorter of themselves. */
  length?: 'midi' | 'maxi';
  sleeves?: 'none' | 'puff' | 'short' | 'elbow';
  neck?: 'v' | 'round' | 'collar';
  /** Bodice cloth, if it differs. */
  bodice?: Cloth;
  /** Waist tie; false for none. */
  belt?: Color | false;
  /** Strip at the hem. */
  hem?: Color;
  stitch?: Color;
}

export interface Shirt {
  kind: 'shirt';
  cloth: Cloth;
  sleeves?: 'full' | 'short' | 'rolled';
  /** camp is an open notched collar. */
  collar?: 'classic' | 'mandarin' | 'camp';
  /** Collar, cuffs and placket cloth, if it differs. */
  trim?: Cloth;
  pockets?: 0 | 1 | 2;
  /** Curved shirt-tail or straight. */
  hem?: 'curved' | 'straight';
  buttons?: Color;
  stitch?: Color;
}

export interface TShirt {
  kind: 'tshirt';
  cloth: Cloth;
  neck?: 'crew' | 'v' | 'polo' | 'henley';
  sleeves?: 'short' | 'full';
  /** Neckband and cuffs. */
  rib?: Color;
  /** Raglan sleeves in a second cloth. */
  raglan?: Cloth;
  /** What is on the chest. */
  chest?: 'none' | 'pocket' | 'stripes' | 'sun' | 'elephant' | 'kite' | 'block';
  chestInk?: Color;
  stitch?: Color;
}

export interface Jeans {
  kind: 'jeans';
  /** Denim's ground; e.g. 'denim', 'indigo', 'sky', 'charcoal', 'black'. */
  wash: Color;
  cut?: 'slim' | 'straight' | 'wide';
  /** Worn-in light patches on thigh and knee. Default true. */
  faded?: boolean;
  /** Turned-up cuffs. */
  cuffs?: boolean;
  stitch?: Color;
}

export interface Trousers {
  kind: 'trousers';
  cloth: Cloth;
  /** chinos: fly, belt loops, crease; pyjama: straight with drawstring; palazzo: wide and fluid;
   *  churidar: close and gathered at the ankle; joggers: ribbed cuff; dhoti: draped, tapering. */
  cut?: 'chinos' | 'pyjama' | 'palazzo' | 'churidar' | 'joggers' | 'dhoti';
  length?: 'full' | 'ankle';
  /** Strip at the hem. */
  hem?: Color;
  cord?: Color;
  stitch?: Color;
}

export interface Shorts {
  kind: 'shorts';
  cloth: Cloth;
  /** chino: fly and pockets; drawstring: easy. */
  cut?: 'chino' | 'drawstring';
  cord?: Color;
  stitch?: Color;
}

/** Open quilted jacket, or a buttoned one with a collar. */
export interface Jacket {
  kind: 'jacket';
  cloth: Cloth;
  front?: 'open' | 'buttoned';
  /** Default 'hip'; long falls to the knee, like a shrug. */
  length?: 'hip' | 'long';
  lining?: Cloth;
  trim?: Cloth;
  tassels?: Color | false;
  buttons?: Color;
  stitch?: Color;
}

/** Nehru waistcoat (bandi): sleeveless, stand collar, buttoned. */
export interface Waistcoat {
  kind: 'waistcoat';
  cloth: Cloth;
  lining?: Cloth;
  /** Folded square in the chest pocket. */
  pocketSquare?: Color;
  buttons?: Color;
  stitch?: Color;
}

export interface Sweatshirt {
  kind: 'sweatshirt';
  cloth: Cloth;
  hood?: boolean;
  zip?: boolean;
  rib?: Color;
  cord?: Color;
  chest?: TShirt['chest'];
  chestInk?: Color;
  stitch?: Color;
}

export interface Skirt {
  kind: 'skirt';
  cloth: Cloth;
  cut?: 'gathered' | 'tiered' | 'pleated' | 'wrap';
  length?: 'midi' | 'maxi';
  waistband?: Color;
  hem?: Color;
  stitch?: Color;
}

/** Choli: the short blouse under a saree or with a lehenga. */
export interface Blouse {
  kind: 'blouse';
  cloth: Cloth;
  sleeves?: 'none' | 'short' | 'elbow';
  neck?: 'round' | 'v' | 'square';
  edging?: Color;
  /** Zari line beside the edging. */
  zari?: Color;
}

/** One thing that can be drawn alone. */
export type Piece =
  | Kurta
  | Saree
  | Lehenga
  | Dupatta
  | Dress
  | Shirt
  | TShirt
  | Jeans
  | Trousers
  | Shorts
  | Jacket
  | Waistcoat
  | Sweatshirt
  | Skirt
  | Blouse;

/** Two or three pieces sold and laid together, first piece on top. */
interface OutfitSet {
  kind: 'set';
  pieces: [Piece, Piece] | [Piece, Piece, Piece];
}

export type Garment = Piece | OutfitSet;

/** All of it relative to the garment's natural place in the frame. */
export interface Pose {
  /** Degrees; keep within ±8. */
  rotate?: number;
  /** 1 fills the frame as usual; keep within 0.85 … 1.1. */
  scale?: number;
  /** Shift in units of a 1200 × 1500 frame; keep within ±80. */
  dx?: number;
  dy?: number;
  /** Flip left to right (light stays where it is). */
  mirrored?: boolean;
}

/** The picture of one color of one product. */
export interface ArtRecipe {
  garment: Garment;
  backdrop: Color;
  pose?: Pose;
  /** Small child's proportions: wider for their length. */
  child?: boolean;
  /** Any whole number: moves the creases, the noise and small accidents of the print. */
  seed: number;
}

export type ShowcaseCategory =
  | 'women'
  | 'men'
  | 'kids'
  | 'festive'
  | 'kurtas'
  | 'sarees'
  | 'shirts'
  | 'wedding-sarees';

/** One slide of a category's showcase. Files lie in slides/<category>/<n>-<name>*. */
export interface ShowcaseSlide {
  category: ShowcaseCategory;
  /** 1 to 5 and on: the order within the category. */
  n: number;
  name: string;
  media: 'picture' | 'video';
  /** What is to be seen, for those who do not see it. */
  alt: string;
}
