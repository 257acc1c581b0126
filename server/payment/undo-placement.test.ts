/** An order is undone since the provider refused its page, while another process asks for the same page with the same key. */
import { expect, it } from 'vitest';
import type { Database } from '../db/client';
import { placeOrder } from '../order/place-order';
import { createAnonymousContext } from '../request-context';
import { readStock } from '../test/factories';
import { onSale, statusOf } from './test/buying';
import { type Buyer, newBuyer, payingStoreForThisFile, placeOnline } from './test/paying-store';

const paying = await payingStoreForThisFile();
const { store, provider } = paying;
const { db } = store.deps;

const REFUSAL = { code: 'SERVICE_UNAVAILABLE' };
const KEY = 'one-key';

/** Places the buyer's cart in a process whose n-th transaction is held up by something. */
function placeHeldUp({ id, addressId }: Buyer, nth: number, before: () => Promise<unknown>) {
  let calls = 0;
  const heldUp: Database = {
    ...db,
    transact: async (work) => {
      calls += 1;
      if (calls === nth) await before();
      return db.transact(work);
    },
  };
  return placeOrder(
    {
      ...createAnonymousContext({ ...store.deps, db: heldUp }),
      session: { userId: id, userType: 'CUSTOMER' },
    },
    { addressId, paymentMethod: 'ONLINE_PAYMENT', idempotencyKey: KEY, expectedTotal: null },
  );
}

async function newCart() {
  const variantId = await onSale(paying, 2);
  return { variantId, buyer: await newBuyer(store, [{ variantId }]) };
}

/** Ends once it is called. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

it('keeps the order where another request was given the page', async () => {
  const { variantId, buyer } = await newCart();
  let twin: ReturnType<typeof placeOnline> | null = null;
  provider.control({ do: 'answer', with: 429, endpoint: 'pay' });
  const first = placeHeldUp(buyer, 2, async () => {
    twin = placeOnline(buyer, KEY);
    await twin;
  });
  await expect(first).rejects.toMatchObject(REFUSAL);
  const led = await placeOnline(buyer, KEY);
  await expect(twin).resolves.toEqual(led);
  await provider.choose(led.redirectUrl, 'pay');
  await provider.deliver();
  expect(await statusOf(paying, led.id)).toBe('PENDING, payment COMPLETED');
  expect(await readStock(store, variantId)).toBe(1);
});

it('returns no page of a deleted order', async () => {
  const { variantId, buyer } = await newCart();
  const hasPage = gate();
  const undone = gate();
  provider.control({ do: 'answer', with: 429, endpoint: 'pay' });
  let twin: Promise<unknown> = Promise.resolve();
  const first = placeHeldUp(buyer, 2, async () => {
    // The other one has the page in hand, and finds no order to write it to.
    twin = expect(
      placeHeldUp(buyer, 1, () => {
        hasPage.open();
        return undone.opened;
      }),
    ).rejects.toMatchObject(REFUSAL);
    await hasPage.opened;
  });
  await expect(first).rejects.toMatchObject(REFUSAL);
  undone.open();
  await twin;
  expect(provider.inspect().payments).toHaveLength(2);
  expect(await buyer.caller.order.mine()).toEqual([]);
  expect(await readStock(store, variantId)).toBe(2);
  const order = await placeOnline(buyer, KEY);
  await provider.choose(order.redirectUrl, 'pay');
  await provider.deliver();
  expect(await statusOf(paying, order.id)).toBe('PENDING, payment COMPLETED');
});
