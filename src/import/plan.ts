/** Plans the import of one product: the input to save and its changes, or the bad rows that prevent it. */
import type { AuditChange } from '../audit-log/entries';
import { PRODUCT_DETAILS } from '../catalog/declarations';
import { type SaveProductInput, saveProductInput } from '../catalog/schema';
import { toVariantKey } from '../catalog/variant-key';
import { parseRupees, toRupees } from '../money';
import { findRateFault } from '../tax/hsn';
import type { RateRow } from '../tax/rates';
import type { CategoryLookup } from './category-lookup';
import { listSizesBehindDate } from './cells';
import { findColorHex, NEUTRAL_COLOR_HEX } from './color-hex';
import type { BadRow, Draft, DraftField, DraftVariant, FieldColumns } from './draft';
import {
  DUPLICATE_VARIANT,
  dateAsSizeMessage,
  shortenedNumberMessage,
  soldMeanwhileMessage,
  UNKNOWN_VARIANT,
  unknownColorMessage,
} from './messages';
import { findPlannedChanges } from './planned-changes';
import { isShortenedNumber, isSpreadsheetSpelling } from './spreadsheet-spelling';
import { findStockDifference } from './stock-difference';
import type { StoredProduct, StoredVariant } from './stored-product';
import { toShopifyText } from './text-to-html';

export type Plan =
  | { kind: 'bad'; bad: BadRow[] }
  | {
      kind: 'create' | 'update' | 'unchanged';
      input: SaveProductInput;
      changes: AuditChange[];
      /** the file leaves a field empty, but not in all rows of the product: the stored value is kept */
      keepsEmptied: boolean;
    };

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

const FIELD_OF: Readonly<Record<string, DraftField>> = {
  productName: 'name',
  handle: 'handle',
  status: 'status',
  description: 'description',
  categoryId: 'category',
  hsn: 'hsn',
  lowStock: 'lowStock',
  ...Object.fromEntries(PRODUCT_DETAILS.map((detail) => [detail, detail])),
};

class BadRows {
  readonly rows: BadRow[];

  constructor(
    private readonly draft: Draft,
    private readonly columns: FieldColumns,
  ) {
    this.rows = [...draft.badRows];
  }

  add(field: DraftField | null, reason: string, variant?: DraftVariant | null): void {
    const column = field && (variant?.columns?.[field] ?? this.columns[field]);
    this.rows.push({ line: variant?.line ?? this.draft.line, column, reason, product: this.draft.name });
  }
}

/** The stored variants in their order with the file's changes, then the new ones. Variants that are not in the file stay. */
function mergeVariants(draft: Draft, stored: StoredProduct | null, rejections: BadRows): PlannedVariant[] {
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

interface PlannedText {
  text: string | null;
  /** the file empties it, but the stored text stays */
  isKept: boolean;
}

/**
 * What the file says of a text of the product; without the column, what is stored. A file may contain only some of a product's
 * variants, because it was filtered: only one with all of them can empty a field.
 */
function planText(
  cell: string | undefined,
  stored: string | null | undefined,
  isComplete: boolean,
): PlannedText {
  const known = stored ?? null;
  if (cell === undefined) return { text: known, isKept: false };
  if (cell.trim() === '') return { text: isComplete ? null : known, isKept: !isComplete && known !== null };
  // Spreadsheets change line breaks: that alone is no change.
  const same =
    known?.replace(/\r\n?/g, '\n').trim() === cell.trim() ||
    (known !== null && isSpreadsheetSpelling(cell, known));
  return { text: same ? known : cell, isKept: false };
}

/** What is stored, where a spreadsheet may have made the cell of it. */
const keepSpelling = (cell: string | undefined, stored: string | null | undefined): string | undefined =>
  cell && stored && isSpreadsheetSpelling(cell, stored) ? stored : cell;

/** Imports bring no pictures, so a new product waits for them. Anything unknown is left to the schema. */
function planStatus({ status }: Draft, stored: StoredProduct | null): string | undefined {
  if (!status) return stored ? undefined : 'DRAFT';
  return status === 'active' ? 'LIVE' : status.toUpperCase();
}

interface PlanContext {
  columns: FieldColumns;
  categories: CategoryLookup;
  /** the GST rates that apply; left out, the national ones */
  rates?: readonly RateRow[];
}

/** What the schema cannot know of the file: cells that a spreadsheet has changed, unknown colors and stock sold since. */
function checkVariants(
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
      rejections.add('stock', soldMeanwhileMessage(value.stockWas ?? 0), from);
  }
}

