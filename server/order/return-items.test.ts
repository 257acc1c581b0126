/** Units of a delivered order that come back: credited, refunded and restocked once, and never more than there was. */
import { expect, it } from 'vitest';
import { fromRupees } from '../../src/money';
import { sumLines } from '../../src/tax/document';
import { describeStatus, listProviderRefunds } from '../payment/test/online-orders';
import { createBuyer, openFilePaymentFixture, placeOnlineOrder } from '../payment/test/payment-fixture';
import { registerShop } from '../tax/test-tax';
import { makeProduct, readStock } from '../test/factories';

const fixture = await openFilePaymentFixture({ timeoutMs: 3_000 });
const { store, provider } = fixture;
const { caller } = await store.admin();
await registerShop(store);
const { variants } = await makeProduct(store, {
  variants: [
    { stock: 500, originalPaise: 33_333 },
    { stock: 500, originalPaise: 129_900 },
  ],
});
const [scarf, kurta] = variants.map(({ id }) => id) as [string, string];

/** Orders 3 scarves and 2 kurtas, pays and delivers them. */
async function createDelivered(paymentMethod: 'COD' | 'ONLINE_PAYMENT' = 'ONLINE_PAYMENT') {
  const buyer = await createBuyer(store, [
    { variantId: scarf, quantity: 3 },
    { variantId: kurta, quantity: 2 },
  ]);
  let id: string;
  let transactionId = '';
  if (paymentMethod === 'COD') {
    const { addressId } = buyer;
    id = (await buyer.caller.order.place({ addressId, paymentMethod })).order.id;
  } else {
    const placed = await placeOnlineOrder(buyer);
    await provider.choose(placed.redirectUrl, 'pay');
    await provider.deliverWebhooks();
    ({ id, transactionId } = placed);
  }
  await caller.order.setStatus({ id, deliveryStatus: 'DELIVERED' });
  const returnable = await caller.admin.order.returnable({ id });
  const itemOf = (units: number) =>
    returnable?.lines.find(({ quantity }) => quantity === units)?.itemId ?? '';
  return { id, transactionId, buyer, scarves: itemOf(3), kurtas: itemOf(2) };
}

/** What the dashboard and the list of customers count. */
async function sumSales() {
  const { dashboard, customer } = caller.admin;
  const [{ sales }, best, { data }] = await Promise.all([
    dashboard.sales({ days: 30 }),
    dashboard.bestSellers({ days: 30 }),
    customer.page({ sort: 'spent' }),
  ]);
  const sum = (values: number[]) => values.reduce((all, each) => all + each, 0);
  return {
    paise: fromRupees(sales),
    bestPaise: sum(best.map((each) => fromRupees(each.sales))),
    units: sum(best.map((each) => each.sold)),
    spentPaise: sum(data.map(({ spent }) => fromRupees(spent))),
  };
}

const idle = () => store.deps.background.whenIdle();
const returnUnits = (
  orderId: string,
  itemId: string,
  units: number,
  { unitsLeft = units, restock = false }: { unitsLeft?: number; restock?: boolean } = {},
) => caller.admin.order.returnItems({ orderId, lines: [{ itemId, units, unitsLeft, restock }] });
const listToCheck = async () =>
  (await caller.admin.order.list({ payment: 'check' })).data.map((each) => each.id);
const documentsOf = async (orderId: string) =>
  (await caller.admin.tax.documents({ orderId })).map(({ document }) => document);
const amountsOf = (refunds: { amountPaise: number }[]) => refunds.map(({ amountPaise }) => amountPaise);

it('is not counted among the items to pack when the order is sent again', async () => {
  const { id, scarves } = await createDelivered('COD');
  await returnUnits(id, scarves, 1, { unitsLeft: 3 });
  await caller.order.setStatus({ id, deliveryStatus: 'PENDING' });
  expect(await caller.admin.dashboard.ordersToShip()).toMatchObject([{ id, items: 4 }]);
  await caller.order.setStatus({ id, deliveryStatus: 'DELIVERED' });
});

