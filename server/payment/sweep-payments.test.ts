/** The sweeper's own clock, while the store is open. */
import { afterEach, expect, it, vi } from 'vitest';
import { makeProduct, readStock } from '../test/factories';
import { startPaymentSweeper } from './sweep-payments';
import { newBuyer, payingStoreForThisFile, placeOnline } from './test/paying-store';

const { store } = await payingStoreForThisFile();

afterEach(() => void vi.useRealTimers());

it('sweeps every fifteen seconds until it is stopped', async () => {
  const order = async () => {
    const { variantId } = await makeProduct(store, { variants: [{ stock: 1 }] });
    await placeOnline(await newBuyer(store, [{ variantId }]));
    store.advance(16 * 60_000);
    return variantId;
  };
  const first = await order();
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
  const second = await order();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  vi.advanceTimersByTime(60_000);
  await store.deps.background.whenIdle();
  expect(await readStock(store, second)).toBe(0);
});
