import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatRs,
  formatRupees,
  fromRupees,
  MAX_PAISE,
  multiplyPaise,
  parseRupees,
  sumPaise,
  toRupees,
} from './money';
import { anyCharacter } from './test/any-character';
import { randomRuns } from './test/random-runs';

const price = fc.integer({ min: 0, max: MAX_PAISE });
/** A sum of prices, as large as a number can be without losing a paisa. */
const total = fc.maxSafeNat();
const spaces = fc.constantFrom('', ' ', '\t', '  ');
const digits = (min: number, max: number) =>
  fc.stringMatching(new RegExp(`^[0-9]{${min},${max}}$`), { maxLength: max });

describe('formatted rupees', () => {
  it('are parsed to the same paise, however large the amount', () => {
    fc.assert(
      fc.property(fc.oneof(price, total), (paise) => {
        expect(toRupees(paise)).toMatch(/^\d+\.\d{2}$/);
        expect(fromRupees(toRupees(paise))).toBe(paise);
      }),
      { examples: [[Number.MAX_SAFE_INTEGER], [multiplyPaise(MAX_PAISE, 1_000_000)]] },
    );
  });

  it('are rejected, not rounded, when no number can hold the amount', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 2n ** 53n, max: 10n ** 20n }), (paise) => {
        const text = `${paise / 100n}.${String(paise % 100n).padStart(2, '0')}`;
        expect(() => fromRupees(text)).toThrow(RangeError);
      }),
      { examples: [[2n ** 53n]] },
    );
  });

  it('are exactly what toRupees writes', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        let paise: number;
        try {
          paise = fromRupees(text);
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError);
          return;
        }
        expect(Number(toRupees(paise))).toBe(Number(text));
      }),
    );
  });
});

describe('rupees from a client', () => {
  it('may be numbers or text, with two decimals or fewer', () => {
    fc.assert(
      fc.property(price, spaces, spaces, (paise, before, after) => {
        const text = toRupees(paise);
        expect(parseRupees(paise / 100)).toBe(paise);
        expect(parseRupees(`${before}${text}${after}`)).toBe(paise);
        expect(parseRupees(String(Number(text)))).toBe(paise);
      }),
    );
  });

  it('are rejected with three decimals or more, as numbers too', () => {
    fc.assert(
      fc.property(price, digits(1, 9), (paise, more) => {
        expect(parseRupees(`${toRupees(paise)}${more}`)).toBeNull();
      }),
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10 * MAX_PAISE }).filter((thousandths) => thousandths % 10 !== 0),
        (thousandths) => {
          expect(parseRupees(thousandths / 1000)).toBeNull();
        },
      ),
    );
  });

  it('are rejected when negative, above the highest price, or not in decimal notation', () => {
    const above = fc.oneof(
      fc.integer({ min: MAX_PAISE + 1, max: 99 * MAX_PAISE }),
      total.filter((paise) => paise > MAX_PAISE),
    );
    fc.assert(
      fc.property(above, (paise) => {
        expect(parseRupees(toRupees(paise))).toBeNull();
      }),
    );
    fc.assert(
      fc.property(price, (paise) => {
        if (paise > 0) expect(parseRupees(-paise / 100)).toBeNull();
        for (const text of [
          `-${toRupees(paise)}`,
          `+${toRupees(paise)}`,
          `₹${toRupees(paise)}`,
          `${toRupees(paise)}e0`,
          `0x${paise}`,
          `${paise},00`,
          `${paise}.`,
          `.${paise}`,
          `1,${toRupees(paise)}`,
        ])
          expect(parseRupees(text)).toBeNull();
      }),
    );
    for (const value of [Number.NaN, Infinity, -Infinity, 'NaN', 'Infinity', '1e3', 1e21, 1e-7, '１２', '१२'])
      expect(parseRupees(value)).toBeNull();
  });

  it('are a valid price or null, and never throw', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: anyCharacter }), fc.double(), fc.maxSafeInteger()), (value) => {
        const paise = parseRupees(value);
        if (paise === null) return;
        expect(Number.isInteger(paise) && paise >= 0 && paise <= MAX_PAISE).toBe(true);
        expect(Number(toRupees(paise)) === Number(value)).toBe(true);
      }),
      { numRuns: randomRuns(300) },
    );
  });
});

describe('multiplying and adding paise', () => {
  const quantity = fc.integer({ min: 1, max: 1_000_000 });

  it('is exact to the paisa', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(price, quantity), { maxLength: 9 }), (lines) => {
        const exact = lines.reduce((sum, [paise, count]) => sum + BigInt(paise) * BigInt(count), 0n);
        const amounts = lines.map(([paise, count]) => multiplyPaise(paise, count));
        expect(BigInt(sumPaise(amounts))).toBe(exact);
        expect(sumPaise(amounts.toReversed())).toBe(sumPaise(amounts));
      }),
    );
  });
});

describe('amounts for people', () => {
  const grouped = new Intl.NumberFormat('en-IN');

  it('have Indian digit groups, and are the same amount', () => {
    fc.assert(
      fc.property(fc.oneof(price, total), (paise) => {
        const [rupees = '', rest] = toRupees(paise).split('.');
        const amount = `${grouped.format(BigInt(rupees))}.${rest}`;
        expect(formatRs(paise)).toBe(`Rs. ${amount}`);
        expect(formatRupees(paise)).toBe(`₹${amount}`);
        expect(fromRupees(formatRs(paise).slice(4).replaceAll(',', ''))).toBe(paise);
        if (paise > 0) expect(formatRs(-paise)).toBe(`Rs. -${amount}`);
      }),
    );
  });
});
