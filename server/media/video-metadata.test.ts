import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { eraseVideoMetadata } from './video-metadata';

const folder = mkdtempSync(join(tmpdir(), 'vastra-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** As text, which is compared faster than bytes. */
const toText = (...parts: Buffer[]): string => Buffer.concat(parts).toString('latin1');

async function eraseIn(bytes: Buffer, format: 'mp4' | 'webm'): Promise<string> {
  const path = join(folder, `video.${format}`);
  writeFileSync(path, bytes);
  await eraseVideoMetadata(path, format);
  return toText(readFileSync(path));
}

const PLACE = '+26.9124+075.7873/';

function box(type: string, ...contents: (Buffer | string)[]): Buffer {
  const content = Buffer.concat(contents.map((each) => Buffer.from(each)));
  const header = Buffer.alloc(8);
  header.writeUInt32BE(8 + content.length, 0);
  header.write(type, 4, 'latin1');
  return Buffer.concat([header, content]);
}

/** A box whose size has 64 bits. */
function largeBox(type: string, content: Buffer): Buffer {
  const header = Buffer.alloc(16);
  header.writeUInt32BE(1, 0);
  header.write(type, 4, 'latin1');
  header.writeBigUInt64BE(BigInt(16 + content.length), 8);
  return Buffer.concat([header, content]);
}

const emptyBox = (length: number): Buffer => {
  const empty = Buffer.alloc(length);
  empty.writeUInt32BE(length, 0);
  empty.write('free', 4, 'latin1');
  return empty;
};

const START = box('ftyp', 'isom');
const HEADER = box('mvhd', Buffer.alloc(100, 1));
const MEDIA = box('mdia', Buffer.alloc(300, 2));
const DATA = box('mdat', Buffer.alloc(100_000, 3));

it('erases the place and the device from an MP4, and nothing else', async () => {
  const user = box('udta', box('\xa9xyz', PLACE));
  const keys = largeBox('meta', Buffer.alloc(70_000, 'com.apple.quicktime.location.ISO6709'));
  const xmp = box('uuid', Buffer.alloc(16, 4), `<exif:GPSLatitude>${PLACE}`);
  expect(
    await eraseIn(
      Buffer.concat([START, box('moov', HEADER, box('trak', MEDIA, user), user, keys), xmp, DATA]),
      'mp4',
    ),
  ).toBe(
    toText(
      START,
      box(
        'moov',
        HEADER,
        box('trak', MEDIA, emptyBox(user.length)),
        emptyBox(user.length),
        emptyBox(keys.length),
      ),
      emptyBox(xmp.length),
      DATA,
    ),
  );
});

it('finds it behind the pictures, and in a box that ends with the file', async () => {
  const last = box('udta', PLACE);
  const unbounded = Buffer.from(last);
  unbounded.writeUInt32BE(0, 0);
  for (const metadata of [last, unbounded])
    expect(await eraseIn(Buffer.concat([START, DATA, metadata]), 'mp4')).toBe(
      toText(START, DATA, emptyBox(last.length)),
    );
});

/** @param sizeLength bytes of the size, 1 to 8 */
function element(id: string, content: Buffer, sizeLength = 4): Buffer {
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(BigInt(content.length) + (1n << BigInt(7 * sizeLength)));
  return Buffer.concat([Buffer.from(id, 'hex'), size.subarray(8 - sizeLength), content]);
}

const withUnknownSize = (id: string, content: Buffer) =>
  Buffer.concat([Buffer.from(id, 'hex'), Buffer.from('01ffffffffffffff', 'hex'), content]);

const EBML = element('1a45dfa3', Buffer.from('4282847765626d', 'hex'), 1);
const INFO = element('1549a966', Buffer.alloc(40, 5), 1);
const CLUSTER = element('1f43b675', Buffer.alloc(90_000, 6));

it.each([
  ['few bytes', element('1254c367', Buffer.from(PLACE), 1), 'ec95'],
  ['many bytes', element('1254c367', Buffer.alloc(80_000, PLACE), 8), 'ec10013887'],
  ['no content', element('1254c367', Buffer.alloc(0), 1), 'ec83'],
  ['a file', element('1941a469', Buffer.alloc(500, 7)), 'ec100001f7'],
])('erases tags and attachments from a WebM: %s', async (_, metadata, header) => {
  const empty = Buffer.alloc(metadata.length);
  empty.write(header, 'hex');
  const around = (part: Buffer) => Buffer.concat([INFO, part, CLUSTER]);
  for (const toSegment of [element, withUnknownSize]) {
    const video = Buffer.concat([EBML, toSegment('18538067', around(metadata))]);
    expect(await eraseIn(video, 'webm')).toBe(toText(EBML, toSegment('18538067', around(empty))));
  }
});

it('leaves what it can’t read as it is: cut, of unknown size, or no video at all', async () => {
  const cut = Buffer.concat([START, box('moov', HEADER, box('udta', PLACE))]).subarray(0, -5);
  expect(await eraseIn(cut, 'mp4')).toBe(toText(cut));
  const tags = Buffer.concat([EBML, withUnknownSize('18538067', withUnknownSize('1254c367', CLUSTER))]);
  expect(await eraseIn(tags, 'webm')).toBe(toText(tags));
  for (const format of ['mp4', 'webm'] as const) {
    const anything = fc.uint8Array({ maxLength: 200 });
    await fc.assert(
      fc.asyncProperty(anything, async (bytes) => {
        expect(await eraseIn(Buffer.from(bytes), format)).toHaveLength(bytes.length);
      }),
      { numRuns: 50 },
    );
  }
});
