import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { addDays, formatDay, toIstDate } from '../../src/dates';
import { createAnonymousContext } from '../request-context';
import { createReadyShopper, makeProduct } from '../test/factories';
import { openFileStore } from '../test/harness';
import { getOrderDocuments } from './documents';
import { createPdf } from './pdf/create-pdf';
import { exportGstr1 } from './report';
import { registerShop } from './test-tax';

const store = await openFileStore();
const { caller } = await store.admin();
await registerShop(store);
const { variantId } = await makeProduct(store, { variants: [{ stock: 50 }] });

async function ship(more: object) {
  const shopper = await createReadyShopper(store, variantId);
  const { addressId } = shopper;
  const { order } = await shopper.caller.order.place({ addressId, paymentMethod: 'COD', ...more });
  await caller.order.setStatus({ id: order.id, deliveryStatus: 'SHIPPED' });
  return { ...shopper, orderId: order.id };
}
const BUSINESS = { gstin: '29AAGCB7383J1Z4', businessName: 'Asha Traders' };
const toQr = (irn: string) =>
  [
    'header',
    Buffer.from(JSON.stringify({ data: JSON.stringify({ Irn: irn }) })).toString('base64url'),
    'x'.repeat(900),
  ].join('.');

it('shows the portal’s answer on the document, which itself never changes', async () => {
  const { orderId, caller: shopper } = await ship(BUSINESS);
  expect(await caller.admin.order.detail({ id: orderId })).toMatchObject({ hasBusinessInvoice: true });
  const before = await store.deps.db.reader.taxDocument.findFirstOrThrow({ where: { orderId } });
  const [document] = await caller.admin.tax.registrable({ orderId });
  const irn = createHash('sha256').update('08AAPFU0939F1ZV2026-27INVINV/2627/00001').digest('hex');
  expect(document).toEqual({
    id: before.id,
    kind: 'INVOICE',
    number: 'INV/2627/00001',
    expectedIrn: irn,
    eInvoice: null,
  });
  const input = {
    documentId: before.id,
    irn: irn.toUpperCase(),
    ackNumber: '112610000000001',
    ackDate: '2026-11-21',
    signedQr: toQr(irn),
  };
  const another = 'a'.repeat(64);
  await expect(caller.admin.tax.saveEInvoice({ ...input, irn: another })).rejects.toThrow(
    /not the IRN of INV\/2627\/00001/,
  );
  await expect(caller.admin.tax.saveEInvoice({ ...input, signedQr: toQr(another) })).rejects.toThrow(
    /QR code is of another/,
  );
  const issued = toIstDate(before.issuedAt);
  for (const ackDate of [addDays(issued, -1), addDays(toIstDate(store.deps.now()))])
    await expect(caller.admin.tax.saveEInvoice({ ...input, ackDate })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: `The acknowledgement is from a day between that of the document, ${formatDay(before.issuedAt.toISOString())}, and today.`,
    });
  await expect(caller.admin.tax.saveEInvoice({ ...input, documentId: 'none' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });

  const eInvoice = { irn, ackNumber: '112610000000001', ackDate: '2026-11-21', signedQr: input.signedQr };
  expect(await caller.admin.tax.saveEInvoice(input)).toMatchObject([{ eInvoice }]);
  expect(await caller.admin.tax.saveEInvoice({ ...input, ackNumber: '2' })).toMatchObject([
    { eInvoice: { ackNumber: '2' } },
  ]);
  await caller.admin.tax.saveEInvoice(input);
  // Sent again, it changes nothing.
  await caller.admin.tax.saveEInvoice(input);
  expect((await shopper.tax.documents({ orderId }))[0]?.document).toMatchObject({
    number: 'INV/2627/00001',
    eInvoice,
  });
  expect(await store.deps.db.reader.taxDocument.findFirstOrThrow({ where: { orderId } })).toEqual(before);
  const changes = await store.deps.db.reader.auditEntry.findMany({
    where: { objectId: orderId, action: 'updated' },
  });
  expect(changes).toHaveLength(3);

  expect((await createPdf(await getOrderDocuments(store.deps, { orderId }))).subarray(0, 5).toString()).toBe(
    '%PDF-',
  );
  const month = '2026-11';
  expect(await exportGstr1(createAnonymousContext(store.deps), { month })).toMatchObject({
    b2b: [{ inv: [{ inum: 'INV/2627/00001', srctyp: 'E-Invoice', irn, irngendate: '21-11-2026' }] }],
  });
  const { tables } = await caller.admin.tax.report({ month });
  expect(tables.find(({ key }) => key === 'b2b')?.rows[0]?.at(-1)).toBe(irn);
});

it('is nothing for consumers', async () => {
  const { orderId } = await ship({});
  expect(await caller.admin.tax.registrable({ orderId })).toEqual([]);
  expect(await caller.admin.order.detail({ id: orderId })).not.toHaveProperty('hasBusinessInvoice');
  const { id: documentId } = await store.deps.db.reader.taxDocument.findFirstOrThrow({ where: { orderId } });
  const input = { documentId, irn: 'a'.repeat(64), ackNumber: '1', ackDate: '2026-11-21', signedQr: 'a.b.c' };
  await expect(caller.admin.tax.saveEInvoice(input)).rejects.toMatchObject({ code: 'CONFLICT' });
});
