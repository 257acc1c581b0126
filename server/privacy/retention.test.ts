import { expect, it } from 'vitest';
import { openFileStore } from '../test/harness';
import { removeOutdated } from './retention';

const DAY_MS = 24 * 60 * 60 * 1000;
const store = await openFileStore();
const { db, now } = store.deps;
const { id: userId, caller } = await store.shopper();
const inDays = (days: number) => new Date(now().getTime() + days * DAY_MS);

const email = (id: string, fields: { createdAt: Date; sentAt: Date | null; nextTryAt: Date | null }) => ({
  id,
  kind: 'refund',
  recipient: 'a@example.com',
  data: '',
  tries: 0,
  ...fields,
});

it('removes what is over, and nothing that is still needed', async () => {
  await db.transact(async (tx) => {
    await tx.passwordOtp.create({
      data: { userId, codeHash: '0'.repeat(64), triesLeft: 3, requestedAt: now(), expiresAt: inDays(0) },
    });
    await tx.passwordResetLink.createMany({
      data: [
        { tokenHash: '1'.repeat(64), userId, expiresAt: inDays(0) },
        // An invitation.
        { tokenHash: '2'.repeat(64), userId, expiresAt: inDays(30) },
      ],
    });
    await tx.outgoingEmail.createMany({
      data: [
        email('sent', { createdAt: now(), sentAt: now(), nextTryAt: null }),
        email('given up', { createdAt: now(), sentAt: null, nextTryAt: null }),
        email('waiting', { createdAt: now(), sentAt: null, nextTryAt: inDays(100) }),
      ],
    });
  });
  await db.transact((tx) =>
    tx.complaint.create({
      data: {
        ...{ id: 'c', number: 'K7QDM2XP', name: 'A', email: 'a@example.com', subject: 'A seam' },
        ...{ state: 'RESOLVED', createdAt: now(), resolveBy: now(), dueAt: now(), resolvedAt: now() },
        messages: { create: { id: 'm', createdAt: now(), isFromShop: false, text: 'It tore.' } },
      },
    }),
  );
  const list = async () => ({
    otps: await db.reader.passwordOtp.count(),
    links: await db.reader.passwordResetLink.count(),
    sessions: await db.reader.session.count(),
    emails: (await db.reader.outgoingEmail.findMany({ select: { id: true } })).map(({ id }) => id).sort(),
  });
  const all = { otps: 1, links: 2, sessions: 1, emails: ['given up', 'sent', 'waiting'] };
  expect(await list()).toEqual(all);
  expect(await removeOutdated(store.deps)).toBe(0);

  store.advance(DAY_MS / 2);
  expect(await removeOutdated(store.deps)).toBe(0);
  store.advance(DAY_MS);
  expect(await removeOutdated(store.deps)).toBe(2);
  expect(await list()).toEqual({ ...all, otps: 0, links: 1 });
  await caller.auth.me();

  store.advance(6 * DAY_MS);
  expect(await removeOutdated(store.deps)).toBe(2);
  expect(await list()).toEqual({ otps: 0, links: 1, sessions: 0, emails: ['given up', 'waiting'] });

  store.advance(83 * DAY_MS);
  expect(await removeOutdated(store.deps)).toBe(2);
  expect(await list()).toEqual({ otps: 0, links: 0, sessions: 0, emails: ['waiting'] });

  // A complaint outlives what somebody can do about it.
  expect(await db.reader.complaint.count()).toBe(1);
  store.advance(2 * 365 * DAY_MS);
  expect(await removeOutdated(store.deps)).toBe(1);
  expect(await db.reader.complaintMessage.count()).toBe(0);
});

it('ends logins of a clock that was ahead by more than a day, whose tokens would be valid for as much longer', async () => {
  const times = (createdAt: Date) => ({
    ...{ createdAt, lastUsedAt: createdAt, passwordAt: createdAt },
    address: '203.0.113.7',
  });
  await db.transact((tx) =>
    tx.session.createMany({
      data: [
        { id: 'a month ahead', userId, ...times(inDays(30)) },
        { id: 'an hour ahead', userId, ...times(inDays(1 / 24)) },
      ],
    }),
  );
  expect(await removeOutdated(store.deps)).toBe(1);
  expect(await db.reader.session.findMany({ select: { id: true } })).toEqual([{ id: 'an hour ahead' }]);
  await db.transact((tx) => tx.session.deleteMany());
});

it('removes very many in parts, so that others can run', async () => {
  const ROWS = 330;
  const at = now();
  await db.transact((tx) =>
    tx.session.createMany({
      data: Array.from({ length: ROWS }, (_, n) => ({
        ...{ id: `session ${n}`, userId, address: '203.0.113.7' },
        ...{ createdAt: at, lastUsedAt: at, passwordAt: at },
      })),
    }),
  );
  const kept = { ...{ id: 'import', view: '{}' }, updatedAt: at };
  await db.transact((tx) => tx.importJob.create({ data: kept }));
  // Nothing else removes it while no one tries anything that is limited.
  await db.transact((tx) =>
    tx.attemptCount.create({ data: { id: 'limit', attempts: 1, endsAt: inDays(1) } }),
  );
  expect(await removeOutdated(store.deps)).toBe(0);
  store.advance(8 * DAY_MS);
  const parts: number[] = [];
  const transactSql: typeof db.transactSql = async (work) => {
    const result = await db.transactSql(work);
    parts.push(Number(result));
    return result;
  };
  expect(await removeOutdated({ now, db: { ...db, transactSql } })).toBe(ROWS + 2);
  expect(parts.filter((part) => part > 0)).toEqual([100, 100, 100, 30, 1, 1]);
  expect(await db.reader.session.count()).toBe(0);
  expect(await db.reader.importJob.count()).toBe(0);
  expect(await db.reader.attemptCount.count()).toBe(0);
});
