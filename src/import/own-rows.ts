/** The store's own format: a row for each variant, grouped by product_id, else by name. */
import { normalizeNumber, unescapeFormula } from './cells';
import type { OwnColumn } from './columns';
import type { Draft, DraftField, FieldColumns, RowReader } from './draft';
import type { Header } from './header';
import { differentValueMessage } from './messages';

export const OWN_FIELDS: FieldColumns = {
  productId: 'product_id',
  name: 'name',
  description: 'description',
  category: 'category',
  variantId: 'variant_id',
  color: 'colour',
  colorHexCode: 'colour_hex',
  size: 'size',
  stock: 'stock',
  originalPrice: 'mrp',
  discountPrice: 'discount_price',
} satisfies Record<DraftField, OwnColumn>;

const normalizeLineBreaks = (text: string): string => text.replace(/\r\n?/g, '\n');
const parseNumber = (cell: string | undefined): string | undefined =>
  cell === undefined ? undefined : normalizeNumber(cell);

export function readOwnRows(header: Header): RowReader {
  const drafts: Draft[] = [];
  const byKey = new Map<string, Draft>();
  let previous: Draft | undefined;

  /** A row without an id belongs to the previous product if it has its name or none. */
  const groupOf = (line: number, id: string, name: string): Draft => {
    const follows = !id && previous && (name === '' || name === previous.name);
    const key = id ? `id ${id}` : `name ${name.toLowerCase()}`;
    const known = follows ? previous : byKey.get(key);
    if (known && (id || name || follows)) return known;
    const draft: Draft = {
      line,
      lines: [],
      productId: id || null,
      name,
      description: undefined,
      categories: [],
      variants: [],
      badRows: [],
      images: '',
    };
    drafts.push(draft);
    byKey.set(key, draft);
    return draft;
  };

  return {
    add(line, cells) {
      const text = (column: OwnColumn) => {
        const cell = header.read(cells, column);
        return cell === undefined ? undefined : unescapeFormula(cell);
      };
      const name = text('name') ?? '';
      const draft = groupOf(line, text('product_id') ?? '', name);
      const first = draft.lines.length === 0;
      draft.lines.push(line);
      previous = draft;

      /** Later rows may repeat the product's values, but must not differ from the first row. */
      const same = (column: OwnColumn, said: string | undefined, value: string | undefined) => {
        if (first || !value || value === said) return;
        draft.badRows.push({
          line,
          column,
          reason: differentValueMessage(column, said ?? '', draft.line),
          product: draft.name,
        });
      };
      const description = text('description');
      const plain = description === undefined ? undefined : normalizeLineBreaks(description);
      const category = text('category') ?? '';
      same('name', draft.name, name);
      same('description', draft.description, plain);
      same('category', draft.categories[0], category);
      if (first) {
        draft.description = plain;
        draft.categories = category ? [category] : [];
        draft.images = text('images') ?? '';
      }
      draft.variants.push({
        line,
        id: text('variant_id') || null,
        color: text('colour') ?? '',
        colorHexCode: text('colour_hex') || undefined,
        size: text('size') ?? '',
        stock: parseNumber(text('stock')),
        stockWas: parseNumber(text('stock_was')) || undefined,
        originalPrice: normalizeNumber(text('mrp') ?? ''),
        discountPrice: parseNumber(text('discount_price')),
      });
    },
    finish: () => ({ drafts, notes: [] }),
  };
}
