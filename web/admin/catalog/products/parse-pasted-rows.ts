/** Parses rows of a spreadsheet: color, hex code (optional), size, stock, MRP, discount price (optional). */
import { COLOR_FAMILIES, COLOR_FAMILY_DETAILS } from '../../../../src/catalog/color-families';
import { isSameColor } from '../../../../src/catalog/is-same-color';
import { normalizeCount } from '../../../../src/import/cells';
import { parseRupees } from '../../../../src/money';
import { normalizeNumber } from '../../../../src/typed-amount';
import {
  createRow,
  isUntouched,
  listColors,
  MAX_VARIANTS,
  toRowKey,
  type VariantFormRow,
} from './variant-rows';

interface PastedRows {
  /** the rows of the grid with the pasted ones */
  rows: VariantFormRow[];
  added: number;
  changed: number;
  /** a sentence for each row with invalid cells */
  errors: string[];
}

const HEX = /^#?[0-9a-f]{6}$/i;
/** A heading row. It has no number, unlike a row whose color begins in the same way, such as "Colourblock". */
const HEADING = /^colou?r[^\t]*(?:\t\D*)?$/i;
const WHOLE_NUMBER = /^\d{1,7}$/;

/** "₹1,899.00" and "Rs. 1,899" → "1899.00" */
const toPlainAmount = (text: string): string => normalizeNumber(text.replace(/\s/g, ''));

interface Cells {
  color: string;
  hex: string;
  size: string;
  stock: string;
  originalPrice: string;
  /** null in a row that ends before it */
  discountPrice: string | null;
}

const splitCells = (line: string): string[] => line.split('\t').map((cell) => cell.trim());

const hasHexCode = (cells: readonly string[]): boolean => HEX.test(cells[1] ?? '');

/** @param hasHexColumn whether another row has a hex code, so that an empty second cell is a missing one */
function toCells(cells: readonly string[], hasHexColumn: boolean): Cells {
  // With six columns, an empty second cell is a missing hex code, too.
  const hasHex = hasHexCode(cells) || cells.length >= 6 || (hasHexColumn && cells[1] === '');
  const [color = '', hex = '', size = '', stock = '', originalPrice = '', discountPrice] = hasHex
    ? cells
    : [cells[0] ?? '', '', ...cells.slice(1)];
  return { color, hex, size, stock, originalPrice, discountPrice: discountPrice ?? null };
}

function validateCells(cells: Cells): string[] {
  const isAmount = (text: string) => (parseRupees(toPlainAmount(text)) ?? 0) > 0;
  const errors: string[] = [];
  if (!cells.color) errors.push('the colour is missing');
  if (cells.hex && !HEX.test(cells.hex)) errors.push(`“${cells.hex}” is not a hex code such as #27375f`);
  if (!cells.size) errors.push('the size is missing');
  if (!WHOLE_NUMBER.test(normalizeCount(cells.stock)))
    errors.push(cells.stock ? `stock “${cells.stock}” is not a whole number` : 'the stock is missing');
  if (!isAmount(cells.originalPrice))
    errors.push(
      cells.originalPrice ? `MRP “${cells.originalPrice}” is not an amount above 0` : 'the MRP is missing',
    );
  if (cells.discountPrice && !isAmount(cells.discountPrice))
    errors.push(`discount price “${cells.discountPrice}” is not an amount above 0`);
  return errors;
}

const HEX_BY_COLOR_NAME = new Map(
  COLOR_FAMILIES.map((key) => [COLOR_FAMILY_DETAILS[key].name.toLowerCase(), COLOR_FAMILY_DETAILS[key].hex]),
);

function findHex({ hex, color }: Cells, rows: readonly VariantFormRow[]): string | null {
  if (hex) return `#${hex.replace('#', '').toLowerCase()}`;
  const sameColor = listColors(rows).find(({ name }) => isSameColor(name, color));
  return sameColor?.row.colorHexCode ?? HEX_BY_COLOR_NAME.get(color.toLowerCase()) ?? null;
}

/**
 * Changes existing rows with the same color and size, and appends the others. A heading row is skipped. Without a column of discounts
 * they stay; with one, an empty cell removes a discount.
 */
export function parsePastedRows(text: string, before: readonly VariantFormRow[]): PastedRows {
  const split = text
    .split(/\r\n|\n|\r/)
    .map((line, index) => ({ line, number: index + 1 }))
    .filter(({ line, number }) => line.trim() !== '' && !(number === 1 && HEADING.test(line.trim())))
    .map(({ line, number }) => ({ cells: splitCells(line), number }));
  const hasHexColumn = split.some(({ cells }) => hasHexCode(cells));
  const lines = split.map(({ cells, number }) => ({ cells: toCells(cells, hasHexColumn), number }));
  const hasDiscounts = lines.some(({ cells }) => cells.discountPrice !== null);
  const rows = before.filter((row) => !isUntouched(row));
  const errors: string[] = [];
  let [added, changed] = [0, 0];
  for (const { cells, number } of lines) {
    const cellErrors = validateCells(cells);
    if (cellErrors.length > 0) {
      errors.push(`Row ${number}: ${cellErrors.join('; ')}.`);
      continue;
    }
    const index = rows.findIndex((row) => toRowKey(row) === toRowKey(cells));
    const hex = findHex(cells, rows);
    const next = {
      ...(hex ? { colorHexCode: hex } : {}),
      stock: String(Number(normalizeCount(cells.stock))),
      originalPrice: toPlainAmount(cells.originalPrice),
      ...(hasDiscounts && { discountPrice: toPlainAmount(cells.discountPrice ?? '') }),
    };
    const row = rows[index];
    if (row) {
      rows[index] = { ...row, ...next };
      changed += 1;
    } else {
      rows.push(createRow({ ...next, color: cells.color, size: cells.size }));
      added += 1;
    }
  }
  if (rows.length > MAX_VARIANTS) errors.push(`A product can have at most ${MAX_VARIANTS} variants.`);
  return { rows, added, changed, errors };
}
