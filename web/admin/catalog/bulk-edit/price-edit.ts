/** The price fields of a change of many products, and what is sent for them. */
import type { PriceAction, PriceTarget, Rounding } from '../../../../src/catalog/bulk-edit/kinds';
import { formatRupees, MAX_PAISE, parseRupees } from '../../../../src/money';
import { parseTypedRupees } from '../../../../src/typed-amount';
import type { Choices } from '../../form/choice-field';

export interface PriceEditValues {
  action: PriceEditAction;
  /** a percentage or rupees, as typed */
  number: string;
  target: PriceTarget;
  rounding: Rounding;
}

const PRICE_EDIT_ACTIONS = [
  'lower-percent',
  'raise-percent',
  'off-mrp',
  'lower-amount',
  'raise-amount',
  'set',
  'remove-discount',
] as const;
type PriceEditAction = (typeof PRICE_EDIT_ACTIONS)[number];

export const NO_PRICE_EDIT: PriceEditValues = {
  action: 'lower-percent',
  number: '',
  target: 'price',
  rounding: 'none',
};

interface ActionRow {
  label: string;
  priceAction: PriceAction;
  /** -1 lowers the price */
  sign: 1 | -1;
  unit: 'percent' | 'rupees' | null;
}

export const ACTIONS: Readonly<Record<PriceEditAction, ActionRow>> = {
  'lower-percent': { label: 'Lower by a percentage', priceAction: 'percent', sign: -1, unit: 'percent' },
  'raise-percent': { label: 'Raise by a percentage', priceAction: 'percent', sign: 1, unit: 'percent' },
  'off-mrp': { label: 'Percentage off the original price', priceAction: 'offMrp', sign: 1, unit: 'percent' },
  'lower-amount': { label: 'Lower by an amount', priceAction: 'amount', sign: -1, unit: 'rupees' },
  'raise-amount': { label: 'Raise by an amount', priceAction: 'amount', sign: 1, unit: 'rupees' },
  set: { label: 'Set to an amount', priceAction: 'set', sign: 1, unit: 'rupees' },
  'remove-discount': { label: 'Remove the discount', priceAction: 'removeDiscount', sign: 1, unit: null },
};

export const ACTION_CHOICES: Choices<PriceEditAction> = PRICE_EDIT_ACTIONS.map((action) => [
  action,
  ACTIONS[action].label,
]);

export const TARGET_CHOICES: Choices<PriceTarget> = [
  ['price', 'The price that customers pay'],
  ['mrp', 'The original price (MRP)'],
  ['both', 'Both'],
];

export const ROUNDING_CHOICES: Choices<Rounding> = [
  ['none', 'Not rounded'],
  ['1', 'To whole rupees'],
  ['10', 'To tens of rupees'],
  ['9', 'Ending in 9 rupees (₹1,299)'],
  ['99', 'Ending in 99 rupees (₹1,299)'],
];

/** Lowering by more than everything is rejected. */
const MAX_PERCENT = { lower: 99, other: 1000 };

/** What the server takes, or what is wrong with the number. */
export function toPriceEdit({ action, number, target, rounding }: PriceEditValues) {
  const { priceAction, sign, unit } = ACTIONS[action];
  const edit = { kind: 'price' as const, priceAction, priceTarget: target, rounding };
  if (unit === null) return { edit };
  const [name, example] = unit === 'percent' ? ['a percentage', '10 or 12.5'] : ['an amount', '100 or 99.50'];
  // The dash of "1299/-" is no sign.
  const isNegative = /^[^\p{Nd}]*[-−]/u.test(number);
  const text = isNegative ? number.replace(/[-−]/, '') : number;
  // A percentage has two decimals at most, as rupees have.
  const hundredths =
    unit === 'rupees'
      ? parseTypedRupees(text, Number.MAX_SAFE_INTEGER)
      : parseRupees(text.trim().replace(/\s*%$/, ''), Number.MAX_SAFE_INTEGER);
  if (hundredths === null) return { error: `Enter ${name} such as ${example}.` };
  if (hundredths === 0 || isNegative) return { error: `Enter ${name} above 0.` };
  if (unit === 'rupees')
    return hundredths > MAX_PAISE
      ? { error: `The amount can be at most ${formatRupees(MAX_PAISE)}.` }
      : { edit: { ...edit, amountPaise: sign * hundredths } };
  const max = action === 'raise-percent' ? MAX_PERCENT.other : MAX_PERCENT.lower;
  if (hundredths > max * 100) return { error: `The percentage can be at most ${max}.` };
  return { edit: { ...edit, percentBp: sign * hundredths } };
}
