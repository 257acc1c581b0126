/** The sweeper's own clock, while the store is open. */
import { afterEach, expect, it, vi } from 'vitest';
import { makeProduct, readStock } from '../test/factories';
import { startPaymentSweeper } from './sweep-payments';
import { createBuyer, openFilePaymentFixture, placeOnlineOrder } from './test/payment-fixture';

const { store } = await openFilePaymentFixture();

afterEach(() => void vi.useRealTimers());

it('sweeps every fifteen seconds until it is stopped', async () => {
  const createExpiredOrder = async () => {
    const { variantId } = await makeProduct(store, { variants: [{ stock: 1 }] });
    await placeOnlineOrder(await createBuyer(store, [{ variantId }]));
    store.advance(16 * 60_000);
    return variantId;
  };
  const first = await createExpiredOrder();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const stop = startPaymentSweeper(store.deps);
  vi.advanceTimersByTime(14_999);
  await store.deps.background.whenIdle();
  expect(await readStock(store, first)).toBe(0);
  vi.advanceTimersByTime(1);
  await store.deps.background.whenIdle();
  expect(await readStock(store, first)).toBe(1);

  stop();
  vi.useRealTimers();
  const second = await createExpiredOrder();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  vi.advanceTimersByTime(60_000);
  await store.deps.background.whenIdle();
  expect(await readStock(store, second)).toBe(0);
});
