/** Money is an integer number of paise inside the store. Rupees exist only in inputs, on the wire and on screens, as text. */

export const PAISE_PER_RUPEE = 100;

/** The largest price: ₹1,00,00,000.00, in paise. Fits a database INTEGER. */
export const MAX_PAISE = 1_000_000_000;

/** The largest total of a cart or an order, in paise: a lakh crore rupees. Sums of many stay exact, and their texts readable. */
export const MAX_TOTAL_PAISE = 100_000_000_000_000;

const RUPEES = /^(\d{1,14})(?:\.(\d{1,2}))?$/;

/**
 * Rupees as a number or numeric string with at most two decimals → paise.
 * Returns null for anything else (negative, exponent, three decimals, above `maxPaise`).
 */
export function parseRupees(value: number | string, maxPaise = MAX_PAISE): number | null {
  const match = RUPEES.exec(typeof value === 'number' ? String(value) : value.trim());
  if (!match) return null;
  const paise = Number(match[1]) * PAISE_PER_RUPEE + Number((match[2] ?? '').padEnd(2, '0'));
  return paise <= maxPaise ? paise : null;
}

/** Paise → the wire's rupees: exactly two decimals, no grouping ("1299.00"). */
export function toRupees(paise: number): string {
  const sign = paise < 0 ? '-' : '';
  const whole = Math.abs(paise);
  return `${sign}${Math.floor(whole / PAISE_PER_RUPEE)}.${String(whole % PAISE_PER_RUPEE).padStart(2, '0')}`;
}

/**
 * The wire's rupees ("1299.00") → paise.
 * @throws RangeError for other text, which only a bug can cause
 */
export function fromRupees(rupees: string): number {
  const match = /^(\d{1,14})\.(\d{2})$/.exec(rupees);
  const paise = match ? Number(`${match[1]}${match[2]}`) : Number.NaN;
  if (!Number.isSafeInteger(paise)) throw new RangeError(`Not an amount of money: ${rupees}`);
  return paise;
}

export function multiplyPaise(paise: number, quantity: number): number {
  return paise * quantity;
}

export function sumPaise(amounts: Iterable<number>): number {
  let total = 0;
  for (const amount of amounts) total += amount;
  return total;
}

/** Paise with Indian digit grouping and two decimals: 133669700 → "13,36,697.00". */
function formatGrouped(paise: number): string {
  const [whole = '0', fraction = '00'] = toRupees(Math.abs(paise)).split('.');
  const head = whole.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ',');
  const tail = whole.slice(-3);
  return `${paise < 0 ? '-' : ''}${head ? `${head},` : ''}${tail}.${fraction}`;
}

/** In the storefront: "Rs. 1,299.00". */
export const formatRs = (paise: number): string => `Rs. ${formatGrouped(paise)}`;

/** In the back office: "₹1,299.00", below zero "−₹1,299.00". */
export const formatRupees = (paise: number): string =>
  `${paise < 0 ? '−' : ''}₹${formatGrouped(Math.abs(paise))}`;
