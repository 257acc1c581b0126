/** Reads a file of either format into drafts of products. */
import { AppError } from '../../src/errors';
import type { BadRow, ParsedRows, RowReader } from '../../src/import/draft';
import { type Header, readHeader } from '../../src/import/header';
import { IMPORT_MESSAGES, tooManyCellsMessage } from '../../src/import/messages';
import { readOwnRows } from '../../src/import/own-rows';
import { readShopifyRows } from '../../src/import/shopify-rows';
import { readCsv } from './read-csv';

interface ReadFile extends ParsedRows {
  header: Header;
  rows: number;
  /** rows that don't fit the header, by their lines */
  misfits: ReadonlyMap<number, BadRow>;
}

/** Longer texts are rarely repeated. */
const MAX_SHARED_LENGTH = 60;
const MAX_SHARED_TEXTS = 20_000;

/** The same string for the same text: colors, sizes and prices are repeated in thousands of rows, all of which are in memory. */
function createSharedTexts(): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    if (text.length > MAX_SHARED_LENGTH) return text;
    const shared = known.get(text);
    if (shared === undefined && known.size < MAX_SHARED_TEXTS) known.set(text, text);
    return shared ?? text;
  };
}

/** @throws AppError when the file is rejected as a whole */
export async function readFile(path: string, stopped: () => boolean): Promise<ReadFile> {
  let header: Header | undefined;
  let reader: RowReader | undefined;
  const misfits = new Map<number, BadRow>();
  const share = createSharedTexts();
  let rows = 0;
  for await (const { line, cells } of readCsv(path)) {
    if (stopped()) break;
    if (!header || !reader) {
      header = readHeader(cells);
      reader = header.format === 'own' ? readOwnRows(header) : readShopifyRows(header);
      continue;
    }
    rows += 1;
    if (cells.slice(header.width).some((cell) => cell.trim() !== '')) {
      const reason = tooManyCellsMessage(cells.length, header.width);
      misfits.set(line, { line, column: null, reason, product: '' });
    }
    reader.add(line, cells.map(share));
  }
  if (!header || !reader) throw new AppError('BAD_REQUEST', IMPORT_MESSAGES.empty);
  if (rows === 0) throw new AppError('BAD_REQUEST', IMPORT_MESSAGES.noRows);
  return { ...reader.finish(), header, rows, misfits };
}
