/** A live product as the catalogue cache keeps it. */
import type { ColourKey } from '../../src/catalog/colours';

export interface CachedVariant {
  id: string;
  color: string;
  /** the named colour it looks like */
  colour: ColourKey;
  size: string;
  sizeKey: string;
  pricePaise: number;
}

export interface CachedProduct {
  id: string;
  version: number;
  categoryId: string;
  /** names from the top */
  categoryPath: string;
  name: string;
  description: string | null;
  /** ms */
  createdAt: number;
  /** in the product's order */
  variants: readonly CachedVariant[];
}
