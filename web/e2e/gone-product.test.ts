/** A product that is deleted while its page is open. */
import { expect, it } from 'vitest';
import { demoAdmin } from '../../scripts/demo/catalog/shoppers';
import type { Product } from '../../src/catalog/shapes';
import { openStoreAndBrowser, PHONE } from './browser';
import { call, logInByApi, registerShopper } from './shopper';
import { createPageVisit } from './visit-page';

const opened = await openStoreAndBrowser();
const { store } = opened;
const visit = createPageVisit(opened);

it('cannot be added, and its page says at the top of the screen that it is gone', async () => {
  const { data } = await call<{ data: Product[] }>(store, '/api/products?limit=1');
  const address = `/product/${data[0]?.id}`;
  const admin = await logInByApi(store, demoAdmin.email, demoAdmin.password);
  const token = await registerShopper(store);
  await visit(
    PHONE,
    address,
    async (page) => {
      const { status } = await fetch(`${store.url}/api/products/${data[0]?.id}`, {
        method: 'DELETE',
        headers: { authorization: `Bearer ${admin}` },
      });
      expect(status).toBe(204);
      await page.locator('[data-buy]').getByRole('button', { name: 'Add to cart' }).click();
      await page.getByText('This product is no longer available.').first().waitFor();
      const heading = page.getByRole('heading', { level: 1, name: 'Product not found.' });
      await heading.waitFor();
      expect((await heading.boundingBox())?.y).toBeGreaterThan(0);
    },
    { token, expected: /404/ },
  );
});
