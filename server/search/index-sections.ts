/**
 * The layout of a search index: some arrays of numbers in one block of memory, which a thread can pass to another, and a file can
 * contain, without a conversion. A checksum detects a damaged file.
 */
import { createHash } from 'node:crypto';
import { COLOR_FAMILY_DETAILS } from '../../src/catalog/color-families';
import { IRREGULAR_SINGULARS } from '../../src/search/plurals';
import { COMPOUND_SPELLINGS, COMPOUNDS, SPELLINGS } from '../../src/search/synonyms';
import { yieldToEventLoop } from '../concurrency/yield-to-event-loop';

/** Increases when the layout or the analysis of words changes, so that older files are built anew. */
const VERSION = 4;

/** Words are indexed in a form that depends on these lists. */
const FORMAT = createHash('sha256')
  .update(
    JSON.stringify([
      VERSION,
      IRREGULAR_SINGULARS,
      SPELLINGS,
      COMPOUNDS,
      COMPOUND_SPELLINGS,
      COLOR_FAMILY_DETAILS,
    ]),
  )
  .digest('hex');

const SECTION_TYPES = {
  /** texts are joined; entry n ends at `…Ends[n + 1]` */
  ids: Uint8Array,
  idEnds: Uint32Array,
  fingerprints: Uint32Array,
  createdAt: Float64Array,
  inStock: Uint8Array,
  nameTermEnds: Uint32Array,
  nameTerms: Uint32Array,
  variantEnds: Uint32Array,
  variantPrices: Uint32Array,
  /** positions in the header's `sizes` */
  variantSizes: Uint32Array,
  terms: Uint8Array,
  termEnds: Uint32Array,
  /** which letters a term has, a bit for each */
  termLetters: Uint32Array,
  /** 1 for a term that is found outside of descriptions */
  termIsNamed: Uint8Array,
  postingEnds: Uint32Array,
  postings: Uint32Array,
} as const;

type SectionName = keyof typeof SECTION_TYPES;
type ArrayOf<Type> = Type extends Float64ArrayConstructor
  ? Float64Array
  : Type extends Uint32ArrayConstructor
    ? Uint32Array
    : Uint8Array;
export type IndexSections = { [Name in SectionName]: ArrayOf<(typeof SECTION_TYPES)[Name]> };

export interface IndexHeader {
  /** names the database */
  database: string;
  /** normalized sizes */
  sizes: string[];
}

export interface IndexData extends IndexSections {
  header: IndexHeader;
}

interface FileHeader extends IndexHeader {
  format: string;
  sections: Record<SectionName, [start: number, length: number]>;
}

const ALIGNMENT = 8;
const CHECKSUM_BYTES = 32;
/** Hashed at once; takes about a millisecond. */
const BYTES_PER_TURN = 1 << 20;

const align = (bytes: number) => Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;

async function computeChecksum(bytes: Uint8Array): Promise<Buffer> {
  const hash = createHash('sha256');
  for (let from = 0; from < bytes.length; from += BYTES_PER_TURN) {
    await yieldToEventLoop();
    hash.update(bytes.subarray(from, from + BYTES_PER_TURN));
  }
  return hash.digest();
}

/** The length of the header, the header as JSON, the sections, the checksum. */
export async function encodeIndex(header: IndexHeader, sections: IndexSections): Promise<ArrayBuffer> {
  const names = Object.keys(SECTION_TYPES) as SectionName[];
  const layout = {} as FileHeader['sections'];
  let size = 0;
  for (const name of names) {
    layout[name] = [size, sections[name].length];
    size += align(sections[name].byteLength);
  }
  const json = Buffer.from(
    JSON.stringify({ ...header, format: FORMAT, sections: layout } satisfies FileHeader),
  );
  const start = align(4 + json.length);
  const buffer = new ArrayBuffer(start + size + CHECKSUM_BYTES);
  const bytes = new Uint8Array(buffer);
  new DataView(buffer).setUint32(0, json.length, true);
  bytes.set(json, 4);
  for (const name of names) {
    const section = sections[name];
    bytes.set(
      new Uint8Array(section.buffer, section.byteOffset, section.byteLength),
      start + layout[name][0],
    );
  }
  bytes.set(await computeChecksum(bytes.subarray(0, start + size)), start + size);
  return buffer;
}

/** Null for another format. The arrays are parts of the buffer. */
export function openSections(buffer: ArrayBuffer): IndexData | null {
  const length = new DataView(buffer).getUint32(0, true);
  const { format, sections, ...header } = JSON.parse(
    Buffer.from(buffer, 4, length).toString('utf8'),
  ) as FileHeader;
  if (format !== FORMAT) return null;
  const start = align(4 + length);
  const arrays = Object.fromEntries(
    Object.entries(SECTION_TYPES).map(([name, Type]) => {
      const [at, count] = sections[name as SectionName];
      return [name, new Type(buffer, start + at, count)];
    }),
  ) as unknown as IndexSections;
  return { header, ...arrays };
}

/** Whether the content is what {@link encodeIndex} made. */
export async function isIntact(buffer: ArrayBuffer): Promise<boolean> {
  const end = buffer.byteLength - CHECKSUM_BYTES;
  if (end < ALIGNMENT) return false;
  const bytes = Buffer.from(buffer);
  return (await computeChecksum(bytes.subarray(0, end))).equals(bytes.subarray(end));
}
