/**
 * Erases what a camera or an editor wrote into a video besides pictures and sound: above all where it was filmed. Its place is filled
 * with zeros, because a video's tables name offsets in the file. Recordings of sensors in tracks of their own, as action cameras make
 * them, are not found.
 */
import { type FileHandle, open } from 'node:fs/promises';

/** Bytes of a file, `end` excluded. */
interface Range {
  start: number;
  end: number;
}

/** A box of MP4, or an element of WebM. */
interface Part extends Range {
  name: string;
  /** where its content begins */
  content: number;
}

type Format = 'mp4' | 'webm';

/** More than a long video has. A file of nothing else would take minutes to read. */
const MAX_PARTS = 20_000;

/** Throws RangeError for bytes that begin no part. */
type ReadHeader = (bytes: Buffer, start: number, end: number) => Part;

/** A box: its size in bytes and its type (ISO/IEC 14496-12, 4.2). */
const readBox: ReadHeader = (bytes, start, end) => {
  const size = bytes.readUInt32BE(0);
  const type = bytes.toString('latin1', 4, 8);
  const isLarge = size === 1;
  const length = isLarge ? Number(bytes.readBigUInt64BE(8)) : size || end - start;
  const content = start + (isLarge ? 16 : 8);
  return { name: type, start, content, end: start + length };
};

/** A number whose leading zeros say how many bytes it has. All ones are an unknown size (RFC 8794, 4 and 6.2). */
function readVariableSize(bytes: Buffer): { value: number; length: number } {
  const length = Math.clz32(bytes.readUInt8(0)) - 23;
  let value = bytes.readUInt8(0) & (0xff >> length);
  for (let index = 1; index < length; index += 1) value = value * 256 + bytes.readUInt8(index);
  return { value: value === 2 ** (7 * length) - 1 ? Number.POSITIVE_INFINITY : value, length };
}

const SEGMENT = '18538067';

/** Only two elements may have an unknown size: the segment, which ends with the file, and a cluster, which ends where the next begins. */
const readElement: ReadHeader = (bytes, start, end) => {
  const idLength = readVariableSize(bytes).length;
  const name = bytes.toString('hex', 0, idLength);
  const { value, length } = readVariableSize(bytes.subarray(idLength));
  const content = start + idLength + length;
  return { name, start, content, end: name === SEGMENT ? Math.min(content + value, end) : content + value };
};

interface FormatRules {
  readHeader: ReadHeader;
  /** Which parts of a part are looked into; those of the file have the key ''. */
  containers: Readonly<Record<string, readonly string[]>>;
  metadata: readonly string[];
  /** Returns a part of the same length without content, up to where zeros follow. */
  createEmpty(length: number): Buffer;
}

const FORMATS: Readonly<Record<Format, FormatRules>> = {
  mp4: {
    readHeader: readBox,
    containers: { '': ['moov', 'moof'], moov: ['trak'], moof: ['traf'] },
    metadata: ['udta', 'meta', 'uuid'],
    createEmpty: (length) => {
      const box = Buffer.alloc(8);
      box.writeUInt32BE(length, 0);
      box.write('free', 4, 'latin1');
      return box;
    },
  },
  webm: {
    readHeader: readElement,
    containers: { '': [SEGMENT] },
    // Tags and attachments (RFC 9559, 5.1.8 and 5.1.6).
    metadata: ['1254c367', '1941a469'],
    // Void (RFC 8794, 11.3.2), with a size of as many bytes as are left of a header's at least five.
    createEmpty: (length) => {
      const sizeLength = length > 128 ? 4 : 1;
      const element = Buffer.alloc(1 + sizeLength);
      element.writeUInt8(0xec, 0);
      element.writeUIntBE(length - element.length + 2 ** (7 * sizeLength), 1, sizeLength);
      return element;
    },
  },
};

const HEADER_BYTES = 16;

/** Stops at the first bytes that begin no part: a player that can read them finds no metadata there either. */
async function listMetadata(file: FileHandle, size: number, rules: FormatRules): Promise<Part[]> {
  const found: Part[] = [];
  const header = Buffer.alloc(HEADER_BYTES);
  let partCount = 0;

  async function search({ start, end }: Range, container: string): Promise<void> {
    let position = start;
    while (position < end && partCount < MAX_PARTS) {
      partCount += 1;
      const { bytesRead } = await file.read(header, 0, HEADER_BYTES, position);
      const part = rules.readHeader(header.subarray(0, bytesRead), position, end);
      if (part.end < part.content || part.end > end)
        throw new RangeError('A part ends outside of its container.');
      if (rules.metadata.includes(part.name)) found.push(part);
      else if (rules.containers[container]?.includes(part.name))
        await search({ start: part.content, end: part.end }, part.name);
      position = part.end;
    }
  }

  await search({ start: 0, end: size }, '').catch((error: unknown) => {
    if (!(error instanceof RangeError)) throw error;
  });
  return found;
}

const ZEROS = Buffer.alloc(64 * 1024);

async function erase(file: FileHandle, { start, end }: Range, empty: Buffer): Promise<void> {
  await file.write(empty, 0, empty.length, start);
  for (let position = start + empty.length; position < end; position += ZEROS.length)
    await file.write(ZEROS, 0, Math.min(ZEROS.length, end - position), position);
}

/** Changes the file itself, only where it has metadata. */
export async function eraseVideoMetadata(path: string, format: Format): Promise<void> {
  const rules = FORMATS[format];
  const reader = await open(path, 'r');
  const found = await reader
    .stat()
    .then(({ size }) => listMetadata(reader, size, rules))
    .finally(() => reader.close());
  if (found.length === 0) return;
  const writer = await open(path, 'r+');
  try {
    for (const part of found) await erase(writer, part, rules.createEmpty(part.end - part.start));
  } finally {
    await writer.close();
  }
}
