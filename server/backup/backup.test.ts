/** Backups of a store that is in use, and what restoring them brings back, on either database. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database, DatabaseTarget } from '../db/client';
import { openDatabase } from '../db/open-database';
import { createPng, writeIncomingFile } from '../media/test-files';
import { createEmptyDatabase } from '../test/database';
import { createReadyShopper, makeProduct } from '../test/factories';
import { openFileStore } from '../test/harness';
import { writeArchive } from './archive';
import { type BackupSettings, createBackup } from './create-backup';
import { restoreBackup } from './restore-backup';

const store = await openFileStore();
const { db } = store.deps;
const KEY = 'a passphrase of the owner';
const source = { target: store.target, dataDir: store.folder, uploads: store.uploads };
const settings = (changes: Partial<BackupSettings> = {}): BackupSettings => ({
  folder: mkdtempSync(join(store.folder, 'backups-')),
  keep: 3,
  passphrase: null,
  ...changes,
});
const drops: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const drop of drops) await drop();
});

/** An empty place to restore into. */
async function createTarget() {
  const dataDir = mkdtempSync(join(store.folder, 'restored-'));
  const { target, drop } = await createEmptyDatabase(dataDir);
  drops.push(drop);
  return { target, dataDir };
}
const restore = (archive: string, to: { target: DatabaseTarget; dataDir: string }, more: object = {}) =>
  restoreBackup({ archive, passphrase: null, force: false, ...to, ...more });
const failure = (work: Promise<unknown>) =>
  work.then(
    () => 'no failure',
    (error: Error) => `${error.name}: ${error.message}`,
  );

async function inDatabase<T>(target: DatabaseTarget, read: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(target, { durable: false });
  try {
    return await read(database);
  } finally {
    await database.close();
  }
}
const readOrders = ({ reader }: Database) =>
  reader.order.findMany({ orderBy: { id: 'asc' }, include: { items: { orderBy: { id: 'asc' } } } });

const INITIAL_STOCK = 1000;
let variantId = '';
let logo = '';
let buyer: Awaited<ReturnType<typeof createReadyShopper>>;
beforeAll(async () => {
  ({ variantId } = await makeProduct(store, { variants: [{ stock: INITIAL_STOCK }] }));
  buyer = await createReadyShopper(store, variantId);
  const admin = await store.admin();
  const { logoUrl } = await admin.caller.cms.saveCompany({
    logo: writeIncomingFile(store, 'logo', await createPng(), 'logo.png'),
    name: 'Vāstra — “quoted” 🪡',
  });
  logo = logoUrl?.split('/').at(-1) ?? '';
});

async function buy(): Promise<string> {
  await buyer.caller.cart.add({ productVariantId: variantId });
  const { order } = await buyer.caller.order.place({ addressId: buyer.addressId, paymentMethod: 'COD' });
  return order.id;
}

