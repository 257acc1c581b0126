import { readFileSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { registerShop } from '../tax/test-tax';
import { createReadyShopper, makeProduct } from '../test/factories';
import { openFileStore } from '../test/harness';
import { openMailThread } from './mail-thread';
import type { Message } from './mailer';

const store = await openFileStore();
const thread = openMailThread({ dataDir: store.deps.env.dataDir, smtpUrl: null, mailFrom: null });
afterAll(() => thread.close());
const admin = await store.admin();
const kurta = await makeProduct(store, { variants: [{ stock: 100, originalPaise: 129_900 }] });

async function placeOrder() {
  const { email, addressId, caller } = await createReadyShopper(store, kurta.variantId, 2);
  const { order } = await caller.order.place({ addressId, paymentMethod: 'COD' });
  const setStatus = (deliveryStatus: 'PENDING' | 'SHIPPED' | 'DELIVERED' | 'CANCELED') =>
    admin.caller.order.setStatus({ id: order.id, deliveryStatus });
  /** the documents that the emails since the last call carry */
  const listAttached = async () => {
    const emails = await store.emailsTo(email);
    store.emails.length = 0;
    return emails.map(({ kind, document }) => [kind, document?.document.kind]);
  };
  return { email, setStatus, listAttached };
}

const readAttachment = (message: Message): Promise<string> =>
  thread.call(message).then((file) => readFileSync(file ?? '', 'utf8'));

it('is none where the shop has no GSTIN', async () => {
  const { setStatus, listAttached } = await placeOrder();
  await setStatus('SHIPPED');
  await setStatus('CANCELED');
  expect(await listAttached()).toEqual([
    ['order-placed', undefined],
    ['order-shipped', undefined],
    ['order-canceled', undefined],
  ]);
});

it('is the invoice of a shipped order, and the credit note of a canceled one, as PDF', async () => {
  await registerShop(store);
  const { email, setStatus, listAttached } = await placeOrder();
  await setStatus('SHIPPED');
  const shipped = (await store.emailsTo(email)).find(({ kind }) => kind === 'order-shipped');
  expect(await listAttached()).toEqual([
    ['order-placed', undefined],
    ['order-shipped', 'INVOICE'],
  ]);
  const sent = shipped && (await readAttachment(shipped));
  expect(sent).toMatch(/filename=INV-2627-00001\.pdf/);
  // "%PDF-" in Base64.
  expect(sent).toMatch(/Content-Type: application\/pdf[\s\S]*\r\n\r\nJVBERi0/);
  await setStatus('CANCELED');
  expect(await listAttached()).toEqual([['order-canceled', 'CREDIT_NOTE']]);
});

it('is no credit note of an earlier cancellation', async () => {
  const { email, setStatus, listAttached } = await placeOrder();
  const listNotes = async () =>
    (await store.emailsTo(email)).map(({ document }) => document?.document.number);
  await setStatus('SHIPPED');
  await setStatus('CANCELED');
  const [, , first] = await listNotes();
  expect(first).toBeDefined();
  store.emails.length = 0;
  await setStatus('PENDING');
  await setStatus('CANCELED');
  expect(await listAttached()).toEqual([['order-canceled', undefined]]);
  await setStatus('SHIPPED');
  await setStatus('CANCELED');
  const [, second] = await listNotes();
  expect(second).toMatch(/^CINV/);
  expect(second).not.toBe(first);
});

it('is the invoice of an order that was delivered without being shipped before, once', async () => {
  const { email, setStatus, listAttached } = await placeOrder();
  await setStatus('DELIVERED');
  const text = (await store.emailsTo(email)).find(({ kind }) => kind === 'order-delivered')?.text;
  expect(text).toContain('Your invoice: ');
  expect(await listAttached()).toEqual([
    ['order-placed', undefined],
    ['order-delivered', 'INVOICE'],
  ]);
  await setStatus('SHIPPED');
  expect(await listAttached()).toEqual([['order-shipped', 'INVOICE']]);
  await setStatus('DELIVERED');
  expect(await listAttached()).toEqual([['order-delivered', undefined]]);
});
