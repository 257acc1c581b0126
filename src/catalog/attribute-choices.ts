import { ATTRIBUTE_CHOICES } from './attributes';

/** The attributes whose values are those of a list. */
export type ChoiceAttribute = keyof typeof ATTRIBUTE_CHOICES;

/** Common spellings in catalogs, in lower case, and the values they mean. */
const SPELLINGS: ReadonlyMap<string, string> = new Map([
  ['women', 'Female'],
  ['woman', 'Female'],
  ["women's", 'Female'],
  ['ladies', 'Female'],
  ['girls', 'Female'],
  ['girl', 'Female'],
  ['f', 'Female'],
  ['men', 'Male'],
  ['man', 'Male'],
  ["men's", 'Male'],
  ['gents', 'Male'],
  ['boys', 'Male'],
  ['boy', 'Male'],
  ['m', 'Male'],
  ['men and women', 'Unisex'],
  ['women and men', 'Unisex'],
  ['adults', 'Adult'],
  ['kid', 'Kids'],
  ['children', 'Kids'],
  ['child', 'Kids'],
  ['toddlers', 'Toddler'],
  ['infants', 'Infant'],
  ['baby', 'Infant'],
  ['newborns', 'Newborn'],
]);

/** The listed value for a text in any case or common spelling; undefined if there is none. */
export function findChoice(attribute: ChoiceAttribute, text: string): string | undefined {
  const known = (SPELLINGS.get(text.toLowerCase()) ?? text).toLowerCase();
  return ATTRIBUTE_CHOICES[attribute].find((choice) => choice.toLowerCase() === known);
}
