/** Parts of orders that have a bill, because the shop had no GSTIN when they were shipped. */
import { expect, it } from 'vitest';
import { registerShop } from '../tax/test-tax';
import { createReadyShopper, makeProduct, readStock } from '../test/factories';
import { openFileStore } from '../test/harness';

const store = await openFileStore();
const { caller } = await store.admin();
const scarf = await makeProduct(store, { variants: [{ stock: 100, originalPaise: 33_333 }] });

/** An order of 3 scarves, paid in cash. */
async function order() {
  const shopper = await createReadyShopper(store, scarf.variantId, 3);
  const { addressId } = shopper;
  const { order: placed } = await shopper.caller.order.place({ addressId, paymentMethod: 'COD' });
  return { ...shopper, id: placed.id };
}
const setStatus = (id: string, deliveryStatus: 'PENDING' | 'SHIPPED' | 'DELIVERED' | 'CANCELED') =>
  caller.order.setStatus({ id, deliveryStatus });
async function returnUnits(orderId: string, units: number, unitsLeft: number, restock = false) {
  const itemId = (await caller.admin.order.returnable({ id: orderId }))?.lines[0]?.itemId ?? '';
  return caller.admin.order.returnItems({
    orderId,
    reason: 'A torn seam',
    lines: [{ itemId, units, unitsLeft, restock }],
  });
}
const documentsOf = async (orderId: string) =>
  (await caller.admin.tax.documents({ orderId })).map(({ document }) => document);

it('have a refund note without taxes, in no tax report, and stored without the address', async () => {
  const { id, email, caller: own } = await order();
  await setStatus(id, 'DELIVERED');
  const stock = await readStock(store, scarf.variantId);
  expect(await caller.admin.order.returnable({ id })).toMatchObject({
    invoiceNumber: id.slice(0, 8),
    isBill: true,
    endedDeadline: null,
    lines: [{ quantity: 3, unitsLeft: 3, totalPaise: 99_999 }],
  });
  await returnUnits(id, 1, 3, true);
  await returnUnits(id, 2, 2);
  expect(await readStock(store, scarf.variantId)).toBe(stock + 1);
  const original = { number: id.slice(0, 8), totalPaise: 99_999 };
  const line = { rateBp: 0, hsn: null, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 };
  expect(await documentsOf(id)).toMatchObject([
    { kind: 'BILL', lines: [{ quantity: 3, totalPaise: 99_999 }] },
    {
      kind: 'REFUND_NOTE',
      number: expect.stringMatching(/^RFND\/\d{4}\/00001$/),
      original,
      reason: 'A torn seam',
      recipient: { name: expect.any(String), city: 'Jaipur' },
      lines: [{ ...line, quantity: 1, totalPaise: 33_333, taxablePaise: 33_333 }],
    },
    { kind: 'REFUND_NOTE', number: expect.stringMatching(/00002$/), lines: [{ totalPaise: 66_666 }] },
  ]);
  expect((await own.tax.documents({ orderId: id })).map(({ document }) => document.kind)).toHaveLength(3);
  const mail = (await store.emailsTo(email)).at(-1);
  expect(mail?.subject).toContain('A refund note for your order');
  expect(mail?.text).not.toContain('invoice and credit note');
  // No tax document: the order still has a bill, and there is no month to report.
  expect((await own.order.mine())[0]).not.toHaveProperty('hasTaxDocuments');
  expect(await caller.admin.tax.months()).toEqual([]);
  const { content } = await store.deps.db.reader.taxDocument.findFirstOrThrow({ where: { orderId: id } });
  expect(content).not.toContain('Jaipur');
  // What is returned already is not on the bill of an order that is canceled.
  await setStatus(id, 'CANCELED');
  expect((await documentsOf(id)).map(({ kind }) => kind)).toEqual(['BILL', 'REFUND_NOTE', 'REFUND_NOTE']);
});

it('refer to what was given when the order was shipped, also after a registration for GST', async () => {
  const [billed, waiting] = [await order(), await order()];
  await setStatus(billed.id, 'SHIPPED');
  await registerShop(store);
  await setStatus(billed.id, 'DELIVERED');
  await setStatus(waiting.id, 'DELIVERED');
  await returnUnits(billed.id, 1, 3);
  await returnUnits(waiting.id, 1, 3);
  expect((await documentsOf(billed.id)).map(({ kind }) => kind)).toEqual(['BILL', 'REFUND_NOTE']);
  // Placed before, shipped after the registration: an invoice, and so a credit note.
  const [invoice, note] = await documentsOf(waiting.id);
  expect([invoice?.kind, note?.kind]).toEqual(['INVOICE', 'CREDIT_NOTE']);
  expect(note?.lines).toMatchObject([{ rateBp: 500, totalPaise: 33_333, taxablePaise: 31_747 }]);
  const [month] = await caller.admin.tax.months();
  const { totals } = await caller.admin.tax.report({ month: month ?? '' });
  expect(totals).toMatchObject({ totalPaise: 66_666 });

  // Shipped once more, the billed order has an invoice for the two units that did not come back.
  await setStatus(billed.id, 'PENDING');
  await setStatus(billed.id, 'DELIVERED');
  await returnUnits(billed.id, 2, 2);
  const documents = await documentsOf(billed.id);
  expect(documents.map(({ kind, lines }) => [kind, lines[0]?.quantity])).toEqual([
    ['BILL', 3],
    ['REFUND_NOTE', 1],
    ['INVOICE', 2],
    ['CREDIT_NOTE', 2],
  ]);
});
