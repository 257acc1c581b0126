/** What holds of every input of the store, whichever it is: a new one gets its line in test/inputs.ts. */
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { anyCharacter } from './test/any-character';
import type { Described, Field } from './test/fields';
import { INPUTS } from './test/inputs';
import { randomRuns } from './test/random-runs';

const modules = import.meta.glob<Record<string, unknown>>(['./**/*.ts', '!./**/*.test.ts', '!./test/**'], {
  eager: true,
});

const validInput = ({ fields }: Described) =>
  fc.record(Object.fromEntries(Object.entries(fields).map(([name, { valid }]) => [name, valid])));

/** Some input with one field replaced, or left out. */
const withField = (input: object, name: string, ...value: [] | [unknown]) => {
  const { [name]: _, ...others } = input as Record<string, unknown>;
  return value.length === 0 ? others : { ...others, [name]: value[0] };
};

const anything = fc.anything({
  withBigInt: true,
  withDate: true,
  withMap: true,
  withNullPrototype: true,
  withObjectString: true,
  withSet: true,
  withSparseArray: true,
  withTypedArray: true,
  stringUnit: anyCharacter,
});

/** A sentence of the store, and none of zod's. */
const SENTENCE = /^(?!Invalid |Too |Unrecognized |Expected )\S.*\.$/s;

/** Spaces of every kind that trim() knows. */
const space = fc.constantFrom(' ', '\t', '\n', '\u00a0', '\u3000', '\ufeff', '\u2028');
const isLine = (character: string) => ['\n', '\t', '\r'].includes(character);
const control = fc
  .oneof(fc.integer({ min: 0, max: 0x1f }), fc.integer({ min: 0x7f, max: 0x9f }))
  .map((code) => String.fromCharCode(code));
const loneSurrogate = fc.integer({ min: 0xd800, max: 0xdfff }).map((code) => String.fromCharCode(code));

it('has cases for every input schema, and none for a removed one', () => {
  const exported = Object.values(modules)
    .flatMap((module) => Object.entries(module))
    .filter(([name, value]) => value instanceof z.ZodObject && /(?<!Form)Input$/.test(name))
    .map(([name]) => name);
  expect([...new Set(exported)].sort()).toEqual(Object.keys(INPUTS).sort());
});

/**
 * Expects that none of these is true of an input, as in `fault(isWrong, name, value)`. To call expect() for each would take longer
 * than to parse.
 */
function expectNoFaults(find: (fault: (isWrong: boolean, ...what: unknown[]) => void) => void): void {
  const faults: unknown[][] = [];
  find((isWrong, ...what) => {
    if (isWrong) faults.push(what);
  });
  expect(faults).toEqual([]);
}

/** As `toEqual`, which takes many times as long for what is equal. */
function expectEqual(read: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(read, expected)) expect(read).toEqual(expected);
}

