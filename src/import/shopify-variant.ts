/** A variant from its row of Shopify's product export. */
import { parseRupees } from '../money';
import { normalizeNumber } from '../typed-amount';
import { normalizeCount } from './cells';
import { findColorHex, findColorInTitle, NEUTRAL_COLOR_HEX } from './color-hex';
import type { Draft, DraftVariant } from './draft';

/** Reads a cell of a row; undefined for one that is empty or has no column. */
export type Read = (column: string) => string | undefined;

const FREE_SIZE = 'Free size';
/** The color of a product without one in the file. */
export const DEFAULT_COLOR = 'As shown';
const COLOR_OPTION = /^colou?rs?$/i;
const SIZE_OPTION = /^sizes?$/i;
export const OPTION_NUMBERS = [1, 2, 3] as const;

/** Shopify counts below 0 when it sells what is not there. */
function readStock(read: Read): { stock: string | undefined; isNegative: boolean } {
  const stock = normalizeCount(read('Variant Inventory Qty') ?? '');
  const isNegative = /^-\d+(\.0+)?$/.test(stock);
  return { stock: isNegative ? '0' : stock || undefined, isNegative };
}

/** Shopify's price is the selling price; a higher "compare at" price is the MRP. */
function toPrices(
  read: Read,
): Pick<DraftVariant, 'originalPrice' | 'discountPrice' | 'columns' | 'hasNoEqualDiscount'> {
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
  return { originalPrice: price, discountPrice: '', hasNoEqualDiscount: true };
}

/** @param product its draft, and the names of its options */
export function toVariant(
  { draft, options }: { draft: Draft; options: readonly string[] },
  line: number,
  read: Read,
): { variant: DraftVariant; guessed: boolean; joined: string[]; isNegative: boolean } {
  const value = (place: number) => read(`Option${place} Value`) ?? '';
  const named = OPTION_NUMBERS.map((place) => ({
    place,
    name: options[place - 1] ?? '',
    value: value(place),
  })).filter(
    ({ name, value }) => value !== '' && !(name.toLowerCase() === 'title' && /^default title$/i.test(value)),
  );
  const colorOption = named.find(({ name }) => COLOR_OPTION.test(name));
  const size = named.find(({ name }) => SIZE_OPTION.test(name));
  const rest = named.filter((option) => option !== colorOption && option !== size);
  const color = colorOption?.value ?? findColorInTitle(draft.name) ?? DEFAULT_COLOR;
  const { stock, isNegative } = readStock(read);
  return {
    guessed: !colorOption || !findColorHex(color),
    joined: rest.map(({ name }) => name).filter(Boolean),
    isNegative,
    variant: {
      line,
      id: null,
      sku: read('Variant SKU')?.replace(/^'/, '') || undefined,
      barcode: read('Variant Barcode')?.replace(/^'/, '') || undefined,
      color,
      colorHexCode: undefined,
      defaultColorHexCode: NEUTRAL_COLOR_HEX,
      size: [size, ...rest].flatMap((option) => option?.value ?? []).join(' / ') || FREE_SIZE,
      stock,
      stockWas: undefined,
      ...toPrices(read),
    },
  };
}