describe('a backup', () => {
  it.each([null, KEY])('taken under load restores one whole state (passphrase: %s)', async (passphrase) => {
    const acknowledged = [await buy()];
    let isRunning = true;
    const load = (async () => {
      while (isRunning) await buy();
    })();
    const { file, bytes } = await createBackup(source, settings({ passphrase }), new Date()).finally(() => {
      isRunning = false;
      return load;
    });
    expect(statSync(file).size).toBe(bytes);
    expect(statSync(file).mode & 0o077).toBe(0);
    if (passphrase) expect(readFileSync(file).includes('quoted')).toBe(false);

    const to = await createTarget();
    expect(await restore(file, to, { passphrase })).toMatchObject({ uploads: 1 });
    expect(readFileSync(join(to.dataDir, 'uploads', logo))).toEqual(
      readFileSync(join(join(store.folder, 'uploads'), logo)),
    );
    expect(readdirSync(to.dataDir).filter((name) => name.startsWith('.'))).toEqual([]);
    await inDatabase(to.target, async (restored) => {
      const orders = await readOrders(restored);
      expect(orders.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged));
      const variant = await restored.reader.variant.findUniqueOrThrow({ where: { id: variantId } });
      expect(
        variant.stock + orders.flatMap(({ items }) => items).reduce((sum, { quantity }) => sum + quantity, 0),
      ).toBe(INITIAL_STOCK);
      const ids = new Set(orders.map(({ id }) => id));
      expect((await readOrders(db)).filter(({ id }) => ids.has(id))).toEqual(orders);
      expect((await restored.reader.companyDetails.findFirstOrThrow()).name).toBe('Vāstra — “quoted” 🪡');
      // Constraints are there too, and it takes new orders.
      await expect(
        restored.transact((tx) => tx.variant.update({ where: { id: variantId }, data: { stock: -1 } })),
      ).rejects.toThrow();
    });
  });

  it('keeps the newest archives, and nothing half-written', async () => {
    const own = settings({ keep: 2 });
    mkdirSync(own.folder, { recursive: true });
    writeFileSync(join(own.folder, 'notes.txt'), 'the owner’s');
    for (const day of [1, 2, 3]) await createBackup(source, own, new Date(`2026-11-0${day}T20:00:00Z`));
    const names = readdirSync(own.folder);
    expect(names.map((name) => name.slice(0, 17)).sort()).toEqual([
      'notes.txt',
      'vastra-2026-11-02',
      'vastra-2026-11-03',
    ]);
  });

  it('leaves nothing behind when it fails', async () => {
    const own = settings();
    const gone = { ...source, target: { kind: 'mysql', url: 'mysql://root@127.0.0.1:1/gone' } as const };
    await expect(createBackup(gone, own, new Date())).rejects.toThrow();
    expect(readdirSync(own.folder)).toEqual([]);
    expect(readdirSync(store.folder).filter((name) => name.startsWith('.backup-'))).toEqual([]);
  });

  it('and a restore leave nothing behind when they are told to end', async () => {
    const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
    const interrupt = async (work: () => Promise<unknown>) => {
      const before = process.listenerCount('SIGHUP');
      const working = work().catch(() => {});
      await vi.waitUntil(() => process.listenerCount('SIGHUP') > before, { interval: 1 });
      process.emit('SIGHUP', 'SIGHUP');
      expect(exit).toHaveBeenLastCalledWith(129);
      return { working, before };
    };
    const listUnfinished = (folder: string) =>
      readdirSync(folder).filter((name) => /^\.(back|rest)|restoring/.test(name));
    const { file } = await createBackup(source, settings(), new Date());
    const [own, to] = [settings(), await createTarget()];
    for (const [work, folders] of [
      [() => createBackup(source, own, new Date()), [own.folder, store.folder]],
      [() => restore(file, to), [to.dataDir]],
    ] as const) {
      const { working, before } = await interrupt(work);
      expect(folders.flatMap(listUnfinished)).toEqual([]);
      await working;
      expect(process.listenerCount('SIGHUP')).toBe(before);
    }
    exit.mockRestore();
  });

  it('is not made of a database without a store', async () => {
    const own = settings();
    const { target } = await createTarget();
    if (target.kind === 'sqlite') writeFileSync(target.file, '');
    expect(await failure(createBackup({ ...source, target }, own, new Date()))).toMatch(
      /^NoStoreError: There is no store in /,
    );
    expect(readdirSync(own.folder)).toEqual([]);
  });

  it('that could not be written whole is no archive', async () => {
    async function* entries() {
      yield { name: `uploads/${logo}`, path: join(join(store.folder, 'uploads'), logo) };
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    }
    const file = join(settings().folder, 'archive');
    const about = { createdAt: new Date().toISOString(), database: db.kind, migrations: [] };
    await expect(writeArchive(file, about, entries(), null)).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(await failure(restore(file, await createTarget()))).toMatch(
      /^BackupError: The archive is damaged/,
    );
  });
});

