/** The demo store that a run of the tests seeds once: browser tests and contract tests start with copies of it. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { IMAGE_WIDTHS } from '../src/catalog/image-widths';
import { BLANK_PICTURES } from './blank-renditions';
import { build, isBuildFresh } from './launch.js';
import { SEEDED_STORE, startStore } from './start-store';

const OUTPUT_FILE = 'first-start.txt';

/** The demo opens with every setting, and the same store. */
const STRICTEST_SETTINGS = {
  RATE_LIMIT: 'on',
  EMAIL_VERIFICATION: 'required',
  ADMIN_TWO_STEP: 'required',
  MAX_UNPAID_ORDERS: '1',
  MAX_UNPAID_ITEMS: '1',
  MAX_ITEMS_PER_ADDRESS: '1',
};

/**
 * Writes a blank picture in place of each width, in the format that browsers prefer, once for all copies of the store. It is small,
 * because pages give pictures their size, and browsers take longer to decode large ones than to show a page.
 */
async function writeBlankPictures(folder: string): Promise<void> {
  const { default: sharp } = await import('sharp');
  const picture = await sharp({ create: { width: 40, height: 50, channels: 3, background: '#fff' } })
    .avif()
    .toBuffer();
  mkdirSync(folder);
  for (const width of IMAGE_WIDTHS) writeFileSync(join(folder, `${width}.avif`), picture);
}

/** Seeds a demo store, unless the environment names a seeded one. Returns its data folder, and whether it is new. */
export async function prepareSeededStore(): Promise<{ folder: string; isNew: boolean }> {
  // Stores that start at once would all build.
  if (!isBuildFresh()) build();
  const seeded = process.env[SEEDED_STORE];
  if (seeded) return { folder: seeded, isNew: false };
  const { folder, output, end } = await startStore(STRICTEST_SETTINGS);
  await end();
  writeFileSync(join(folder, OUTPUT_FILE), output());
  await writeBlankPictures(join(folder, BLANK_PICTURES));
  process.env[SEEDED_STORE] = folder;
  return { folder, isNew: true };
}

/** What a seeded store printed when it started for the first time. */
export const readFirstStartOutput = (folder: string): string =>
  readFileSync(join(folder, OUTPUT_FILE), 'utf8');
