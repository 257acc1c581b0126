/** Details of a product that shops compare and filter by. All of them are optional. */
import { foldCase } from '../fold-case';

export const ATTRIBUTES = [
  'brand',
  'gender',
  'ageGroup',
  'fabric',
  'occasion',
  'care',
  'countryOfOrigin',
] as const;
export type Attribute = (typeof ATTRIBUTES)[number];

/** The attributes that a product has; the others are left out. */
export type Attributes = Partial<Record<Attribute, string>>;

/** Names for people, and the parameters of filters in a URL. */
export const ATTRIBUTE_DETAILS = {
  brand: { name: 'Brand', param: 'brand' },
  gender: { name: 'Gender', param: 'gender' },
  ageGroup: { name: 'Age group', param: 'age' },
  fabric: { name: 'Fabric', param: 'fabric' },
  occasion: { name: 'Occasion', param: 'occasion' },
  care: { name: 'Care', param: 'care' },
  countryOfOrigin: { name: 'Country of origin', param: 'origin' },
} as const satisfies Readonly<Record<Attribute, { name: string; param: string }>>;

/** The attributes with a fixed list of values, which are those of Google's and Shopify's product feeds. */
export const ATTRIBUTE_CHOICES = {
  gender: ['Female', 'Male', 'Unisex'],
  ageGroup: ['Newborn', 'Infant', 'Toddler', 'Kids', 'Adult'],
} as const satisfies Partial<Record<Attribute, readonly string[]>>;

/** Characters. */
export const MAX_ATTRIBUTE_LENGTH: Readonly<Record<Attribute, number>> = {
  brand: 100,
  gender: 20,
  ageGroup: 20,
  fabric: 200,
  occasion: 100,
  care: 200,
  countryOfOrigin: 100,
};

/** The values of each attribute by which products are filtered. An attribute without any is left out. */
export type AttributeFilters = Partial<Record<Attribute, string[]>>;

export const MAX_ATTRIBUTE_VALUES = 40;
export const MAX_FILTER_LENGTH = Math.max(...Object.values(MAX_ATTRIBUTE_LENGTH));

/** Values are equal when their keys are: case and the number of spaces do not matter. */
export const toAttributeKey = (value: string): string => foldCase(value.trim().replace(/\s+/g, ' '));

export const isSameAttribute = (one: string) => (other: string) =>
  toAttributeKey(one) === toAttributeKey(other);

/** Those of a row that have a value. */
export function pickAttributes(row: Partial<Record<Attribute, string | null>>): Attributes {
  const picked: Attributes = {};
  for (const attribute of ATTRIBUTES) {
    const value = row[attribute];
    if (value) picked[attribute] = value;
  }
  return picked;
}

const ORDERED = new Map<string, number>(
  Object.values(ATTRIBUTE_CHOICES).flatMap((values) =>
    values.map((value, at): [string, number] => [toAttributeKey(value), at]),
  ),
);

/** Sorts the values of one attribute: in the order of its list, else by the alphabet. */
export const compareAttributes = (one: string, other: string): number =>
  (ORDERED.get(toAttributeKey(one)) ?? 0) - (ORDERED.get(toAttributeKey(other)) ?? 0) ||
  toAttributeKey(one).localeCompare(toAttributeKey(other), 'en', { numeric: true });

/** Equal filters become identical: attributes and values in their order, each once. Undefined if nothing is filtered. */
export function normalizeAttributeFilters(
  filters: Partial<Record<Attribute, readonly string[] | undefined>> | undefined,
): AttributeFilters | undefined {
  const normalized: AttributeFilters = {};
  for (const attribute of ATTRIBUTES) {
    const values = (filters?.[attribute] ?? [])
      .map((value) => value.trim().replace(/\s+/g, ' '))
      .filter((value) => value && value.length <= MAX_FILTER_LENGTH);
    const distinct = [...new Map(values.map((value) => [toAttributeKey(value), value])).values()]
      .slice(0, MAX_ATTRIBUTE_VALUES)
      .sort(compareAttributes);
    if (distinct.length > 0) normalized[attribute] = distinct;
  }
  return Object.keys(normalized).length > 0 ? normalized : undefined;
}

/** The attributes of a list in which names are separated by commas; unknown names are ignored. */
export const parseAttributeList = (text: string | null): Attribute[] => {
  const names = (text ?? '').split(',');
  return ATTRIBUTES.filter((attribute) => names.includes(attribute));
};
