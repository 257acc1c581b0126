/** The catalogue's fixed texts; apart from schema.ts, so that a page can say them without loading the schemas. */
export const CATALOG_MESSAGES = {
  categoriesFailed: 'Failed to load categories.',
  categoryNotFound: 'Category not found.',
  noCategories: 'No categories found. Please check back later.',
  noMedia: 'No media for this category yet.',
  noProductsInCategory: 'No products found in this category yet.',
  productNotFound: 'Product not found.',
  productFailed: 'Failed to load product details.',
  noDescription: 'No description available.',
  noneYet: 'No categories found.',
  categorySaveFailed: 'Operation failed. Please try again.',
  categoryDeleteFailed: 'Failed to delete category.',
  topLevelMedia: 'A top-level category requires at least 5 images or videos.',
  finalCategory: 'Please select a final category for the product.',
  productChanged: 'This product was changed by someone else. Reload it to continue.',
  productsFailed: 'Failed to fetch products.',
  productDeleted: 'Product deleted successfully!',
  productDeleteFailed: 'Failed to delete product.',
  productCreated: 'Product created successfully!',
  productUpdated: 'Product updated successfully!',
  discountAbove: 'Discount price must not be above the original price.',
} as const;

/** Words that stand in several places. */
export const SHOP_NOW = 'Shop Now';
export const SHOP_BY_CATEGORY = 'Shop by Category';
export const TAXES_INCLUDED = 'inclusive of all taxes';
