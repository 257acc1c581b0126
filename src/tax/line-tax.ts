/** The tax of order lines whose prices include it. Amounts are in paise, rates in basis points. */
import { findRate, type RateRow } from './rates';

export interface TaxParts {
  taxablePaise: number;
  cgstPaise: number;
  /** SGST, or UTGST in a union territory without a legislature */
  sgstPaise: number;
  igstPaise: number;
}

export interface LineTax extends TaxParts {
  hsn: string;
  rateBp: number;
}

/** `amount × numerator ÷ denominator`, half a paisa rounded up. Exact for every safe integer. */
const roundShare = (amount: number, numerator: number, denominator: number): number => {
  const twice = BigInt(amount) * BigInt(numerator) * 2n + BigInt(denominator);
  return Number(twice / (2n * BigInt(denominator)));
};

/**
 * Takes the tax out of an amount that includes it. The one rounding rule: each tax of a line is rounded to the paisa, half up, and
 * the taxable value is the rest, so that the parts add up to what was paid. CGST and SGST are half the rate each, and equal.
 */
export function splitInclusive(
  totalPaise: number,
  { rateBp, isInterState }: { rateBp: number; isInterState: boolean },
): TaxParts {
  if (isInterState) {
    const igstPaise = roundShare(totalPaise, rateBp, 10_000 + rateBp);
    return { taxablePaise: totalPaise - igstPaise, cgstPaise: 0, sgstPaise: 0, igstPaise };
  }
  const half = roundShare(totalPaise, rateBp, 2 * (10_000 + rateBp));
  return { taxablePaise: totalPaise - 2 * half, cgstPaise: half, sgstPaise: half, igstPaise: 0 };
}

export interface TaxedUnits {
  hsn: string;
  quantity: number;
  /** of all units, after discounts, tax included */
  totalPaise: number;
}

/**
 * @param date the IST date of the order or, where it is later, of its invoice
 * @throws RangeError for an HSN code without rates
 */
export function computeLineTax(
  { hsn, quantity, totalPaise }: TaxedUnits,
  { date, isInterState }: { date: string; isInterState: boolean },
  table?: readonly RateRow[],
): LineTax {
  const rateBp = findRate({ hsn, date, totalPaise, quantity }, table);
  return { hsn, rateBp, ...splitInclusive(totalPaise, { rateBp, isInterState }) };
}

const PARTS = ['cgstPaise', 'sgstPaise', 'igstPaise'] as const;

/** What the first `units` of a line's units have of an amount. */
const shareOfUnits = (amount: number, units: number, quantity: number): number =>
  Number((BigInt(amount) * BigInt(units)) / BigInt(quantity));

/**
 * What is credited for `units` of a line of which `creditedBefore` units were credited already. Returning a line in several parts
 * credits exactly what it was invoiced for.
 */
export function computeCredit(
  line: TaxParts & { quantity: number; totalPaise: number },
  units: number,
  creditedBefore = 0,
): TaxParts & { totalPaise: number } {
  const creditOf = (amount: number) =>
    shareOfUnits(amount, creditedBefore + units, line.quantity) -
    shareOfUnits(amount, creditedBefore, line.quantity);
  const totalPaise = creditOf(line.totalPaise);
  const [cgstPaise = 0, sgstPaise = 0, igstPaise = 0] = PARTS.map((part) => creditOf(line[part]));
  return {
    totalPaise,
    taxablePaise: totalPaise - cgstPaise - sgstPaise - igstPaise,
    cgstPaise,
    sgstPaise,
    igstPaise,
  };
}
