/** The reminders of complaints, which the grievance officer gets before each deadline. */
import { describe, expect, it } from 'vitest';
import { formatDateTime } from '../../src/dates';
import { openFileStore } from '../test/harness';
import { remindOfComplaints } from './schedule-reminders';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const OFFICER = 'officer@example.com';
const store = await openFileStore();
const admin = await store.admin();
const office = admin.caller.admin.complaint;
await admin.caller.admin.cms.saveDisclosures({
  careEmail: null,
  carePhone: null,
  officerName: 'Asha Nair',
  officerDesignation: 'Head of Care',
  officerEmail: OFFICER,
  officerPhone: null,
  netQuantity: null,
  manufacturer: null,
  packer: null,
  countryOfOrigin: null,
});

async function complain() {
  const input = { name: 'Ila Sen', email: 'ila@example.com', subject: 'A torn seam', message: 'It tore.' };
  const { number } = await store.anonymous().complaint.send(input);
  const [complaint] = (await office.page({ q: number })).data;
  if (!complaint) throw new Error(`The complaint ${number} is not listed`);
  return complaint;
}

/** In two processes at once; returns how many reminders were sent. */
async function remind(): Promise<number> {
  const sent = await Promise.all([remindOfComplaints(store.deps), remindOfComplaints(store.deps)]);
  return sent[0] + sent[1];
}

const readReminders = async () =>
  (await store.emailsTo(OFFICER)).filter(({ subject }) => subject.startsWith('A complaint is due soon'));

describe('a complaint', () => {
  it('is reminded once before each deadline', async () => {
    const { id, number } = await complain();
    expect(await remind()).toBe(0);
    store.advance(36 * HOUR_MS);
    expect(await remind()).toBe(1);
    expect((await store.emailsTo(OFFICER)).at(-1)).toMatchObject({
      subject: `A complaint is due soon: ${number}`,
    });
    expect(await remind()).toBe(0);
    await office.answer({ id, message: 'We are looking into it.' });
    store.advance(25 * 24 * HOUR_MS);
    expect(await remind()).toBe(0);
    store.advance(3 * 24 * HOUR_MS);
    expect(await remind()).toBe(1);
    expect(await remind()).toBe(0);
  });

  it('that is never answered is reminded before both deadlines', async () => {
    const before = (await readReminders()).length;
    const { number, dueAt, resolveBy } = await complain();
    store.advance(36 * HOUR_MS);
    expect(await remind()).toBe(1);
    // The answer stays what is due.
    expect((await office.page({ q: number })).data).toMatchObject([{ dueAt, resolveBy }]);
    store.advance(25 * DAY_MS);
    expect(await remind()).toBe(0);
    store.advance(3 * DAY_MS);
    expect(await remind()).toBe(1);
    expect((await readReminders()).slice(before)).toEqual([
      expect.objectContaining({ text: expect.stringContaining(formatDateTime(dueAt)) }),
      expect.objectContaining({ text: expect.stringContaining(formatDateTime(resolveBy)) }),
    ]);
    store.advance(5 * DAY_MS);
    expect(await remind()).toBe(0);
  });

  it('that is answered after both reminders gets no other one', async () => {
    const { id } = await complain();
    store.advance(36 * HOUR_MS);
    expect(await remind()).toBe(1);
    store.advance(28 * DAY_MS);
    expect(await remind()).toBe(1);
    await office.answer({ id, message: 'We are looking into it.' });
    store.advance(HOUR_MS);
    expect(await remind()).toBe(0);
  });

  it('gets the reminders once each when the store was stopped at their times', async () => {
    const { resolveBy } = await complain();
    store.advance(new Date(resolveBy).getTime() - store.deps.now().getTime() - DAY_MS);
    expect(await remindOfComplaints(store.deps)).toBe(1);
    expect(await remindOfComplaints(store.deps)).toBe(1);
    expect(await remindOfComplaints(store.deps)).toBe(0);
  });
});
