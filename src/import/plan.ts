/** Plans the import of one product: the input to save and its changes, or the bad rows that prevent it. */
import type { AuditChange } from '../audit-log/entries';
import { PRODUCT_DETAILS } from '../catalog/declarations';
import { type SaveProductInput, saveProductInput } from '../catalog/schema';
import { findRateFault } from '../tax/hsn';
import type { RateRow } from '../tax/rates';
import { BadRows } from './bad-rows';
import type { CategoryLookup } from './category-lookup';
import type { BadRow, Draft, DraftField, FieldColumns } from './draft';
import { checkVariants, mergeVariants, toVariantInputs } from './plan-variants';
import { findPlannedChanges } from './planned-changes';
import { isSpreadsheetSpelling } from './spreadsheet-spelling';
import type { StoredProduct } from './stored-product';
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
