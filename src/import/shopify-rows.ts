/** Shopify's product export: rows with the same Handle are one product, and one of them, at first the first, has the product's fields. */
import { unescapeFormula } from './cells';
import type { Draft, FieldColumns, RowReader } from './draft';
import type { Header } from './header';
import { htmlToText } from './html-to-text';
import type { MappingSource } from './mapping';
import {
  guessedColorsNote,
  joinedOptionsNote,
  missingStockNote,
  NO_PRODUCT_ROW,
  negativeStockNote,
  unknownAttributesNote,
} from './messages';
import { findDetailColumns, readDetails, SHOPIFY_DETAIL_COLUMNS } from './shopify-details';
import { OPTION_NUMBERS, type Read, toVariant } from './shopify-variant';

export const SHOPIFY_FIELDS: FieldColumns = {
  productId: 'Handle',
  handle: 'Handle',
  status: 'Status',
  name: 'Title',
  description: 'Body (HTML)',
  hsn: 'HSN',
  lowStock: 'Threshold',
  category: 'Type',
  ...SHOPIFY_DETAIL_COLUMNS,
  variantId: 'Handle',
  sku: 'Variant SKU',
  barcode: 'Variant Barcode',
  color: 'Option1 Value',
  colorHexCode: 'Option1 Value',
  size: 'Option1 Value',
  stock: 'Variant Inventory Qty',
  originalPrice: 'Variant Price',
  discountPrice: 'Variant Price',
};

/** The export writes it for a product without a handle. */
const PRODUCT_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

interface Group {
  draft: Draft;
  options: string[];
  hasGuessedColor: boolean;
  withoutStock: number;
  withNegativeStock: number;
  /** the colors of the variants that show each picture */
  colorsByImage: Map<string, string[]>;
}

interface Row {
  line: number;
  read: Read;
}

/** Candidates for the category, most likely first: the type, the standard category, and its last name. */
function listCategoryNames(read: Read): string[] {
  const standard = read('Product Category') ?? '';
  const candidates = [read('Type'), standard, standard.split('>').at(-1)?.trim()];
  return [...new Set(candidates.filter((name): name is string => Boolean(name)))];
}

/** What the mapping of the store knows, the most reliable first. */
const listSources = (read: Read): MappingSource[] => [
  ...(read('Type') ? [{ kind: 'type', text: read('Type') ?? '' } as const] : []),
  ...(read('Product Category') ? [{ kind: 'category', text: read('Product Category') ?? '' } as const] : []),
  ...(read('Tags') ?? '')
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)
    .map((text) => ({ kind: 'tag', text }) as const),
];

/** An active product is left as it is: a new one waits for its pictures, a stored one may be a draft on purpose. */
function readStatus(read: Read): string | undefined {
  const status = (read('Status') ?? '').toLowerCase();
  if (status === 'draft' || status === 'archived') return status;
  return read('Published')?.toLowerCase() === 'false' ? 'draft' : undefined;
}

const isSold = (read: Read): boolean =>
  readStatus(read) === undefined && (read('Status') ?? 'active').toLowerCase() === 'active';

const isVariantRow = ({ read }: Row): boolean => Boolean(read('Option1 Value') || read('Variant Price'));

/** The picture's position; the same for all rows of a file without positions. */
const getPosition = ({ read }: Row): number => Number(read('Image Position')) || 0;

/** The row with the product's fields, which a spreadsheet may have sorted below others. */
const findProductRow = (rows: readonly Row[]): Row | undefined =>
  rows.find(({ read }) => read('Title') && read('Option1 Name')) ??
  rows.find(({ read }) => read('Title')) ??
  rows[0];

/** Without that row, nothing says which option is the colour. */
const lacksProductRow = ({ draft, options }: Group, rows: readonly Row[]): boolean =>
  draft.name === '' && options.every((name) => name === '') && rows.some(({ read }) => read('Option1 Value'));

/** A product from the row that has its fields. */
function createGroup(line: number, handle: string, read: Read, details: Draft['details']): Group {
  const html = read('Body (HTML)');
  const isId = PRODUCT_ID.test(handle);
  return {
    draft: {
      line,
      lines: [],
      productId: isId ? handle.toLowerCase() : null,
      idMayBeHandle: isId,
      handle: isId ? undefined : handle.toLowerCase() || undefined,
      status: readStatus(read),
      name: read('Title') ?? '',
      description: html === undefined ? undefined : htmlToText(html),
      isHtml: true,
      details,
      sources: listSources(read),
      categories: listCategoryNames(read),
      variants: [],
      badRows: [],
      images: '',
      pictures: [],
      publishes: isSold(read),
    },
    options: OPTION_NUMBERS.map((place) => read(`Option${place} Name`) ?? ''),
    hasGuessedColor: false,
    withoutStock: 0,
    withNegativeStock: 0,
    colorsByImage: new Map(),
  };
}

