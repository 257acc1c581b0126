import { describe, expect, it } from 'vitest';
import type { BulkEnquiry } from '../../src/enquiry/schema';
import { createRateLimits } from '../limits/rate-limits';
import { createAnonymousContext } from '../request-context';
import { createCaller } from '../router';
import { openFileStore, openTestStore } from '../test/harness';

const store = await openFileStore();
const admin = await store.admin();
const visitor = store.anonymous();
const enquiry = { name: 'Asha Nair', email: 'Asha@Example.com', phone: '+91 98290 12345' };

describe('a bulk enquiry', () => {
  it('is accepted from anyone; optional fields are null and the quantity is 100', async () => {
    const { enquiry: made, message } = await visitor.enquiry.create({ ...enquiry, companyName: ' ' });
    expect(message).toBe('Your enquiry has been sent successfully!');
    expect(made).toEqual({
      ...enquiry,
      id: expect.any(String),
      createdAt: expect.stringMatching(/Z$/),
      email: 'asha@example.com',
      companyName: null,
      productInterest: null,
      quantity: 100,
      message: null,
      status: 'PENDING',
    });
  });

  it('saves all its fields, and ignores those the sender may not set', async () => {
    const said = {
      ...enquiry,
      companyName: 'Nair & Sons',
      productInterest: 'Block-printed kurtas',
      quantity: '250',
      message: 'For a wedding.\nBy March.',
      status: 'RESOLVED',
    };
    const { enquiry: made } = await visitor.enquiry.create(said);
    expect(made).toMatchObject({
      companyName: 'Nair & Sons',
      quantity: 250,
      message: 'For a wedding.\nBy March.',
      status: 'PENDING',
    });
  });

  it('is listed newest first, and an admin can set any status', async () => {
    const [older, newer] = [await visitor.enquiry.create(enquiry), await visitor.enquiry.create(enquiry)];
    const list = await admin.caller.enquiry.list();
    expect(list.slice(0, 2)).toEqual([newer.enquiry, older.enquiry]);
    const { id } = older.enquiry;
    for (const status of ['RESOLVED', 'CONTACTED', 'CONTACTED', 'PENDING'] as const)
      expect(await admin.caller.enquiry.setStatus({ id, status })).toEqual({ ...older.enquiry, status });
    await expect(admin.caller.enquiry.setStatus({ id: 'nobody', status: 'PENDING' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('is listed in pages, and found by its status and by any of its words', async () => {
    const fresh = await openTestStore();
    const [office, guest] = [(await fresh.admin()).caller.enquiry, fresh.anonymous().enquiry];
    const sent = [];
    for (const [name, companyName, message] of [
      ['Asha Nair', 'Nair & Sons', 'For a WEDDING in March'],
      ['Meera Rathore', null, '100% cotton, wedding of my sister'],
      ['Kavya Menon', 'Loom_Works', null],
    ])
      sent.push((await guest.create({ ...enquiry, name: name ?? '', companyName, message })).enquiry);
    const [asha, meera, kavya] = sent as [BulkEnquiry, BulkEnquiry, BulkEnquiry];
    const { page } = (await fresh.admin()).caller.admin.enquiry;
    const listNames = async (input: Parameters<typeof page>[0]) =>
      (await page(input)).data.map(({ name }) => name);

    expect(await page({ limit: 2 })).toEqual({
      data: [kavya, meera],
      page: 1,
      limit: 2,
      total: 3,
      totalPages: 2,
    });
    expect(await listNames({ limit: 2, page: 2 })).toEqual([asha.name]);
    expect(await page({ page: 9 })).toMatchObject({ data: [], total: 3 });
    expect(await listNames({ q: ' wedding ' })).toEqual([meera.name, asha.name]);
    expect(await listNames({ q: 'sons nair MARCH' })).toEqual([asha.name]);
    expect(await listNames({ q: '0% c' })).toEqual([meera.name]);
    expect(await listNames({ q: 'm_w' })).toEqual([kavya.name]);
    expect(await listNames({ q: '%' })).toEqual([meera.name]);
    await office.setStatus({ id: meera.id, status: 'CONTACTED' });
    expect(await listNames({ status: 'CONTACTED' })).toEqual([meera.name]);
    expect(await listNames({ status: 'PENDING', q: 'wedding' })).toEqual([asha.name]);
    await fresh.close();
  });

  it('writes an audit entry of who changed the status, and none when nothing changed', async () => {
    const { enquiry: made } = await visitor.enquiry.create({ ...enquiry, companyName: 'Nair & Sons' });
    for (const status of ['CONTACTED', 'CONTACTED'] as const)
      await admin.caller.enquiry.setStatus({ id: made.id, status });
    const log = await admin.caller.admin.audit.log({ objectType: 'ENQUIRY', objectId: made.id });
    expect(log.data).toMatchObject([
      {
        actor: 'ADMIN',
        who: { email: admin.email },
        action: 'status',
        objectName: 'Asha Nair, Nair & Sons',
        changes: [{ field: 'Status', from: 'Pending', to: 'Contacted' }],
      },
    ]);
  });

  it('keeps the status that someone else has set since its list was opened', async () => {
    const { enquiry: sent } = await visitor.enquiry.create(enquiry);
    const { setStatus } = admin.caller.enquiry;
    const resolve = { id: sent.id, status: 'RESOLVED', from: 'PENDING' } as const;
    const contact = { id: sent.id, status: 'CONTACTED', from: 'PENDING' } as const;
    await setStatus(resolve);
    await expect(setStatus(contact)).rejects.toMatchObject({ code: 'CONFLICT' });
    // Sent again, because the answer was lost.
    expect(await setStatus(resolve)).toMatchObject({ status: 'RESOLVED' });
    await setStatus({ ...resolve, status: 'PENDING', from: 'RESOLVED' });
    const both = Array.from({ length: 20 }, (_, n) => setStatus(n % 2 ? resolve : contact));
    const answers = await Promise.allSettled(both);
    expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(10);
  });

  it('is stored once when it is sent again, also by twenty at once', async () => {
    const sent = { ...enquiry, companyName: 'Sent again', idempotencyKey: 'a-lost-answer' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => visitor.enquiry.create(sent)));
    const [first] = answers;
    expect(first?.enquiry).not.toHaveProperty('idempotencyKey');
    for (const answer of [...answers, await visitor.enquiry.create(sent)]) expect(answer).toEqual(first);
    const listed = await admin.caller.enquiry.list();
    expect(listed.filter(({ companyName }) => companyName === sent.companyName)).toHaveLength(1);
    await expect(visitor.enquiry.create({ ...sent, quantity: 7 })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });

  it('is visible only to admins', async () => {
    const { caller } = await store.shopper();
    await expect(caller.enquiry.list()).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(caller.admin.enquiry.page({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(visitor.enquiry.list()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    const move = { id: 'x', status: 'RESOLVED' } as const;
    await expect(caller.enquiry.setStatus(move)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it.each([
    [{ name: '' }, 'Full name is required.'],
    [{ email: 'asha' }, 'Enter a valid email address.'],
    [{ email: '' }, 'Email address is required.'],
    [{ phone: '' }, 'Phone number is required.'],
    [{ phone: 'call me' }, 'Enter a valid phone number.'],
    [{ quantity: 0 }, 'Estimated quantity must be at least 1.'],
    [{ quantity: 1.5 }, 'Estimated quantity must be a whole number.'],
    [{ quantity: '' }, 'Estimated quantity must be a whole number.'],
    [{ message: 'x'.repeat(5001) }, 'Additional message can have at most 5,000 characters.'],
  ])('with %o is rejected: %s', async (change, sentence) => {
    await expect(visitor.enquiry.create({ ...enquiry, ...change })).rejects.toThrow(sentence);
  });

  it('is rate limited by IP address', async () => {
    const caller = createCaller({ ...createAnonymousContext(store.deps), limits: createRateLimits() });
    for (let sent = 0; sent < 20; sent++) await caller.enquiry.create(enquiry);
    await expect(caller.enquiry.create(enquiry)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });
});
