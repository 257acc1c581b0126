/** Shopify's product export: rows of one Handle are one product, and the first of them carries what is the product's. */
import { parseRupees } from '../money';
import { plainNumber, unguardCell } from './cells';
import { colourInTitle, hexOfColour } from './colour-hex';
import type { Draft, DraftVariant, FieldColumns, RowReader } from './draft';
import type { Header } from './header';
import { textOfHtml } from './html-text';
import { coloursGuessed, hiddenLeft, stocklessLeft } from './messages';

export const SHOPIFY_FIELDS: FieldColumns = {
  productId: 'Handle',
  name: 'Title',
  description: 'Body (HTML)',
  category: 'Type',
  variantId: 'Handle',
  color: 'Option1 Value',
  colorHexCode: 'Option1 Value',
  size: 'Option1 Value',
  stock: 'Variant Inventory Qty',
  originalPrice: 'Variant Price',
  discountPrice: 'Variant Price',
};

export const FREE_SIZE = 'Free size';
/** The colour of a product whose file names none. */
export const AS_SHOWN = 'As shown';
const AS_SHOWN_HEX = '#8b8b8b';
const COLOUR_OPTION = /^colou?rs?$/i;
const SIZE_OPTION = /^sizes?$/i;
const PLACES = [1, 2, 3] as const;

interface Group {
  draft: Draft;
  options: string[];
  hidden: boolean;
  guessed: boolean;
  stockless: number;
}

type Read = (column: string) => string | undefined;

/** Names of categories from the likeliest to the least: the type, then the standard category and its last name. */
function categoriesOf(read: Read): string[] {
  const standard = read('Product Category') ?? '';
  const candidates = [read('Type'), standard, standard.split('>').at(-1)?.trim()];
  return [...new Set(candidates.filter((name): name is string => Boolean(name)))];
}

const isHidden = (read: Read): boolean =>
  read('Published')?.toLowerCase() === 'false' ||
  ['draft', 'archived'].includes((read('Status') ?? '').toLowerCase());

/** Shopify's price is what is paid; the higher "compare at" is our MRP. */
function pricesOf(read: Read): Pick<DraftVariant, 'originalPrice' | 'discountPrice' | 'columns'> {
  const price = plainNumber(read('Variant Price') ?? '');
  const compare = plainNumber(read('Variant Compare At Price') ?? '');
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

function variantOf(
  { draft, options }: Group,
  line: number,
  read: Read,
): { variant: DraftVariant; guessed: boolean } {
  const value = (place: number) => read(`Option${place} Value`) ?? '';
  const named = PLACES.map((place) => ({
    place,
    name: options[place - 1] ?? '',
    value: value(place),
  })).filter(
    ({ name, value }) => value !== '' && !(name.toLowerCase() === 'title' && /^default title$/i.test(value)),
  );
  const colour = named.find(({ name }) => COLOUR_OPTION.test(name));
  const size = named.find(({ name }) => SIZE_OPTION.test(name));
  const rest = named.filter((option) => option !== colour && option !== size);
  const color = colour?.value ?? colourInTitle(draft.name) ?? AS_SHOWN;
  const hex = hexOfColour(color);
  return {
    guessed: !colour || !hex,
    variant: {
      line,
      id: null,
      color,
      colorHexCode: hex ?? AS_SHOWN_HEX,
      size: [size, ...rest].flatMap((option) => option?.value ?? []).join(' / ') || FREE_SIZE,
      stock: plainNumber(read('Variant Inventory Qty') ?? '') || undefined,
      stockWas: undefined,
      ...pricesOf(read),
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
        name: read('Title') ?? '',
        description: html === undefined ? undefined : textOfHtml(html),
        categories: categoriesOf(read),
        variants: [],
        bad: [],
        images: '',
      },
      options: PLACES.map((place) => read(`Option${place} Name`) ?? ''),
      hidden: isHidden(read),
      guessed: false,
      stockless: 0,
    };
    groups.set(handle, group);
    return group;
  };

  return {
    add(line, cells) {
      const read: Read = (column) => {
        const cell = header.read(cells, column);
        return cell === undefined ? undefined : unguardCell(cell);
      };
      const group = groupOf(line, read('Handle') ?? '', read);
      previous = group;
      const { draft } = group;
      draft.lines.push(line);
      if (read('Image Src')) draft.images ||= read('Image Src') ?? '';
      // The rows of further pictures have neither.
      const hasVariant = Boolean(read('Option1 Value') || read('Variant Price'));
      if (!hasVariant && draft.variants.length > 0) return;
      const { variant, guessed } = variantOf(group, line, read);
      group.guessed ||= guessed;
      if (variant.stock === undefined) group.stockless += 1;
      draft.variants.push(variant);
    },
    finish() {
      const all = [...groups.values()];
      const shown = all.filter(({ hidden }) => !hidden);
      const guessed = shown.filter((group) => group.guessed).length;
      const stockless = shown.reduce((sum, group) => sum + group.stockless, 0);
      return {
        drafts: shown.map(({ draft }) => draft),
        notes: [
          ...(shown.length < all.length ? [hiddenLeft(all.length - shown.length)] : []),
          ...(guessed > 0 ? [coloursGuessed(guessed)] : []),
          ...(stockless > 0 ? [stocklessLeft(stockless)] : []),
        ],
      };
    },
  };
}
