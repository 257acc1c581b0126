/** CSV files for the tests of the import, and a store to import them into. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OWN_COLUMNS, type OwnColumn } from '../../src/import/columns';
import type { ImportJob } from '../../src/import/job';
import { IncomingFile } from '../media/incoming-file';
import { makeCategory } from '../test/factories';
import { type Person, storeForThisFile, type TestStore } from '../test/harness';

export type Cells = Partial<Record<OwnColumn, string>>;

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

export const csvOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(quoted).join(',')).join('\r\n');

/** The store's own format, with all its columns unless told otherwise. */
export const ownFile = (rows: readonly Cells[], columns: readonly OwnColumn[] = OWN_COLUMNS): string =>
  csvOf([columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]);

/** A store with an admin and a few categories to import into. */
export async function importStore() {
  const store = await storeForThisFile();
  const admin = await store.admin();
  const women = await makeCategory(store, { name: 'Women' });
  const kurtas = await makeCategory(store, { name: 'Kurtas', parentId: women.id });
  const shirts = await makeCategory(store, { name: 'Shirts' });
  const productOf = (name: string) =>
    store.deps.db.reader.product.findFirst({
      where: { name, archivedAt: null },
      include: { variants: { where: { retiredAt: null }, orderBy: { position: 'asc' } } },
    });
  return { store, admin, women, kurtas, shirts, productOf };
}

let files = 0;

export function fileIn(store: TestStore, content: string | Buffer, originalName = 'products.csv') {
  const path = join(store.folder, `file-${++files}.csv`);
  writeFileSync(path, content);
  return new IncomingFile({ field: 'file', path, originalName });
}

/** The job once it rests. */
export async function settled(store: TestStore, admin: Person, id: string): Promise<ImportJob> {
  await store.deps.background.settled();
  return admin.caller.admin.import.job({ id });
}

export async function checked(
  store: TestStore,
  admin: Person,
  content: string | Buffer,
  categoryId?: string,
): Promise<ImportJob> {
  const { id } = await admin.caller.admin.import.check({ file: fileIn(store, content), categoryId });
  return settled(store, admin, id);
}

export async function imported(
  store: TestStore,
  admin: Person,
  content: string | Buffer,
  categoryId?: string,
) {
  const job = await checked(store, admin, content, categoryId);
  if (job.state !== 'ready') return job;
  await admin.caller.admin.import.start({ id: job.id });
  return settled(store, admin, job.id);
}

export async function badRows(admin: Person, { id }: { id: string }) {
  const { data } = await admin.caller.admin.import.badRows({ id });
  return data.map(({ line, column, reason }) => [line, column, reason]);
}

export async function textOf(pieces: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}
