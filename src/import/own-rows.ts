/** The store's own format: a row for each variant, grouped by group-rows.ts. */
import { PRODUCT_DETAILS } from '../catalog/declarations';
import { normalizeNumber } from '../typed-amount';
import { normalizeCount, unescapeFormula } from './cells';
import { DETAIL_COLUMNS, type OwnColumn } from './columns';
import type { Draft, DraftField, FieldColumns, RowReader } from './draft';
import { createRowGroups, toProductKey } from './group-rows';
import type { Header } from './header';
import { describeSpelling, differentValueMessage, respelledNote, UNREADABLE_STOCK_WAS } from './messages';
import { isReadableStockWas } from './stock-difference';

export const OWN_FIELDS: FieldColumns = {
  productId: 'product_id',
  handle: 'handle',
  status: 'status',
  name: 'name',
  description: 'description',
  category: 'category',
  hsn: 'hsn',
  lowStock: 'low_stock',
  ...DETAIL_COLUMNS,
  variantId: 'variant_id',
  sku: 'sku',
  barcode: 'barcode',
  color: 'colour',
  colorHexCode: 'colour_hex',
  size: 'size',
  stock: 'stock',
  originalPrice: 'mrp',
  discountPrice: 'discount_price',
} satisfies Record<DraftField, OwnColumn>;

const normalizeLineBreaks = (text: string): string => text.replace(/\r\n?/g, '\n');
/** Common enough to be read without a note. */
const toPlainSpelling = (cell: string): string =>
  cell.replace(/^(?:₹|Rs\.?|INR)\s*/i, '').replaceAll(',', '');

type Text = (column: OwnColumn) => string | undefined;

/** The product's own cells of a row. */
function readProduct(text: Text) {
  const description = text('description');
  return {
    name: text('name') ?? '',
    status: text('status')?.toLowerCase(),
    handle: text('handle')?.toLowerCase(),
    description: description === undefined ? undefined : normalizeLineBreaks(description),
    category: text('category'),
    hsn: text('hsn'),
  };
}

/** Any row may have the product's value; the others repeat it or are empty. */
function mergeProduct(
  draft: Draft,
  line: number,
  row: ReturnType<typeof readProduct> & { lowStock: string | undefined },
  text: Text,
): void {
  const merge = (column: OwnColumn, known: string | undefined, value: string | undefined) => {
    if (known && value && value !== known)
      draft.badRows.push({
        line,
        column,
        reason: differentValueMessage(column, known, draft.line),
        product: draft.name,
      });
    return known || value;
  };
  merge('name', draft.name, row.name);
  draft.status = merge('status', draft.status, row.status);
  draft.handle = merge('handle', draft.handle, row.handle);
  draft.description = merge('description', draft.description, row.description);
  const category = merge('category', draft.categories[0], row.category);
  draft.categories = category ? [category] : [];
  draft.hsn = merge('hsn', draft.hsn, row.hsn);
  draft.lowStock = merge('low_stock', draft.lowStock, row.lowStock);
  for (const detail of PRODUCT_DETAILS) {
    const column = DETAIL_COLUMNS[detail];
    const value = merge(column, draft.details[detail], text(column));
    if (value !== undefined) draft.details[detail] = value;
  }
}

export function readOwnRows(header: Header): RowReader {
  const groups = createRowGroups();
  /** cells whose unusual spelling was understood, with an example */
  const respelled = { count: 0, example: '' };

  const readNumber = (line: number, cell: string | undefined, normalize: (cell: string) => string) => {
    if (cell === undefined) return undefined;
    const number = normalize(cell);
    if (number !== cell && number !== toPlainSpelling(cell)) {
      respelled.example ||= describeSpelling(cell, line, number);
      respelled.count += 1;
    }
    return number;
  };

  const readText = (cells: readonly string[], column: OwnColumn) => {
    const cell = header.read(cells, column);
    return cell === undefined ? undefined : unescapeFormula(cell);
  };
  const readHandle = (cells: readonly string[]) => readText(cells, 'handle')?.toLowerCase();

  return {
    toKey: (cells) => ({
      key: toProductKey({ productId: readText(cells, 'product_id') ?? '', handle: readHandle(cells) ?? '' }),
      name: readText(cells, 'name') ?? '',
    }),
    add(line, cells) {
      const text: Text = (column) => readText(cells, column);
      const product = readProduct(text);
      const draft = groups.find({
        line,
        productId: text('product_id') ?? '',
        handle: product.handle ?? '',
        sku: text('sku') ?? '',
        name: product.name,
        color: text('colour') ?? '',
        size: text('size') ?? '',
        description: product.description ?? '',
        category: product.category ?? '',
      });
      draft.lines.push(line);
      const lowStock = readNumber(line, text('low_stock'), normalizeCount);
      mergeProduct(draft, line, { ...product, lowStock }, text);
      const stockWas = readNumber(line, text('stock_was'), normalizeCount) ?? '';
      if (text('stock_was') && !isReadableStockWas(stockWas))
        draft.badRows.push({ line, column: 'stock_was', reason: UNREADABLE_STOCK_WAS, product: draft.name });
      draft.images ||= text('images') ?? '';
      draft.variants.push({
        line,
        id: text('variant_id') || null,
        sku: text('sku'),
        barcode: text('barcode'),
        color: text('colour') ?? '',
        colorHexCode: text('colour_hex') || undefined,
        size: text('size') ?? '',
        stock: readNumber(line, text('stock'), normalizeCount),
        stockWas: stockWas || undefined,
        originalPrice: readNumber(line, text('mrp'), normalizeNumber) ?? '',
        discountPrice: readNumber(line, text('discount_price'), normalizeNumber),
      });
    },
    forgetPrevious: groups.forgetPrevious,
    takeDrafts: groups.takeDrafts,
    listNotes: () => [
      ...groups.listNotes(),
      ...(respelled.count > 0 ? [respelledNote(respelled.count, respelled.example)] : []),
    ],
  };
}
