/** The vocabulary of changes of many products. Separate from its schemas, so that a page that shows it does not load zod. */
import type { AuditChange } from '../../audit-log/entries';

export const BULK_EDIT_KINDS = ['price', 'category', 'status', 'lowStock', 'delete'] as const;
export type BulkEditKind = (typeof BULK_EDIT_KINDS)[number];

/** `offMrp` makes the price a percentage less than the MRP. */
export const PRICE_ACTIONS = ['percent', 'amount', 'set', 'offMrp', 'removeDiscount'] as const;
export type PriceAction = (typeof PRICE_ACTIONS)[number];
/** The price that is paid, the MRP, or both by the same change. */
export const PRICE_TARGETS = ['price', 'mrp', 'both'] as const;
export type PriceTarget = (typeof PRICE_TARGETS)[number];
/** To whole rupees, to tens, or to the nearest amount that ends in 9 or 99 rupees. */
export const ROUNDINGS = ['none', '1', '10', '9', '99'] as const;
export type Rounding = (typeof ROUNDINGS)[number];

/** Examples that a check lists of each kind. */
export const MAX_SHOWN = 50;

interface ShownProduct {
  id: string;
  name: string;
}

/** What a change of many products would do. */
export interface BulkEditCheck {
  /** products of the selection */
  total: number;
  changed: number;
  rejected: number;
  /** products that change and have a note, such as a price that no GST rate fits */
  noted: number;
  /** the first products of each kind */
  changes: (ShownProduct & { changes: AuditChange[] })[];
  rejections: (ShownProduct & { reason: string })[];
  notes: (ShownProduct & { note: string })[];
}

/** A change that was started, by any process. */
export interface BulkEditRun {
  id: string;
  /** "Price: 10% less, ending in 9" */
  title: string;
  kind: BulkEditKind;
  createdAt: string;
  total: number;
  changed: number;
  rejected: number;
  /** products that are still to be changed */
  pending: number;
  /** products that were not changed since, so that undoing restores them */
  undoable: number;
  undoneAt: string | null;
  restored: number;
  /**
   * `stopped` is one whose process has ended before it was over; it can be continued. Of an undone one, products that were changed
   * since stay as they are.
   */
  state: 'running' | 'stopped' | 'done' | 'undoing' | 'undone';
}

export const MAX_LISTED_EDITS = 20;