it('credits, refunds and restocks what comes back, and the rest when the order is canceled', async () => {
  const before = [await readStock(store, scarf), await readStock(store, kurta)] as const;
  const { id, transactionId, buyer, scarves, kurtas } = await createDelivered();
  const sold = await sumSales();
  const shown = await caller.admin.order.returnItems({
    orderId: id,
    reason: 'A torn seam',
    lines: [
      { itemId: scarves, units: 1, unitsLeft: 3 },
      { itemId: kurtas, units: 1, unitsLeft: 2, restock: true },
    ],
  });
  expect(shown.items.map(({ quantity, returnedUnits }) => [quantity, returnedUnits]).sort()).toEqual([
    [2, 1],
    [3, 1],
  ]);
  await idle();
  await provider.deliverWebhooks();
  expect(await sumSales()).toEqual({
    paise: sold.paise - 163_233,
    bestPaise: sold.bestPaise - 163_233,
    units: sold.units - 2,
    spentPaise: sold.spentPaise - 163_233,
  });
  expect(await describeStatus(fixture, id)).toBe('DELIVERED, payment COMPLETED');
  expect(amountsOf(listProviderRefunds(fixture, transactionId))).toEqual([163_233]);
  expect([await readStock(store, scarf), await readStock(store, kurta)]).toEqual([
    before[0] - 3,
    before[1] - 1,
  ]);
  const [invoice, note] = await documentsOf(id);
  expect(note).toMatchObject({
    kind: 'CREDIT_NOTE',
    reason: 'A torn seam',
    original: { number: invoice?.number, totalPaise: 359_799 },
    lines: [
      { quantity: 1, totalPaise: 33_333 },
      { quantity: 1, totalPaise: 129_900, taxablePaise: 123_714, cgstPaise: 3093, sgstPaise: 3093 },
    ],
  });
  const mails = await store.emailsTo(buyer.email);
  expect(mails.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['order-credited', 'payment-refunded']),
  );
  expect(mails.find(({ kind }) => kind === 'order-credited')?.text).toContain('A torn seam');
  const { history } = await caller.admin.order.detail({ id });
  expect(history.find(({ action }) => action === 'returned')?.changes.map(({ to }) => to)).toContain(
    'A torn seam',
  );

  // What is left is canceled: every paisa comes back once.
  await caller.order.setStatus({ id, deliveryStatus: 'CANCELED' });
  await idle();
  await provider.deliverWebhooks();
  expect(await describeStatus(fixture, id)).toBe('CANCELED, payment REFUNDED');
  expect(amountsOf(listProviderRefunds(fixture, transactionId))).toEqual([163_233, 196_566]);
  expect([await readStock(store, scarf), await readStock(store, kurta)]).toEqual([before[0] - 1, before[1]]);
  const [all, ...notes] = (await documentsOf(id)).map(({ lines }) => sumLines(lines));
  const credited = sumLines(notes);
  expect(credited).toEqual(all);

  // Reopened, the order has the units that did not come back.
  await caller.order.setStatus({ id, deliveryStatus: 'SHIPPED' });
  expect(await readStock(store, scarf)).toBe(before[0] - 3);
  expect((await documentsOf(id)).at(-1)?.lines.map(({ quantity }) => quantity)).toEqual([2, 1]);
});

it('is refunded when the last units come back, and then there is nothing left to check', async () => {
  const { id, transactionId, scarves, kurtas } = await createDelivered();
  await returnUnits(id, scarves, 3);
  await returnUnits(id, kurtas, 1, { unitsLeft: 2 });
  expect(await listToCheck()).not.toContain(id);
  await returnUnits(id, kurtas, 1);
  await idle();
  await provider.deliverWebhooks();
  expect(await describeStatus(fixture, id)).toBe('DELIVERED, payment REFUNDED');
  expect(await listToCheck()).not.toContain(id);
  expect(amountsOf(listProviderRefunds(fixture, transactionId))).toEqual([99_999, 129_900, 129_900]);
  await caller.order.setStatus({ id, deliveryStatus: 'CANCELED' });
  expect(await documentsOf(id)).toHaveLength(4);
  expect(await describeStatus(fixture, id)).toBe('CANCELED, payment REFUNDED');
});

