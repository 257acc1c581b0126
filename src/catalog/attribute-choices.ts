import { ATTRIBUTE_CHOICES } from './attributes';

/** The attributes whose values are those of a list. */
export type ChoiceAttribute = keyof typeof ATTRIBUTE_CHOICES;

/** What catalogues write for a value of the list, in lower case. */
const SPELLINGS: Readonly<Record<string, string>> = {
  women: 'Female',
  woman: 'Female',
  "women's": 'Female',
  ladies: 'Female',
  girls: 'Female',
  girl: 'Female',
  f: 'Female',
  men: 'Male',
  man: 'Male',
  "men's": 'Male',
  gents: 'Male',
  boys: 'Male',
  boy: 'Male',
  m: 'Male',
  'men and women': 'Unisex',
  'women and men': 'Unisex',
  adults: 'Adult',
  kid: 'Kids',
  children: 'Kids',
  child: 'Kids',
  toddlers: 'Toddler',
  infants: 'Infant',
  baby: 'Infant',
  newborns: 'Newborn',
};

/** The value of the list in any case, or as catalogues spell it; undefined if it is none of them. */
export function findChoice(attribute: ChoiceAttribute, text: string): string | undefined {
  const known = (SPELLINGS[text.toLowerCase()] ?? text).toLowerCase();
  return ATTRIBUTE_CHOICES[attribute].find((choice) => choice.toLowerCase() === known);
}
