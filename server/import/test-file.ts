/** CSV files for the tests of the import, and a store to import them into. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { OWN_COLUMNS, type OwnColumn } from '../../src/import/columns';
import type { ImportJob } from '../../src/import/job';
import { isUnderWay } from '../../src/import/states';
import type { Person, TestStore } from '../test/harness';

export type Cells = Partial<Record<OwnColumn, string>>;

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

export const csvOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(quoted).join(',')).join('\r\n');

/** The store's own format, with all its columns unless told otherwise. */
export const ownFile = (rows: readonly Cells[], columns: readonly OwnColumn[] = OWN_COLUMNS): string =>
  csvOf([columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]);

let files = 0;

export function fileIn(store: TestStore, content: string | Buffer, originalName = 'products.csv') {
  const path = join(store.folder, `file-${++files}.csv`);
  writeFileSync(path, content);
  return { field: 'file', path, originalName };
}

/** The job once it rests. */
export async function settled(api: Person['caller'], id: string): Promise<ImportJob> {
  for (;;) {
    const job = await api.admin.import.job({ id });
    if (!isUnderWay(job.state)) return job;
    await wait(5);
  }
}

export async function checked(
  store: TestStore,
  admin: Person,
  content: string | Buffer,
  categoryId?: string,
): Promise<ImportJob> {
  const { id } = await admin.callerWith([fileIn(store, content)]).admin.import.check({ categoryId });
  return settled(admin.caller, id);
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
  return settled(admin.caller, job.id);
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