describe('an archive', () => {
  const damageSentence = 'BackupError: The archive is damaged or cut off. Use another copy of it.';

  it('changes nothing when it is cut off, damaged or encrypted with another passphrase', async () => {
    const own = settings();
    const plain = (await createBackup(source, own, new Date())).file;
    const encrypted = (await createBackup(source, { ...own, passphrase: KEY }, new Date())).file;
    const to = await createTarget();
    const changed = join(own.folder, 'changed');
    const tryChanged = (bytes: Buffer, passphrase: string | null) => {
      writeFileSync(changed, bytes);
      return failure(restore(changed, to, { passphrase }));
    };
    for (const [file, passphrase] of [
      [plain, null],
      [encrypted, KEY],
    ] as const) {
      const bytes = readFileSync(file);
      for (const part of [0, 0.3, 0.6, 0.99])
        expect(await tryChanged(bytes.subarray(0, Math.floor(bytes.length * part)), passphrase)).toMatch(
          /^BackupError: The archive is (damaged or )?cut off/,
        );
      for (const part of [0.3, 0.6]) {
        const flipped = Buffer.from(bytes);
        const at = Math.floor(bytes.length * part);
        flipped[at] = (flipped[at] ?? 0) ^ 1;
        expect(await tryChanged(flipped, passphrase)).toBe(damageSentence);
      }
    }
    expect(await tryChanged(Buffer.from('notes'), null)).toBe(damageSentence);
    expect(await failure(restore(encrypted, to))).toMatch(
      /^BackupError: The archive is encrypted. Set BACKUP_KEY/,
    );
    expect(await failure(restore(encrypted, to, { passphrase: 'another passphrase' }))).toBe(
      'BackupError: BACKUP_KEY is not the passphrase that the archive was made with.',
    );
    expect(readdirSync(to.dataDir)).toEqual([]);
    // The place is still empty.
    await restore(plain, to);
  });

  it('replaces data only with force, and keeps what it has replaced', async () => {
    const first = await buy();
    const { file } = await createBackup(source, settings(), new Date());
    const to = await createTarget();
    await restore(file, to);
    const second = 'later';
    await inDatabase(to.target, (restored) =>
      restored.transact((tx) => tx.category.create({ data: { id: second, name: second, slug: second } })),
    );
    expect(await failure(restore(file, to))).toMatch(/^BackupError: The database is not empty. .*--force/);
    await restore(file, to, { force: true });
    await inDatabase(to.target, async (restored) => {
      expect(await restored.reader.category.count({ where: { id: second } })).toBe(0);
      expect(await restored.reader.order.count({ where: { id: first } })).toBe(1);
      // The keys still refer to the tables of this database.
      const line = { id: 'l', userId: buyer.id, quantity: 1 };
      await expect(
        restored.transact((tx) => tx.cartItem.create({ data: { ...line, variantId: 'unknown' } })),
      ).rejects.toThrow();
      const other = await restored.reader.variant.findFirstOrThrow({ select: { id: true } });
      await restored.transact((tx) => tx.cartItem.deleteMany());
      await restored.transact((tx) => tx.cartItem.create({ data: { ...line, variantId: other.id } }));
    });
    const url = to.target.kind === 'mysql' ? new URL(to.target.url) : null;
    if (url) url.pathname += '_before_restore';
    const previous: DatabaseTarget = url
      ? { kind: 'mysql', url: url.href }
      : { kind: 'sqlite', file: join(to.dataDir, 'test.before-restore.sqlite') };
    expect(await inDatabase(previous, ({ reader }) => reader.category.count({ where: { id: second } }))).toBe(
      1,
    );
    if (url)
      drops.push(() =>
        db.transact((tx) => tx.$executeRawUnsafe(`DROP DATABASE ${url.pathname.slice(1)}`)).then(() => {}),
      );
  });

  it('asks for force only with an archive that can be read', async () => {
    const { file } = await createBackup(source, settings(), new Date());
    const to = await createTarget();
    await restore(file, to);
    const missing = join(to.dataDir, 'missing.tar');
    for (const force of [false, true])
      expect(await failure(restore(missing, to, { force }))).toMatch(/^Error: ENOENT.*missing\.tar/);
  });

  it('removes what restoring left that was ended a day ago', async () => {
    const { file } = await createBackup(source, settings(), new Date());
    const to = await createTarget();
    const [old, recent] = ['.restore-old', '.restore-new'].map((name) => join(to.dataDir, name));
    for (const folder of [old, recent]) mkdirSync(folder ?? '');
    utimesSync(old ?? '', 0, 0);
    await restore(file, to);
    expect(readdirSync(to.dataDir).filter((name) => name.startsWith('.'))).toEqual(['.restore-new']);
  });

  it.runIf(store.target.kind === 'mysql')('says when the database can’t be reached', async () => {
    const to = {
      target: { kind: 'mysql', url: 'mysql://u:p@127.0.0.1:1/vastra' } as const,
      dataDir: store.folder,
    };
    expect(await failure(restore('archive.tar', to))).toMatch(
      /^MigrationError: The store can't open the database of DATABASE_URL \(127\.0\.0\.1:1\): /,
    );
  });

  it('is not restored while the store runs', async () => {
    const { file } = await createBackup(source, settings(), new Date());
    expect(await failure(restore(file, source, { force: true }))).toMatch(
      /^BackupError: The (store is running|database is in use)/,
    );
    await buy();
  });

  it('is not restored into another kind of database, or by an older version', async () => {
    const folder = mkdtempSync(join(store.folder, 'archives-'));
    const about = { createdAt: new Date().toISOString(), database: db.kind, migrations: ['9999_later'] };
    const to = await createTarget();
    await writeArchive(join(folder, 'newer'), about, [], null);
    expect(await failure(restore(join(folder, 'newer'), to))).toMatch(
      /newer version of the store \(it has the migration 9999_later\)/,
    );
    const other = db.kind === 'mysql' ? 'sqlite' : 'mysql';
    await writeArchive(join(folder, 'other'), { ...about, database: other }, [], null);
    expect(await failure(restore(join(folder, 'other'), to))).toMatch(
      /^BackupError: The archive is of .*, but the store uses/,
    );
    expect(existsSync(join(to.dataDir, 'uploads'))).toBe(false);
  });
});
