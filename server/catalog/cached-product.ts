/** A live product in the catalog cache. */
import type { Attributes } from '../../src/catalog/attributes';
import type { ColorFamily } from '../../src/catalog/color-families';

export interface CachedVariant {
  id: string;
  color: string;
  /** the color family it looks most like */
  colorFamily: ColorFamily;
  size: string;
  sizeKey: string;
  pricePaise: number;
}

export interface CachedProduct {
  id: string;
  version: number;
  categoryId: string;
  /** ms */
  createdAt: number;
  attributes: Attributes;
  /** in the product's order */
  variants: readonly CachedVariant[];
}
