/** Texts about the catalog. Separate from schema.ts, so that a page can show them without loading zod. */
import { SHOP_MESSAGES } from './shop-messages';

export const CATALOG_MESSAGES = {
  ...SHOP_MESSAGES,
  noneYet: 'No categories found.',
  categorySaveFailed: 'Operation failed. Please try again.',
  categoryDeleted: 'This category was deleted by someone else. Copy what you need into a new one.',
  categoryDeleteFailed: 'Failed to delete category.',
  topLevelMedia: 'A top-level category requires at least 5 images or videos.',
  finalCategory: 'Please select a final category for the product.',
  productChanged: 'This product was changed by someone else. Reload it to continue.',
  picturesChanged:
    'The pictures of this product were changed by someone else. Look at them before you add more.',
  productsFailed: 'Failed to fetch products.',
  productDeleted: 'Product deleted successfully!',
  productDeleteFailed: 'Failed to delete product.',
  productCreated: 'Product created successfully!',
  productUpdated: 'Product updated successfully!',
  createdBefore:
    'This product was already created, by an earlier try and with other details. Close this form and open the product to change it.',
  categoryCreatedBefore:
    'This category was already created, by an earlier try and with other details. Close this form and open the category to change it.',
  keyTaken: 'Another product was just given this handle or SKU. Try again.',
  discountAbove: 'Discount price must not be above the original price.',
} as const;
