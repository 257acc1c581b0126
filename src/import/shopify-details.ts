/** Reads the attributes and declarations of a product from the columns of Shopify's export that can contain them. */
import { findChoice } from '../catalog/attribute-choices';
import { PRODUCT_DETAILS, type ProductDetail, type ProductDetails } from '../catalog/declarations';

/** The columns that the store writes, and reads first. */
export const SHOPIFY_DETAIL_COLUMNS: Readonly<Record<ProductDetail, string>> = {
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
const METAFIELD_KEYS: Readonly<Record<ProductDetail, RegExp>> = {
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

/** The columns of a header for each detail, the most reliable first. */
export function findDetailColumns(header: readonly string[]): [ProductDetail, string[]][] {
  const names = header.map((name) => name.trim());
  return PRODUCT_DETAILS.flatMap((detail): [ProductDetail, string[]][] => {
    const own = names.filter((name) => name.toLowerCase() === SHOPIFY_DETAIL_COLUMNS[detail].toLowerCase());
    const others = names.filter((name) =>
      METAFIELD_KEYS[detail].test(METAFIELD.exec(name)?.[1]?.toLowerCase() ?? ''),
    );
    const columns = [...new Set([...own, ...others])];
    return columns.length > 0 ? [[detail, columns]] : [];
  });
}

/**
 * An empty cell says nothing, because shops seldom fill these columns. `unknown` counts values that no list has, such as a gender
 * "all": they are left out.
 */
export function readDetails(
  columns: readonly [ProductDetail, string[]][],
  read: (column: string) => string | undefined,
): { details: ProductDetails; unknown: number } {
  const details: ProductDetails = {};
  let unknown = 0;
  for (const [detail, names] of columns) {
    const text = names.map(read).find(Boolean);
    if (!text) continue;
    const isListed = detail === 'gender' || detail === 'ageGroup';
    if (!isListed || findChoice(detail, text.trim())) details[detail] = text;
    else unknown += 1;
  }
  return { details, unknown };
}
