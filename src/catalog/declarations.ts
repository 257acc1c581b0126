/**
 * What the page of a product has to say beside its price and country of origin (Legal Metrology (Packaged Commodities) Rules 2011,
 * rule 6). All of it is optional; nobody filters by it. Separate from attributes.ts, so that pages that filter do not load it.
 */
import { ATTRIBUTE_DETAILS, ATTRIBUTES, type Attribute, MAX_ATTRIBUTE_LENGTH } from './attributes';

export const DECLARATIONS = ['netQuantity', 'manufacturer', 'packer', 'importer', 'careContact'] as const;
export type Declaration = (typeof DECLARATIONS)[number];

export const DECLARATION_NAMES: Readonly<Record<Declaration, string>> = {
  netQuantity: 'Net quantity',
  manufacturer: 'Manufacturer',
  packer: 'Packer',
  importer: 'Importer',
  careContact: 'Customer care contact',
};

/** Characters. */
export const MAX_DECLARATION_LENGTH: Readonly<Record<Declaration, number>> = {
  netQuantity: 100,
  manufacturer: 300,
  packer: 300,
  importer: 300,
  careContact: 300,
};

/** The texts of a product that are optional and of one line: its attributes and its declarations. */
export const PRODUCT_FACTS = [...ATTRIBUTES, ...DECLARATIONS] as const;
export type ProductFact = Attribute | Declaration;

/** The facts that a product has; the others are left out. */
export type ProductFacts = Partial<Record<ProductFact, string>>;

const isAttribute = (fact: ProductFact): fact is Attribute => fact in ATTRIBUTE_DETAILS;

export const getFactName = (fact: ProductFact): string =>
  isAttribute(fact) ? ATTRIBUTE_DETAILS[fact].name : DECLARATION_NAMES[fact];

export const getMaxFactLength = (fact: ProductFact): number =>
  isAttribute(fact) ? MAX_ATTRIBUTE_LENGTH[fact] : MAX_DECLARATION_LENGTH[fact];

/** Those of a row that have a value. */
export function pickFacts(row: Partial<Record<ProductFact, string | null | undefined>>): ProductFacts {
  const picked: ProductFacts = {};
  for (const fact of PRODUCT_FACTS) {
    const value = row[fact];
    if (value) picked[fact] = value;
  }
  return picked;
}

/** Every fact, null where there is no value. */
export const fillFacts = (
  values: Partial<Record<ProductFact, string | null>>,
): Record<ProductFact, string | null> =>
  Object.fromEntries(PRODUCT_FACTS.map((fact) => [fact, values[fact] ?? null])) as Record<
    ProductFact,
    string | null
  >;
