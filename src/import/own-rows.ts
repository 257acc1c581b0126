/** The store's own format: a row for each variant, grouped by product_id, else by name. */
import { normalizeCount, normalizeNumber, unescapeFormula } from './cells';
import type { OwnColumn } from './columns';
import type { Draft, DraftField, FieldColumns, RowReader } from './draft';
import type { Header } from './header';
import { differentValueMessage, respelledNote } from './messages';

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
/** Common enough to be read without a note. */
const toPlainSpelling = (cell: string): string =>
  cell.replace(/^(?:₹|Rs\.?|INR)\s*/i, '').replaceAll(',', '');

export function readOwnRows(header: Header): RowReader {
  const drafts: Draft[] = [];
  const byKey = new Map<string, Draft>();
  let previous: Draft | undefined;
  /** cells whose unusual spelling was understood, with an example */
  const respelled = { count: 0, example: '' };

  const readNumber = (line: number, cell: string | undefined, normalize: (cell: string) => string) => {
    if (cell === undefined) return undefined;
    const number = normalize(cell);
    if (number !== cell && number !== toPlainSpelling(cell)) {
      respelled.example ||= `“${cell}” in line ${line} as ${number}`;
      respelled.count += 1;
    }
    return number;
  };

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
      draft.lines.push(line);
      previous = draft;

      /** Any row may have the product's value; the others repeat it or are empty. */
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
      const description = text('description');
      merge('name', draft.name, name);
      draft.description = merge(
        'description',
        draft.description,
        description === undefined ? undefined : normalizeLineBreaks(description),
      );
      const category = merge('category', draft.categories[0], text('category'));
      draft.categories = category ? [category] : [];
      draft.images ||= text('images') ?? '';
      draft.variants.push({
        line,
        id: text('variant_id') || null,
        color: text('colour') ?? '',
        colorHexCode: text('colour_hex') || undefined,
        size: text('size') ?? '',
        stock: readNumber(line, text('stock'), normalizeCount),
        stockWas: readNumber(line, text('stock_was'), normalizeCount) || undefined,
        originalPrice: readNumber(line, text('mrp'), normalizeNumber) ?? '',
        discountPrice: readNumber(line, text('discount_price'), normalizeNumber),
      });
    },
    finish: () => ({
      drafts,
      notes: respelled.count > 0 ? [respelledNote(respelled.count, respelled.example)] : [],
    }),
  };
}
