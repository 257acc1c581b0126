import type { ProductDetail } from '../catalog/declarations';
import type { ProductStatus } from '../catalog/publishing';

export interface StoredVariant {
  id: string;
  color: string;
  colorHexCode: string;
  size: string;
  stock: number;
  originalPaise: number;
  discountPaise: number | null;
  sku: string | null;
  barcode?: string | null;
}

/** A product of the back office. */
export interface StoredProduct extends Partial<Record<ProductDetail, string | null>> {
  id: string;
  version: number;
  name: string;
  handle: string | null;
  status: ProductStatus;
  description: string | null;
  categoryId: string;
  hsn?: string | null;
  /** of its own; null is the shop's */
  lowStock?: number | null;
  variants: readonly StoredVariant[];
}
