/** `npm run import` with a file whose stock differences were applied before. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { migrate } from '../../server/db/migrate/migrate';
import { openDatabase } from '../../server/db/open-database';
import { createFolderPath, run, TIMEOUT_MS } from '../test-commands';

it(
  'is refused until the option is given',
  async () => {
    const folder = createFolderPath();
    mkdirSync(folder, { recursive: true });
    const target = { kind: 'sqlite', file: join(folder, 'vastra.sqlite') } as const;
    await migrate(target);
    const withDatabase = async <T>(work: (db: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>) => {
      const db = await openDatabase(target);
      return work(db).finally(() => db.close());
    };
    await withDatabase((db) =>
      db.transact((tx) => tx.category.create({ data: { id: 'kurtas', name: 'Kurtas', slug: 'kurtas' } })),
    );
    const readStock = () =>
      withDatabase(async ({ reader }) => (await reader.variant.findFirst())?.stock ?? null);
    const importFile = (...options: string[]) => run('import', [file, ...options], { DATA_DIR: folder });

    const file = join(folder, 'delivery.csv');
    const toCsv = (stock: number) =>
      `name,category,colour,size,stock,stock_was,mrp\r\nBagru Kurta,Kurtas,Ivory,M,${stock},10,1899.00\r\n`;
    writeFileSync(file, toCsv(10));
    await importFile();
    writeFileSync(file, toCsv(15));
    expect(await importFile()).toMatchObject({ code: 0, stderr: '' });
    expect(await readStock()).toBe(15);

    const sentence =
      /^This file was imported before, on \d+ \w+ \d{4}, \d+:\d\d [ap]m\. Importing it again /m;
    const refused = await importFile();
    expect(refused).toMatchObject({
      code: 1,
      stderr:
        'import: Nothing is imported. Undo the earlier import in the back office first, or add --confirm-repeat to apply the differences again.',
    });
    expect(refused.stdout).toMatch(sentence);
    const dry = await importFile('--dry-run');
    expect([dry.code, dry.stderr]).toEqual([0, '']);
    expect(dry.stdout).toMatch(sentence);
    expect(await readStock()).toBe(15);

    expect(await importFile('--confirm-repeat')).toMatchObject({ code: 0, stderr: '' });
    expect(await readStock()).toBe(20);
  },
  TIMEOUT_MS,
);
