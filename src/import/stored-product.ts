export interface StoredVariant {
  id: string;
  color: string;
  colorHexCode: string;
  size: string;
  stock: number;
  originalPaise: number;
  discountPaise: number | null;
}

/** A live product as the store has it. */
export interface StoredProduct {
  id: string;
  version: number;
  name: string;
  description: string | null;
  categoryId: string;
  variants: readonly StoredVariant[];
}