it('requests a rejected refund again, for its amount', async () => {
  const { id, transactionId, scarves } = await createDelivered();
  provider.control({ do: 'refunds', outcome: 'FAILED' });
  await returnUnits(id, scarves, 1, { unitsLeft: 3 });
  await idle();
  await provider.deliverWebhooks();
  provider.control({ do: 'resetBehavior' });
  expect(await caller.admin.payment.ofOrder({ orderId: id })).toMatchObject({
    canRefund: true,
    refunds: [{ state: 'FAILED', amount: '333.33' }],
  });
  expect(await listToCheck()).toContain(id);
  const clicks = await Promise.allSettled([
    caller.admin.payment.refund({ orderId: id }),
    caller.admin.payment.refund({ orderId: id }),
  ]);
  expect(clicks.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await idle();
  await provider.deliverWebhooks();
  expect(
    listProviderRefunds(fixture, transactionId).map(({ state, amountPaise }) => [state, amountPaise]),
  ).toEqual([
    ['FAILED', 33_333],
    ['COMPLETED', 33_333],
  ]);
  expect(await describeStatus(fixture, id)).toBe('DELIVERED, payment COMPLETED');
  expect(await listToCheck()).not.toContain(id);
});

it('is refunded when the last units came back before a rejected refund was made', async () => {
  const [retried, byHand] = [await createDelivered(), await createDelivered()];
  for (const { id, scarves, kurtas } of [retried, byHand]) {
    provider.control({ do: 'refunds', outcome: 'FAILED' });
    await returnUnits(id, scarves, 3);
    await idle();
    await provider.deliverWebhooks();
    provider.control({ do: 'resetBehavior' });
    await returnUnits(id, kurtas, 2);
    await idle();
    await provider.deliverWebhooks();
  }
  await caller.admin.payment.refund({ orderId: retried.id });
  await idle();
  await provider.deliverWebhooks();
  await caller.admin.payment.recordManualRefunds({ orderId: byHand.id });
  for (const { id } of [retried, byHand]) {
    expect(await describeStatus(fixture, id)).toBe('DELIVERED, payment REFUNDED');
    await caller.order.setStatus({ id, deliveryStatus: 'CANCELED' });
    expect(await describeStatus(fixture, id)).toBe('CANCELED, payment REFUNDED');
  }
});

it('is recorded as returned another way when the refund of the last units is rejected', async () => {
  const { id, scarves, kurtas } = await createDelivered();
  await returnUnits(id, scarves, 3);
  await idle();
  provider.control({ do: 'refunds', outcome: 'FAILED' });
  await returnUnits(id, kurtas, 2);
  await idle();
  await provider.deliverWebhooks();
  provider.control({ do: 'resetBehavior' });
  expect(await describeStatus(fixture, id)).toBe('DELIVERED, payment REFUND_DUE');
  expect(await caller.admin.payment.ofOrder({ orderId: id })).toMatchObject({
    manualRefundAmount: '2598.00',
  });
  await caller.admin.payment.recordManualRefunds({ orderId: id });
  expect(await describeStatus(fixture, id)).toBe('DELIVERED, payment REFUNDED');
  expect(await caller.admin.payment.ofOrder({ orderId: id })).toMatchObject({
    canRefund: false,
    manualRefundAmount: null,
  });
});

it('takes back no more than was delivered, by twenty at once', async () => {
  const { id, transactionId, scarves } = await createDelivered();
  const before = await readStock(store, scarf);
  const clicks = await Promise.allSettled(
    Array.from({ length: 20 }, () => returnUnits(id, scarves, 1, { unitsLeft: 3, restock: true })),
  );
  expect(clicks.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const races = await Promise.allSettled([
    ...Array.from({ length: 10 }, (_, index) =>
      returnUnits(id, scarves, 2 - (index % 2), { unitsLeft: 2, restock: true }),
    ),
    caller.order.setStatus({ id, deliveryStatus: 'CANCELED' }),
  ]);
  expect(races.at(-1)?.status).toBe('fulfilled');
  await idle();
  await provider.deliverWebhooks();
  expect(await readStock(store, scarf)).toBe(before + 3);
  const refunds = listProviderRefunds(fixture, transactionId);
  expect(refunds.reduce((sum, { amountPaise }) => sum + amountPaise, 0)).toBe(359_799);
  expect(await describeStatus(fixture, id)).toBe('CANCELED, payment REFUNDED');
  const [all, ...notes] = (await documentsOf(id)).map(({ lines }) => sumLines(lines));
  expect(sumLines(notes)).toEqual(all);
});

it('is made once when it is sent again, whatever is left of the order then', async () => {
  const { id, transactionId, buyer, scarves } = await createDelivered();
  const before = await readStock(store, scarf);
  const emailsBefore = (await store.emailsTo(buyer.email)).length;
  const lines = (units: number, unitsLeft: number) => [{ itemId: scarves, units, unitsLeft, restock: true }];
  const sent = { orderId: id, idempotencyKey: 'a-lost-answer' };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => caller.admin.order.returnItems({ ...sent, lines: lines(1, 3) })),
  );
  // The form has loaded what is left since.
  answers.push(await caller.admin.order.returnItems({ ...sent, lines: lines(1, 2) }));
  for (const { items } of answers)
    expect(items.map(({ returnedUnits }) => returnedUnits ?? 0).sort()).toEqual([0, 1]);
  await idle();
  await provider.deliverWebhooks();
  expect(await readStock(store, scarf)).toBe(before + 1);
  expect(amountsOf(listProviderRefunds(fixture, transactionId))).toEqual([33_333]);
  expect((await documentsOf(id)).map(({ kind }) => kind)).toEqual(['INVOICE', 'CREDIT_NOTE']);
  const emails = (await store.emailsTo(buyer.email)).slice(emailsBefore).map(({ kind }) => kind);
  expect(emails.filter((kind) => kind === 'order-credited')).toHaveLength(1);
  await expect(caller.admin.order.returnItems({ ...sent, lines: lines(2, 2) })).rejects.toMatchObject({
    code: 'CONFLICT',
  });
  const next = { ...sent, idempotencyKey: 'the-next', lines: lines(1, 2) };
  expect((await caller.admin.order.returnItems(next)).items.map((each) => each.returnedUnits)).toContain(2);
});

