/** Invalid and hostile values, and ways to corrupt a valid input with them. */
import fc from 'fast-check';
import { anyCharacter } from '../../../src/test/any-character';
import type { Input } from './valid-inputs';

const nest = (depth: number, wrap: (inner: unknown) => unknown): unknown => {
  let value: unknown = 'x';
  for (let level = 0; level < depth; level++) value = wrap(value);
  return value;
};

const TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udc00b',
  '\u202eevil\u202c',
  '\u200b',
  '\ufeff',
  '\u2028',
  '👩‍👩‍👧‍👦',
  `e${'\u0301'.repeat(60)}`,
  'İ'.repeat(100),
  'ﷺ'.repeat(50),
  '१२३४५६',
  '\ufdd0\uffff',
  "'; DROP TABLE User; --",
  "' OR '1'='1",
  '1 OR 1=1',
  '%',
  '_%',
  '\\',
  '"',
  '`',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '{{7*7}}',
  `\${7*7}`,
  '../../../etc/passwd',
  'file:0',
  'file:99',
  'NaN',
  'Infinity',
  '-1',
  '1e309',
  '0x10',
  '999999999999',
  '1.005',
  'null',
  'true',
  '[]',
  '{}',
  '[[',
  '__proto__',
  'constructor',
  'toString',
  '2026-02-30',
  '0000-00-00',
  'a@b.c',
  'javascript:alert(1)',
  'x'.repeat(65),
  'x'.repeat(101),
  '👗'.repeat(100),
  'क'.repeat(5000),
  'x'.repeat(5001),
  'x'.repeat(40_000),
];

const VALUES = [
  null,
  true,
  false,
  0,
  -1,
  -0.5,
  0.1 + 0.2,
  1e-7,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 53,
  1e21,
  Number.MAX_VALUE,
  [],
  {},
  [[]],
  [null],
  [{}],
  { length: 1 },
  { toString: 'x', valueOf: 'x' },
  { $ne: null },
  { set: 1 },
  { increment: 1 },
  { contains: '' },
  JSON.parse('{"__proto__":{"isAdmin":true}}'),
  JSON.parse('{"constructor":{"prototype":{"isAdmin":true}}}'),
  nest(500, (inner) => [inner]),
  nest(500, (inner) => ({ inner })),
  Array.from({ length: 600 }, (_, index) => `id-${index}`),
];

const KEYS = [
  '__proto__',
  'constructor',
  'toString',
  'userId',
  'userType',
  'passwordHash',
  'id',
  'AND',
  'a[b][c]',
  '',
  'x'.repeat(200),
];

type Corruption =
  | { how: 'set' | 'wrap' | 'drop' | 'copy'; at: number; value: unknown }
  | { how: 'add'; key: string; value: unknown }
  | { how: 'whole'; value: unknown };

/** One to three corruptions. `ids` belong to existing objects of other users or of other kinds. */
export function arbitraryCorruptions(ids: readonly string[]): fc.Arbitrary<Corruption[]> {
  const value = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom<unknown>(...TEXTS) },
    { weight: 4, arbitrary: fc.constantFrom<unknown>(...VALUES) },
    { weight: 2, arbitrary: fc.constantFrom<unknown>(...ids) },
    { weight: 1, arbitrary: fc.string({ unit: anyCharacter, maxLength: 300 }) },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 100 }) },
    { weight: 1, arbitrary: fc.integer() },
    { weight: 1, arbitrary: fc.jsonValue() },
  );
  const corruption = fc.oneof(
    {
      weight: 12,
      arbitrary: fc.record({
        how: fc.constantFrom('set', 'set', 'set', 'set', 'wrap', 'drop', 'copy'),
        at: fc.nat({ max: 999 }),
        value,
      }),
    },
    { weight: 2, arbitrary: fc.record({ how: fc.constant('add'), key: fc.constantFrom(...KEYS), value }) },
    { weight: 1, arbitrary: fc.record({ how: fc.constant('whole'), value }) },
  );
  return fc.array(corruption, { minLength: 1, maxLength: 3 }) as fc.Arbitrary<Corruption[]>;
}

const isBranch = (value: unknown): value is Input => typeof value === 'object' && value !== null;

function* listPlaces(branch: Input): Generator<[branch: Input, key: string]> {
  for (const key of Object.keys(branch)) {
    yield [branch, key];
    const below = branch[key];
    if (isBranch(below)) yield* listPlaces(below);
  }
}

const put = (branch: Input, key: string, value: unknown) =>
  Object.defineProperty(branch, key, { value, enumerable: true, configurable: true, writable: true });

function corruptOnce(input: unknown, corruption: Corruption): unknown {
  if (corruption.how === 'whole') return corruption.value;
  if (!isBranch(input)) return input;
  if (corruption.how === 'add') return put(input, corruption.key, corruption.value);
  const places = [...listPlaces(input)];
  const [branch, key] = places[corruption.at % Math.max(1, places.length)] ?? [];
  if (!branch || key === undefined) return input;
  if (corruption.how === 'drop') delete branch[key];
  else if (corruption.how === 'wrap') put(branch, key, [branch[key]]);
  else if (corruption.how === 'copy' && Array.isArray(branch)) branch.push(branch[Number(key)]);
  else put(branch, key, corruption.value);
  return input;
}

/** Returns a copy of the input with all corruptions applied in sequence. */
export const corrupt = (input: Input, corruptions: readonly Corruption[]): unknown =>
  corruptions.reduce<unknown>(
    (so, corruption) => corruptOnce(so, structuredClone(corruption)),
    structuredClone(input),
  );
