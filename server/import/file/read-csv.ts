/** Streams the rows of a CSV file with their line numbers. Rejects other files with a message about how to fix them. */
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { TextDecoder } from 'node:util';
import { CsvError, parse } from 'csv-parse';
import { fileTypeFromBuffer } from 'file-type';
import { AppError } from '../../../src/errors';
import { MAX_IMPORT_ROWS } from '../../../src/import/limits';
import { brokenQuotesMessage, IMPORT_MESSAGES, tooLongRowMessage } from '../../../src/import/messages';

interface CsvRow {
  /** of the file, from 1 */
  line: number;
  cells: string[];
  /** The file ends with it, without a line break: some of the row may be missing. */
  isLast?: true;
}

/** Parsed in a few milliseconds, so that other requests hardly wait. */
const CHUNK_BYTES = 16 * 1024;
const HEAD_BYTES = 64 * 1024;
const DELIMITERS = [',', ';', '\t'] as const;
/** Longer than any valid row; limits what an unclosed quotation mark can read. */
const MAX_RECORD_LENGTH = 1024 * 1024;

const createBadFileError = (message: string, cause?: unknown) =>
  new AppError('BAD_REQUEST', message, cause === undefined ? {} : { cause });

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Comma, semicolon or tab: the most frequent in the first row that is not blank, outside of quotation marks. */
function detectDelimiter(head: string): string {
  const first =
    /^(?:"(?:[^"]|"")*"|[^"\r\n])*/
      .exec(head.replace(/^\ufeff?(?: *[\r\n])+/, ''))?.[0]
      .replace(/"(?:[^"]|"")*"/g, '') ?? '';
  const counts = DELIMITERS.map((delimiter) => first.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** The first line of a file that tells Excel the delimiter, instead of a header. */
const SEPARATOR_LINE = /^\ufeff?"?sep=([,;\t])"?[\r\n]/i;

/** How the files of Excel begin: .xlsx is a ZIP archive, .xls is an OLE2 container. */
const WORKBOOKS = [Buffer.from('PK\u0003\u0004'), Buffer.from('d0cf11e0a1b11ae1', 'hex')];

/** Text in UTF-16, which Excel calls Unicode Text: it begins with a byte order mark, or every other byte of its Latin letters is 0. */
function isUtf16(head: Buffer): boolean {
  const begin = head.subarray(0, 2).toString('hex');
  if (begin === 'fffe' || begin === 'feff') return true;
  const zeros = [0, 0];
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2] = 1;
  return zeros[0] !== zeros[1];
}

/** What a file chosen by mistake is called: its bytes are no text, but a hint at UTF-8 would mislead. */
async function findOtherKind(head: Buffer): Promise<string | null> {
  if (WORKBOOKS.some((begin) => head.subarray(0, begin.length).equals(begin)))
    return IMPORT_MESSAGES.workbook;
  const mime = (await fileTypeFromBuffer(head).catch(() => undefined))?.mime ?? '';
  if (mime === 'application/pdf') return IMPORT_MESSAGES.pdf;
  if (mime.startsWith('image/')) return IMPORT_MESSAGES.picture;
  // Text may begin with the letters of a kind, such as ID3.
  if (!head.includes(0)) return null;
  if (mime.startsWith('video/')) return IMPORT_MESSAGES.video;
  return isUtf16(head) ? IMPORT_MESSAGES.notUtf8 : IMPORT_MESSAGES.notCsv;
}

async function inspectHead(head: Buffer): Promise<string> {
  if (head.length === 0) throw createBadFileError(IMPORT_MESSAGES.empty);
  const otherKind = await findOtherKind(head);
  if (otherKind) throw createBadFileError(otherKind);
  // Not fatal: the head may end within a character.
  const text = new TextDecoder('utf-8').decode(head);
  return SEPARATOR_LINE.exec(text)?.[1] ?? detectDelimiter(text);
}

async function* readDecoded(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES }))
      yield decoder.decode(chunk as Buffer, { stream: true });
    yield decoder.decode();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
      throw createBadFileError(IMPORT_MESSAGES.notUtf8, error);
    throw error;
  }
}

const countLineBreaks = (cells: readonly string[]): number =>
  cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);

/** The header first, without empty lines. */
export async function* readCsv(path: string): AsyncGenerator<CsvRow> {
  const delimiter = await inspectHead(await readHead(path));
  // Counted here, because the parser counts CRLF within quotation marks as two lines.
  let next = 1;
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    bom: true,
    relax_column_count: true,
    max_record_size: MAX_RECORD_LENGTH,
    on_record: (cells: string[]) => {
      const line = String(next);
      next += 1 + countLineBreaks(cells);
      return [line, ...cells];
    },
  });
  let end = '';
  const readNoted = async function* () {
    for await (const text of readDecoded(path)) {
      end = text.at(-1) ?? end;
      yield text;
    }
  };
  const fed = pipeline(readNoted, parser);
  // The parser has the same error. One that is destroyed closes the file.
  fed.catch(() => {});
  let count = 0;
  let previous: CsvRow | undefined;
  try {
    for await (const [line, ...cells] of parser as AsyncIterable<string[]>) {
      if (previous) yield previous;
      previous = undefined;
      if (cells.every((cell) => cell.trim() === '')) continue;
      if (count === 0 && line === '1' && /^sep=/i.test(cells[0] ?? '')) continue;
      count += 1;
      if (count > MAX_IMPORT_ROWS + 1) throw createBadFileError(IMPORT_MESSAGES.tooManyRows);
      previous = { line: Number(line), cells };
    }
    await fed;
    if (previous) yield /[\r\n]/.test(end) ? previous : { ...previous, isLast: true };
  } catch (error) {
    if (error instanceof CsvError) {
      const describe = error.code === 'CSV_MAX_RECORD_SIZE' ? tooLongRowMessage : brokenQuotesMessage;
      throw createBadFileError(describe(next), error);
    }
    throw error;
  } finally {
    parser.destroy();
  }
}
