/** GST rates of goods as dated rows. A rate of 5% is 500 basis points. */
import { formatRupees } from '../money';

export interface RateRow {
  /** the first digits of the HSN codes it applies to; the longest that fits decides */
  hsn: string;
  /** the first day, IST */
  from: string;
  /** the highest sale value of one unit without tax, in paise; null for no limit */
  upToPaise: number | null;
  rateBp: number;
}

/** The same rows for several headings. */
const rows = (
  headings: readonly string[],
  from: string,
  ...bands: readonly (readonly [upToPaise: number | null, rateBp: number])[]
): RateRow[] =>
  headings.flatMap((hsn) => bands.map(([upToPaise, rateBp]) => ({ hsn, from, upToPaise, rateBp })));

const GST_BEGINS = '2017-07-01';
/** the rates of the 56th GST Council (Notification 9/2025-Central Tax (Rate) of 17 September 2025) */
const NEW_RATES = '2025-09-22';
const RS_1000 = 100_000;
const RS_2500 = 250_000;

/** Knitted apparel, other apparel, and made-up articles such as dupattas sold by the piece, bed linen and towels. */
const APPAREL = ['61', '62', '63'];
/** Woven and knitted fabric, sold by the meter or as an unstitched saree or suit. */
const FABRIC = [
  '5007',
  '5111',
  '5112',
  '5113',
  '5208',
  '5209',
  '5210',
  '5211',
  '5212',
  '5309',
  '5310',
  '5311',
  '5407',
  '5408',
  '5512',
  '5513',
  '5514',
  '5515',
  '5516',
  '60',
];

/** By heading, then by date; the bands of a date from the lowest value to the highest. */
const RATES: readonly RateRow[] = [
  // Notification 1/2017-Central Tax (Rate), schedules I and II.
  ...rows(APPAREL, GST_BEGINS, [RS_1000, 500], [null, 1200]),
  ...rows(APPAREL, NEW_RATES, [RS_2500, 500], [null, 1800]),
  // Worn clothing and rags.
  ...rows(['6309', '6310'], GST_BEGINS, [null, 500]),
  ...rows(FABRIC, GST_BEGINS, [null, 500]),
  // Footwear, by the pair: entry 171A1 of schedule II by Notification 21/2021-Central Tax (Rate) of 31 December 2021. Before, the limit
  // was of the printed price instead of the sale value; there are no orders from then.
  ...rows(['64'], '2022-01-01', [RS_1000, 1200], [null, 1800]),
  ...rows(['64'], NEW_RATES, [RS_2500, 500], [null, 1800]),
  // Bags, wallets and leather belts; imitation jewellery.
  ...rows(['4202', '4203'], '2017-11-15', [null, 1800]),
  // Handbags and shopping bags of cotton and of jute: before, entry 89 of schedule II.
  ...rows(['42022220', '42022230'], GST_BEGINS, [null, 1200]),
  ...rows(['42022220', '42022230'], NEW_RATES, [null, 500]),
  ...rows(['7117'], GST_BEGINS, [null, 300]),
];

/** The national rows with those of a shop, which go before national ones of the same heading and day. */
export function createRateTable(own: readonly RateRow[]): readonly RateRow[] {
  if (own.length === 0) return RATES;
  const isReplaced = ({ hsn, from }: RateRow) => own.some((row) => row.hsn === hsn && row.from === from);
  return [...RATES.filter((row) => !isReplaced(row)), ...own];
}

/** The first digits of the HSN codes that have a rate. */
export const listRatedHsn = (table: readonly RateRow[] = RATES): readonly string[] => [
  ...new Set(table.map(({ hsn }) => hsn)),
];

const findLongest = (rows: readonly RateRow[]): string =>
  rows.reduce((longest, { hsn }) => (hsn.length > longest.length ? hsn : longest), '');

