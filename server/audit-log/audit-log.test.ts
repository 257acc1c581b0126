import { describe, expect, it } from 'vitest';
import type { AuditObject } from '../../src/audit-log/labels';
import { OWNER } from '../context';
import { makeCategory, makeProduct } from '../test/factories';
import { openFileStore } from '../test/harness';
import { type NewAuditEntry, recordAuditEntry } from './record-audit-entry';

const store = await openFileStore();
const admin = await store.admin();
const shopper = await store.shopper();
const log = admin.caller.admin.audit.log;

type Who = { id: string; type: 'ADMIN' | 'CUSTOMER' } | null;
const owner: Who = { id: admin.id, type: 'ADMIN' };

const record = (who: Who, entry: Partial<NewAuditEntry> & { type: AuditObject; id: string }) =>
  store.deps.db.transact((tx) =>
    recordAuditEntry(
      tx,
      { session: who && { userId: who.id, userType: who.type }, now: store.deps.now },
      { action: 'updated', name: 'A thing', ...entry },
    ),
  );

describe('the audit log', () => {
  it('shows what admins did, newest first, with actor and object', async () => {
    await record(owner, {
      type: 'COMPANY',
      id: '1',
      name: 'Vastra',
      changes: [{ field: 'Phone', from: null, to: '0141 222 333' }],
    });
    await record({ id: shopper.id, type: 'CUSTOMER' }, { type: 'ORDER', id: 'order-1' });
    await record(null, { type: 'IMPORT', id: 'import-1' });
    await record(owner, { type: 'LEGAL_PAGE', id: 'privacy-policy', name: 'Privacy Policy' });
    const { data, ...page } = await log({});
    expect(page).toEqual({ page: 1, limit: 100, total: 2, totalPages: 1 });
    expect(data.map(({ objectName }) => objectName)).toEqual(['Privacy Policy', 'Vastra']);
    expect(data[1]).toMatchObject({
      actor: 'ADMIN',
      action: 'updated',
      objectType: 'COMPANY',
      objectId: '1',
      who: { firstName: 'Meera', lastName: 'Rathore', email: admin.email },
      changes: [{ field: 'Phone', from: null, to: '0141 222 333' }],
      gone: false,
    });
    expect((await log({ objectType: 'COMPANY' })).total).toBe(1);
    expect((await log({ limit: 1, page: 2 })).data.map(({ objectName }) => objectName)).toEqual(['Vastra']);
  });

  it('shows everyone’s actions on one object, and requires the object’s type', async () => {
    const { data } = await log({ objectType: 'ORDER', objectId: 'order-1' });
    expect(data).toMatchObject([{ actor: 'CUSTOMER', who: { email: shopper.email } }]);
    expect((await log({ objectType: 'IMPORT', objectId: 'import-1' })).data).toMatchObject([
      { actor: 'SYSTEM', who: null },
    ]);
    await expect(log({ objectId: 'order-1' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('marks objects that can no longer be opened', async () => {
    const product = await makeProduct(store);
    const archived = await makeProduct(store);
    const category = await makeCategory(store);
    await store.deps.db.transact((tx) =>
      tx.product.update({
        where: { id: archived.id },
        data: { archivedAt: store.deps.now(), deletedAt: store.deps.now() },
      }),
    );
    for (const [type, id] of [
      ['PRODUCT', product.id],
      ['PRODUCT', archived.id],
      ['CATEGORY', category.id],
      ['CATEGORY', 'deleted'],
    ] as const)
      await record(owner, { type, id });
    const { data } = await log({ limit: 4 });
    expect(data.map(({ objectId, gone }) => [objectId, gone])).toEqual([
      ['deleted', true],
      [category.id, false],
      [archived.id, true],
      [product.id, false],
    ]);
  });

  it('shortens long names and long lists of changes to fit their columns', async () => {
    const long = 'नमस्ते '.repeat(100);
    const emojis = `a${'👗'.repeat(500)}`;
    const changes = Array.from({ length: 400 }, (_, n) => ({ field: `Field ${n}`, from: long, to: emojis }));
    await record(owner, { type: 'PRODUCT', id: 'long', name: long, changes });
    const [entry] = (await log({ limit: 1 })).data;
    expect([...(entry?.objectName ?? '')]).toHaveLength(200);
    expect(entry?.changes[0]).toEqual({
      field: 'Field 0',
      from: `${long.slice(0, 500)}…`,
      to: `a${'👗'.repeat(499)}…`,
    });
    const stored = entry?.changes.length ?? 0;
    expect(stored).toBeLessThan(100);
    expect(entry?.changes.at(-1)).toEqual({ field: 'More changes', from: null, to: String(401 - stored) });
  });

  it('has every new price of the longest list of variants', async () => {
    const changes = Array.from({ length: 401 }, (_, n) => ({
      field: `Indigo Handloom Kurta ${n}, XXL: discount price`,
      from: '₹12,299.00',
      to: '₹11,999.00',
    }));
    await record(owner, { type: 'PRODUCT', id: 'prices', changes });
    expect((await log({ limit: 1 })).data[0]?.changes).toEqual(changes);
  });

  it('shows what was changed at the end of a long text', async () => {
    const text = 'Returns are taken back within ';
    const from = `${'Please read. '.repeat(60)}${text}7 days`;
    const to = `${'Please read. '.repeat(60)}${text}30 days`;
    await record(owner, { type: 'LEGAL_PAGE', id: 'returns', changes: [{ field: 'Content', from, to }] });
    const [change] = (await log({ limit: 1 })).data[0]?.changes ?? [];
    expect(change?.from).toMatch(/^…[^…]+7 days$/);
    expect(change?.to).toMatch(/^…[^…]+30 days$/);
  });

  it('contains no entry of a rolled back transaction', async () => {
    const before = (await log({})).total;
    await store.deps.db
      .transact(async (tx) => {
        await recordAuditEntry(
          tx,
          { session: { userId: admin.id, userType: 'ADMIN', staff: OWNER }, now: store.deps.now },
          { action: 'updated', type: 'COMPANY', id: '1', name: 'Vastra' },
        );
        throw new Error('something else failed');
      })
      .catch(() => {});
    expect((await log({})).total).toBe(before);
  });

  it('is only for admins', async () => {
    await expect(shopper.caller.admin.audit.log({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(store.anonymous().admin.audit.log({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });
});
