/** What a product stores about its live variants, so that lists need not read them. */
export interface ProductTotals {
  /** whether any variant has stock */
  inStock: boolean;
  /** units of all variants */
  stockTotal: number;
  /** the lowest price, in paise; 0 without variants */
  fromPaise: number;
}
