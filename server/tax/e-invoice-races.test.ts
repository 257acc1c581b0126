import { expect, it } from 'vitest';
import { createReadyShopper, makeProduct } from '../test/factories';
import { openFileStore } from '../test/harness';
import { registerShop } from './test-tax';

const store = await openFileStore();
const { caller } = await store.admin();
await registerShop(store);
const { variantId } = await makeProduct(store, { variants: [{ stock: 5 }] });

it('logs of each of twenty corrections at once which answer it has replaced', async () => {
  const { caller: shopper, addressId } = await createReadyShopper(store, variantId);
  const { order } = await shopper.order.place({
    addressId,
    paymentMethod: 'COD',
    gstin: '29AAGCB7383J1Z4',
    businessName: 'Asha Traders',
  });
  await caller.order.setStatus({ id: order.id, deliveryStatus: 'SHIPPED' });
  const [document] = await caller.admin.tax.registrable({ orderId: order.id });
  const input = {
    documentId: String(document?.id),
    irn: String(document?.expectedIrn),
    ackDate: '2026-11-21',
    signedQr: `header.payload.${'x'.repeat(900)}`,
  };
  const numbers = Array.from({ length: 20 }, (_, index) => `1126100000000${10 + index}`);
  await Promise.all(numbers.map((ackNumber) => caller.admin.tax.saveEInvoice({ ...input, ackNumber })));
  const entries = await store.deps.db.reader.auditEntry.findMany({
    where: { objectId: order.id, action: 'updated', changes: { contains: 'Acknowledgement' } },
  });
  const changes = entries.flatMap((entry) => JSON.parse(String(entry.changes)) as Record<string, string>[]);
  const replaced = changes.flatMap(({ field, from }) => (field === 'Acknowledgement' ? [from] : []));
  // Each answer is replaced once, except the last; before the first there was none.
  expect(new Set(replaced).size).toBe(20);
});
