import { expect, it } from 'vitest';
import { buyer, expectRefusal, owner, stranger } from './client';
import { row } from './row';
import { ADDRESS, emptyAddressBook, makeAddress } from './shopping';

interface Listed {
  id: string;
  isDefault: boolean;
}

const list = async (): Promise<[string, boolean][]> => {
  const { body } = await buyer.get('/addresses');
  return body.addresses.map(({ id, isDefault }: Listed) => [id, isDefault]);
};

row('GET /addresses', () => {
  it('is everybody’s own, the default first, then the newest', async () => {
    await emptyAddressBook(buyer);
    expect((await buyer.get('/addresses')).body).toEqual({ addresses: [] });
    const [first, second, third] = [
      await makeAddress(buyer),
      await makeAddress(buyer),
      await makeAddress(buyer),
    ];
    expect(await list()).toEqual([
      [first.id, true],
      [third.id, false],
      [second.id, false],
    ]);
    for (const asker of [stranger, owner])
      expect(JSON.stringify((await asker.get('/addresses')).body)).not.toContain(first.id);
  });
});

/** What both forms of an address refuse. */
const REFUSED: [path: string, wrong: unknown, message: string | RegExp][] = [
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

row('POST /addresses', () => {
  it('keeps what it is given, trimmed; the first is the default whatever was asked', async () => {
    await emptyAddressBook(buyer);
    const { status, body } = await buyer.post('/addresses', {
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
    expect(await list()).toEqual([[body.address.id, true]]);
  });

  it.each([
    ['left out', undefined],
    ['null', null],
    ['empty', ''],
  ])('needs no second line and no wish to be the default: %s', async (_what, none) => {
    expect((await buyer.get('/addresses')).body.addresses).not.toEqual([]);
    const more = { addressLine2: none, isDefault: none };
    expect(await makeAddress(buyer, more)).toMatchObject({ addressLine2: null, isDefault: false });
  });

  it('moves the default, and has exactly one', async () => {
    await emptyAddressBook(buyer);
    const first = await makeAddress(buyer);
    const second = await makeAddress(buyer, { isDefault: true });
    expect(await list()).toEqual([
      [second.id, true],
      [first.id, false],
    ]);
  });

  it.each(REFUSED)('refuses a %s of %j', async (path, wrong, message) => {
    const refused = await buyer.post('/addresses', { ...ADDRESS, [path]: wrong });
    expectRefusal(refused, { status: 400, path, message });
  });

  it('ends at fifty, with a sentence', async () => {
    await emptyAddressBook(buyer);
    for (let tens = 0; tens < 5; tens++)
      await Promise.all(Array.from({ length: 10 }, () => makeAddress(buyer, { isDefault: true })));
    expectRefusal(await buyer.post('/addresses', ADDRESS), { status: 409, message: /50/ });
    expect((await list()).filter(([, isDefault]) => isDefault)).toHaveLength(1);
    await emptyAddressBook(buyer);
  });
});

row('PUT /addresses/{id}', () => {
  it('changes one’s own; a default can be moved, not unmade', async () => {
    await emptyAddressBook(buyer);
    const [first, second] = [await makeAddress(buyer), await makeAddress(buyer)];
    const put = (id: string, more: object) => buyer.put(`/addresses/${id}`, { ...ADDRESS, ...more });
    const changed = await put(first.id, { city: 'Ajmer', addressLine2: '', isDefault: false });
    expect([changed.status, changed.body]).toEqual([
      200,
      { address: { ...ADDRESS, id: first.id, city: 'Ajmer', addressLine2: null, isDefault: true } },
    ]);
    expect((await put(second.id, { isDefault: true })).body.address.isDefault).toBe(true);
    expect(await list()).toEqual([
      [second.id, true],
      [first.id, false],
    ]);
  });

  it('is not there for others, and not when it never was', async () => {
    const { id } = await makeAddress(buyer);
    for (const asker of [stranger, owner])
      expectRefusal(await asker.put(`/addresses/${id}`, ADDRESS), { status: 404 });
    expectRefusal(await buyer.put('/addresses/nobody', ADDRESS), { status: 404 });
  });

  it.each(REFUSED)('refuses a %s of %j', async (path, wrong, message) => {
    const { id } = (await buyer.get('/addresses')).body.addresses[0];
    const refused = await buyer.put(`/addresses/${id}`, { ...ADDRESS, [path]: wrong });
    expectRefusal(refused, { status: 400, path, message });
  });
});

row('DELETE /addresses/{id}', () => {
  it('deletes one’s own, once; the newest takes the place of the default', async () => {
    await emptyAddressBook(buyer);
    const [first, second, third] = [
      await makeAddress(buyer),
      await makeAddress(buyer),
      await makeAddress(buyer),
    ];
    for (const asker of [stranger, owner])
      expectRefusal(await asker.remove(`/addresses/${first.id}`), { status: 404 });
    expect(await buyer.remove(`/addresses/${first.id}`)).toMatchObject({ status: 204, body: undefined });
    expect(await list()).toEqual([
      [third.id, true],
      [second.id, false],
    ]);
    expectRefusal(await buyer.remove(`/addresses/${first.id}`), { status: 404 });
  });
});
