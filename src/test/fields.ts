/** The kinds of fields that inputs have: what each takes, what is its last legal value, and what is one too much. */
import fc from 'fast-check';
import type { z } from 'zod';
import { MAX_PAISE, toRupees } from '../money';

export interface Field {
  valid: fc.Arbitrary<unknown>;
  /** left out, null and '' all mean none */
  optional?: boolean;
  /** left out gives something other than none: a default, or what is stored stays */
  left?: boolean;
  /** '' is a value like any other */
  blank?: boolean;
  /** spaces around it don't count */
  trimmed?: boolean;
  /** control characters and lone surrogates are rejected; `lines` takes line breaks and tabs */
  text?: 'line' | 'lines' | undefined;
  /** legal, but at the limit */
  last?: readonly unknown[];
  /** just beyond it */
  beyond?: readonly unknown[];
}

export interface Described {
  schema: z.ZodType;
  fields: Record<string, Field>;
  /** what was read, as it would be sent again: money is read as paise, and sent as rupees */
  again?: (read: never) => unknown;
}

/** Not blank, as a text of nothing but zero-width spaces or Hangul fillers is. */
const isText = (text: string) => text.trim() === text && /[^\s\p{Default_Ignorable_Code_Point}]/u.test(text);

/** Text in any script, of whole characters. */
const anyText = (max: number) =>
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: Math.min(max, 30) })
    .filter((text) => isText(text) && text.length <= max);

export const text = (max: number, more: Partial<Field> = {}): Field => ({
  valid: anyText(max),
  trimmed: true,
  text: 'line',
  last: ['x'.repeat(max), ` ${'क'.repeat(max)} `, '👗'.repeat(max)],
  beyond: ['x'.repeat(max + 1), `${'👗'.repeat(max)}x`],
  ...more,
});

