/** Shopify's product export: rows with the same Handle are one product, and the first has the product's fields. */
import { parseRupees } from '../money';
import { normalizeNumber, unescapeFormula } from './cells';
import { findColorHex, findColorInTitle } from './color-hex';
import type { Draft, DraftVariant, FieldColumns, RowReader } from './draft';
import type { Header } from './header';
import { htmlToText } from './html-to-text';
import { guessedColorsNote, missingStockNote, skippedHiddenNote } from './messages';

export const SHOPIFY_FIELDS: FieldColumns = {
  productId: 'Handle',
  handle: 'Handle',
  status: 'Status',
  name: 'Title',
  description: 'Body (HTML)',
  hsn: 'HSN',
  category: 'Type',
  brand: 'Vendor',
  gender: 'Google Shopping / Gender',
  ageGroup: 'Google Shopping / Age Group',
  fabric: 'Fabric',
  occasion: 'Occasion',
  care: 'Care',
  countryOfOrigin: 'Country of origin',
  netQuantity: 'Net quantity',
  manufacturer: 'Manufacturer',
  packer: 'Packer',
  importer: 'Importer',
  variantId: 'Handle',
  sku: 'Variant SKU',
  color: 'Option1 Value',
  colorHexCode: 'Option1 Value',
  size: 'Option1 Value',
  stock: 'Variant Inventory Qty',
  originalPrice: 'Variant Price',
  discountPrice: 'Variant Price',
};

const FREE_SIZE = 'Free size';
/** The color of a product without one in the file. */
const DEFAULT_COLOR = 'As shown';
const DEFAULT_COLOR_HEX = '#8b8b8b';
const COLOR_OPTION = /^colou?rs?$/i;
const SIZE_OPTION = /^sizes?$/i;
const OPTION_NUMBERS = [1, 2, 3] as const;

interface Group {
  draft: Draft;
  options: string[];
  isHidden: boolean;
  hasGuessedColor: boolean;
  withoutStock: number;
}

type Read = (column: string) => string | undefined;

/** Candidates for the category, most likely first: the type, the standard category, and its last name. */
function listCategoryNames(read: Read): string[] {
  const standard = read('Product Category') ?? '';
  const candidates = [read('Type'), standard, standard.split('>').at(-1)?.trim()];
  return [...new Set(candidates.filter((name): name is string => Boolean(name)))];
}

const isHidden = (read: Read): boolean =>
  read('Published')?.toLowerCase() === 'false' ||
  ['draft', 'archived'].includes((read('Status') ?? '').toLowerCase());

/** Shopify's price is the selling price; a higher "compare at" price is the MRP. */
function toPrices(read: Read): Pick<DraftVariant, 'originalPrice' | 'discountPrice' | 'columns'> {
  const price = normalizeNumber(read('Variant Price') ?? '');
  const compare = normalizeNumber(read('Variant Compare At Price') ?? '');
  const [paid, before] = [parseRupees(price), parseRupees(compare)];
  const wrong = compare !== '' && before === null;
  if (wrong || (paid !== null && before !== null && before > paid)) {
    return {
      originalPrice: compare,
      discountPrice: price,
      columns: { originalPrice: 'Variant Compare At Price' },
    };
  }
  return { originalPrice: price, discountPrice: '' };
}

function toVariant(
  { draft, options }: Group,
  line: number,
  read: Read,
): { variant: DraftVariant; guessed: boolean } {
  const value = (place: number) => read(`Option${place} Value`) ?? '';
  const named = OPTION_NUMBERS.map((place) => ({
    place,
    name: options[place - 1] ?? '',
    value: value(place),
  })).filter(
    ({ name, value }) => value !== '' && !(name.toLowerCase() === 'title' && /^default title$/i.test(value)),
  );
  const colour = named.find(({ name }) => COLOR_OPTION.test(name));
  const size = named.find(({ name }) => SIZE_OPTION.test(name));
  const rest = named.filter((option) => option !== colour && option !== size);
  const color = colour?.value ?? findColorInTitle(draft.name) ?? DEFAULT_COLOR;
  const hex = findColorHex(color);
  return {
    guessed: !colour || !hex,
    variant: {
      line,
      id: null,
      sku: read('Variant SKU')?.replace(/^'/, '') || undefined,
      color,
      colorHexCode: hex ?? DEFAULT_COLOR_HEX,
      size: [size, ...rest].flatMap((option) => option?.value ?? []).join(' / ') || FREE_SIZE,
      stock: normalizeNumber(read('Variant Inventory Qty') ?? '') || undefined,
      stockWas: undefined,
      ...toPrices(read),
    },
  };
}

export function readShopifyRows(header: Header): RowReader {
  const groups = new Map<string, Group>();
  let previous: Group | undefined;

  const groupOf = (line: number, handle: string, read: Read): Group => {
    const known = handle === '' ? previous : groups.get(handle);
    if (known) return known;
    const html = read('Body (HTML)');
    const group: Group = {
      draft: {
        line,
        lines: [],
        productId: null,
        handle: handle || undefined,
        status: undefined,
        name: read('Title') ?? '',
        description: html === undefined ? undefined : htmlToText(html),
        facts: {},
        categories: listCategoryNames(read),
        variants: [],
        badRows: [],
        images: '',
      },
      options: OPTION_NUMBERS.map((place) => read(`Option${place} Name`) ?? ''),
      isHidden: isHidden(read),
      hasGuessedColor: false,
      withoutStock: 0,
    };
    groups.set(handle, group);
    return group;
  };

  return {
    add(line, cells) {
      const read: Read = (column) => {
        const cell = header.read(cells, column);
        return cell === undefined ? undefined : unescapeFormula(cell);
      };
      const group = groupOf(line, read('Handle') ?? '', read);
      previous = group;
      const { draft } = group;
      draft.lines.push(line);
      if (read('Image Src')) draft.images ||= read('Image Src') ?? '';
      // Rows that only add a picture have neither.
      const hasVariant = Boolean(read('Option1 Value') || read('Variant Price'));
      if (!hasVariant && draft.variants.length > 0) return;
      const { variant, guessed } = toVariant(group, line, read);
      group.hasGuessedColor ||= guessed;
      if (variant.stock === undefined) group.withoutStock += 1;
      draft.variants.push(variant);
    },
    finish() {
      const all = [...groups.values()];
      const shown = all.filter(({ isHidden }) => !isHidden);
      const guessed = shown.filter((group) => group.hasGuessedColor).length;
      const stockless = shown.reduce((sum, group) => sum + group.withoutStock, 0);
      return {
        drafts: shown.map(({ draft }) => draft),
        notes: [
          ...(shown.length < all.length ? [skippedHiddenNote(all.length - shown.length)] : []),
          ...(guessed > 0 ? [guessedColorsNote(guessed)] : []),
          ...(stockless > 0 ? [missingStockNote(stockless)] : []),
        ],
      };
    },
  };
}