function addPicture({ draft }: Group, read: Read): void {
  const url = read('Image Src') ?? '';
  draft.images ||= url;
  if (url && !draft.pictures?.some((picture) => picture.url === url))
    draft.pictures?.push({ url, color: null });
}

/** A picture shows a color if all variants that name it have that color. */
function assignColors({ draft, colorsByImage }: Group): void {
  for (const picture of draft.pictures ?? []) {
    const [color = null, ...others] = new Set(colorsByImage.get(picture.url));
    picture.color = others.length === 0 ? color : null;
  }
}

export function readShopifyRows(header: Header): RowReader {
  const rowsByHandle = new Map<string, Row[]>();
  const detailColumns = findDetailColumns(header.names);
  let previous: Row[] | undefined;
  const joinedOptions = new Set<string>();
  const counts = { guessedColors: 0, withoutStock: 0, withNegativeStock: 0, unknownAttributes: 0 };

  const createRead =
    (cells: readonly string[]): Read =>
    (column) => {
      const cell = header.read(cells, column);
      return cell === undefined ? undefined : unescapeFormula(cell);
    };

  function findRows(handle: string): Row[] {
    const known = handle === '' ? previous : rowsByHandle.get(handle);
    if (known) return known;
    const rows: Row[] = [];
    rowsByHandle.set(handle, rows);
    return rows;
  }

  function addVariant(group: Group, { line, read }: Row): void {
    const { variant, guessed, joined, isNegative } = toVariant(group, line, read);
    for (const name of joined) joinedOptions.add(name);
    if (isNegative) group.withNegativeStock += 1;
    group.hasGuessedColor ||= guessed;
    if (variant.stock === undefined) group.withoutStock += 1;
    group.draft.variants.push(variant);
    const image = read('Variant Image');
    if (image) group.colorsByImage.set(image, [...(group.colorsByImage.get(image) ?? []), variant.color]);
  }

  function toGroup(handle: string, rows: readonly Row[], productRow: Row): Group {
    const { details, unknown } = readDetails(detailColumns, productRow.read);
    counts.unknownAttributes += unknown;
    const group = createGroup(rows[0]?.line ?? productRow.line, handle, productRow.read, details);
    group.draft.lines = rows.map(({ line }) => line);
    for (const { read } of [...rows].sort((a, b) => getPosition(a) - getPosition(b))) addPicture(group, read);
    // Rows that only add a picture have no variant.
    const variantRows = rows.filter(isVariantRow);
    for (const row of variantRows.length > 0 ? variantRows : [productRow]) addVariant(group, row);
    if (lacksProductRow(group, rows))
      group.draft.badRows.push({
        line: group.draft.line,
        column: SHOPIFY_FIELDS.name,
        reason: NO_PRODUCT_ROW,
        product: '',
      });
    return group;
  }

  function takeDrafts(): Draft[] {
    const taken = [...rowsByHandle].flatMap(([handle, rows]) => {
      const productRow = findProductRow(rows);
      return productRow ? [toGroup(handle, rows, productRow)] : [];
    });
    rowsByHandle.clear();
    previous = undefined;
    for (const group of taken) {
      assignColors(group);
      if (group.hasGuessedColor) counts.guessedColors += 1;
      counts.withoutStock += group.withoutStock;
      counts.withNegativeStock += group.withNegativeStock;
    }
    return taken.map(({ draft }) => draft);
  }

  return {
    toKey: (cells) => ({ key: createRead(cells)('Handle') || null, name: '' }),
    add(line, cells) {
      const read = createRead(cells);
      previous = findRows(read('Handle') ?? '');
      previous.push({ line, read });
    },
    forgetPrevious() {
      previous = undefined;
    },
    takeDrafts,
    listNotes() {
      const { guessedColors, withoutStock, withNegativeStock, unknownAttributes } = counts;
      return [
        ...(guessedColors > 0 ? [guessedColorsNote(guessedColors)] : []),
        ...(joinedOptions.size > 0 ? [joinedOptionsNote([...joinedOptions])] : []),
        ...(withoutStock > 0 ? [missingStockNote(withoutStock)] : []),
        ...(withNegativeStock > 0 ? [negativeStockNote(withNegativeStock)] : []),
        ...(unknownAttributes > 0 ? [unknownAttributesNote(unknownAttributes)] : []),
      ];
    },
  };
}