it('refunds nothing online that was paid in cash', async () => {
  const { id, buyer, scarves } = await createDelivered('COD');
  await caller.admin.order.returnItems({
    orderId: id,
    paidBack: 'UPI 4261',
    lines: [{ itemId: scarves, units: 2, unitsLeft: 3 }],
  });
  const row = await store.deps.db.reader.refund.count({ where: { orderId: id } });
  expect([row, await describeStatus(fixture, id)]).toEqual([0, 'DELIVERED, payment COMPLETED']);
  expect((await store.emailsTo(buyer.email)).at(-1)?.text).toContain('You paid in cash');
  const { history } = await caller.admin.order.detail({ id });
  expect(history.at(-1)?.changes).toContainEqual({ field: 'Paid back', from: null, to: 'UPI 4261' });
  const [mine] = await buyer.caller.order.mine();
  expect(mine?.items.map(({ returnedUnits }) => returnedUnits).sort()).toEqual([2, undefined]);
});

it('rejects what is not delivered, not on the invoice, or more than is left', async () => {
  const { id, scarves } = await createDelivered('COD');
  const other = await createDelivered('COD');
  await expect(returnUnits(id, other.scarves, 1)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await expect(returnUnits(id, scarves, 4, { unitsLeft: 3 })).rejects.toMatchObject({
    message: 'Only 3 of Bagru Sprig Cotton Kurta, Ivory, S can be returned.',
  });
  await expect(returnUnits('none', scarves, 1)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await caller.order.setStatus({ id, deliveryStatus: 'SHIPPED' });
  await expect(returnUnits(id, scarves, 1, { unitsLeft: 3 })).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(await caller.admin.order.returnable({ id })).toBeNull();
  expect(await documentsOf(id)).toHaveLength(1);
});
