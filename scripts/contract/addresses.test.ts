import { expect, it } from 'vitest';
import { asAdmin, asOtherShopper, asShopper, expectError } from './client';
import { describeCall } from './describe-call';
import { ADDRESS, createAddress, emptyAddressBook } from './shopper-fixtures';

const listAddresses = async (): Promise<[string, boolean][]> => {
  const { body } = await asShopper.get('/addresses');
  return body.addresses.map(({ id, isDefault }: { id: string; isDefault: boolean }) => [id, isDefault]);
};

describeCall('GET /addresses', () => {
  it('returns the customer’s own addresses, the default first, then the newest', async () => {
    await emptyAddressBook(asShopper);
    expect((await asShopper.get('/addresses')).body).toEqual({ addresses: [] });
    const [first, second, third] = [
      await createAddress(asShopper),
      await createAddress(asShopper),
      await createAddress(asShopper),
    ];
    expect(await listAddresses()).toEqual([
      [first.id, true],
      [third.id, false],
      [second.id, false],
    ]);
    for (const client of [asOtherShopper, asAdmin])
      expect(JSON.stringify((await client.get('/addresses')).body)).not.toContain(first.id);
  });
});

/** Values that both creating and changing an address reject. */
const REJECTED: [path: string, value: unknown, message: string | RegExp][] = [
  ['addressLine1', '', 'Address line 1 is required.'],
  ['city', ' ', 'City is required.'],
  ['state', null, 'State is required.'],
  ['postalCode', undefined, 'Pincode must be a 6-digit number.'],
  ['postalCode', '', 'Pincode must be a 6-digit number.'],
  ['postalCode', '30200', 'Pincode must be a 6-digit number.'],
  ['postalCode', '3020066', 'Pincode must be a 6-digit number.'],
  ['postalCode', '30200a', 'Pincode must be a 6-digit number.'],
  ['postalCode', '३०२००६', 'Pincode must be a 6-digit number.'],
  ['addressLine1', 'x'.repeat(201), /200/],
  ['addressLine2', 'x'.repeat(201), /200/],
  ['city', 'x'.repeat(101), /100/],
  ['addressLine2', 'two\nlines', /./],
  ['state', 'zero\u0000', /./],
  ['city', 'lone \udc00', /./],
  ['isDefault', 'yes', /./],
];

describeCall('POST /addresses', () => {
  it('saves the trimmed address; the first one is the default whatever the body says', async () => {
    await emptyAddressBook(asShopper);
    const { status, body } = await asShopper.post('/addresses', {
      ...ADDRESS,
      city: ' Jaipur ',
      postalCode: ' 302006 ',
      isDefault: false,
      id: 'chosen',
      userId: 'somebody',
    });
    expect(status).toBe(201);
    expect(body).toEqual({ address: { ...ADDRESS, id: expect.any(String), isDefault: true } });
    expect(body.address.id).not.toBe('chosen');
    expect(await listAddresses()).toEqual([[body.address.id, true]]);
  });

  it.each([
    ['left out', undefined],
    ['null', null],
    ['empty', ''],
  ])('requires neither a second line nor isDefault: %s', async (_what, missing) => {
    // The first address would be the default without isDefault.
    expect(await listAddresses()).not.toEqual([]);
    const more = { addressLine2: missing, isDefault: missing };
    expect(await createAddress(asShopper, more)).toMatchObject({ addressLine2: null, isDefault: false });
  });

  it('moves the default, and keeps exactly one', async () => {
    await emptyAddressBook(asShopper);
    const first = await createAddress(asShopper);
    const second = await createAddress(asShopper, { isDefault: true });
    expect(await listAddresses()).toEqual([
      [second.id, true],
      [first.id, false],
    ]);
  });

  it('responds to a repeated Idempotency-Key with the same address, and rejects the key for another one', async () => {
    await emptyAddressBook(asShopper);
    const key = { 'idempotency-key': `address-${Date.now()}` };
    const post = (more: object, client = asShopper) =>
      client.post('/addresses', { ...ADDRESS, ...more }, key);
    const first = await post({});
    expect(first.status).toBe(201);
    const repeated = await post({});
    expect([repeated.status, repeated.body]).toEqual([201, first.body]);
    expect(await listAddresses()).toHaveLength(1);
    expectError(await post({ city: 'Ajmer' }), { status: 409, message: /idempotency key/ });
    const byAnother = await post({}, asOtherShopper);
    expect(byAnother.body.address.id).not.toBe(first.body.address.id);
    // Neither a field of the body nor an empty header is a key.
    await createAddress(asShopper, { idempotencyKey: 'in the body' });
    await asShopper.post('/addresses', ADDRESS, { 'idempotency-key': '' });
    expect(await listAddresses()).toHaveLength(3);
  });

  it.each(REJECTED)('rejects a %s of %j', async (path, value, message) => {
    const rejected = await asShopper.post('/addresses', { ...ADDRESS, [path]: value });
    expectError(rejected, { status: 400, path, message });
  });

  it('rejects a fifty-first address with a clear message', async () => {
    await emptyAddressBook(asShopper);
    for (let tens = 0; tens < 5; tens++)
      await Promise.all(Array.from({ length: 10 }, () => createAddress(asShopper, { isDefault: true })));
    expectError(await asShopper.post('/addresses', ADDRESS), { status: 409, message: /50/ });
    expect((await listAddresses()).filter(([, isDefault]) => isDefault)).toHaveLength(1);
    await emptyAddressBook(asShopper);
  });
});

