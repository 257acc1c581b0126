/** Plans the variants of one product: those of the store with the changes of the file's rows, and the new ones. */
import { toVariantKey } from '../catalog/variant-key';
import { parseRupees, toRupees } from '../money';
import type { BadRows } from './bad-rows';
import { listSizesBehindDate } from './cells';
import { findColorHex, NEUTRAL_COLOR_HEX } from './color-hex';
import type { Draft, DraftVariant } from './draft';
import {
  DUPLICATE_VARIANT,
  dateAsSizeMessage,
  shortenedNumberMessage,
  soldSinceExportMessage,
  UNKNOWN_VARIANT,
  unknownColorMessage,
} from './messages';
import { isShortenedNumber, isSpreadsheetSpelling } from './spreadsheet-spelling';
import { findStockDifference } from './stock-difference';
import type { StoredProduct, StoredVariant } from './stored-product';

/** A variant to save, not validated yet, with its row. */
interface PlannedVariant {
  from: DraftVariant | null;
  value: {
    id: string | null;
    color: string;
    colorHexCode: string | undefined;
    size: string;
    stock: string | number;
    stockWas: number | null;
    originalPrice: string;
    discountPrice: string | null;
    sku: string | null;
    barcode: string | null;
  };
}

const toPlannedValue = (stored: StoredVariant): PlannedVariant['value'] => ({
  id: stored.id,
  color: stored.color,
  colorHexCode: stored.colorHexCode,
  size: stored.size,
  stock: stored.stock,
  stockWas: stored.stock,
  originalPrice: toRupees(stored.originalPaise),
  discountPrice: stored.discountPaise === null ? null : toRupees(stored.discountPaise),
  sku: stored.sku,
  barcode: stored.barcode ?? null,
});

/**
 * With the stock of the export beside it, the difference is applied, so that sales made since count. Without it, the file's
 * stock is set.
 */
function planStock(
  row: DraftVariant,
  stored: StoredVariant | null,
): Pick<PlannedVariant['value'], 'stock' | 'stockWas'> {
  const { stock } = row;
  if (!stored) return { stock: stock ?? 0, stockWas: null };
  if (stock === undefined) return { stock: stored.stock, stockWas: stored.stock };
  const difference = findStockDifference(row);
  if (difference !== null) return { stock: stored.stock + difference, stockWas: stored.stock };
  if (stock !== '' && Number(stock) === stored.stock) return { stock: stored.stock, stockWas: stored.stock };
  return { stock, stockWas: null };
}

function planSku({ sku }: DraftVariant, stored: StoredVariant | null): string | null {
  const known = stored?.sku ?? null;
  return sku === undefined || (known && isSpreadsheetSpelling(sku, known)) ? known : sku || null;
}

function planBarcode({ barcode }: DraftVariant, stored: StoredVariant | null): string | null {
  const known = stored?.barcode ?? null;
  return barcode === undefined || (known && isSpreadsheetSpelling(barcode, known)) ? known : barcode || null;
}

function planDiscount(
  { discountPrice, originalPrice, hasNoEqualDiscount }: DraftVariant,
  stored: StoredVariant | null,
): string | null {
  const known = stored ? toPlannedValue(stored).discountPrice : null;
  if (discountPrice === undefined) return known;
  const isEqual = stored && stored.discountPaise === stored.originalPaise;
  const keeps = hasNoEqualDiscount && isEqual && parseRupees(originalPrice) === stored.originalPaise;
  return keeps ? known : discountPrice;
}

function mergeVariant(row: DraftVariant, stored: StoredVariant | null): PlannedVariant {
  return {
    from: row,
    value: {
      id: stored?.id ?? null,
      color: row.color,
      colorHexCode:
        row.colorHexCode ?? stored?.colorHexCode ?? findColorHex(row.color) ?? row.defaultColorHexCode,
      size: stored && isSpreadsheetSpelling(row.size, stored.size) ? stored.size : row.size,
      ...planStock(row, stored),
      originalPrice: row.originalPrice,
      discountPrice: planDiscount(row, stored),
      sku: planSku(row, stored),
      barcode: planBarcode(row, stored),
    },
  };
}

/** The stored variants in their order with the file's changes, then the new ones. Variants that are not in the file stay. */
export function mergeVariants(
  draft: Draft,
  stored: StoredProduct | null,
  rejections: BadRows,
): PlannedVariant[] {
  const byId = new Map(stored?.variants.map((variant) => [variant.id, variant]));
  const idsInFile = new Set(draft.variants.map(({ id }) => id));
  // A row with a variant id may change color and size, which are then free for another row.
  const byKey = new Map(
    stored?.variants
      .filter(({ id }) => !idsInFile.has(id))
      .map((variant) => [toVariantKey(variant), variant]),
  );
  const bySku = new Map(stored?.variants.flatMap((variant) => (variant.sku ? [[variant.sku, variant]] : [])));
  const changed = new Map<string, PlannedVariant>();
  const added: PlannedVariant[] = [];
  for (const row of draft.variants) {
    const match = row.id
      ? byId.get(row.id)
      : ((row.sku ? bySku.get(row.sku) : undefined) ?? byKey.get(toVariantKey(row)));
    if (row.id && !match) rejections.add('variantId', UNKNOWN_VARIANT, row);
    else if (match && changed.has(match.id))
      rejections.add(row.id ? 'variantId' : null, DUPLICATE_VARIANT, row);
    else if (match) changed.set(match.id, mergeVariant(row, match));
    else added.push(mergeVariant(row, null));
  }
  const kept = (stored?.variants ?? []).map(
    (variant) => changed.get(variant.id) ?? { from: null, value: toPlannedValue(variant) },
  );
  return [...kept, ...added];
}

/** Rejects what the schema cannot know of the file: cells that a spreadsheet has changed, unknown colors and stock sold since. */
export function checkVariants(
  variants: readonly PlannedVariant[],
  stored: StoredProduct | null,
  rejections: BadRows,
): void {
  for (const { from, value } of variants) {
    const sizes = from && value.size === from.size ? listSizesBehindDate(value.size) : [];
    if (sizes.length > 0 && !stored?.variants.some(({ size }) => size === value.size))
      rejections.add('size', dateAsSizeMessage(value.size, sizes), from);
    const known = stored?.variants.find(({ id }) => id === value.id);
    for (const key of ['sku', 'barcode'] as const) {
      const text = value[key] ?? '';
      if (isShortenedNumber(text) && text !== known?.[key])
        rejections.add(key, shortenedNumberMessage(text), from);
    }
    if (from && value.color && !value.colorHexCode)
      rejections.add('colorHexCode', unknownColorMessage(value.color, NEUTRAL_COLOR_HEX), from);
    if (typeof value.stock === 'number' && value.stock < 0)
      rejections.add('stock', soldSinceExportMessage(value.stockWas ?? 0), from);
  }
}

/** As the schema takes them; what checkVariants has rejected is replaced by what passes, so that it is reported once. */
export const toVariantInputs = (variants: readonly PlannedVariant[]) =>
  variants.map(({ value }) => ({
    ...value,
    colorHexCode: value.colorHexCode ?? '#000000',
    stock: typeof value.stock === 'number' ? Math.max(0, value.stock) : value.stock,
  }));
