import { expect, it } from 'vitest';
import { findChoice } from './attribute-choices';

it.each([
  ['gender', 'female', 'Female'],
  ['gender', "Women's", 'Female'],
  ['gender', 'Men and Women', 'Unisex'],
  ['ageGroup', 'KIDS', 'Kids'],
  ['gender', 'Other', undefined],
  // Members of every object, which a table of spellings must not find.
  ['gender', 'Constructor', undefined],
  ['gender', '__proto__', undefined],
  ['ageGroup', 'toString', undefined],
] as const)('understands %s %j as %j', (attribute, text, value) => {
  expect(findChoice(attribute, text)).toBe(value);
});