/** As the schema takes them; what checkVariants has rejected is replaced by what passes, so that it is reported once. */
const toVariantInputs = (variants: readonly PlannedVariant[]) =>
  variants.map(({ value }) => ({
    ...value,
    colorHexCode: value.colorHexCode ?? '#000000',
    stock: typeof value.stock === 'number' ? Math.max(0, value.stock) : value.stock,
  }));

function planDescription(
  { description, isHtml }: Draft,
  stored: StoredProduct | null,
  isComplete: boolean,
): PlannedText {
  const isUnchanged = isHtml === true && stored && toShopifyText(stored.description) === description;
  return isUnchanged
    ? { text: stored.description, isKept: false }
    : planText(description, stored?.description, isComplete);
}

export function planProduct(
  draft: Draft,
  stored: StoredProduct | null,
  categoryId: string | { reason: string },
  { columns, categories, rates }: PlanContext,
): Plan {
  const rejections = new BadRows(draft, columns);
  if (typeof categoryId !== 'string') rejections.add('category', categoryId.reason);
  const variants = mergeVariants(draft, stored, rejections);
  checkVariants(variants, stored, rejections);
  const isComplete = variants.every(({ from }) => from !== null);
  const description = planDescription(draft, stored, isComplete);
  const hsn = planText(draft.hsn, stored?.hsn, isComplete);
  const lowStock = planText(draft.lowStock, stored?.lowStock?.toString(), isComplete);
  const details = PRODUCT_DETAILS.map((detail) => ({
    detail,
    ...planText(draft.details[detail], stored?.[detail], isComplete),
  }));
  const parsed = saveProductInput.safeParse({
    id: stored?.id ?? null,
    version: stored?.version ?? null,
    productName: keepSpelling(draft.name, stored?.name) || (stored?.name ?? ''),
    status: planStatus(draft, stored),
    // Every product has one, so an empty cell keeps it.
    handle: keepSpelling(draft.handle, stored?.handle) || undefined,
    description: description.text,
    hsn: hsn.text,
    lowStock: lowStock.text,
    ...Object.fromEntries(details.map(({ detail, text }) => [detail, text])),
    categoryId: typeof categoryId === 'string' ? categoryId : 'none',
    productVariants: toVariantInputs(variants),
  });
  for (const { path, message } of parsed.error?.issues ?? []) {
    const [name, index, variantField] = path;
    const variant = name === 'productVariants' && typeof index === 'number' ? variants[index] : undefined;
    const field = variant ? (String(variantField) as DraftField) : (FIELD_OF[String(name)] ?? null);
    rejections.add(field, message, variant?.from);
  }
  const rateFault = parsed.data?.hsn ? findRateFault(parsed.data.hsn, rates) : null;
  if (rateFault) rejections.add('hsn', rateFault);
  if (rejections.rows.length > 0 || !parsed.success) return { kind: 'bad', bad: rejections.rows };
  const changes = findPlannedChanges(parsed.data, stored, categories);
  const kind = stored ? (changes.length > 0 ? 'update' : 'unchanged') : 'create';
  const keepsEmptied = [description, hsn, lowStock, ...details].some(({ isKept }) => isKept);
  return { kind, input: parsed.data, changes, keepsEmptied };
}
