/** Reads rows of a spreadsheet: colour, hex (may be left out), size, stock, MRP, discount price (may be left out). */
import { COLOR_FAMILIES, COLOR_FAMILY_DETAILS } from '../../../../src/catalog/color-families';
import { parseRupees } from '../../../../src/money';
import { coloursOf, isUntouched, MAX_VARIANTS, newRow, rowKey, type VariantRow } from './variant-rows';

export interface PastedRows {
  /** the grid with them */
  rows: VariantRow[];
  added: number;
  changed: number;
  /** a sentence for each cell that can't be taken */
  faults: string[];
}

const HEX = /^#?[0-9a-f]{6}$/i;
const HEADING = /^colou?r/i;
const WHOLE = /^\d{1,7}$/;

/** "₹1,899.00" and "Rs. 1,899" → "1899.00" */
const plainAmount = (text: string): string => text.replace(/^(₹|rs\.?|inr)\s*/i, '').replace(/[,\s]/g, '');

interface Cells {
  color: string;
  hex: string;
  size: string;
  stock: string;
  originalPrice: string;
  discountPrice: string;
}

function toCells(line: string): Cells {
  const cells = line.split('\t').map((cell) => cell.trim());
  // An empty second cell is a hex code left out of a column that is there.
  const hasHex = HEX.test(cells[1] ?? '') || cells.length >= 6;
  const [color = '', hex = '', size = '', stock = '', originalPrice = '', discountPrice = ''] = hasHex
    ? cells
    : [cells[0] ?? '', '', ...cells.slice(1)];
  return { color, hex, size, stock, originalPrice, discountPrice };
}

function faultsOf(cells: Cells): string[] {
  const amount = (text: string) => (parseRupees(plainAmount(text)) ?? 0) > 0;
  const faults: string[] = [];
  if (!cells.color) faults.push('the colour is missing');
  if (cells.hex && !HEX.test(cells.hex)) faults.push(`“${cells.hex}” is not a hex code such as #27375f`);
  if (!cells.size) faults.push('the size is missing');
  if (!WHOLE.test(cells.stock.replaceAll(',', '')))
    faults.push(cells.stock ? `stock “${cells.stock}” is not a whole number` : 'the stock is missing');
  if (!amount(cells.originalPrice))
    faults.push(
      cells.originalPrice ? `MRP “${cells.originalPrice}” is not an amount above 0` : 'the MRP is missing',
    );
  if (cells.discountPrice && !amount(cells.discountPrice))
    faults.push(`discount price “${cells.discountPrice}” is not an amount above 0`);
  return faults;
}

const byName = new Map(
  COLOR_FAMILIES.map((key) => [COLOR_FAMILY_DETAILS[key].name.toLowerCase(), COLOR_FAMILY_DETAILS[key].hex]),
);

function hexOf({ hex, color }: Cells, rows: readonly VariantRow[]): string | null {
  if (hex) return `#${hex.replace('#', '').toLowerCase()}`;
  const key = color.toLowerCase();
  const known = coloursOf(rows).find(({ name }) => name.toLowerCase() === key);
  return known?.row.colorHexCode ?? byName.get(key) ?? null;
}

/** Rows that are there already, by colour and size, are changed; the others follow. A line of headings is passed over. */
export function readPasted(text: string, before: readonly VariantRow[]): PastedRows {
  const lines = text
    .split(/\r\n|\n|\r/)
    .map((line, index) => ({ line, number: index + 1 }))
    .filter(({ line, number }) => line.trim() !== '' && !(number === 1 && HEADING.test(line.trim())));
  const rows = before.filter((row) => !isUntouched(row));
  const faults: string[] = [];
  let [added, changed] = [0, 0];
  for (const { line, number } of lines) {
    const cells = toCells(line);
    const wrong = faultsOf(cells);
    if (wrong.length > 0) {
      faults.push(`Row ${number}: ${wrong.join('; ')}.`);
      continue;
    }
    const at = rows.findIndex((row) => rowKey(row) === rowKey(cells));
    const hex = hexOf(cells, rows);
    const next = {
      ...(hex ? { colorHexCode: hex } : {}),
      stock: String(Number(cells.stock.replaceAll(',', ''))),
      originalPrice: plainAmount(cells.originalPrice),
      discountPrice: plainAmount(cells.discountPrice),
    };
    const row = rows[at];
    if (row) {
      rows[at] = { ...row, ...next };
      changed += 1;
    } else {
      rows.push(newRow({ ...next, color: cells.color, size: cells.size }));
      added += 1;
    }
  }
  if (rows.length > MAX_VARIANTS) faults.push(`A product can have at most ${MAX_VARIANTS} variants.`);
  return { rows, added, changed, faults };
}
