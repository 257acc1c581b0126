/** Filters products by their attributes, and counts the values that are left. */
import {
  ATTRIBUTES,
  type Attribute,
  type AttributeFilters,
  type Attributes,
  compareAttributes,
  toAttributeKey,
} from '../../src/catalog/attributes';
import type { AttributeFacet } from '../../src/catalog/shapes';
import type { CatalogTable } from './catalog-table';

/** More values of one attribute, such as brands, are not offered: the most frequent are. */
const MAX_LISTED_VALUES = 60;

const MAX_KNOWN_KEYS = 20_000;

/** Many products share a value. */
const knownKeys = new Map<string, string>();

function getKey(value: string): string {
  const known = knownKeys.get(value);
  if (known !== undefined) return known;
  const key = toAttributeKey(value);
  if (knownKeys.size >= MAX_KNOWN_KEYS) knownKeys.clear();
  knownKeys.set(value, key);
  return key;
}

/** How the country is written that needs no filter. */
const INDIA: ReadonlySet<string> = new Set(['india', 'bharat', 'made in india', 'in']);

const isImported = ({ countryOfOrigin }: Attributes): boolean =>
  countryOfOrigin !== undefined && !INDIA.has(getKey(countryOfOrigin));

/**
 * The attributes by which these products can be filtered. Imported goods are found by their country of origin, whatever their
 * categories say (Legal Metrology (Packaged Commodities) Rules 2011, rule 6(10A)).
 */
export const withOrigin = (
  { attributes }: CatalogTable,
  rows: readonly number[],
  used: readonly Attribute[],
): readonly Attribute[] =>
  rows.some((row) => isImported(attributes[row] ?? {})) ? [...used, 'countryOfOrigin'] : used;

interface Entry {
  value: string;
  count: number;
  /** filtered by: listed in any case, as it was asked for */
  isWanted: boolean;
}

/** What each product counts for. Each product is counted once. */
export interface AttributeCounts {
  /** the attributes by which the product is filtered out */
  findMisses(attributes: Attributes): readonly Attribute[];
  /** counts the values of a product that matches all other filters; `misses` has at most one */
  count(attributes: Attributes, misses: readonly Attribute[]): void;
  listFacets(): AttributeFacet[];
}

const NO_MISSES: readonly Attribute[] = [];

/** @param used the attributes to count, besides those that are filtered by */
export function createAttributeCounts(
  filters: AttributeFilters | undefined,
  used: readonly Attribute[],
): AttributeCounts {
  const wanted = ATTRIBUTES.flatMap((attribute) => {
    const values = filters?.[attribute] ?? [];
    const keys = new Map(values.map((value) => [toAttributeKey(value), value]));
    return keys.size > 0 ? [{ attribute, keys }] : [];
  });
  const counted = ATTRIBUTES.filter(
    (attribute) => used.includes(attribute) || wanted.some((each) => each.attribute === attribute),
  ).map((attribute) => ({ attribute, entries: new Map<string, Entry>() }));
  for (const { attribute, keys } of wanted)
    for (const [key, value] of keys)
      counted
        .find((each) => each.attribute === attribute)
        ?.entries.set(key, { value, count: 0, isWanted: true });

  const listValues = (entries: ReadonlyMap<string, Entry>): AttributeFacet['values'] =>
    [...entries.values()]
      .sort((a, b) => Number(b.isWanted) - Number(a.isWanted) || b.count - a.count)
      .slice(0, MAX_LISTED_VALUES)
      .sort((a, b) => compareAttributes(a.value, b.value))
      .map(({ value, count }) => ({ value, count }));

  return {
    findMisses: (attributes) =>
      wanted.length === 0
        ? NO_MISSES
        : wanted.flatMap(({ attribute, keys }) => {
            const value = attributes[attribute];
            return value !== undefined && keys.has(getKey(value)) ? [] : attribute;
          }),
    count(attributes, misses) {
      for (const { attribute, entries } of counted) {
        const value = attributes[attribute];
        if (value === undefined || misses.some((missed) => missed !== attribute)) continue;
        const key = getKey(value);
        const entry = entries.get(key);
        if (!entry) {
          entries.set(key, { value, count: 1, isWanted: false });
          continue;
        }
        entry.count += 1;
        // Of several spellings always the same one, whatever the sequence of the products.
        if (!entry.isWanted && value < entry.value) entry.value = value;
      }
    },
    listFacets: () => counted.map(({ attribute, entries }) => ({ attribute, values: listValues(entries) })),
  };
}
