/**
 * What the page of a product has to say beside its price and country of origin (Legal Metrology (Packaged Commodities) Rules 2011,
 * rule 6). All of it is optional, and no page filters by it. Separate from attributes.ts, so that pages that filter do not load it.
 */
import { ATTRIBUTE_DETAILS, ATTRIBUTES, type Attribute } from './attributes';

export const DECLARATIONS = ['netQuantity', 'manufacturer', 'packer', 'importer', 'careContact'] as const;
export type Declaration = (typeof DECLARATIONS)[number];

export const DECLARATION_NAMES: Readonly<Record<Declaration, string>> = {
  netQuantity: 'Net quantity',
  manufacturer: 'Manufacturer',
  packer: 'Packer',
  importer: 'Importer',
  careContact: 'Customer care contact',
};

/** In characters. */
export const MAX_DECLARATION_LENGTH: Readonly<Record<Declaration, number>> = {
  netQuantity: 100,
  manufacturer: 300,
  packer: 300,
  importer: 300,
  careContact: 300,
};

/** The texts of a product that are optional and of one line: its attributes and its declarations. */
export const PRODUCT_DETAILS = [...ATTRIBUTES, ...DECLARATIONS] as const;
export type ProductDetail = Attribute | Declaration;

/** The details that a product has; the others are left out. */
export type ProductDetails = Partial<Record<ProductDetail, string>>;

const isAttribute = (detail: ProductDetail): detail is Attribute => detail in ATTRIBUTE_DETAILS;

export const getDetailName = (detail: ProductDetail): string =>
  isAttribute(detail) ? ATTRIBUTE_DETAILS[detail].name : DECLARATION_NAMES[detail];

/** The details of a row that have a value. */
export function pickDetails(row: Partial<Record<ProductDetail, string | null | undefined>>): ProductDetails {
  const picked: ProductDetails = {};
  for (const detail of PRODUCT_DETAILS) {
    const value = row[detail];
    if (value) picked[detail] = value;
  }
  return picked;
}

/** Every detail, null where there is no value. */
export const fillDetails = (
  values: Partial<Record<ProductDetail, string | null>>,
): Record<ProductDetail, string | null> =>
  Object.fromEntries(PRODUCT_DETAILS.map((detail) => [detail, values[detail] ?? null])) as Record<
    ProductDetail,
    string | null
  >;
