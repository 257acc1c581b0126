/** A live product as the search knows it. */
import type { ColorFamily } from '../../src/catalog/color-families';

export interface SearchVariant {
  color: string;
  colorFamily: ColorFamily;
  sizeKey: string;
  pricePaise: number;
}

export interface SearchDocument {
  id: string;
  /** differs when anything differs that the index contains, except `inStock` */
  fingerprint: number;
  name: string;
  /** names from the top */
  categoryPath: string;
  description: string | null;
  /** brand, fabric and occasion */
  attributes: string;
  /** ms */
  createdAt: number;
  inStock: boolean;
  variants: readonly SearchVariant[];
}
