/** Reads the first row: detects the format and finds the columns. */
import { AppError } from '../errors';
import { OWN_COLUMNS, type OwnColumn, PROBLEM_COLUMNS, REQUIRED_COLUMNS, TAX_COLUMNS } from './columns';
import { aliasNote, duplicateColumnsMessage, missingColumnsMessage, unknownColumnsNote } from './messages';

export type ImportFormat = 'own' | 'shopify';

export interface Header {
  format: ImportFormat;
  /** of its row */
  width: number;
  /** up to the last column with a name */
  namedWidth: number;
  /** the names of the columns */
  names: readonly string[];
  /** the cell of that column, trimmed; undefined where the file has no such column */
  read(cells: readonly string[], column: string): string | undefined;
  notes: string[];
}

const SHOPIFY_REQUIRED = ['Handle', 'Title', 'Variant Price'];
/** Columns that identify a Shopify export; its other columns are ignored without a note. */
const SHOPIFY_COLUMNS = ['handle', 'title', 'option1 name', 'option1 value', 'variant price', 'body (html)'];

/** Column names ignore case; spaces and hyphens count as underscores. */
const toKey = (name: string): string => name.trim().toLowerCase();
const toOwnKey = (name: string): string => {
  const key = toKey(name).replace(/[\s-]+/g, '_');
  if (key === 'color') return 'colour';
  return key === 'color_hex' ? 'colour_hex' : key;
};

/** Other names of columns, with what they are read as. */
const ALIASES: ReadonlyMap<string, OwnColumn> = new Map<string, OwnColumn>([
  ['qty', 'stock'],
  ['quantity', 'stock'],
  ['title', 'name'],
  ['colour_name', 'colour'],
  ['color_name', 'colour'],
  ['material', 'fabric'],
]);

/** The names in Shopify's newer files, with those of its exports. */
const SHOPIFY_NAMES: ReadonlyMap<string, string> = new Map([
  ['url handle', 'handle'],
  ['description', 'body (html)'],
  ['published on online store', 'published'],
  ['sku', 'variant sku'],
  ['barcode', 'variant barcode'],
  ['price', 'variant price'],
  ['compare-at price', 'variant compare at price'],
  ['inventory quantity', 'variant inventory qty'],
  ['product image url', 'image src'],
  ['variant image url', 'variant image'],
]);
const toShopifyKey = (name: string): string => SHOPIFY_NAMES.get(toKey(name)) ?? toKey(name);

function looksLikeShopify(names: readonly string[]): boolean {
  const isNewer = names.some((name) => toKey(name) === 'url handle');
  const keys = new Set(names.map(isNewer ? toShopifyKey : toKey));
  return keys.has('handle') && SHOPIFY_COLUMNS.filter((sign) => keys.has(sign)).length >= 3;
}

const createHeaderError = (message: string) => new AppError('BAD_REQUEST', message);

/** Up to the last cell that is not blank. A spreadsheet pads each row to the longest one of the file. */
export const countFilled = (cells: readonly string[]): number =>
  cells.findLastIndex((cell) => cell.trim() !== '') + 1;

/** @throws AppError BAD_REQUEST for missing or duplicate columns */
export function readHeader(cells: readonly string[]): Header {
  const format: ImportFormat = looksLikeShopify(cells) ? 'shopify' : 'own';
  const key = format === 'own' ? toOwnKey : toShopifyKey;
  const ownKeys = new Set(cells.map(key));
  const aliasOf = (name: string): OwnColumn | null => {
    const column = format === 'own' ? ALIASES.get(key(name)) : undefined;
    return column && !ownKeys.has(column) ? column : null;
  };
  const keys = cells.map((name) => aliasOf(name) ?? key(name));
  const known =
    format === 'own' ? new Set<string>([...OWN_COLUMNS, ...TAX_COLUMNS, ...PROBLEM_COLUMNS]) : null;
  const seen = new Set<string>();
  const twice = keys.filter((name) => {
    const isRepeated = seen.has(name);
    seen.add(name);
    return name && isRepeated && (known?.has(name) ?? true);
  });
  if (twice.length > 0) throw createHeaderError(duplicateColumnsMessage([...new Set(twice)]));
  const required = format === 'own' ? REQUIRED_COLUMNS : SHOPIFY_REQUIRED;
  const missing = required.filter((name) => !keys.includes(key(name)));
  if (missing.length > 0) throw createHeaderError(missingColumnsMessage(missing));
  const unknown = known ? cells.filter((name, at) => name.trim() && !known.has(keys[at] ?? '')) : [];
  const places = new Map(keys.map((name, at) => [name, at]));
  const positions = new Map<string, number>();
  return {
    format,
    width: cells.length,
    namedWidth: countFilled(cells),
    names: cells.map((name) => name.trim()),
    read: (row, column) => {
      // Called for every cell of thousands of rows, so the position is cached.
      const at = positions.get(column) ?? places.get(key(column));
      if (at !== undefined) positions.set(column, at);
      return at === undefined ? undefined : (row[at] ?? '').trim();
    },
    notes: [
      ...cells.flatMap((name) => {
        const column = aliasOf(name);
        return column ? [aliasNote(name.trim(), column)] : [];
      }),
      ...(unknown.length > 0 ? [unknownColumnsNote(unknown.map((name) => name.trim()))] : []),
    ],
  };
}
