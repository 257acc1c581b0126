/** The kinds of garments and their options. */
import type { Color } from './palette';
import type { BandStyle, Cloth } from './textile';

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
  /** Default 'midi'; the cuts straight and frock are shorter. */
  length?: 'midi' | 'maxi';
  sleeves?: 'none' | 'puff' | 'short' | 'elbow';
  neck?: 'v' | 'round' | 'collar';
  /** Default: the cloth of the skirt. */
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
  /** The cloth of collar, cuffs and placket. Default: the cloth of the shirt. */
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
  /** A pocket or a print on the chest. */
  chest?: 'none' | 'pocket' | 'stripes' | 'sun' | 'elephant' | 'kite' | 'block';
  chestInk?: Color;
  stitch?: Color;
}

export interface Jeans {
  kind: 'jeans';
  /** The color of the denim, for example 'denim', 'indigo', 'sky', 'charcoal' or 'black'. */
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
  /** chino: fly and belt loops; drawstring: gathered waist with a cord. */
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

/** A garment that can be drawn alone. */
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
