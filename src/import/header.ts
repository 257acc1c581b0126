/** Reads a file's first row: which format it is, and where its columns stand. */
import { AppError } from '../errors';
import { OWN_COLUMNS, PROBLEM_COLUMNS, REQUIRED_COLUMNS } from './columns';
import { duplicateColumnsMessage, missingColumnsMessage, unknownColumnsNote } from './messages';

export type ImportFormat = 'own' | 'shopify';

export interface Header {
  format: ImportFormat;
  width: number;
  /** the cell of that column, trimmed; undefined where the file has no such column */
  read(cells: readonly string[], column: string): string | undefined;
  notes: string[];
}

const SHOPIFY_REQUIRED = ['Handle', 'Title', 'Variant Price'];
/** What the import of a Shopify file uses; the rest of its fifty columns is passed over without a word. */
const SHOPIFY_COLUMNS = ['handle', 'title', 'option1 name', 'option1 value', 'variant price', 'body (html)'];

/** Column names are the same in any case, and with spaces or hyphens for underscores. */
const toKey = (name: string): string => name.trim().toLowerCase();
const toOwnKey = (name: string): string => {
  const key = toKey(name).replace(/[\s-]+/g, '_');
  if (key === 'color') return 'colour';
  return key === 'color_hex' ? 'colour_hex' : key;
};

function looksLikeShopify(names: readonly string[]): boolean {
  const keys = new Set(names.map(toKey));
  return keys.has('handle') && SHOPIFY_COLUMNS.filter((sign) => keys.has(sign)).length >= 3;
}

const headerError = (message: string) => new AppError('BAD_REQUEST', message);

/** Throws the sentence that says what is wrong with the header. */
export function readHeader(cells: readonly string[]): Header {
  const format: ImportFormat = looksLikeShopify(cells) ? 'shopify' : 'own';
  const key = format === 'own' ? toOwnKey : toKey;
  const keys = cells.map(key);
  const known = format === 'own' ? new Set<string>([...OWN_COLUMNS, ...PROBLEM_COLUMNS]) : null;
  const twice = keys.filter((name, at) => name && keys.indexOf(name) !== at && (known?.has(name) ?? true));
  if (twice.length > 0) throw headerError(duplicateColumnsMessage([...new Set(twice)]));
  const required = format === 'own' ? REQUIRED_COLUMNS : SHOPIFY_REQUIRED;
  const missing = required.filter((name) => !keys.includes(key(name)));
  if (missing.length > 0) throw headerError(missingColumnsMessage(missing));
  const unknown = known ? cells.filter((name, at) => name.trim() && !known.has(keys[at] ?? '')) : [];
  const places = new Map(keys.map((name, at) => [name, at]));
  const asked = new Map<string, number>();
  return {
    format,
    width: cells.length,
    read: (row, column) => {
      // Asked for every cell of thousands of rows, so the name's key is worked out once.
      const at = asked.get(column) ?? places.get(key(column));
      if (at !== undefined) asked.set(column, at);
      return at === undefined ? undefined : (row[at] ?? '').trim();
    },
    notes: unknown.length > 0 ? [unknownColumnsNote(unknown.map((name) => name.trim()))] : [],
  };
}
