/** Values nobody should send, and ways to spoil a valid input with them. */
import fc from 'fast-check';
import type { Input } from './valid-inputs';

const nested = (depth: number, wrap: (inner: unknown) => unknown): unknown => {
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
  nested(500, (inner) => [inner]),
  nested(500, (inner) => ({ inner })),
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

/** `ids` are those of things that exist, but are other people's, or of another kind. */
export function corruptions(ids: readonly string[]): fc.Arbitrary<Corruption[]> {
  const value = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom<unknown>(...TEXTS) },
    { weight: 4, arbitrary: fc.constantFrom<unknown>(...VALUES) },
    { weight: 2, arbitrary: fc.constantFrom<unknown>(...ids) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 100 }) },
    { weight: 1, arbitrary: fc.integer() },
    { weight: 1, arbitrary: fc.jsonValue() },
  );
  const spoiling = fc.oneof(
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
  return fc.array(spoiling, { minLength: 1, maxLength: 3 }) as fc.Arbitrary<Corruption[]>;
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

function corruptOnce(input: unknown, spoiling: Corruption): unknown {
  if (spoiling.how === 'whole') return spoiling.value;
  if (!isBranch(input)) return input;
  if (spoiling.how === 'add') return put(input, spoiling.key, spoiling.value);
  const places = [...listPlaces(input)];
  const [branch, key] = places[spoiling.at % Math.max(1, places.length)] ?? [];
  if (!branch || key === undefined) return input;
  if (spoiling.how === 'drop') delete branch[key];
  else if (spoiling.how === 'wrap') put(branch, key, [branch[key]]);
  else if (spoiling.how === 'copy' && Array.isArray(branch)) branch.push(branch[Number(key)]);
  else put(branch, key, spoiling.value);
  return input;
}

/** The input with all of it done to it, one after the other. Values of the list stay as they are. */
export const corrupt = (input: Input, spoilings: readonly Corruption[]): unknown =>
  spoilings.reduce<unknown>(
    (so, spoiling) => corruptOnce(so, structuredClone(spoiling)),
    structuredClone(input),
  );
