/** Writes products in Shopify's format: the first row of a product has its fields, each row a variant, a picture or both. */
import { PRODUCT_DETAILS } from '../catalog/declarations';
import { toRupees } from '../money';
import { SHOPIFY_DETAIL_COLUMNS } from './shopify-details';
import type { StoredProduct, StoredVariant } from './stored-product';
import { textToHtml } from './text-to-html';

const DETAIL_HEADERS = PRODUCT_DETAILS.map((detail) => SHOPIFY_DETAIL_COLUMNS[detail]);

/** Shopify leaves alone what a file has no column for, such as tags and weights. */
export const SHOPIFY_EXPORT_COLUMNS = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Type',
  'Published',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Variant SKU',
  'Variant Inventory Tracker',
  'Variant Inventory Qty',
  'Variant Inventory Policy',
  'Variant Fulfillment Service',
  'Variant Price',
  'Variant Compare At Price',
  'Variant Requires Shipping',
  'Variant Taxable',
  'Variant Barcode',
  'Image Src',
  'Image Position',
  'Status',
  ...DETAIL_HEADERS,
] as const;

type Cells = Record<string, string>;

const STATUSES = { LIVE: 'active', DRAFT: 'draft', ARCHIVED: 'archived' } as const;

/** The import removes one apostrophe, which spreadsheets hide. */
const toKeyCell = (key: string | null | undefined): string =>
  key?.startsWith("'") ? `'${key}` : (key ?? '');

function toVariantCells({
  color,
  size,
  stock,
  sku,
  barcode,
  originalPaise,
  discountPaise,
}: StoredVariant): Cells {
  return {
    'Option1 Value': color,
    'Option2 Value': size,
    'Variant SKU': toKeyCell(sku),
    'Variant Barcode': toKeyCell(barcode),
    'Variant Inventory Tracker': 'shopify',
    'Variant Inventory Qty': String(stock),
    'Variant Inventory Policy': 'deny',
    'Variant Fulfillment Service': 'manual',
    'Variant Price': toRupees(discountPaise ?? originalPaise),
    'Variant Compare At Price': discountPaise === null ? '' : toRupees(originalPaise),
    'Variant Requires Shipping': 'true',
    'Variant Taxable': 'true',
  };
}

const toProductCells = (product: StoredProduct, type: string): Cells => ({
  Title: product.name,
  'Body (HTML)': textToHtml(product.description ?? ''),
  Type: type,
  Published: String(product.status === 'LIVE'),
  'Option1 Name': 'Color',
  'Option2 Name': 'Size',
  Status: STATUSES[product.status],
  ...Object.fromEntries(
    PRODUCT_DETAILS.map((detail) => [SHOPIFY_DETAIL_COLUMNS[detail], product[detail] ?? '']),
  ),
});

/**
 * The rows of one product, in the sequence of SHOPIFY_EXPORT_COLUMNS.
 * @param type what another shop calls its category
 * @param images absolute addresses
 */
export function toShopifyRows(product: StoredProduct, type: string, images: readonly string[]): string[][] {
  const { variants } = product;
  return Array.from({ length: Math.max(variants.length, images.length) }, (_, at) => {
    const variant = variants[at];
    const image = images[at];
    const cells: Cells = {
      // One without a handle is found by its id.
      Handle: product.handle ?? product.id,
      ...(at === 0 ? toProductCells(product, type) : {}),
      ...(variant ? toVariantCells(variant) : {}),
      ...(image ? { 'Image Src': image, 'Image Position': String(at + 1) } : {}),
    };
    return SHOPIFY_EXPORT_COLUMNS.map((column) => cells[column] ?? '');
  });
}
