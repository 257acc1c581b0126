/** A store with a full disk or an unreachable database reports it, changes nothing, and recovers by itself. */
import { mkdtempSync, readdirSync } from 'node:fs';
import fs from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createApp } from './app';
import type { Database, SqlTransaction } from './db/client';
import { sql, wholeNumber } from './db/sql';
import { StatementError } from './db/statement-error';
import { createDelivery, createMailer } from './mail/mailer';
import { createPng, writeIncomingFile } from './media/test-files';
import { createStorageCheck, STORAGE_MESSAGES } from './storage';
import { createReadyShopper, makeProduct, readStock } from './test/factories';
import { openFileStore, PASSWORD } from './test/harness';
import { replaceBuiltin } from './test/replace-builtin';

const store = await openFileStore();
const origin = await store.listen();
const shopper = await store.shopper();
const admin = await store.admin();
const product = await makeProduct(store, { variants: [{ stock: 500 }] });
const KEPT_FOR_MS = 5_000;

let restoreFunctions = () => {};

/** Makes every write fail, as on a full disk. */
function fillDisk(code = 'ENOSPC'): void {
  const full = async (path: unknown): Promise<never> => {
    throw Object.assign(new Error(`${code}: no space left on device`), { code, syscall: 'write', path });
  };
  restoreFunctions = replaceBuiltin(fs, {
    writeFile: full,
    copyFile: full,
    mkdtemp: full as typeof fs.mkdtemp,
  });
  store.advance(KEPT_FOR_MS);
}
function freeDisk(): void {
  restoreFunctions();
  store.advance(KEPT_FOR_MS);
}
afterEach(freeDisk);

