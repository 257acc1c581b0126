import { describe, expect, it } from 'vitest';
import { CONTACT_MESSAGES } from '../../src/contact/messages';
import { createRateLimits } from '../limits/rate-limits';
import { createAnonymousContext } from '../request-context';
import { createCaller } from '../router';
import { openFileStore, openTestStore } from '../test/harness';

const store = await openFileStore();
const admin = await store.admin();
const visitor = store.anonymous();
const note = { name: 'Asha Nair', email: 'asha@example.com', subject: 'Sizes', message: 'Do you sew\nXXL?' };

describe('a contact message', () => {
  it('is accepted from anyone, unread, and listed newest first', async () => {
    expect(await visitor.contact.send({ ...note, isRead: true } as typeof note)).toEqual({
      message: CONTACT_MESSAGES.sent,
    });
    await visitor.contact.send({ ...note, subject: 'Later' });
    const list = await admin.caller.contact.list();
    expect(list.map(({ subject }) => subject)).toEqual(['Later', 'Sizes']);
    expect(list[1]).toEqual({
      ...note,
      id: expect.any(String),
      createdAt: expect.stringMatching(/Z$/),
      isRead: false,
    });
  });

  it('stays read', async () => {
    const [last] = await admin.caller.contact.list();
    const id = last?.id ?? '';
    for (let times = 0; times < 2; times++)
      expect(await admin.caller.contact.markRead({ id })).toEqual({ ...last, isRead: true });
    expect((await admin.caller.contact.list()).map(({ isRead }) => isRead)).toEqual([true, false]);
    await expect(admin.caller.contact.markRead({ id: 'nobody' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('is listed in pages, unread ones first, and found by any of its words', async () => {
    const fresh = await openTestStore();
    const [office, guest] = [(await fresh.admin()).caller.contact, fresh.anonymous().contact];
    for (const subject of ['Sizes', 'Returns', 'Dupattas', 'A thank you'])
      await guest.send({ ...note, subject, message: `About ${subject.toUpperCase()}, 50% sure` });
    const read = (await office.list()).find(({ subject }) => subject === 'A thank you');
    await office.markRead({ id: read?.id ?? '' });
    const { page } = (await fresh.admin()).caller.admin.contact;
    const findMessages = async (input: Parameters<typeof page>[0]) => {
      const { data, total, unread } = await page(input);
      return [data.map(({ subject }) => subject), total, unread];
    };

    expect(await findMessages({})).toEqual([['Dupattas', 'Returns', 'Sizes', 'A thank you'], 4, 3]);
    expect(await findMessages({ limit: 3, page: 2 })).toEqual([['A thank you'], 4, 3]);
    expect(await findMessages({ page: 5 })).toEqual([[], 4, 3]);
    expect(await findMessages({ show: 'unread' })).toEqual([['Dupattas', 'Returns', 'Sizes'], 3, 3]);
    expect(await findMessages({ q: 'asha you' })).toEqual([['A thank you'], 1, 3]);
    expect(await findMessages({ q: 'asha you', show: 'unread' })).toEqual([[], 0, 3]);
    expect(await findMessages({ q: '0% returns' })).toEqual([['Returns'], 1, 3]);
    expect(await findMessages({ q: '_' })).toEqual([[], 0, 3]);
    await guest.send({ ...note, name: 'Élodie İnan', subject: 'Hems' });
    for (const q of ['Élodie İnan', 'élodie', 'ÉLODIE'])
      expect(await findMessages({ q })).toEqual([['Hems'], 1, 4]);
    await fresh.close();
  });

  it('writes an audit entry of who read it first', async () => {
    await visitor.contact.send({ ...note, subject: 'Blocks' });
    const [last] = await admin.caller.contact.list();
    const id = last?.id ?? '';
    for (let times = 0; times < 2; times++) await admin.caller.contact.markRead({ id });
    const log = await admin.caller.admin.audit.log({ objectType: 'MESSAGE', objectId: id });
    expect(log.data).toMatchObject([
      { who: { email: admin.email }, action: 'read', objectName: 'Blocks, from Asha Nair', changes: [] },
    ]);
  });

  it('is stored once when it is sent again, also by twenty at once', async () => {
    const sent = { ...note, subject: 'Sent again', idempotencyKey: 'a-lost-answer' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => visitor.contact.send(sent)));
    expect(new Set(answers.map(({ message }) => message)).size).toBe(1);
    await visitor.contact.send(sent);
    const listed = (await admin.caller.contact.list()).filter(({ subject }) => subject === sent.subject);
    expect(listed).toHaveLength(1);
    expect(listed[0]).not.toHaveProperty('idempotencyKey');
    await expect(visitor.contact.send({ ...sent, message: 'Another' })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });

  it('is visible only to admins', async () => {
    const { caller } = await store.shopper();
    await expect(caller.contact.list()).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(caller.admin.contact.page({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(visitor.contact.list()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    await expect(caller.contact.markRead({ id: 'x' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it.each([
    [{ name: ' ' }, 'Name is required.'],
    [{ email: '' }, 'Email is required.'],
    [{ email: 'asha' }, 'Enter a valid email address.'],
    [{ subject: '' }, 'Subject is required.'],
    [{ subject: 'two\nlines' }, "Subject contains characters that can't be used."],
    [{ message: '' }, 'Message is required.'],
  ])('with %o is rejected: %s', async (change, sentence) => {
    await expect(visitor.contact.send({ ...note, ...change })).rejects.toThrow(sentence);
  });

  it('is rate limited by IP address', async () => {
    const caller = createCaller({ ...createAnonymousContext(store.deps), limits: createRateLimits() });
    for (let sent = 0; sent < 20; sent++) await caller.contact.send(note);
    await expect(caller.contact.send(note)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });
});