export const longText = (max: number, more: Partial<Field> = {}): Field =>
  text(max, {
    valid: fc.array(anyText(max), { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n\t')),
    text: 'lines',
    ...more,
  });

const longEmail = (length: number) => `${'a'.repeat(length - 12)}@example.com`;

export const email = (more: Partial<Field> = {}): Field => ({
  valid: fc.constantFrom('asha@example.com', 'Asha.Nair+shop@Example.CO.IN', "o'neil@example.org"),
  trimmed: true,
  text: 'line',
  last: [longEmail(254)],
  beyond: [
    longEmail(255),
    'asha',
    'asha@',
    '@example.com',
    'asha@example',
    'a b@example.com',
    'आशा@example.com',
  ],
  ...more,
});

/** The details that an editor loaded; null for none. */
export const loaded: Field = {
  valid: fc.constant({ city: 'Jaipur', pan: null, isComposition: false }),
  left: true,
  last: [null, {}],
  beyond: ['', 'Jaipur', 5, []],
};

/** As Indian numbers are written, with and without the country's code. */
export const phone = (more: Partial<Field> = {}): Field => ({
  valid: fc
    .tuple(fc.constantFrom('', '+91', '+91 ', '0'), fc.stringMatching(/^[6-9][0-9]{4}[ -]?[0-9]{5}$/))
    .map((parts) => parts.join('')),
  trimmed: true,
  text: 'line',
  last: [
    ...['1'.repeat(20), '12345', '(0141) 123456', '+(91) 98290 12345'],
    ...['(+91) 98290 12345', '98290.12345', '+91 98290/12345'],
  ],
  beyond: ['1'.repeat(21), '1234', 'call me', '+', '९८२९०१२३४५', '98290x12345', '-98290 12345', '++91 98290'],
  ...more,
});

export const pincode: Field = {
  valid: fc.oneof(fc.stringMatching(/^[0-9]{6}$/), fc.integer({ min: 100_000, max: 999_999 })),
  trimmed: true,
  text: 'line',
  last: ['000000', '999999', ' 302001 ', '\u200e302001\u200b', 302_001],
  beyond: [
    '30200',
    '3020011',
    '30200a',
    '302 001',
    '३०२००१',
    '３０２００１',
    '-30200',
    '3e5',
    30_200,
    3_020_011,
    302_001.5,
    true,
    [302_001],
  ],
};

/** YYYY-MM-DD, in the past. */
export const dob: Field = {
  valid: fc
    .date({ min: new Date('1900-01-01'), max: new Date('2020-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  optional: true,
  trimmed: true,
  text: 'line',
  last: ['1900-01-01', '2000-02-29', ' 1992-04-18 '],
  beyond: [
    '1899-12-31',
    '1900-02-29',
    '2023-02-30',
    '1992-13-01',
    '1992-4-18',
    '18-04-1992',
    '2999-01-01',
    '１９９２-04-18',
    '1992-04-18T00:00:00Z',
    '+01992-04-18',
    703_555_200_000,
  ],
};

export const password = (more: Partial<Field> = {}): Field => ({
  valid: fc.string({ unit: 'grapheme', minLength: 6, maxLength: 20 }).filter(({ length }) => length <= 128),
  last: ['123456', ' 1234 ', '🔑'.repeat(64)],
  beyond: ['12345', 'x'.repeat(129), 123_456],
  ...more,
});

export const otp: Field = {
  valid: fc.stringMatching(/^[0-9]{6}$/),
  trimmed: true,
  text: 'line',
  last: ['000000'],
  beyond: ['00000', '0000000', '१२३४५६', 123_456],
};

/** A whole number, as such or as text. */
export const whole = (min: number, max: number, more: Partial<Field> = {}): Field => ({
  valid: fc
    .integer({ min, max })
    .chain((value) => fc.constantFrom<unknown>(value, String(value), ` ${value} `)),
  last: [min, max, String(min), String(max), `0${max}`],
  beyond: [
    min - 1,
    max + 1,
    String(max + 1),
    min + 0.5,
    '1.0',
    '1e2',
    '0x1',
    '१',
    'NaN',
    Number.NaN,
    Infinity,
    2 ** 60,
    '9'.repeat(400),
    [min],
    true,
  ],
  ...more,
});

/** Rupees above 0. */
/** A sum of prices, which may be more than any one of them. */
export const total = (more: Partial<Field> = {}): Field => ({
  valid: fc.maxSafeNat().map(toRupees),
  trimmed: true,
  last: ['0', '0.00', 1299, toRupees(Number.MAX_SAFE_INTEGER)],
  beyond: [-1, '1.005', '1e3', '90071992547409.92', 'Rs. 1'],
  ...more,
});

export const price = (more: Partial<Field> = {}): Field => ({
  valid: fc
    .integer({ min: 1, max: MAX_PAISE })
    .chain((paise) => fc.constantFrom<unknown>(toRupees(paise), paise / 100)),
  last: ['0.01', 0.01, '10000000.00', 10_000_000, '10000000'],
  beyond: [0, '0.00', '0.001', '10000000.01', -1, '-1', '1e3', '1,299', 'NaN', Infinity, 1e21, true, [5]],
  ...more,
});

export const oneOf = (values: readonly unknown[], more: Partial<Field> = {}): Field => ({
  valid: fc.constantFrom(...values),
  last: values,
  beyond: [
    'nothing known',
    String(values[0]).toLowerCase() === values[0]
      ? String(values[0]).toUpperCase()
      : String(values[0]).toLowerCase(),
    [values[0]],
    1_234_567,
    {},
  ],
  ...more,
});

export const id = (more: Partial<Field> = {}): Field => ({
  valid: fc.oneof(
    fc.uuid(),
    fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 64 }).filter(isText),
  ),
  // What can't be an id is one that nothing has.
  last: ['x', 'x'.repeat(64), 'x'.repeat(65)],
  beyond: [5, [], {}],
  ...more,
});

export const optional = { optional: true } as const;
export const left = { left: true } as const;

/** Yes or no, or left out. */
export const flag: Field = { valid: fc.boolean(), left: true, beyond: ['yes', 1, null] };

export const page = { page: whole(1, 1_000_000, left), limit: whole(1, 100, left) };
export const optionalId = id({ ...optional, valid: fc.uuid(), last: ['x'.repeat(64)], trimmed: true });
/** Searches are cut off at their length, not at their characters: what can't be stored can't be found. */
export const search = (max: number): Field => ({
  ...text(max),
  text: undefined,
  optional: false,
  left: true,
  last: ['x'.repeat(max)],
});
export const listOf = (items: fc.Arbitrary<unknown>, last: unknown[], beyond: unknown[]): Field => ({
  valid: fc.uniqueArray(items, { maxLength: 5 }),
  left: true,
  last: [[], last],
  beyond: [beyond, 'no list', {}, 5],
});
export const ids = (max: number) => {
  const many = Array.from({ length: max + 1 }, (_, index) => `id-${index}`);
  return listOf(fc.uuid(), many.slice(1), many);
};

export const idempotencyKey: Field = {
  valid: fc.uuid(),
  left: true,
  last: [null, '!', '~'.repeat(100)],
  beyond: ['x'.repeat(101), 'a b', 'é', 'a\nb', 5],
};
