import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { canListOpenFiles, listOpenFiles } from '../../test/open-files';
import { readCsv } from './read-csv';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'vastra-csv-')));
afterAll(() => rmSync(folder, { recursive: true }));

const listOpen = () => listOpenFiles().filter((path) => path.startsWith(folder));

/** Much more than the parser takes at once. */
const ROWS = Array.from({ length: 1000 }, (_, at) => `Kurta ${at},${'Soft. '.repeat(50)}`);

async function readFirst(rows: readonly string[]): Promise<void> {
  const path = join(folder, 'products.csv');
  writeFileSync(path, rows.join('\n'));
  for await (const { line } of readCsv(path)) if (line > 500) return;
}

const CLOSES = 'closes a file that can’t be read to its end, and one of which the rest is not wanted';

it.runIf(canListOpenFiles)(CLOSES, async () => {
  await expect(readFirst([...ROWS.slice(0, 3), 'a"b', ...ROWS])).rejects.toThrow(
    'a quotation mark is misplaced',
  );
  await expect.poll(listOpen).toEqual([]);
  await readFirst(ROWS);
  await expect.poll(listOpen).toEqual([]);
});
