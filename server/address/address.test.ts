import { describe, expect, it } from 'vitest';
import { ADDRESS } from '../test/factories';
import { openFileStore } from '../test/harness';
import { MAX_ADDRESSES } from './addresses';

const store = await openFileStore();
const countDefaults = (addresses: { isDefault: boolean }[]) =>
  addresses.filter(({ isDefault }) => isDefault).length;

describe('the address book', () => {
  it('makes the first address the default whatever the input says, and lists it first', async () => {
    const { caller } = await store.createUser();
    const first = await caller.address.create({ ...ADDRESS, isDefault: false });
    const second = await caller.address.create({ ...ADDRESS, city: 'Kolkata' });
    expect(first.isDefault).toBe(true);
    expect(second.isDefault).toBe(false);
    expect((await caller.address.list()).map(({ id }) => id)).toEqual([first.id, second.id]);
  });

  it('has one address of five requests at once with one key, which is of one customer', async () => {
    const [{ caller }, other] = [await store.createUser(), await store.createUser()];
    const input = { ...ADDRESS, addressLine2: '', idempotencyKey: 'a-lost-answer' };
    const made = await Promise.all(Array.from({ length: 5 }, () => caller.address.create(input)));
    const [first] = made;
    for (const each of made) expect(each).toEqual(first);
    expect(await caller.address.list()).toEqual([first]);
    await caller.address.create({ ...ADDRESS, isDefault: true });
    expect(await caller.address.create(input)).toEqual({ ...first, isDefault: false });
    expect(await caller.address.list()).toHaveLength(2);
    await expect(caller.address.create({ ...input, city: 'Pune' })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'This idempotency key was already used for something else.',
    });
    expect((await other.caller.address.create(input)).id).not.toBe(first?.id);
  });

  it('moves the default and always has exactly one', async () => {
    const { caller } = await store.createUser();
    const first = await caller.address.create(ADDRESS);
    const second = await caller.address.create({ ...ADDRESS, isDefault: true });
    expect((await caller.address.list()).map(({ id, isDefault }) => [id, isDefault])).toEqual([
      [second.id, true],
      [first.id, false],
    ]);
    await caller.address.update({ ...ADDRESS, id: second.id, isDefault: false });
    expect((await caller.address.list())[0]).toMatchObject({ id: second.id, isDefault: true });
    await caller.address.update({ ...ADDRESS, id: first.id, isDefault: true, addressLine2: '' });
    expect((await caller.address.list())[0]).toMatchObject({
      id: first.id,
      isDefault: true,
      addressLine2: null,
    });
  });

  it('makes the newest address the default when the default is deleted', async () => {
    const { caller } = await store.createUser();
    const first = await caller.address.create(ADDRESS);
    await caller.address.create({ ...ADDRESS, city: 'Pune' });
    const newest = await caller.address.create({ ...ADDRESS, city: 'Surat' });
    await caller.address.remove({ id: first.id });
    const left = await caller.address.list();
    expect(left[0]).toMatchObject({ id: newest.id, isDefault: true });
    expect(countDefaults(left)).toBe(1);
    for (const { id } of left) await caller.address.remove({ id });
    expect(await caller.address.list()).toEqual([]);
    await expect(caller.address.remove({ id: newest.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('has exactly one default after many concurrent first addresses', async () => {
    const { caller } = await store.createUser();
    const many = Array.from({ length: 20 }, () => caller.address.create({ ...ADDRESS, isDefault: true }));
    const made = await Promise.all(many);
    expect(countDefaults(await caller.address.list())).toBe(1);
    const changes = made.map(({ id }, index) =>
      index % 2 === 0
        ? caller.address.remove({ id })
        : caller.address.update({ ...ADDRESS, id, isDefault: true }),
    );
    await Promise.all(changes);
    const left = await caller.address.list();
    expect([left.length, countDefaults(left)]).toEqual([10, 1]);
  });

  it('neither shows nor changes another customer’s addresses', async () => {
    const { caller } = await store.createUser();
    const { id } = await caller.address.create(ADDRESS);
    const { caller: other } = await store.otherShopper();
    await expect(other.address.update({ ...ADDRESS, id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(other.address.remove({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await other.address.list()).map((address) => address.id)).not.toContain(id);
    await expect(store.anonymous().address.list()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });

  it('rejects an address beyond the maximum with a clear message', async () => {
    const person = await store.createUser();
    await store.deps.db.transact((tx) =>
      tx.address.createMany({
        data: Array.from({ length: MAX_ADDRESSES }, (_, n) => {
          const { isDefault: _default, ...lines } = ADDRESS;
          return { ...lines, id: `${person.id.slice(0, 30)}-${n}`, userId: person.id };
        }),
      }),
    );
    await expect(person.caller.address.create(ADDRESS)).rejects.toMatchObject({ code: 'CONFLICT' });
    // Ten concurrent creations for the last free place.
    await person.caller.address.remove({ id: `${person.id.slice(0, 30)}-0` });
    const made = await Promise.allSettled(
      Array.from({ length: 10 }, () => person.caller.address.create(ADDRESS)),
    );
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await person.caller.address.list()).toHaveLength(MAX_ADDRESSES);
  });
});

describe('address validation', () => {
  it.each([
    [{ postalCode: '12345' }, 'Pincode must be a 6-digit number.'],
    [{ postalCode: '1234567' }, 'Pincode must be a 6-digit number.'],
    [{ postalCode: '३०२००६' }, 'Pincode must be a 6-digit number.'],
    [{ addressLine1: '   ' }, 'Address line 1 is required.'],
    [{ city: '' }, 'City is required.'],
    [{ state: '' }, 'State is required.'],
    [{ city: 'Jai\u0000pur' }, "City contains characters that can't be used."],
  ])('rejects %o: %s', async (change, sentence) => {
    const { caller } = await store.shopper();
    await expect(caller.address.create({ ...ADDRESS, ...change })).rejects.toThrow(sentence);
  });
});
