/** Merges the variants of a product that two people have edited. */
import { formatRupees, parseRupees } from '../../../../../src/money';
import { mergeChanges, mergeKeys } from '../../../../../src/save-conflict';
import { FIELD_TITLES, toRowKey, type VariantFormRow } from '../variant-rows';
import { type OtherChange, OWN_IS_KEPT } from './other-change';

const FIELDS = [
  'color',
  'colorHexCode',
  'size',
  'originalPrice',
  'discountPrice',
  'sku',
  'barcode',
] as const satisfies readonly (keyof VariantFormRow)[];
type Field = (typeof FIELDS)[number];

const TITLES: Readonly<Record<Field, string>> = { ...FIELD_TITLES, colorHexCode: 'Colour swatch' };

/** What a variant that both have added is compared with: both have changed all of it. */
const NOTHING_LOADED = Object.fromEntries(FIELDS.map((field) => [field, null]));

const STILL_IN_FORM = 'You changed it, so it is still in the form. Remove it if it is no longer sold.';
const STAYS_REMOVED = 'You removed it: it stays removed.';
const MAY_INCLUDE_OWN = 'It may already include your change. Check it.';
const OWN_DOES_NOT_FIT = 'Your number no longer fits, and is not kept. Check it.';

const getName = ({ color, size }: VariantFormRow): string => `${color.trim()}, ${size.trim()}`;

function toText(field: Field, value: string): string {
  const paise = field === 'originalPrice' || field === 'discountPrice' ? parseRupees(value) : null;
  return paise === null ? value || 'None' : formatRupees(paise);
}

interface MergedStock {
  stock: Pick<VariantFormRow, 'stock' | 'stockWas'>;
  note: string | null;
}

/**
 * The stock that is stored now, with the difference that was entered: the number itself would undo sales.
 * @param isUnanswered the difference may have been saved already
 */
function mergeStock(own: VariantFormRow, stored: VariantFormRow, isUnanswered: boolean): MergedStock {
  const current = { stock: stored.stock, stockWas: stored.stockWas };
  const { stock, stockWas } = own;
  if (stock === stored.stock || stock === String(stockWas)) return { stock: current, note: null };
  if (stockWas === stored.stockWas) return { stock: { stock, stockWas }, note: null };
  if (isUnanswered) return { stock: current, note: MAY_INCLUDE_OWN };
  const difference = /^\d+$/.test(stock) && stockWas !== null ? Number(stock) - stockWas : null;
  const sum = difference === null ? -1 : Number(stored.stock) + difference;
  if (difference === null || sum < 0) return { stock: current, note: OWN_DOES_NOT_FIT };
  const change = difference < 0 ? `−${-difference}` : `+${difference}`;
  return {
    stock: { stock: String(sum), stockWas: stored.stockWas },
    note: `With your change of ${change}, it becomes ${sum}.`,
  };
}

const isEdited = (row: VariantFormRow, before: VariantFormRow): boolean =>
  row.stock !== before.stock || FIELDS.some((field) => row[field] !== before[field]);

const toMap = (rows: readonly VariantFormRow[]) => new Map(rows.map((row) => [row.key, row]));

/** A new variant that somebody else has also added, by color and size, is the one that is stored now. */
function adoptAddedVariants(
  own: readonly VariantFormRow[],
  loaded: ReadonlyMap<string, VariantFormRow>,
  stored: readonly VariantFormRow[],
): VariantFormRow[] {
  const added = stored.filter(({ key }) => !loaded.has(key));
  const ids = new Map(added.map((row) => [toRowKey(row), row.key]));
  return own.map((row) => {
    const id = row.id === null ? ids.get(toRowKey(row)) : undefined;
    if (!id) return row;
    ids.delete(toRowKey(row));
    return { ...row, id, key: id };
  });
}

interface Options {
  own: readonly VariantFormRow[];
  loaded: readonly VariantFormRow[];
  stored: readonly VariantFormRow[];
  isUnanswered: boolean;
}

export function mergeVariants({ own, isUnanswered, ...lists }: Options) {
  const [loaded, stored] = [toMap(lists.loaded), toMap(lists.stored)];
  const rows = toMap(adoptAddedVariants(own, loaded, lists.stored));
  const changes: OtherChange[] = [];

  function mergeRow(row: VariantFormRow, before: VariantFormRow | undefined, now: VariantFormRow) {
    const fields = mergeChanges(FIELDS, {
      input: row,
      loaded: before ? { ...before } : NOTHING_LOADED,
      stored: now,
    });
    const { stock, note } = mergeStock(row, now, isUnanswered);
    const merged = { ...row, ...fields.merged, ...stock };
    const report = (title: string, text: string, about: string | null) =>
      changes.push({ label: `${getName(merged)}: ${title}`, text, note: about });
    for (const field of fields.changedByOther) report(TITLES[field], toText(field, now[field]), null);
    for (const field of fields.changedByBoth) report(TITLES[field], toText(field, now[field]), OWN_IS_KEPT);
    const isSoldOrSet = row.stock === before?.stock && row.stock !== now.stock;
    if (note || isSoldOrSet) report(FIELD_TITLES.stock, now.stock, note);
    return merged;
  }

  /** Null for one that the other person has removed. */
  function mergeOwnRow(row: VariantFormRow): VariantFormRow | null {
    const [before, now] = [loaded.get(row.key), stored.get(row.key)];
    if (now) return mergeRow(row, before, now);
    if (!before) return row;
    const isKept = isEdited(row, before);
    changes.push({ label: getName(row), text: 'Removed', note: isKept ? STILL_IN_FORM : null });
    return isKept ? row : null;
  }

  const merged = new Map<string, VariantFormRow>();
  for (const row of rows.values()) {
    const result = mergeOwnRow(row);
    if (result) merged.set(row.key, result);
  }
  for (const row of stored.values()) {
    if (rows.has(row.key)) continue;
    const before = loaded.get(row.key);
    if (!before) {
      merged.set(row.key, row);
      changes.push({ label: getName(row), text: 'Added', note: null });
    } else if (FIELDS.some((field) => row[field] !== before[field]))
      changes.push({ label: getName(row), text: 'Changed', note: STAYS_REMOVED });
  }
  const keys = mergeKeys({
    own: [...rows.keys()].filter((key) => merged.has(key)),
    // One that is kept although it was removed counts as added.
    loaded: [...loaded.keys()].filter((key) => stored.has(key) || !merged.has(key)),
    stored: [...stored.keys()],
  });
  return { rows: keys.flatMap((key) => merged.get(key) ?? []), changes };
}