describeCall('PUT /addresses/{id}', () => {
  it('changes the customer’s own address; a default can be moved, not removed', async () => {
    await emptyAddressBook(asShopper);
    const [first, second] = [await createAddress(asShopper), await createAddress(asShopper)];
    const change = (id: string, more: object) => asShopper.put(`/addresses/${id}`, { ...ADDRESS, ...more });
    const changed = await change(first.id, { city: 'Ajmer', addressLine2: '', isDefault: false });
    expect([changed.status, changed.body]).toEqual([
      200,
      { address: { ...ADDRESS, id: first.id, city: 'Ajmer', addressLine2: null, isDefault: true } },
    ]);
    expect((await change(second.id, { isDefault: true })).body.address.isDefault).toBe(true);
    expect(await listAddresses()).toEqual([
      [second.id, true],
      [first.id, false],
    ]);
  });

  it('does not find another customer’s or an unknown address', async () => {
    const { id } = await createAddress(asShopper);
    const { body: before } = await asShopper.get('/addresses');
    for (const client of [asOtherShopper, asAdmin])
      expectError(await client.put(`/addresses/${id}`, { ...ADDRESS, city: 'Ajmer' }), { status: 404 });
    expect((await asShopper.get('/addresses')).body).toEqual(before);
    expectError(await asShopper.put('/addresses/unknown-id', ADDRESS), { status: 404 });
  });

  it.each(REJECTED)('rejects a %s of %j', async (path, value, message) => {
    const { id } = (await asShopper.get('/addresses')).body.addresses[0];
    const rejected = await asShopper.put(`/addresses/${id}`, { ...ADDRESS, [path]: value });
    expectError(rejected, { status: 400, path, message });
  });
});

describeCall('DELETE /addresses/{id}', () => {
  it('deletes the customer’s own address once; the newest becomes the default', async () => {
    await emptyAddressBook(asShopper);
    const [first, second, third] = [
      await createAddress(asShopper),
      await createAddress(asShopper),
      await createAddress(asShopper),
    ];
    for (const client of [asOtherShopper, asAdmin])
      expectError(await client.remove(`/addresses/${first.id}`), { status: 404 });
    expect(await asShopper.remove(`/addresses/${first.id}`)).toMatchObject({ status: 204, body: undefined });
    expect(await listAddresses()).toEqual([
      [third.id, true],
      [second.id, false],
    ]);
    expectError(await asShopper.remove(`/addresses/${first.id}`), { status: 404 });
  });
});
