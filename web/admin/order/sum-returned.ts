import type { ReturnableLine } from '../../../src/order/return-items';
import { type DocumentTotals, sumLines } from '../../../src/tax/document';
import { computeCredit } from '../../../src/tax/line-tax';

/** What a credit note of these units states. */
export const sumReturned = (chosen: readonly { line: ReturnableLine; units: number }[]): DocumentTotals =>
  sumLines(
    chosen.map(({ line, units }) => ({
      quantity: units,
      ...computeCredit(line, units, line.quantity - line.unitsLeft),
    })),
  );
