/** Reads the attributes and declarations of a product from the columns of Shopify's export that can contain them. */
import { findChoice } from '../catalog/attribute-choices';
import { PRODUCT_FACTS, type ProductFact, type ProductFacts } from '../catalog/declarations';

/** The columns that the store writes, and reads first. */
export const SHOPIFY_FACT_COLUMNS: Readonly<Record<ProductFact, string>> = {
  brand: 'Vendor',
  gender: 'Google Shopping / Gender',
  ageGroup: 'Google Shopping / Age Group',
  fabric: 'Fabric (product.metafields.shopify.fabric)',
  occasion: 'Occasion (product.metafields.custom.occasion)',
  care: 'Care instructions (product.metafields.shopify.care-instructions)',
  countryOfOrigin: 'Country of origin (product.metafields.custom.country_of_origin)',
  netQuantity: 'Net quantity (product.metafields.custom.net_quantity)',
  manufacturer: 'Manufacturer (product.metafields.custom.manufacturer)',
  packer: 'Packer (product.metafields.custom.packer)',
  importer: 'Importer (product.metafields.custom.importer)',
  careContact: 'Customer care contact (product.metafields.custom.care_contact)',
};

/** The keys of metafields in any namespace. */
const METAFIELD_KEYS: Readonly<Record<ProductFact, RegExp>> = {
  brand: /^brand$/,
  gender: /^(target-)?gender$/,
  ageGroup: /^age[-_]group$/,
  fabric: /^(fabric|material)$/,
  occasion: /^occasion$/,
  care: /^care([-_]instructions)?$/,
  countryOfOrigin: /^country[-_]of[-_]origin$/,
  netQuantity: /^net[-_]quantity$/,
  manufacturer: /^manufacturer$/,
  packer: /^packer$/,
  importer: /^importer$/,
  careContact: /^care[-_]contact$/,
};

const METAFIELD = /\(product\.metafields\.[^.]+\.([^.)]+)\)$/i;

/** The columns of a header for each fact, the most reliable first. */
export function findFactColumns(header: readonly string[]): [ProductFact, string[]][] {
  const names = header.map((name) => name.trim());
  return PRODUCT_FACTS.flatMap((fact): [ProductFact, string[]][] => {
    const own = names.filter((name) => name.toLowerCase() === SHOPIFY_FACT_COLUMNS[fact].toLowerCase());
    const others = names.filter((name) =>
      METAFIELD_KEYS[fact].test(METAFIELD.exec(name)?.[1]?.toLowerCase() ?? ''),
    );
    const columns = [...new Set([...own, ...others])];
    return columns.length > 0 ? [[fact, columns]] : [];
  });
}

/**
 * An empty cell says nothing, because shops seldom fill these columns. `unknown` counts values that no list has, such as a gender
 * "all": they are left out.
 */
export function readFacts(
  columns: readonly [ProductFact, string[]][],
  read: (column: string) => string | undefined,
): { facts: ProductFacts; unknown: number } {
  const facts: ProductFacts = {};
  let unknown = 0;
  for (const [fact, names] of columns) {
    const text = names.map(read).find(Boolean);
    if (!text) continue;
    const isListed = fact === 'gender' || fact === 'ageGroup';
    if (!isListed || findChoice(fact, text.trim())) facts[fact] = text;
    else unknown += 1;
  }
  return { facts, unknown };
}
