/** CSV files for tests of the import, and a store to import into. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OWN_COLUMNS, type OwnColumn } from '../../src/import/columns';
import type { ImportJob } from '../../src/import/job';
import { IncomingFile } from '../media/incoming-file';
import { makeCategory } from '../test/factories';
import { openFileStore, type TestStore, type TestUser } from '../test/harness';

export type Cells = Partial<Record<OwnColumn, string>>;

const quoteCell = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

const toCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(quoteCell).join(',')).join('\r\n');

/** The store's own format, with all its columns by default. */
export const toOwnCsv = (rows: readonly Cells[], columns: readonly OwnColumn[] = OWN_COLUMNS): string =>
  toCsv([columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]);

/** A complete row of one variant. */
export const KURTA: Cells = {
  name: 'Bagru Kurta',
  description: '=Soft, "block-printed"\nCare: wash cold.',
  category: 'Women > Kurtas',
  colour: 'Ivory',
  size: 'M',
  stock: '5',
  mrp: '1899.00',
};

/** A store with an admin and a few categories to import into. */
export async function openImportStore() {
  const store = await openFileStore();
  const admin = await store.admin();
  const women = await makeCategory(store, { name: 'Women' });
  const kurtas = await makeCategory(store, { name: 'Kurtas', parentId: women.id });
  const shirts = await makeCategory(store, { name: 'Shirts' });
  const findProduct = (name: string) =>
    store.deps.db.reader.product.findFirst({
      where: { name, deletedAt: null },
      include: { variants: { where: { retiredAt: null }, orderBy: { position: 'asc' } } },
    });
  return { store, admin, women, kurtas, shirts, findProduct };
}

let files = 0;

export function writeIncomingCsv(store: TestStore, content: string | Buffer, originalName = 'products.csv') {
  const path = join(store.folder, `file-${++files}.csv`);
  writeFileSync(path, content);
  return new IncomingFile({ field: 'file', path, originalName });
}

/** Resolves with the job when it is no longer in progress. */
export async function waitForJob(store: TestStore, admin: TestUser, id: string): Promise<ImportJob> {
  await store.deps.background.whenIdle();
  return admin.caller.admin.import.job({ id });
}

export async function checkContent(
  store: TestStore,
  admin: TestUser,
  content: string | Buffer,
  categoryId?: string,
): Promise<ImportJob> {
  const { id } = await admin.caller.admin.import.check({
    file: writeIncomingCsv(store, content),
    categoryId,
  });
  return waitForJob(store, admin, id);
}

export async function importContent(
  store: TestStore,
  admin: TestUser,
  content: string | Buffer,
  categoryId?: string,
) {
  const job = await checkContent(store, admin, content, categoryId);
  if (job.state !== 'ready') return job;
  await admin.caller.admin.import.start({ id: job.id });
  return waitForJob(store, admin, job.id);
}

export async function listBadRows(admin: TestUser, { id }: { id: string }) {
  const { data } = await admin.caller.admin.import.badRows({ id });
  return data.map(({ line, column, reason }) => [line, column, reason]);
}

export async function collectText(pieces: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}