const call = async (method: string, path: string, body?: object, token?: string) => {
  const response = await fetch(origin + path, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: body ? JSON.stringify(body) : null,
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};
const rejected = (sentence: string) => ({
  status: 503,
  body: { message: sentence, code: 'SERVICE_UNAVAILABLE' },
});
const requestOtp = (email: string) => call('POST', '/api/auth/forgot-password/request-otp', { email });

describe('a full disk', () => {
  it.each(['ENOSPC', 'EDQUOT'])(
    '(%s) makes the store not ready, until there is space again',
    async (code) => {
      fillDisk(code);
      expect(await call('GET', '/readyz')).toEqual(rejected(STORAGE_MESSAGES.full));
      freeDisk();
      expect((await call('GET', '/readyz')).status).toBe(200);
      expect(readdirSync(store.folder).filter((name) => name.startsWith('.probe'))).toEqual([]);
    },
  );

  it('is checked at most every few seconds, however often the state is requested', async () => {
    freeDisk();
    const writeFile = vi.fn(fs.writeFile);
    restoreFunctions = replaceBuiltin(fs, { writeFile });
    await Promise.all(Array.from({ length: 20 }, () => call('GET', '/readyz')));
    const files = writeFile.mock.calls.map(([file]) => String(file));
    expect(files.filter((file) => file.startsWith(join(store.folder, '.probe')))).toHaveLength(1);
  });

  it('promises no OTP, and does not reveal whether the email is known', async () => {
    fillDisk();
    const known = await requestOtp(shopper.email);
    expect(known).toEqual(rejected(STORAGE_MESSAGES.full));
    expect(await requestOtp('nobody@example.com')).toEqual(known);
    freeDisk();
    expect((await requestOtp(shopper.email)).status).toBe(200);
    expect(await store.emailsTo(shopper.email)).toHaveLength(1);
  });

  it('rejects an upload, and leaves nothing of it', async () => {
    const logo = writeIncomingFile(store, 'logo', await createPng(), 'logo.png');
    const uploads = readdirSync(store.uploads);
    const before = await admin.caller.cms.company();
    fillDisk();
    await expect(admin.caller.cms.saveCompany({ logo, name: 'Other' })).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      message: STORAGE_MESSAGES.full,
    });
    const form = new FormData();
    form.append('name', 'Other');
    const response = await fetch(`${origin}/api/company-details`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${admin.token}` },
      body: form,
    });
    expect(response.status).toBe(503);
    expect([readdirSync(store.uploads), await admin.caller.cms.company()]).toEqual([uploads, before]);
  });

  it('serves the original picture where no rendition can be written, until one can', async () => {
    const { logoUrl } = await admin.caller.cms.saveCompany({
      logo: writeIncomingFile(store, 'logo', await createPng(), 'logo.png'),
      name: 'Vastra',
    });
    const look = async () => {
      const { status, headers } = await fetch(`${origin}${logoUrl}?w=320`, {
        headers: { accept: 'image/webp' },
      });
      return [status, headers.get('content-type'), headers.get('cache-control')];
    };
    fillDisk();
    expect(await look()).toEqual([200, 'image/jpeg', 'no-store']);
    freeDisk();
    expect(await look()).toEqual([200, 'image/webp', 'public, max-age=31536000, immutable']);
  });

  it('fails an email to the outbox without a partial file', async () => {
    const folder = mkdtempSync(join(store.folder, 'mail-'));
    const mailer = createMailer(
      store.deps.log,
      createDelivery({ dataDir: folder, smtpUrl: null, mailFrom: null }, store.deps.now),
    );
    fillDisk();
    const message = {
      subject: 'x',
      text: 'x',
      html: 'x',
      kind: 'otp',
      to: 'a@example.com',
      storeName: 'Vastra',
    };
    await expect(mailer.send(message)).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(readdirSync(join(folder, 'outbox'))).toEqual([]);
  });
});

/** Limits the pages of the database file, for both connections that write. SQLite reports a full database when it needs more. */
async function setMaxPages(pages: number): Promise<void> {
  const { db } = store.deps;
  const limit = async (tx: SqlTransaction) =>
    void (await tx.query(sql`PRAGMA max_page_count = ${wholeNumber(pages)}`));
  await db.transact(limit);
  await db.transactSql(limit);
}

describe.runIf(store.deps.db.kind === 'sqlite')('a database without space', () => {
  const person = (n: number) => ({
    firstName: 'Asha',
    lastName: 'x'.repeat(100),
    username: `asha-${n}-${'x'.repeat(60)}`,
    email: `asha-${n}@example.com`,
    password: PASSWORD,
  });
  /** Inserts rows until the database is full. */
  async function fillPages() {
    await setMaxPages(1);
    for (let n = 0; n < 200; n++) {
      const message = { name: 'A', email: 'a@example.com', subject: 'x', message: 'x'.repeat(5000) };
      const { status, body } = await call('POST', '/api/contact/messages', message);
      if (status === 201) continue;
      expect({ status, body }).toEqual(rejected(STORAGE_MESSAGES.full));
      return;
    }
    throw new Error('The database did not get full');
  }

  it('rejects writes over REST and tRPC, keeps the data whole, and recovers by itself', async () => {
    const buyer = await createReadyShopper(store, product.variantId);
    const order = { addressId: buyer.addressId, paymentMethod: 'COD' as const };
    const before = await readStock(store, product.variantId);
    await fillPages();
    const page = { slug: 'return-policy', title: 'x', content: 'x'.repeat(20_000) } as const;
    expect(await call('POST', '/api/legal-pages', page, admin.token)).toEqual(
      rejected(STORAGE_MESSAGES.full),
    );
    const overTrpc = await call('POST', '/trpc/cms.saveLegalPage', { json: page }, admin.token);
    expect([overTrpc.status, JSON.stringify(overTrpc.body)]).toEqual([
      503,
      expect.stringContaining(STORAGE_MESSAGES.full),
    ]);
    // Each table has some free space, so orders succeed until it is used up.
    const buy = async () => {
      await buyer.caller.cart.add({ productVariantId: product.variantId });
      await buyer.caller.order.place(order);
    };
    let rejection: unknown = null;
    for (let n = 0; n < 100 && rejection === null; n++)
      await buy().catch((error: unknown) => {
        rejection = error;
      });
    expect(rejection).toMatchObject({ code: 'SERVICE_UNAVAILABLE', message: STORAGE_MESSAGES.full });
    const orders = await buyer.caller.order.mine();
    const sold = orders.flatMap(({ items }) => items).reduce((sum, { quantity }) => sum + quantity, 0);
    expect(await readStock(store, product.variantId)).toBe(before - sold);
    expect((await call('GET', '/api/products')).status).toBe(200);

    await setMaxPages(1_000_000);
    await buy();
    expect((await buyer.caller.order.mine()).length).toBe(orders.length + 1);
    expect((await call('POST', '/api/auth/register', person(1))).status).toBe(201);
    expect((await call('POST', '/api/legal-pages', page, admin.token)).status).toBe(201);
  });
});

it('makes the store not ready when nothing can be read, although the database answers and takes writes', async () => {
  // As with too many connections of others, while the store still has one to write.
  const refuse = async () => {
    throw new StatementError('1040', new Error('Too many connections'));
  };
  const db: Database = { ...store.deps.db, query: refuse };
  const storage = createStorageCheck({ db, now: store.deps.now, dataDir: store.folder });
  await expect(storage.ensureWritable()).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    message: STORAGE_MESSAGES.gone,
  });
});

describe('an unreachable database', () => {
  const gone = () => {
    throw Object.assign(new Error('Can’t reach database server at db.internal:3306'), {
      name: 'PrismaClientKnownRequestError',
      code: 'P1001',
    });
  };
  const lost: Database = {
    ...store.deps.db,
    reader: new Proxy({}, { get: () => new Proxy(gone, { get: () => gone }) }) as Database['reader'],
    query: async () => gone(),
    longQuery: async () => gone(),
    transact: async () => gone(),
    transactSql: async () => gone(),
    ping: async () => gone(),
    probeWrite: async () => gone(),
  };

  it('is reported over REST and tRPC, also to logged-in users, and never by its name', async () => {
    const server = createServer(createApp({ ...store.deps, db: lost })).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    try {
      for (const [path, token] of [
        ['/api/products', null],
        ['/api/cart', shopper.token],
        ['/api/company-details', null],
        ['/trpc/catalog.tree', null],
        ['/trpc/cart.get', shopper.token],
        ['/trpc/cart.get,wishlist.get?batch=1', shopper.token],
        ['/readyz', null],
      ] as const) {
        const response = await fetch(at + path, {
          headers: token ? { authorization: `Bearer ${token}` } : {},
        });
        const text = await response.text();
        expect([path, response.status, response.headers.get('retry-after')]).toEqual([path, 503, '2']);
        expect(text).toMatch(/can’t reach its database|The database does not answer/);
        expect(text).not.toContain('db.internal');
      }
      expect((await fetch(`${at}/healthz`)).status).toBe(200);
    } finally {
      await new Promise((resolve) => server.close(resolve));
    }
  });
});
