/** Filters products by their attributes, and counts the values that are left. */
import {
  ATTRIBUTES,
  type Attribute,
  type AttributeFilters,
  type Attributes,
  compareAttributes,
  toAttributeKey,
} from '../../../src/catalog/attributes';
import { INDIA_KEYS } from '../../../src/catalog/inherited-declarations';
import type { AttributeFacet } from '../../../src/catalog/shapes';

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

const isImported = ({ countryOfOrigin }: Attributes): boolean =>
  countryOfOrigin !== undefined && !INDIA_KEYS.has(getKey(countryOfOrigin));

interface Entry {
  value: string;
  count: number;
  /** filtered by: listed in any case, as it was asked for */
  isWanted: boolean;
}

const NO_MISSES: readonly Attribute[] = [];

/** What products count for by their attributes. */
export class AttributeCounts {
  /** the values that are filtered by, and their keys */
  readonly #wanted: { attribute: Attribute; keys: ReadonlyMap<string, string> }[];
  readonly #counted: { attribute: Attribute; entries: Map<string, Entry> }[];
  readonly #used: readonly Attribute[];
  #hasImports = false;

  /** @param used the attributes to offer, besides those that are filtered by */
  constructor(filters: AttributeFilters | undefined, used: readonly Attribute[]) {
    this.#used = used;
    this.#wanted = ATTRIBUTES.flatMap((attribute) => {
      const values = filters?.[attribute] ?? [];
      const keys = new Map(values.map((value) => [toAttributeKey(value), value]));
      return keys.size > 0 ? [{ attribute, keys }] : [];
    });
    this.#counted = ATTRIBUTES.filter(
      (attribute) => used.includes(attribute) || this.#isWanted(attribute) || attribute === 'countryOfOrigin',
    ).map((attribute) => {
      const keys = this.#wanted.find((each) => each.attribute === attribute)?.keys ?? new Map();
      const entries = [...keys].map(([key, value]): [string, Entry] => [
        key,
        { value, count: 0, isWanted: true },
      ]);
      return { attribute, entries: new Map(entries) };
    });
  }

  #isWanted = (attribute: Attribute): boolean => this.#wanted.some((each) => each.attribute === attribute);

  /** For every product, also one that does not match. */
  noteOrigin(attributes: Attributes): void {
    this.#hasImports ||= isImported(attributes);
  }

  /** The attributes by which a product is filtered out. */
  findMisses(attributes: Attributes): readonly Attribute[] {
    if (this.#wanted.length === 0) return NO_MISSES;
    return this.#wanted.flatMap(({ attribute, keys }) => {
      const value = attributes[attribute];
      return value !== undefined && keys.has(getKey(value)) ? [] : attribute;
    });
  }

  /** Counts the values of a product that matches all other filters, once; `misses` has at most one. */
  count(attributes: Attributes, misses: readonly Attribute[]): void {
    for (const { attribute, entries } of this.#counted) {
      const value = attributes[attribute];
      if (value === undefined || misses.some((missed) => missed !== attribute)) continue;
      addEntry(entries, getKey(value), value, 1);
    }
  }

  /** Adds the counts of other products, made with the same filters. */
  add(other: AttributeCounts): void {
    this.#hasImports ||= other.#hasImports;
    other.#counted.forEach(({ entries }, at) => {
      const own = this.#counted[at];
      if (own) for (const [key, { value, count }] of entries) addEntry(own.entries, key, value, count);
    });
  }

  /**
   * Imported goods are found by their country of origin, whatever their categories say (Legal Metrology (Packaged Commodities)
   * Rules 2011, rule 6(10A)).
   */
  listFacets(): AttributeFacet[] {
    const isOffered = (attribute: Attribute) =>
      this.#used.includes(attribute) || this.#isWanted(attribute) || this.#hasImports;
    return this.#counted
      .filter(({ attribute }) => isOffered(attribute))
      .map(({ attribute, entries }) => ({ attribute, values: listValues(entries) }));
  }
}

function addEntry(entries: Map<string, Entry>, key: string, value: string, count: number): void {
  const entry = entries.get(key);
  if (!entry) {
    entries.set(key, { value, count, isWanted: false });
    return;
  }
  entry.count += count;
  // Always the same one of several spellings, whatever the sequence of the products.
  if (!entry.isWanted && value < entry.value) entry.value = value;
}

const listValues = (entries: ReadonlyMap<string, Entry>): AttributeFacet['values'] =>
  [...entries.values()]
    .sort((a, b) => Number(b.isWanted) - Number(a.isWanted) || b.count - a.count)
    .slice(0, MAX_LISTED_VALUES)
    .sort((a, b) => compareAttributes(a.value, b.value))
    .map(({ value, count }) => ({ value, count }));
