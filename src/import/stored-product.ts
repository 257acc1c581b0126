export interface StoredVariant {
  id: string;
  color: string;
  colorHexCode: string;
  size: string;
  stock: number;
  originalPaise: number;
  discountPaise: number | null;
  sku: string | null;
}

/** A stored product that is not archived. */
export interface StoredProduct {
  id: string;
  version: number;
  name: string;
  handle: string | null;
  description: string | null;
  categoryId: string;
  variants: readonly StoredVariant[];
}
