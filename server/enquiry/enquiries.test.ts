import { describe, expect, it } from 'vitest';
import { createRateLimits } from '../rate-limit';
import { anonymousContext } from '../request-context';
import { createCaller } from '../router';
import { storeForThisFile } from '../test/harness';

const store = await storeForThisFile();
const admin = await store.admin();
const visitor = store.anonymous();
const enquiry = { name: 'Asha Nair', email: 'Asha@Example.com', phone: '+91 98290 12345' };

describe('a bulk enquiry', () => {
  it('is taken from anybody; what is optional is none, and the quantity 100', async () => {
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

  it('keeps all it says, and nothing it may not say', async () => {
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

  it('is listed newest first and moved by an admin, in any direction', async () => {
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

  it('is for the admin’s eyes only', async () => {
    const { caller } = await store.shopper();
    await expect(caller.enquiry.list()).rejects.toMatchObject({ code: 'FORBIDDEN' });
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
  ])('with %o is refused: %s', async (change, sentence) => {
    await expect(visitor.enquiry.create({ ...enquiry, ...change })).rejects.toThrow(sentence);
  });

  it('is taken only so often from one address', async () => {
    const caller = createCaller({ ...anonymousContext(store.deps), limits: createRateLimits(true) });
    for (let sent = 0; sent < 20; sent++) await caller.enquiry.create(enquiry);
    await expect(caller.enquiry.create(enquiry)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });
});
