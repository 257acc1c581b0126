/** Body measurements by size, in centimeters. */
import type { CategoryLink } from '../../../src/catalog/shapes';

export type Wearer = 'women' | 'men' | 'kids';

interface SizeTable {
  name: string;
  /** the measurements, in the order of the columns */
  measures: readonly string[];
  rows: readonly { size: string; cm: readonly number[] }[];
}

const createRows = (sizes: Readonly<Record<string, readonly number[]>>) =>
  Object.entries(sizes).map(([size, cm]) => ({ size, cm }));

export const SIZE_TABLES: Readonly<Record<Wearer, SizeTable>> = {
  women: {
    name: 'Women',
    measures: ['Bust', 'Waist', 'Hip'],
    rows: createRows({
      XS: [81, 66, 89],
      S: [86, 71, 94],
      M: [91, 76, 99],
      L: [97, 81, 104],
      XL: [102, 86, 109],
      XXL: [109, 94, 117],
    }),
  },
  men: {
    name: 'Men',
    measures: ['Chest', 'Waist', 'Hip'],
    rows: createRows({
      S: [94, 79, 94],
      M: [99, 84, 99],
      L: [104, 89, 104],
      XL: [109, 94, 109],
      XXL: [117, 102, 117],
    }),
  },
  kids: {
    name: 'Kids',
    measures: ['Height', 'Chest', 'Waist'],
    rows: createRows({
      '2-3Y': [98, 54, 51],
      '4-5Y': [110, 58, 54],
      '6-7Y': [122, 63, 57],
      '8-9Y': [134, 68, 60],
      '10-11Y': [146, 74, 64],
      '12-13Y': [156, 80, 68],
    }),
  },
};

/** Whole words only, because "women" contains "men". */
const PATTERNS: readonly [Wearer, RegExp][] = [
  ['kids', /\b(kids?|child(ren)?|boys?|girls?|baby|babies|toddlers?)\b/i],
  ['women', /\b(wom[ae]n|ladies)\b/i],
  ['men', /\bm[ae]n\b/i],
];

/** The table for a product, by its categories, the nearest first; the women's table by default. */
export function findWearer(path: readonly Pick<CategoryLink, 'name'>[]): Wearer {
  for (const { name } of [...path].reverse()) {
    const found = PATTERNS.find(([, pattern]) => pattern.test(name.replace(/['’]s\b/i, '')));
    if (found) return found[0];
  }
  return 'women';
}

/** Centimeters in inches, rounded to half an inch. */
export const toInches = (cm: number): string => String(Math.round((cm / 2.54) * 2) / 2);
