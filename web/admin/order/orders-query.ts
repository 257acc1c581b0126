/** The filters of the order list, read from the URL. Unknown values are ignored. */
import { addDays, toIstDate } from '../../../src/dates';
import {
  DELIVERY_STATUS_NAMES,
  DELIVERY_STATUSES,
  PAYMENT_FILTERS,
  PAYMENT_METHOD_NAMES,
  PAYMENT_METHODS,
  PAYMENT_STATUS_NAMES,
  PAYMENT_STATUSES,
} from '../../../src/order/status';
import { parsePageNumber } from '../../page-number';
import { parseSearchTerm } from '../../search-term';
import { findOption } from '../list/find-option';

/** A valid day: "2026-11-31" is not one. */
function parseDay(params: URLSearchParams, name: string): string | undefined {
  const day = params.get(name) ?? '';
  const start = new Date(`${day}T00:00:00.000Z`);
  return !Number.isNaN(start.getTime()) && start.toISOString().slice(0, 10) === day ? day : undefined;
}

export function toOrdersQuery(params: URLSearchParams) {
  return {
    page: parsePageNumber(params),
    q: parseSearchTerm(params) || undefined,
    deliveryStatus: findOption(DELIVERY_STATUSES, params.get('status')),
    payment: findOption(PAYMENT_FILTERS, params.get('payment')),
    from: parseDay(params, 'from'),
    to: parseDay(params, 'to'),
    sort: findOption(['oldest'], params.get('sort')),
  };
}
export type OrdersQuery = ReturnType<typeof toOrdersQuery>;

export const hasFilters = ({ q, deliveryStatus, payment, from, to }: OrdersQuery): boolean =>
  [q, deliveryStatus, payment, from, to].some((each) => each !== undefined);

/** Changes of the URL that clear all filters. */
export const NO_FILTERS = { q: null, status: null, payment: null, from: null, to: null, sort: null } as const;

/** Orders to ship are sorted by how long they have waited. */
export const TABS = [
  { name: 'All', status: null, sort: null },
  { name: 'To ship', status: 'PENDING', sort: 'oldest' },
  ...DELIVERY_STATUSES.filter((status) => status !== 'PENDING').map((status) => ({
    name: DELIVERY_STATUS_NAMES[status],
    status,
    sort: null,
  })),
] as const;

/** Unpaid orders are not shipped: “To ship” selects the payment filter “ready”, and the other tabs clear it. */
export function getTabPayment(status: string | null, { payment }: OrdersQuery): { payment?: string | null } {
  if (status === 'PENDING') return { payment: 'ready' };
  return payment === 'ready' ? { payment: null } : {};
}

export const PAYMENT_OPTIONS = [
  ['', 'Any payment'],
  ['check', 'Payments to check'],
  ['ready', 'Paid or cash on delivery'],
  ...PAYMENT_METHODS.map((method) => [method, PAYMENT_METHOD_NAMES[method]] as const),
  ...PAYMENT_STATUSES.map(
    (status) => [status, `Payment: ${PAYMENT_STATUS_NAMES[status].toLowerCase()}`] as const,
  ),
] as const;

export const SORT_OPTIONS = [
  ['', 'Newest first'],
  ['oldest', 'Oldest first'],
] as const;

interface DateRange {
  from: string | null;
  to: string | null;
}

/** Preset date ranges, each ending today. */
export function getDateRanges(now: Date): readonly (DateRange & { value: string; label: string })[] {
  const today = toIstDate(now);
  return [
    { value: 'today', label: 'Today', from: today, to: today },
    { value: 'week', label: 'Last 7 days', from: addDays(today, -6), to: today },
    { value: 'month', label: 'Last 30 days', from: addDays(today, -29), to: today },
  ];
}
