/** Emails are recorded with what they are about, and reach the mail server whatever happens to a process. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Context } from '../context';
import { removeOutdated } from '../privacy/retention';
import { createAnonymousContext } from '../request-context';
import { createCaller } from '../router';
import { createReadyShopper, makeProduct } from '../test/factories';
import { openFileStore } from '../test/harness';
import { sweepEmails } from './email-sweeper';
import { recordEmail } from './record-email';
import { deliverEmail, getNextTry } from './send-email';

const store = await openFileStore();
const { db } = store.deps;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const REFUND = { firstName: 'Meera', orderId: '12345678-0000-4000-8000-000000000000', amountPaise: 129_900 };

beforeEach(async () => {
  await store.deps.background.whenIdle();
  await db.transact((tx) => tx.outgoingEmail.deleteMany());
  store.emails.length = 0;
});

const listRows = () => db.reader.outgoingEmail.findMany({ orderBy: { createdAt: 'asc' } });
const record = (recipient: string) =>
  db.transactSql((tx) => recordEmail(tx, store.deps, { kind: 'payment-refunded', recipient, data: REFUND }));

describe('an email', () => {
  it('is sent by another process when the one that recorded it has ended', async () => {
    const product = await makeProduct(store);
    const buyer = await createReadyShopper(store, product.variantId);
    const ended: Context = {
      ...createAnonymousContext(store.deps),
      session: { userId: buyer.id, userType: 'CUSTOMER' },
      // The process ends right after the commit.
      background: { ...store.deps.background, run: () => {} },
    };
    await createCaller(ended).order.place({ addressId: buyer.addressId, paymentMethod: 'COD' });
    expect(await sweepEmails(store.deps)).toBe(0);
    store.advance(2 * MINUTE_MS);
    await Promise.all(Array.from({ length: 5 }, () => sweepEmails(store.deps)));
    expect(store.emails.map(({ kind, to }) => [kind, to])).toEqual([['order-placed', buyer.email]]);
    expect(store.emails[0]?.id).toBe((await listRows())[0]?.id);
    store.advance(10 * DAY_MS);
    expect(await sweepEmails(store.deps)).toBe(0);
  });

  it('whose address is rejected does not leave it in the log', async () => {
    const logged = vi.spyOn(store.deps.log, 'error');
    const email = await record('meera@example.com');
    const send = async () => {
      throw new Error('All recipients were rejected: 550 5.1.1 <meera@example.com> user unknown');
    };
    await deliverEmail({ ...store.deps, mail: { send } }, email);
    const [fields] = logged.mock.calls[0] ?? [];
    logged.mockRestore();
    const { err } = fields as unknown as { err: Error };
    expect(err.message).toBe('All recipients were rejected: 550 5.1.1 <(address)> user unknown');
    expect(err.stack).toContain('outgoing-emails.test.ts');
    expect(err.stack).not.toContain('meera');
    expect(await listRows()).toMatchObject([{ lastError: expect.stringContaining('<meera@example.com>') }]);
  });

  it('is not sent when what it is about is rolled back', async () => {
    const failing = db.transactSql(async (tx) => {
      await recordEmail(tx, store.deps, {
        kind: 'payment-refunded',
        recipient: 'a@example.com',
        data: REFUND,
      });
      throw new Error('changed its mind');
    });
    await expect(failing).rejects.toThrow();
    expect(await listRows()).toEqual([]);
  });

  it('leaves no personal data once it was sent, and is removed a week later', async () => {
    const recorded = await record('a@example.com');
    store.advance(2 * MINUTE_MS);
    await sweepEmails(store.deps);
    expect(await listRows()).toMatchObject([{ id: recorded.id, data: '', nextTryAt: null, tries: 2 }]);
    store.advance(6 * DAY_MS);
    await removeOutdated(store.deps);
    expect(await listRows()).toHaveLength(1);
    store.advance(2 * DAY_MS);
    await removeOutdated(store.deps);
    expect(await listRows()).toEqual([]);
  });

  it('is tried again for two days with growing pauses', () => {
    const start = new Date('2026-11-21T06:30:00.000Z');
    const pauses: number[] = [];
    let at = start;
    for (let tries = 1; ; tries++) {
      const next = getNextTry(tries, at);
      if (!next) break;
      pauses.push(next.getTime() - at.getTime());
      at = next;
    }
    expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
    expect((at.getTime() - start.getTime()) / DAY_MS).toBeCloseTo(2, 0);
  });
});

describe('a mail server that does not take emails', () => {
  const failing = { ...store.deps, mail: { send: () => Promise.reject(new Error('550 no such mailbox')) } };

  it('is shown to whoever sees reports, without the customer; whoever handles orders tries again or discards', async () => {
    const { caller } = await store.admin();
    const undelivered = () => caller.admin.mail.undelivered();
    await record('late@example.com');
    await record('wrong@example.com');
    for (const minutes of [2, 5]) {
      expect(await undelivered()).toEqual([]);
      store.advance(minutes * MINUTE_MS);
      await sweepEmails(failing);
    }
    const [late, wrong] = await undelivered();
    expect(late).toMatchObject({
      kind: 'payment-refunded',
      recipient: 'late@example.com',
      error: '550 no such mailbox',
      nextTryAt: expect.any(String),
    });
    const analyst = await store.createUser('ADMIN', { role: 'STAFF', permissions: ['reports'] });
    const [seen] = await analyst.caller.admin.mail.undelivered();
    expect(seen).toMatchObject({ kind: 'payment-refunded', recipient: null, error: null });
    for (const change of [analyst.caller.admin.mail.retry, analyst.caller.admin.mail.discard])
      await expect(change({ id: wrong?.id ?? '' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await caller.admin.mail.discard({ id: wrong?.id ?? '' });
    await expect(caller.admin.mail.discard({ id: wrong?.id ?? '' })).rejects.toThrow(
      'This email was sent or discarded in the meantime.',
    );
    const { data } = await caller.admin.audit.log({ objectType: 'EMAIL' });
    expect(data).toMatchObject([
      { actor: 'ADMIN', action: 'discarded', objectId: wrong?.id, objectName: 'Refund', changes: [] },
    ]);
    await caller.admin.mail.retry({ id: late?.id ?? '' });
    await sweepEmails(store.deps);
    expect(store.emails.map(({ to }) => to)).toEqual(['late@example.com']);
    expect(await undelivered()).toEqual([]);
    await expect(caller.admin.mail.retry({ id: late?.id ?? '' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('is given up on at last, and the email is kept for the admin', async () => {
    await record('gone@example.com');
    for (let day = 0; day < 10; day++) {
      store.advance(DAY_MS);
      await sweepEmails(failing);
    }
    const [row] = await listRows();
    expect(row).toMatchObject({ nextTryAt: null, sentAt: null, tries: 8, lastError: '550 no such mailbox' });
    expect(row?.data).not.toBe('');
  });
});

describe('a one-time password', () => {
  const request = async () => {
    const { email } = await store.createUser();
    await store.anonymous().auth.requestOtp({ email });
    await store.deps.background.whenIdle();
    return email;
  };
  /** As if nothing had been sent yet. */
  const forget = async () => {
    await db.transact((tx) =>
      tx.outgoingEmail.updateMany({ data: { sentAt: null, nextTryAt: new Date(0), tries: 1 } }),
    );
    store.emails.length = 0;
  };

  it('is not readable in the database while it waits', async () => {
    const failingStore = store.deps.mail.send;
    store.deps.mail.send = () => Promise.reject(new Error('away'));
    const email = await request();
    store.deps.mail.send = failingStore;
    const [row] = await listRows();
    expect(row?.data).not.toMatch(/firstName|\d{6}"/);
    store.advance(2 * MINUTE_MS);
    await sweepEmails(store.deps);
    expect((await store.emailsTo(email))[0]?.text).toMatch(/\b\d{6}\b/);
  });

  it('is not sent when it is no longer valid, or was sealed with another secret', async () => {
    await request();
    await forget();
    store.advance(11 * MINUTE_MS);
    await sweepEmails(store.deps);
    await request();
    await forget();
    const env = { ...store.deps.env, jwtSecret: 'another secret that is long enough for it' };
    await sweepEmails({ ...store.deps, env });
    expect(store.emails).toEqual([]);
    expect(await listRows()).toEqual([]);
  });
});
