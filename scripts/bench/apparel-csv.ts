/**
 * Reads a catalog of clothes, on which the search is measured and its relevance tested, from a CSV file with the columns
 * Product_ID, Product_Name, Gender, Price, Description and Primary_Color.
 */
import { readFileSync } from 'node:fs';
import { COLOR_FAMILIES, COLOR_FAMILY_DETAILS, type ColorFamily } from '../../src/catalog/color-families';

export interface ApparelRow {
  id: string;
  name: string;
  description: string;
  /** one or two names from the top level: ["Women", "Kurtas"] */
  category: string[];
  colors: { name: string; hex: string }[];
  priceRupees: number;
}

/** Parses CSV of RFC 4180 into objects by column name. Rows with another number of fields than the header are skipped. */
export function parseCsv(text: string): Record<string, string>[] {
  const rows: string[][] = [[]];
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/gy;
  for (let match = field.exec(text); match; match = field.exec(text)) {
    const [whole, quoted, plain = '', end] = match;
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end !== ',' && field.lastIndex >= text.length) break;
    if (end !== ',') rows.push([]);
    if (whole === '') break;
  }
  const [head = [], ...body] = rows;
  return body
    .filter((row) => row.length === head.length)
    .map((row) => Object.fromEntries(head.map((name, index) => [name, row[index] ?? ''])));
}

const GENDERS: Readonly<Record<string, string>> = {
  Women: 'Women',
  Men: 'Men',
  Boys: 'Boys',
  Girls: 'Girls',
  'Unisex Kids': 'Kids',
};

/** Categories by words of the product's name; the first match counts. */
const CATEGORIES: readonly (readonly [RegExp, string])[] = [
  [/\bkurta set|kurta with|salwar|churidar/i, 'Kurta Sets'],
  [/\bkurta|kurti/i, 'Kurtas'],
  [/\bsaree/i, 'Sarees'],
  [/\blehenga/i, 'Lehengas'],
  [/\bdupatta/i, 'Dupattas'],
  [/\bsweatshirt/i, 'Sweatshirts'],
  [/\bt-shirt/i, 'T-Shirts'],
  [/\bshirt/i, 'Shirts'],
  [/\bjeans/i, 'Jeans'],
  [/\btrousers|chinos|pants/i, 'Trousers'],
  [/\bpalazzo/i, 'Palazzos'],
  [/\bdress\b|frock/i, 'Dresses'],
  [/\bjacket|blazer|coat/i, 'Jackets'],
  [/\bshorts/i, 'Shorts'],
  [/\bskirt/i, 'Skirts'],
  [/\bsweater|pullover|cardigan/i, 'Sweaters'],
  [/\btop\b/i, 'Tops'],
];

function findColors(name: string, primary: string): ApparelRow['colors'] {
  const found = COLOR_FAMILIES.filter((key) =>
    new RegExp(`\\b${COLOR_FAMILY_DETAILS[key].name}\\b`, 'i').test(name),
  );
  const broader = found.filter(
    (key) =>
      !found.some((other) => other !== key && COLOR_FAMILY_DETAILS[other].name.toLowerCase().includes(key)),
  );
  const fallback = COLOR_FAMILIES.find((key) => COLOR_FAMILY_DETAILS[key].name === primary);
  const keys: ColorFamily[] = broader.length > 0 ? broader : fallback ? [fallback] : ['grey'];
  return keys.map((key) => ({ name: COLOR_FAMILY_DETAILS[key].name, hex: COLOR_FAMILY_DETAILS[key].hex }));
}

export function readApparel(file: string): ApparelRow[] {
  return parseCsv(readFileSync(file, 'utf8')).map((row) => {
    const name = row.Product_Name ?? '';
    const category = CATEGORIES.find(([pattern]) => pattern.test(name))?.[1];
    return {
      id: row.Product_ID ?? '',
      name,
      description: row.Description ?? '',
      category: [GENDERS[row.Gender ?? ''] ?? 'Everyone', ...(category ? [category] : [])],
      colors: findColors(name, row.Primary_Color ?? ''),
      priceRupees: Number(row.Price) || 1,
    };
  });
}
