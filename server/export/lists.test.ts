import { parse } from 'csv-parse/sync';
import { expect, it, vi } from 'vitest';
import { escapeDigits } from '../../src/import/cells';
import { openRestStore } from '../rest/test-client';
import { createReadyShopper, makeCategory, makeProduct } from '../test/factories';

const { store, origin } = await openRestStore();
const admin = await store.admin();

async function download(path: string, { token } = admin) {
  const response = await fetch(`${origin}/api/admin/${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const text = Buffer.from(await response.arrayBuffer()).toString('utf8');
  return { status: response.status, text };
}
const read = async (path: string): Promise<Record<string, string>[]> =>
  parse((await download(path)).text, { columns: true, bom: true });

const message = (subject: string) => ({
  name: '=HYPERLINK("http://example.com")',
  email: 'asha@example.com',
  subject,
  message: 'One line,\n"another"; one',
});

it('lists export every page that their filters match, without formulas', async () => {
  for (let at = 0; at < 101; at++) await store.anonymous().contact.send(message(`Subject ${at}`));
  await store.anonymous().contact.send(message('Delivery'));
  const all = await read('contact-messages.csv');
  expect(new Set(all.map(({ Subject }) => Subject)).size).toBe(102);
  expect(await read('contact-messages.csv?q=delivery&show=unread&page=7')).toEqual([
    {
      'Received (IST)': expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/),
      Read: 'no',
      Name: `'=HYPERLINK("http://example.com")`,
      Email: 'asha@example.com',
      Subject: 'Delivery',
      Message: 'One line,\n"another"; one',
    },
  ]);

  const log = await admin.caller.admin.audit.log({ objectType: 'MESSAGE' });
  expect(log.data.map(({ action, objectName }) => [action, objectName])).toEqual([
    ['exported', 'contact-messages.csv'],
    ['exported', 'contact-messages.csv'],
  ]);

  const category = await makeCategory(store, { name: 'Exported' });
  const product = await makeProduct(store, { name: 'Exported Kurta', categoryId: category.id });
  await makeProduct(store, { name: 'Another Saree' });
  const exported = await read(`products.csv?categoryId=${category.id}&q=kurta&stock=low&sort=name`);
  expect(exported).toMatchObject([{ product_id: product.id, name: 'Exported Kurta', category: 'Exported' }]);
  expect(await read('products.csv?q=nothing')).toEqual([]);
  expect(await read('products.csv')).toHaveLength(2);

  const buyer = await createReadyShopper(store, product.variantId, 2);
  const { order } = await buyer.caller.order.place({ addressId: buyer.addressId, paymentMethod: 'COD' });
  expect(await read('orders.csv?deliveryStatus=PENDING&payment=COD')).toMatchObject([
    {
      Order: escapeDigits(order.id.slice(0, 8)),
      Status: 'Pending',
      'Total (Rs)': '3798.00',
      'Returned (Rs)': '0.00',
      Units: '2',
      Email: buyer.email,
    },
  ]);
  expect(await read('orders.csv?deliveryStatus=SHIPPED')).toEqual([]);
  await admin.caller.order.setStatus({ id: order.id, deliveryStatus: 'DELIVERED' });
  const lines = order.items.map(({ id }) => ({ itemId: id, units: 1, unitsLeft: 2 }));
  await admin.caller.admin.order.returnItems({ orderId: order.id, lines });
  expect(await read('orders.csv')).toMatchObject([
    { Status: 'Delivered', 'Total (Rs)': '3798.00', 'Returned (Rs)': '1899.00', Units: '2' },
  ]);

  await store
    .anonymous()
    .enquiry.create({ name: 'Asha', email: 'asha@example.com', phone: '01414002210', quantity: 250 });
  expect(await read('bulk-enquiries.csv?status=PENDING')).toMatchObject([
    // A spreadsheet would show a number, without the zero.
    { Name: 'Asha', Phone: "'01414002210", Quantity: '250' },
  ]);

  await admin.caller.catalog.deleteProduct({ id: product.id });
  expect(await read('audit-log.csv?objectType=PRODUCT')).toMatchObject([
    { Action: 'Deleted', Kind: 'Product', Name: 'Exported Kurta', Email: admin.email },
  ]);
});

it.each([
  ['products.csv?q=x', 'catalog'],
  ['orders.csv', 'orders'],
  ['bulk-enquiries.csv', 'orders'],
  ['contact-messages.csv', 'orders'],
  ['audit-log.csv', 'users'],
] as const)('%s needs the permission %s, and valid filters', async (path, needed) => {
  const permissions = (['catalog', 'orders', 'users'] as const).filter((each) => each !== needed);
  const member = await store.createUser('ADMIN', { role: 'STAFF', permissions });
  expect((await download(path, member)).status).toBe(403);
  expect((await download(path, await store.shopper())).status).toBe(403);
  expect(
    (await download(`${path.split('?')[0]}?q=${'x'.repeat(300)}&status=odd&objectType=odd`)).status,
  ).toBe(400);
});

it('end in the middle once their reader may no longer have them', async () => {
  const owner = await store.createUser('ADMIN');
  const staff = await store.createUser('ADMIN', { role: 'STAFF', permissions: ['orders'] });
  const begin = (token: string) =>
    fetch(`${origin}/api/admin/contact-messages.csv`, { headers: { authorization: `Bearer ${token}` } });
  const { db } = store.deps;
  const { longQuery } = db;
  const rows = vi.spyOn(db, 'longQuery').mockImplementation(async (statement) => {
    const { id } = staff;
    await owner.caller.admin.staff.update({ id, role: 'STAFF', permissions: ['catalog'], isDisabled: false });
    store.advance(1000);
    return longQuery(statement);
  });
  const response = await begin(staff.token);
  await expect(response.text()).rejects.toThrow();
  rows.mockRestore();
  expect((await begin(staff.token)).status).toBe(403);
});