/**
 * The bands that apply to an HSN code on an IST date, from the lowest value to the highest; empty for a code without rates. The
 * longest heading that has begun decides, and its latest day. Before the first day of all, the first rows apply.
 */
export function findBands(hsn: string, date: string, table: readonly RateRow[] = RATES): readonly RateRow[] {
  const fitting = table.filter((row) => hsn.startsWith(row.hsn));
  const begun = fitting.filter(({ from }) => from <= date);
  const prefix = findLongest(begun.length > 0 ? begun : fitting);
  const rated = fitting.filter((row) => row.hsn === prefix);
  const days = rated.map(({ from }) => from).sort();
  const from = days.findLast((day) => day <= date) ?? days[0];
  return rated.filter((row) => row.from === from);
}

/** Whether the value of so many units is in a band above a limit. Exact: compares products of whole numbers. */
function isInBand(
  { rateBp, upToPaise }: RateRow,
  abovePaise: number | null,
  totalPaise: number,
  quantity: number,
): boolean {
  const withTax = (limitPaise: number) => BigInt(limitPaise) * BigInt(quantity) * BigInt(10_000 + rateBp);
  const value = BigInt(totalPaise) * 10_000n;
  return (
    (abovePaise === null || value > withTax(abovePaise)) &&
    (upToPaise === null || value <= withTax(upToPaise))
  );
}

/** The band whose limits the value has when its own tax is taken out of the price; null where there is none. */
function findConsistentBand(bands: readonly RateRow[], totalPaise: number, quantity: number): RateRow | null {
  return (
    bands.find((band, index) => isInBand(band, bands[index - 1]?.upToPaise ?? null, totalPaise, quantity)) ??
    null
  );
}

/**
 * The rate of units that cost `totalPaise` together, tax included. The law looks at the sale value of one unit without tax, after a
 * discount. Where no rate is consistent with its own limit, the highest applies, so that the shop never owes more than it collected.
 * @throws RangeError for an HSN code without rates, which the inputs reject
 */
export function findRate(
  { hsn, date, totalPaise, quantity }: { hsn: string; date: string; totalPaise: number; quantity: number },
  table: readonly RateRow[] = RATES,
): number {
  const bands = findBands(hsn, date, table);
  const highest = bands.at(-1);
  if (!highest) throw new RangeError(`HSN ${hsn} has no GST rate`);
  return (findConsistentBand(bands, totalPaise, quantity) ?? highest).rateBp;
}

export interface PriceGap {
  /** the nearest consistent prices, in paise, tax included */
  lowerPaise: number;
  upperPaise: number;
}

/**
 * A price, tax included, that no rate fits: with the lower rate its value is above the limit, with the higher one it is not. For
 * apparel, Rs 2,625.01 to Rs 2,950.00. Null for a price that fits.
 */
export function findPriceGap(
  { hsn, date, pricePaise }: { hsn: string; date: string; pricePaise: number },
  table: readonly RateRow[] = RATES,
): PriceGap | null {
  const bands = findBands(hsn, date, table);
  if (bands.length === 0 || findConsistentBand(bands, pricePaise, 1)) return null;
  for (const [index, { upToPaise, rateBp }] of bands.entries()) {
    const next = bands[index + 1];
    if (upToPaise === null || !next) continue;
    const lowerPaise = Math.floor((upToPaise * (10_000 + rateBp)) / 10_000);
    const upperPaise = Math.floor((upToPaise * (10_000 + next.rateBp)) / 10_000) + 1;
    if (pricePaise > lowerPaise && pricePaise < upperPaise) return { lowerPaise, upperPaise };
  }
  return null;
}

/** Says which rate such a price has, and the nearest prices that fit. */
export const describePriceGap = (pricePaise: number, { lowerPaise, upperPaise }: PriceGap): string =>
  `${formatRupees(pricePaise)} falls between two GST rates, so the higher applies. Charge ${formatRupees(lowerPaise)} or less, or ${formatRupees(upperPaise)} or more, to avoid this.`;
