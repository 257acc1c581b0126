/** A live product as the catalog cache keeps it. */
import type { ColorFamily } from '../../src/catalog/color-families';

export interface CachedVariant {
  id: string;
  color: string;
  /** the named color it looks like */
  colorFamily: ColorFamily;
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
