/** Plans the import of one product: the input to save and its changes, or the bad rows that prevent it. */
import type { AuditChange } from '../audit/entries';
import { type SaveProductInput, saveProductInput, toVariantKey } from '../catalog/schema';
import { toRupees } from '../money';
import type { CategoryLookup } from './category-lookup';
import { findColorHex } from './color-hex';
import type { BadRow, Draft, DraftField, DraftVariant, FieldColumns } from './draft';
import { DUPLICATE_VARIANT, UNKNOWN_VARIANT, unknownColorMessage } from './messages';
import { findPlannedChanges } from './planned-changes';
import type { StoredProduct, StoredVariant } from './stored-product';

export type Plan =
  | { kind: 'bad'; bad: BadRow[] }
  | { kind: 'create' | 'update' | 'unchanged'; input: SaveProductInput; changes: AuditChange[] };

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
});

/** The file's stock is set, unless it still equals the exported one: then sales since the export must count. */
function planStock(
  { stock, stockWas }: DraftVariant,
  stored: StoredVariant | null,
): Pick<PlannedVariant['value'], 'stock' | 'stockWas'> {
  if (!stored) return { stock: stock ?? 0, stockWas: null };
  const untouched =
    stock === undefined || (stockWas !== undefined && Number(stock) === Number(stockWas) && stock !== '');
  if (untouched || (Number(stock) === stored.stock && stock !== ''))
    return { stock: stored.stock, stockWas: stored.stock };
  return { stock: stock ?? '', stockWas: null };
}

function mergeVariant(row: DraftVariant, stored: StoredVariant | null): PlannedVariant {
  return {
    from: row,
    value: {
      id: stored?.id ?? null,
      color: row.color,
      colorHexCode: row.colorHexCode ?? stored?.colorHexCode ?? findColorHex(row.color) ?? undefined,
      size: row.size,
      ...planStock(row, stored),
      originalPrice: row.originalPrice,
      discountPrice:
        row.discountPrice === undefined
          ? stored
            ? toPlannedValue(stored).discountPrice
            : null
          : row.discountPrice,
    },
  };
}

const FIELD_OF: Readonly<Record<string, DraftField>> = {
  productName: 'name',
  description: 'description',
  categoryId: 'category',
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
function mergeVariants(draft: Draft, stored: StoredProduct | null, refusals: BadRows): PlannedVariant[] {
  const byId = new Map(stored?.variants.map((variant) => [variant.id, variant]));
  const named = new Set(draft.variants.map(({ id }) => id));
  // A row with a variant id may change color and size, which are then free for another row.
  const byKey = new Map(
    stored?.variants.filter(({ id }) => !named.has(id)).map((variant) => [toVariantKey(variant), variant]),
  );
  const changed = new Map<string, PlannedVariant>();
  const fresh: PlannedVariant[] = [];
  for (const row of draft.variants) {
    const match = row.id ? byId.get(row.id) : byKey.get(toVariantKey(row));
    if (row.id && !match) refusals.add('variantId', UNKNOWN_VARIANT, row);
    else if (match && changed.has(match.id))
      refusals.add(row.id ? 'variantId' : null, DUPLICATE_VARIANT, row);
    else if (match) changed.set(match.id, mergeVariant(row, match));
    else fresh.push(mergeVariant(row, null));
  }
  const there = (stored?.variants ?? []).map(
    (variant) => changed.get(variant.id) ?? { from: null, value: toPlannedValue(variant) },
  );
  return [...there, ...fresh];
}

/** Spreadsheets change line breaks: that alone is no change. */
function planDescription({ description }: Draft, stored: StoredProduct | null): string | null {
  if (description === undefined) return stored?.description ?? null;
  const same = stored?.description?.replace(/\r\n?/g, '\n').trim() === description.trim();
  return same ? (stored?.description ?? null) : description;
}

export function planProduct(
  draft: Draft,
  stored: StoredProduct | null,
  categoryId: string | { reason: string },
  { columns, categories }: { columns: FieldColumns; categories: CategoryLookup },
): Plan {
  const refusals = new BadRows(draft, columns);
  if (typeof categoryId !== 'string') refusals.add('category', categoryId.reason);
  const variants = mergeVariants(draft, stored, refusals);
  for (const { from, value } of variants) {
    if (from && value.color && !value.colorHexCode)
      refusals.add('colorHexCode', unknownColorMessage(value.color), from);
  }
  const parsed = saveProductInput.safeParse({
    id: stored?.id ?? null,
    version: stored?.version ?? null,
    productName: draft.name || (stored?.name ?? ''),
    description: planDescription(draft, stored),
    categoryId: typeof categoryId === 'string' ? categoryId : 'none',
    // An unknown color is already reported above.
    productVariants: variants.map(({ value }) => ({
      ...value,
      colorHexCode: value.colorHexCode ?? '#000000',
    })),
  });
  for (const { path, message } of parsed.error?.issues ?? []) {
    const [head, index, field] = path;
    const raw = head === 'productVariants' && typeof index === 'number' ? variants[index] : undefined;
    const about = raw ? (String(field) as DraftField) : (FIELD_OF[String(head)] ?? null);
    refusals.add(about, message, raw?.from);
  }
  if (refusals.rows.length > 0 || !parsed.success) return { kind: 'bad', bad: refusals.rows };
  const changes = findPlannedChanges(parsed.data, stored, categories);
  const kind = stored ? (changes.length > 0 ? 'update' : 'unchanged') : 'create';
  return { kind, input: parsed.data, changes };
}
