import { expect, it } from 'vitest';
import { COLOR_FAMILY_DETAILS } from '../catalog/color-families';
import { findColorHex, NEUTRAL_COLOR_HEX } from './color-hex';
import { createMapping, type FoundSource } from './mapping';
import { getChosen, listChoices, toTarget } from './mapping-choices';
import { saveMappingInput } from './mapping-schema';

it.each([
  ['Lal', 'red'],
  ['firozi', 'turquoise'],
  ['काला', 'black'],
  ['Black Leopard', 'black'],
] as const)('the color of “%s” follows from its family', (name, family) => {
  expect(findColorHex(name)).toBe(COLOR_FAMILY_DETAILS[family].hex);
});

const MATTE: FoundSource = { kind: 'color', text: 'Matte', products: 6, rule: null, namesakeId: null };

it('an unknown color name becomes one of the families, or none, and is remembered in any spelling', () => {
  expect(findColorHex('Matte')).toBeNull();
  const groups = listChoices(MATTE, []);
  expect(groups.map(({ label }) => label)).toEqual(['No colour', 'Colour']);
  const choices = groups.flatMap((group) => group.choices);
  expect(new Set(choices.map(({ value }) => value)).size).toBe(choices.length);
  expect(choices[0]?.value).toBe(JSON.stringify({ value: NEUTRAL_COLOR_HEX }));
  for (const { value } of choices)
    expect(
      saveMappingInput.safeParse({ id: 'job', rules: [{ kind: 'color', text: 'Matte', ...toTarget(value) }] })
        .success,
    ).toBe(true);
  const rule = { categoryId: null, attribute: null, value: COLOR_FAMILY_DETAILS.maroon.hex };
  expect(getChosen({ ...MATTE, rule })).toBe(JSON.stringify({ value: rule.value }));
  expect(createMapping([{ kind: 'color', text: 'Matte', ...rule }]).findColor(' matte ')).toBe(rule.value);
  const own = listChoices({ ...MATTE, rule: { ...rule, value: '#123456' } }, []);
  expect(own[0]?.choices).toEqual([{ value: '{"value":"#123456"}', label: '#123456' }]);
});

it.each([
  { value: 'red' },
  { value: null },
  { value: '#6a1f31', categoryId: 'kurtas' },
  { value: '#6a1f31', attribute: 'fabric' },
])('a color becomes nothing but a hex code: %o', (target) => {
  const rule = { kind: 'color', text: 'Matte', ...target };
  expect(saveMappingInput.safeParse({ id: 'job', rules: [rule] }).error?.issues[0]?.message).toBe(
    'A color becomes a hex code such as #27375f.',
  );
});

it('a text is no longer than the database stores it in lower case', () => {
  const readFault = (text: string) =>
    saveMappingInput.safeParse({ id: 'job', rules: [{ kind: 'type', text }] }).error?.issues[0]?.message;
  for (const text of ['İ'.repeat(127), '👗'.repeat(255)]) expect(readFault(text)).toBeUndefined();
  for (const text of ['İ'.repeat(128), 'x'.repeat(256), '👗'.repeat(256)])
    expect(readFault(text)).toBe('The text of the file can have at most 255 characters.');
});
