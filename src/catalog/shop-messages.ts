/** The storefront's texts about the catalog. Separate from the back office's, which no page of the storefront loads. */
export const SHOP_MESSAGES = {
  categoriesFailed: 'Failed to load categories.',
  categoryNotFound: 'Category not found.',
  noCategories: 'No categories found. Please check back later.',
  noMedia: 'No media for this category yet.',
  noProductsInCategory: 'No products found in this category yet.',
  productNotFound: 'Product not found.',
  productFailed: 'Failed to load product details.',
  noDescription: 'No description available.',
} as const;

/** Texts that appear in several places. */
export const SHOP_NOW = 'Shop Now';
export const SHOP_BY_CATEGORY = 'Shop by Category';
export const TAXES_INCLUDED = 'inclusive of all taxes';
