/** Reads a file of either format into drafts of products, which go to another file. */
import { AppError } from '../../src/errors';
import type { BadRow, Draft, RowReader } from '../../src/import/draft';
import { type Header, type ImportFormat, readHeader } from '../../src/import/header';
import { IMPORT_MESSAGES, tooManyCellsMessage } from '../../src/import/messages';
import { readOwnRows } from '../../src/import/own-rows';
import { readShopifyRows } from '../../src/import/shopify-rows';
import { createLines } from './lines-file';
import { readCsv } from './read-csv';

export interface ReadOrder {
  /** of the uploaded file */
  path: string;
  /** of the file for its drafts */
  draftsPath: string;
}

export interface ReadResult {
  format: ImportFormat;
  rows: number;
  notes: string[];
  /** rows that don't fit the header */
  misfits: BadRow[];
  /** where the drafts begin in their file, see lines-file.ts */
  offsets: number[];
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
export async function readFile({ path, draftsPath }: ReadOrder): Promise<ReadResult> {
  let header: Header | undefined;
  let reader: RowReader | undefined;
  const misfits: BadRow[] = [];
  const share = createSharedTexts();
  let rows = 0;
  for await (const { line, cells } of readCsv(path)) {
    if (!header || !reader) {
      header = readHeader(cells);
      reader = header.format === 'own' ? readOwnRows(header) : readShopifyRows(header);
      continue;
    }
    rows += 1;
    if (cells.slice(header.width).some((cell) => cell.trim() !== '')) {
      const reason = tooManyCellsMessage(cells.length, header.width);
      misfits.push({ line, column: null, reason, product: '' });
    }
    reader.add(line, cells.map(share));
  }
  if (!header || !reader) throw new AppError('BAD_REQUEST', IMPORT_MESSAGES.empty);
  if (rows === 0) throw new AppError('BAD_REQUEST', IMPORT_MESSAGES.noRows);
  const { drafts, notes } = reader.finish();
  const lines = await createLines<Draft>(draftsPath);
  try {
    for (const draft of drafts) await lines.add(draft);
  } catch (error) {
    await lines.finish().catch(() => {});
    throw error;
  }
  return {
    format: header.format,
    rows,
    notes: [...header.notes, ...notes],
    misfits,
    offsets: await lines.finish(),
  };
}
