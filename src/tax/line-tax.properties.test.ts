import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MAX_PAISE, sumPaise } from '../money';
import { randomRuns } from '../test/random-runs';
import { computeCheckCharacter, findGstinFault } from './gstin';
import { computeCredit, computeLineTax } from './line-tax';
import { findPriceGap } from './rates';

const line = fc.record({
  hsn: fc.constantFrom('6109', '620442', '63026090', '5007', '6403', '4202', '7117'),
  quantity: fc.integer({ min: 1, max: 1000 }),
  pricePaise: fc.oneof(fc.integer({ min: 1, max: 400_000 }), fc.integer({ min: 1, max: MAX_PAISE })),
  /** in millionths of its amount */
  discount: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 1_000_000 })),
});
const order = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 6 }),
  date: fc.constantFrom('2018-01-01', '2025-09-21', '2025-09-22', '2026-11-23'),
  isInterState: fc.boolean(),
});

interface Taxed {
  quantity: number;
  totalPaise: number;
  rateBp: number;
  taxablePaise: number;
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
}

const PARTS = ['taxablePaise', 'cgstPaise', 'sgstPaise', 'igstPaise'] as const;

/** What is wrong with a line's tax, and with crediting it in two parts. Conditions, because as many expectations take seconds. */
function findFault(taxed: Taxed, isInterState: boolean, first: number): string | null {
  const { quantity, totalPaise, rateBp, taxablePaise, cgstPaise, sgstPaise, igstPaise } = taxed;
  if (taxablePaise + cgstPaise + sgstPaise + igstPaise !== totalPaise) return 'sum';
  if (cgstPaise !== sgstPaise || (isInterState ? cgstPaise : igstPaise) !== 0) return 'halves';
  // Within half a paisa for each tax that was rounded.
  const exact = (totalPaise * rateBp) / (10_000 + rateBp);
  if (Math.abs(totalPaise - taxablePaise - exact) > (isInterState ? 0.51 : 1.01)) return 'rounding';
  const credits = [computeCredit(taxed, first), computeCredit(taxed, quantity - first, first)] as const;
  for (const part of PARTS) {
    if (credits[0][part] + credits[1][part] !== taxed[part]) return `credits of ${part}`;
    // A unit of some paise can't have two taxes of whole paise.
    if (totalPaise >= 100 * quantity && (credits[0][part] < 0 || credits[1][part] < 0))
      return 'negative credit';
  }
  return null;
}

it('the parts of 10,000 random orders add up to what is paid, whatever comes back', () => {
  fc.assert(
    fc.property(order, fc.nat(), ({ lines, date, isInterState }, random) => {
      const taxed = lines.map(({ hsn, quantity, pricePaise, discount }) => {
        const amount = quantity * pricePaise;
        const totalPaise = amount - Number((BigInt(amount) * BigInt(discount)) / 1_000_000n);
        const tax = computeLineTax({ hsn, quantity, totalPaise }, { date, isInterState });
        return { ...tax, quantity, totalPaise };
      });
      const paid = sumPaise(taxed.flatMap((each) => PARTS.map((part) => each[part])));
      const faults = taxed.flatMap(
        (each) => findFault(each, isInterState, random % (each.quantity + 1)) ?? [],
      );
      expect([paid, faults]).toEqual([sumPaise(taxed.map(({ totalPaise }) => totalPaise)), []]);
    }),
    { numRuns: randomRuns(10_000) },
  );
});

it('a price in a gap has consistent prices on both sides', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400_000 }), (pricePaise) => {
      const find = (price: number) => findPriceGap({ hsn: '6204', date: '2026-11-23', pricePaise: price });
      const gap = find(pricePaise);
      expect(gap !== null).toBe(pricePaise > 262_500 && pricePaise < 295_001);
      if (gap) expect([find(gap.lowerPaise), find(gap.upperPaise)]).toEqual([null, null]);
    }),
  );
});

it('one wrong character of a GSTIN is found', () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const gstin = fc
    .tuple(
      fc.constantFrom('27', '08', '33'),
      fc.array(fc.constantFrom(...letters), { minLength: 5, maxLength: 5 }),
      fc.integer({ min: 0, max: 9999 }),
      fc.constantFrom(...letters),
    )
    .map(
      ([code, name, number, last]) => `${code}${name.join('')}${String(number).padStart(4, '0')}${last}1Z`,
    );
  fc.assert(
    fc.property(
      gstin,
      fc.integer({ min: 2, max: 11 }),
      fc.constantFrom(...letters, ...'0123456789'),
      (first, at, other) => {
        const valid = first + computeCheckCharacter(first);
        expect(findGstinFault(valid)).toBeNull();
        const changed = valid.slice(0, at) + other + valid.slice(at + 1);
        if (changed !== valid) expect(findGstinFault(changed)).not.toBeNull();
      },
    ),
  );
});
