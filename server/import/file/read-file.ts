/** Reads a file of either format into drafts of products, which go to another file. */
import { AppError } from '../../../src/errors';
import type { BadRow, Draft, RowReader } from '../../../src/import/draft';
import { countFilled, type Header, type ImportFormat, readHeader } from '../../../src/import/header';
import { CUT_OFF_ROW, IMPORT_MESSAGES, tooManyCellsMessage } from '../../../src/import/messages';
import { readOwnRows } from '../../../src/import/own-rows';
import { createRowClusters, type RowClusters } from '../../../src/import/row-clusters';
import { readShopifyRows } from '../../../src/import/shopify-rows';
import {
  createLines,
  createNamelessLines,
  type LineRange,
  type LinesWriter,
  type NamelessLines,
} from './lines-file';
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

type Row = [line: number, cells: string[]];

interface SpooledRows {
  header: Header;
  reader: RowReader;
  count: number;
  clusters: RowClusters;
  misfits: BadRow[];
}

/** Writes the rows to the disk: those of one product may be anywhere in the file, and all of them take hundreds of megabytes. */
async function spoolRows(path: string, spool: NamelessLines<Row>): Promise<SpooledRows> {
  let header: Header | undefined;
  let reader: RowReader | undefined;
  const misfits: BadRow[] = [];
  const clusters = createRowClusters();
  let count = 0;
  for await (const { line, cells, isLast } of readCsv(path)) {
    if (!header || !reader) {
      header = readHeader(cells);
      reader = header.format === 'own' ? readOwnRows(header) : readShopifyRows(header);
      continue;
    }
    count += 1;
    const filled = countFilled(cells);
    if (filled > header.namedWidth) {
      const reason = tooManyCellsMessage(filled, header.namedWidth);
      misfits.push({ line, column: null, reason, product: '' });
    }
    if (isLast && cells.length < header.width)
      misfits.push({ line, column: null, reason: CUT_OFF_ROW, product: '' });
    clusters.add(reader.toKey(cells));
    await spool.add([line, cells]);
  }
  if (!header || !reader) throw new AppError('BAD_REQUEST', IMPORT_MESSAGES.empty);
  if (count === 0) throw new AppError('BAD_REQUEST', IMPORT_MESSAGES.noRows);
  return { header, reader, count, clusters, misfits };
}

const MAX_ROWS_PER_READ = 200;

/** Rows of the same cluster that follow each other in the file. */
function* listRuns(rows: Uint32Array): Generator<LineRange & { isNext: boolean }> {
  for (let at = 0; at < rows.length; ) {
    const from = rows[at] ?? 0;
    let count = 1;
    while (count < MAX_ROWS_PER_READ && rows[at + count] === from + count) count += 1;
    yield { from, count, isNext: rows[at - 1] === from - 1 };
    at += count;
  }
}

async function writeDrafts(
  { clusters, reader }: SpooledRows,
  spool: NamelessLines<Row>,
  lines: LinesWriter<Draft>,
): Promise<void> {
  for (const rows of clusters.list()) {
    for (const { isNext, ...range } of listRuns(rows)) {
      if (!isNext) reader.forgetPrevious();
      for (const [line, cells] of await spool.read(range)) reader.add(line, cells);
    }
    for (const draft of reader.takeDrafts()) await lines.add(draft);
  }
}

/** @throws AppError when the file is rejected as a whole */
export async function readFile({ path, draftsPath }: ReadOrder): Promise<ReadResult> {
  const spool = await createNamelessLines<Row>(`${draftsPath}.rows`);
  try {
    const rows = await spoolRows(path, spool);
    const lines = await createLines<Draft>(draftsPath);
    try {
      await writeDrafts(rows, spool, lines);
    } catch (error) {
      await lines.finish().catch(() => {});
      throw error;
    }
    const { header, reader, count, misfits } = rows;
    const notes = [...header.notes, ...reader.listNotes()];
    return { format: header.format, rows: count, notes, misfits, offsets: await lines.finish() };
  } finally {
    await spool.close();
  }
}