describe.each(Object.entries(INPUTS))('%s', (_name, described) => {
  const { schema, fields, again = (read: unknown) => read } = described;
  const valid = validInput(described);
  const those = (which: (field: Field) => unknown) =>
    Object.entries(fields).filter(([, field]) => which(field));
  const issuesAt = (input: unknown, name: string) => {
    const { error } = schema.safeParse(input);
    return (error?.issues ?? []).filter(({ path }) => path.length === 0 || path[0] === name);
  };

  it('accepts valid input, and its own output again', () => {
    fc.assert(
      fc.property(valid, (input) => {
        const read = schema.parse(input);
        expect(schema.parse((again as (read: unknown) => unknown)(read))).toEqual(read);
      }),
    );
  });

  it('never throws for an object with a length of its own', () => {
    const lengthy = { length: { valueOf: 1, toString: 1 } };
    for (const name of Object.keys(fields)) {
      const { error } = schema.safeParse({ [name]: lengthy, items: [lengthy] });
      expect(error?.issues.every(({ message }) => SENTENCE.test(message)) ?? true).toBe(true);
    }
  });

  it('drops unknown fields', () => {
    const unknown = fc.dictionary(
      fc.oneof(
        fc.string(),
        fc.constantFrom('__proto__', 'constructor', 'userId', 'userType', 'passwordHash'),
      ),
      anything,
    );
    fc.assert(
      fc.property(valid, unknown, (input, more) => {
        const others = Object.fromEntries(
          Object.entries(more).filter(
            ([name]) => !(name in fields || name === 'objectId' || name === 'stock'),
          ),
        );
        const sent = Object.defineProperties({ ...input }, Object.getOwnPropertyDescriptors(others));
        expect(schema.parse(sent)).toStrictEqual(schema.parse(input));
      }),
    );
  });

  it('trims, and treats missing, null and blank values alike', () => {
    fc.assert(
      fc.property(valid, space, space, (input, before, after) => {
        const read = schema.parse(input);
        for (const [name] of those((field) => field.trimmed)) {
          const value = (input as Record<string, unknown>)[name];
          if (typeof value !== 'string') continue;
          expectEqual(schema.parse(withField(input, name, `${before}${value}${after}`)), read);
        }
        for (const [name, field] of those(({ optional }) => optional)) {
          const none = schema.parse(withField(input, name));
          for (const blank of ['', null, undefined, ...(field.trimmed ? [before + after] : [])])
            expectEqual(schema.parse(withField(input, name, blank)), none);
        }
      }),
    );
  });

  it('requires its required fields', () => {
    fc.assert(
      fc.property(valid, space, (input, blank) =>
        expectNoFaults((fault) => {
          const isAccepted = (name: string, ...value: [] | [unknown]) =>
            issuesAt(withField(input, name, ...value), name).length === 0;
          for (const [name, field] of those((field) => !field.optional && !field.left)) {
            fault(isAccepted(name), name, 'missing');
            fault(isAccepted(name, null), name, null);
            if (!field.blank) fault(isAccepted(name, ''), name, '');
            if (field.trimmed && !field.blank) fault(isAccepted(name, blank), name, blank);
          }
        }),
      ),
      { numRuns: randomRuns(20) },
    );
  });

  it('accepts the limit of each field, and rejects the value beyond it at its path', () => {
    fc.assert(
      fc.property(valid, (input) =>
        expectNoFaults((fault) => {
          for (const [name, { last = [], beyond = [] }] of Object.entries(fields)) {
            for (const value of last) {
              const issues = issuesAt(withField(input, name, value), name);
              fault(issues.length > 0, name, value, issues);
            }
            for (const value of beyond) {
              const issues = issuesAt(withField(input, name, value), name);
              fault(issues.length === 0, name, value, 'is accepted');
              for (const { message } of issues) fault(!SENTENCE.test(message), name, value, message);
            }
          }
        }),
      ),
      { numRuns: randomRuns(5) },
    );
  });

  it('rejects control characters and lone surrogates in text', () => {
    fc.assert(
      fc.property(valid, control, loneSurrogate, (input, character, half) =>
        expectNoFaults((fault) => {
          for (const [name, { text }] of those((field) => field.text)) {
            const sent = String((input as Record<string, unknown>)[name]);
            const isAccepted = (value: string) => issuesAt(withField(input, name, value), name).length === 0;
            const withCharacter = `${sent.slice(0, 1)}${character}${sent.slice(1) || 'b'}`;
            if (text === 'line' || !isLine(character)) fault(isAccepted(withCharacter), name, withCharacter);
            // Not within a pair, which would only change its halves.
            fault(isAccepted(`a${half}b`), name, `a${half}b`);
          }
        }),
      ),
    );
  });

  it('never throws, and reports errors in sentences', () => {
    const broken = fc.oneof(
      anything,
      fc
        .tuple(valid, fc.constantFrom(...Object.keys(fields)), anything)
        .map(([input, name, value]) => withField(input, name, value)),
    );
    fc.assert(
      fc.property(broken, (input) =>
        expectNoFaults((fault) => {
          const { success, error } = schema.safeParse(input);
          fault(!success && !(error instanceof z.ZodError), error);
          for (const { message } of error?.issues ?? []) fault(!SENTENCE.test(message), message);
        }),
      ),
    );
  });
});
