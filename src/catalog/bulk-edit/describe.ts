import { formatRupees } from '../../money';
import { formatPercent } from '../../percent';
import { STATUS_LABELS } from '../publishing';
import type { PriceTarget, Rounding } from './kinds';
import type { BulkEdit } from './schema';

const TARGETS: Readonly<Record<PriceTarget, string>> = {
  price: 'Price',
  mrp: 'Original price',
  both: 'Both prices',
};
const ROUNDED: Readonly<Record<Rounding, string>> = {
  none: '',
  '1': ', to whole rupees',
  '10': ', to tens of rupees',
  '9': ', ending in 9',
  '99': ', ending in 99',
};

const formatDirection = (change: number): string => (change < 0 ? 'less' : 'more');

function describePrice({ priceAction, priceTarget, percentBp, amountPaise, rounding }: BulkEdit): string {
  const percent = percentBp ?? 0;
  const amount = amountPaise ?? 0;
  const end = ROUNDED[rounding];
  const target = TARGETS[priceTarget];
  switch (priceAction) {
    case 'set':
      return `${target}: ${formatRupees(amount)}`;
    case 'amount':
      return `${target}: ${formatRupees(Math.abs(amount))} ${formatDirection(amount)}${end}`;
    case 'offMrp':
      return `Price: ${formatPercent(Math.abs(percent))} off the original price${end}`;
    case 'removeDiscount':
      return 'No discount';
    default:
      return `${target}: ${formatPercent(Math.abs(percent))} ${formatDirection(percent)}${end}`;
  }
}

/** "Price: 10% less, ending in 9"; the category's name is null for one that no longer exists. */
export function describeBulkEdit(edit: BulkEdit, categoryName: string | null): string {
  switch (edit.kind) {
    case 'price':
      return describePrice(edit);
    case 'category':
      return `Category: ${categoryName ?? 'deleted since'}`;
    case 'status':
      return `Status: ${edit.status ? STATUS_LABELS[edit.status] : ''}`;
    case 'lowStock':
      return `Low stock at: ${edit.lowStock?.toLocaleString('en-IN') ?? 'the shop’s number'}`;
    case 'delete':
      return 'Deleted';
  }
}
