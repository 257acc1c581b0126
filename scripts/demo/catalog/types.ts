import type { Piece } from '../artwork/piece';
import type { ArtRecipe } from '../artwork/recipe';

/** One slide of a category. Files are paths below scripts/demo/pictures. */
export interface DemoMedia {
  kind: 'image' | 'video';
  /** What the slide shows: 'slides/women/1-sprig-kurta.webp', or an '.mp4' for a video. */
  file: string;
  /** The wide still: the file itself for an image, the first frame of a video. */
  picture: string;
  /** The same scene cropped upright for phones. */
  portrait: string;
  /** The video cropped upright; none for an image. */
  portraitVideo?: string;
  alt: string;
}

export interface DemoCategory {
  name: string;
  description: string;
  /** Top-level categories need at least five slides; others may have one. */
  media?: readonly DemoMedia[];
  children?: readonly DemoCategory[];
}

export interface DemoSize {
  size: string;
  /** Units. */
  stock: number;
  /** Set only if the price of this size differs from the product's. */
  priceRupees?: number;
  /** Set only together with `priceRupees`: the discounted price of this size. */
  discountRupees?: number;
}

interface DemoColor {
  /** Unique within the product, kebab-case; also the name of its picture file. */
  key: string;
  name: string;
  /** The color of the swatch, '#rrggbb'. */
  hex: string;
  art: ArtRecipe;
  sizes: readonly DemoSize[];
}

export interface DemoProduct {
  /** Unique, kebab-case; artwork files are named after it. */
  key: string;
  name: string;
  /** Category names from the top level down, e.g. ['Women', 'Kurtas', 'Straight Kurtas']. */
  category: readonly string[];
  /** Prose, then one line 'Fabric: …' and one line 'Care: …'. */
  description: string;
  /** MRP in rupees, all taxes included. */
  priceRupees: number;
  /** The selling price in rupees, if it is lower than the MRP. */
  discountRupees?: number;
  /** One to four. */
  colors: DemoColor[];
  /** The garments beside the product in its last picture. */
  pair?: Piece[];
}
