/** New prices of variants. Amounts are in paise. */
import { formatRupees, MAX_PAISE } from '../../money';
import type { Rounding } from './kinds';
import type { BulkEdit } from './schema';

export interface VariantPrices {
  /** the MRP */
  originalPaise: number;
  /** what is paid; null where that is the MRP */
  discountPaise: number | null;
}

/** The step between the prices that a rounding allows, and the first of them. */
const STEPS: Readonly<Record<Exclude<Rounding, 'none'>, readonly [stepPaise: number, firstPaise: number]>> = {
  '1': [100, 100],
  '10': [1_000, 1_000],
  '9': [1_000, 900],
  '99': [10_000, 9_900],
};

/** The nearest price that the rounding allows; of two, the higher one. */
export function roundPrice(paise: number, rounding: Rounding): number {
  if (rounding === 'none') return paise;
  const [step, first] = STEPS[rounding];
  return Math.max(first, Math.round((paise - first) / step) * step + first);
}

const changeByPercent = (paise: number, percentBp: number): number =>
  Math.round((paise * (10_000 + percentBp)) / 10_000);

function changePrice(paise: number, { priceAction, percentBp, amountPaise, rounding }: BulkEdit): number {
  if (priceAction === 'set') return amountPaise ?? paise;
  const changed =
    priceAction === 'amount' ? paise + (amountPaise ?? 0) : changeByPercent(paise, percentBp ?? 0);
  return changed > 0 ? roundPrice(changed, rounding) : changed;
}

function findNewPrices({ originalPaise, discountPaise }: VariantPrices, edit: BulkEdit): VariantPrices {
  const { priceAction, priceTarget, percentBp } = edit;
  if (priceAction === 'removeDiscount') return { originalPaise, discountPaise: null };
  if (priceAction === 'offMrp') {
    const less = { ...edit, priceAction: 'percent' as const, percentBp: -Math.abs(percentBp ?? 0) };
    return { originalPaise, discountPaise: changePrice(originalPaise, less) };
  }
  if (priceTarget === 'price')
    return { originalPaise, discountPaise: changePrice(discountPaise ?? originalPaise, edit) };
  return {
    originalPaise: changePrice(originalPaise, edit),
    discountPaise:
      priceTarget === 'both' && discountPaise !== null ? changePrice(discountPaise, edit) : discountPaise,
  };
}

/** The variant's prices after the change, or the reason why it can't be made. */
export function editPrices(before: VariantPrices, edit: BulkEdit): VariantPrices | { reason: string } {
  const { originalPaise, discountPaise } = findNewPrices(before, edit);
  for (const paise of [originalPaise, discountPaise ?? originalPaise]) {
    if (paise <= 0) return { reason: `a price of ${formatRupees(paise)} is not above 0` };
    if (paise > MAX_PAISE)
      return { reason: `${formatRupees(paise)} is more than the highest price, ${formatRupees(MAX_PAISE)}` };
  }
  if (discountPaise !== null && discountPaise > originalPaise)
    return {
      reason: `the price of ${formatRupees(discountPaise)} would be above the MRP of ${formatRupees(originalPaise)}`,
    };
  // A variant without a discount has only its MRP.
  const isSame = discountPaise === originalPaise && before.discountPaise !== discountPaise;
  return { originalPaise, discountPaise: isSame ? null : discountPaise };
}
