/** What a product keeps of its live variants, so that lists need not look at them. */
export interface ProductTotals {
  /** any has stock */
  inStock: boolean;
  /** pieces of all */
  stockTotal: number;
  /** what the cheapest costs, in paise; 0 without any */
  fromPaise: number;
}
