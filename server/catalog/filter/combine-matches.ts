/** Makes the list of a page and its filters from what was counted in each category. */

import type { Attribute } from '../../../src/catalog/attributes';
import { COLOR_FAMILIES } from '../../../src/catalog/color-families';
import { hasVariantFilters, type ProductFilters } from '../../../src/catalog/filters';
import type { Facets } from '../../../src/catalog/shapes';
import { compareSizes, normalizeSize } from '../../../src/catalog/sizes';
import { PAISE_PER_RUPEE } from '../../../src/money';
import { AttributeCounts } from './attribute-facets';
import type { CatalogTable } from './catalog-table';
import { type MatchCounts, sortListed } from './count-matches';

interface Match {
  id: string;
  /** of the cheapest matching variant; omitted without filters of variants */
  matchedColor?: string;
}

export interface FilterResult {
  total: number;
  /** in the order of the sort; sorted when called for the first time. Valid as long as the rows of the table. */
  listMatches(from?: number, to?: number): Match[];
  facets: Facets;
}

const sum = (parts: readonly MatchCounts[], read: (part: MatchCounts) => number | undefined): number =>
  parts.reduce((total, part) => total + (read(part) ?? 0), 0);

function listSizes(
  { sizeKeys }: CatalogTable,
  parts: readonly MatchCounts[],
  { sizes }: ProductFilters,
): Facets['sizes'] {
  const chosen = new Map(sizes.map((size) => [normalizeSize(size), size]));
  const found = new Map([...chosen].map(([key, size]) => [key, { size, count: 0 }]));
  sizeKeys.forEach((key, size) => {
    const count = sum(parts, (part) => part.sizes[size]);
    if (count === 0) return;
    const spelling = parts.find(({ spellings }) => spellings[size])?.spellings[size];
    found.set(key, { size: chosen.get(key) ?? spelling ?? key, count });
  });
  return [...found.values()].sort((a, b) => compareSizes(a.size, b.size));
}

/** @param used the attributes that are filters, as in the parts */
export function combineMatches(
  table: CatalogTable,
  parts: readonly MatchCounts[],
  filters: ProductFilters,
  used: readonly Attribute[],
): FilterResult {
  const showsMatch = hasVariantFilters(filters);
  const lowPaise = Math.min(...parts.map((part) => part.lowPaise));
  const highPaise = Math.max(...parts.map((part) => part.highPaise));
  const attributes = new AttributeCounts(filters.attributes, used);
  for (const part of parts) attributes.add(part.attributes);
  const attributeFacets = attributes.listFacets();
  let sorted: MatchCounts['listed'] | null = null;
  return {
    total: sum(parts, ({ listed }) => listed.length),
    listMatches: (from = 0, to = Number.POSITIVE_INFINITY) => {
      // Sorted parts take little time to merge.
      sorted ??=
        parts.length === 1 && parts[0]
          ? parts[0].listed
          : sortListed(
              table,
              parts.flatMap(({ listed }) => listed),
              filters.sort,
            );
      return sorted.slice(from, to).map(({ row, style }) => {
        const id = table.ids[row] as string;
        const color = table.styles[style]?.color;
        return showsMatch && color !== undefined ? { id, matchedColor: color } : { id };
      });
    },
    facets: {
      sizes: listSizes(table, parts, filters),
      colorFamilies: COLOR_FAMILIES.map((colorFamily, family) => ({
        colorFamily,
        count: sum(parts, (part) => part.families[family]),
      })).filter(({ colorFamily, count }) => count > 0 || filters.colorFamilies.includes(colorFamily)),
      price:
        highPaise > 0
          ? { min: Math.floor(lowPaise / PAISE_PER_RUPEE), max: Math.ceil(highPaise / PAISE_PER_RUPEE) }
          : null,
      ...(attributeFacets.length > 0 ? { attributes: attributeFacets } : {}),
    },
  };
}
