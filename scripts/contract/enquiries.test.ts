/** Few are sent, since a store takes 20 an hour from one address; enquiries can't be deleted, so that each ends as RESOLVED. */
import { expect, it } from 'vitest';
import { buyer, expectRefusal, nameOf, owner, visitor } from './client';
import { row } from './row';

const enquiry = (more: object = {}) => ({
  name: nameOf('Contract test'),
  email: 'Asha@Example.com',
  phone: '+91 98290 12345',
  ...more,
});

const find = async (id: string) =>
  (await owner.get('/bulk-enquiries')).body.find((each: { id: string }) => each.id === id);
const move = (id: string, status: unknown) => owner.put(`/bulk-enquiries/${id}`, { status });

row('POST /bulk-enquiries', () => {
  it.each([
    ['left out', {}],
    ['empty', { companyName: '', productInterest: ' ', message: '', quantity: null }],
  ])('takes 100 pieces for a quantity that is %s, and none of the rest', async (_what, more) => {
    const sent = enquiry(more);
    const { status, body } = await visitor.post('/bulk-enquiries', {
      ...sent,
      status: 'RESOLVED',
      id: 'chosen',
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      message: 'Your enquiry has been sent successfully!',
      enquiry: {
        id: expect.any(String),
        createdAt: expect.any(String),
        name: sent.name,
        email: 'asha@example.com',
        phone: sent.phone,
        companyName: null,
        productInterest: null,
        quantity: 100,
        message: null,
        status: 'PENDING',
      },
    });
    await move(body.enquiry.id, 'RESOLVED');
  });

  it('takes all of it, from shoppers too', async () => {
    const sent = enquiry({
      companyName: 'Nair & Sons',
      productInterest: 'Kurtas',
      message: 'For a\n\twedding',
    });
    const { status, body } = await buyer.post('/bulk-enquiries', { ...sent, quantity: '250' });
    expect(status).toBe(201);
    expect(body.enquiry).toMatchObject({ ...sent, email: 'asha@example.com', quantity: 250 });
    await move(body.enquiry.id, 'RESOLVED');
  });

  it.each<[object, string, string | RegExp]>([
    [{ name: ' ' }, 'name', 'Full name is required.'],
    [{ email: undefined }, 'email', 'Email address is required.'],
    [{ email: 'asha' }, 'email', 'Enter a valid email address.'],
    [{ phone: null }, 'phone', 'Phone number is required.'],
    [{ phone: 'call me' }, 'phone', 'Enter a valid phone number.'],
    [{ phone: `+91${'9'.repeat(18)}` }, 'phone', /20/],
    [{ quantity: 0 }, 'quantity', /1\.$/],
    [{ quantity: -5 }, 'quantity', /./],
    [{ quantity: 1.5 }, 'quantity', /./],
    [{ quantity: 'many' }, 'quantity', /./],
    // The form's field is a required one.
    [{ quantity: '' }, 'quantity', /./],
    [{ companyName: 'x'.repeat(101) }, 'companyName', /100/],
    [{ message: 'x'.repeat(5001) }, 'message', /5,000/],
    [{ message: 'bell\u0007' }, 'message', /./],
    [{ name: 'lone \udc00' }, 'name', /./],
  ])('refuses %j', async (wrong, path, message) => {
    expectRefusal(await visitor.post('/bulk-enquiries', enquiry(wrong)), { status: 400, path, message });
  });
});

row('GET /bulk-enquiries', () => {
  it('lists them bare, newest first', async () => {
    const { enquiry: sent } = (await visitor.post('/bulk-enquiries', enquiry())).body;
    const { status, body } = await owner.get('/bulk-enquiries');
    expect([status, Array.isArray(body)]).toEqual([200, true]);
    expect(body[0]).toEqual(sent);
    const dates = body.map(({ createdAt }: { createdAt: string }) => createdAt);
    expect(dates).toEqual([...dates].sort().reverse());
    await move(sent.id, 'RESOLVED');
  });
});

row('PUT /bulk-enquiries/{id}', () => {
  it('moves one anywhere, and nothing else of it', async () => {
    const { enquiry: sent } = (await visitor.post('/bulk-enquiries', enquiry())).body;
    for (const status of ['CONTACTED', 'PENDING', 'PENDING', 'RESOLVED']) {
      const moved = await owner.put(`/bulk-enquiries/${sent.id}`, { status, name: 'Another' });
      expect([moved.status, moved.body]).toEqual([200, { enquiry: { ...sent, status } }]);
    }
    for (const wrong of ['LOST', 'pending', '', null, undefined])
      expectRefusal(await move(sent.id, wrong), { status: 400, path: 'status' });
    expect(await find(sent.id)).toEqual({ ...sent, status: 'RESOLVED' });
    expectRefusal(await move('nobody', 'RESOLVED'), { status: 404 });
  });
});
