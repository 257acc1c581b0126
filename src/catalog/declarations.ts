/**
 * What the page of a product has to say beside its price and country of origin (Legal Metrology (Packaged Commodities) Rules 2011,
 * rule 6). All of it is optional; nobody filters by it. Separate from attributes.ts, so that pages that filter do not load it.
 */
import { ATTRIBUTE_DETAILS, ATTRIBUTES, type Attribute, MAX_ATTRIBUTE_LENGTH } from './attributes';

export const DECLARATIONS = ['netQuantity', 'manufacturer', 'packer', 'importer'] as const;
export type Declaration = (typeof DECLARATIONS)[number];

export const DECLARATION_NAMES: Readonly<Record<Declaration, string>> = {
  netQuantity: 'Net quantity',
  manufacturer: 'Manufacturer',
  packer: 'Packer',
  importer: 'Importer',
};

/** Characters. */
export const MAX_DECLARATION_LENGTH: Readonly<Record<Declaration, number>> = {
  netQuantity: 100,
  manufacturer: 300,
  packer: 300,
  importer: 300,
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

/** The shop's own, for products that say nothing else; null for none. */
export type DeclarationDefaults = Record<
  'netQuantity' | 'manufacturer' | 'packer' | 'countryOfOrigin',
  string | null
>;

/** A line of a product's page. */
export interface ShownDeclaration {
  name: string;
  text: string;
}

/** Of whoever made, packed or imported a product, with the address. */
const MAKERS = { manufacturer: 'Manufactured by', packer: 'Packed by', importer: 'Imported by' } as const;

/**
 * The lines of a product's page. Empty where neither the product nor the shop declares anything. The shop's manufacturer is not
 * that of an imported product.
 */
export function listDeclarations(
  product: ProductFacts,
  defaults: DeclarationDefaults | null,
  care: string | null,
): ShownDeclaration[] {
  const netQuantity = product.netQuantity ?? defaults?.netQuantity;
  const manufacturer = product.manufacturer ?? (product.importer ? null : defaults?.manufacturer);
  const packer = product.packer ?? defaults?.packer;
  const lines: [string, string | null | undefined][] = [
    ['Country of origin', product.countryOfOrigin ?? defaults?.countryOfOrigin],
    ['Net quantity', netQuantity],
    [MAKERS.manufacturer, manufacturer],
    [MAKERS.packer, packer],
    [MAKERS.importer, product.importer],
  ];
  const shown = lines.flatMap(([name, text]) => (text ? [{ name, text }] : []));
  if (shown.length > 0 && care) shown.push({ name: 'Customer care', text: care });
  return shown;
}

/** What a product still has to declare, in words for the shop's owner. */
export function findMissingDeclarations(
  product: ProductFacts,
  defaults: DeclarationDefaults | null,
): string[] {
  const missing: string[] = [];
  if (!product.countryOfOrigin && !defaults?.countryOfOrigin) missing.push('country of origin');
  if (!product.netQuantity && !defaults?.netQuantity) missing.push('net quantity');
  const maker = product.manufacturer ?? product.packer ?? product.importer;
  if (!maker && !defaults?.manufacturer && !defaults?.packer)
    missing.push('manufacturer, packer or importer');
  return missing;
}
