/** Visits of the accessibility tests, as a user of each kind and with controlled responses of the store. */
import { demoAdmin, demoShopper } from '../../../scripts/demo/catalog/shoppers';
import type { Product } from '../../../src/catalog/shapes';
import { type Answers, controlAnswers } from '../answers';
import { openStoreAndBrowser, type Screen } from '../browser';
import { call, fillCartAndWishlist, logInByApi, registerShopper } from '../shopper';
import { type Visit, visit } from '../visit';

/** The demo shopper has addresses, orders, a cart and a wishlist; a newcomer has nothing. */
type User = 'anonymous' | 'shopper' | 'newcomer' | 'admin';

interface UserVisit extends Visit {
  answers: Answers;
  /** opens an address as a link of the app does */
  navigate(path: string): Promise<void>;
}

/** A 404 is logged by the browser, a failed search by the page. */
const isExpected = (complaint: string) =>
  complaint.includes('status of 404') || complaint.includes('The search failed.');

/** Opens a store for the test file. `products` are the latest, `product` is one with every variant in stock. */
export async function openUserVisits() {
  const opened = await openStoreAndBrowser();
  const { store } = opened;
  const { data } = await call<{ data: Product[] }>(store, '/api/products?limit=100');
  const product = data.find(({ variants }) => variants.every(({ stock }) => stock > 0)) ?? data[0];
  if (!product) throw new Error('The demo store has no products');

  const createToken: Record<User, () => Promise<string | undefined>> = {
    anonymous: async () => undefined,
    shopper: async () => {
      const token = await logInByApi(store, demoShopper.email, demoShopper.password);
      await fillCartAndWishlist(store, token, data.slice(0, 5));
      return token;
    },
    newcomer: () => registerShopper(store),
    admin: () => logInByApi(store, demoAdmin.email, demoAdmin.password),
  };

  const visitAs = async (
    user: User,
    screens: readonly [Screen, ...Screen[]],
    journey: (visit: UserVisit) => Promise<void>,
  ): Promise<void> => {
    const token = await createToken[user]();
    await visit(opened, { screens, token, label: `${user}, `, isExpected }, async (opening) => {
      const { page, context } = opening;
      await journey({
        ...opening,
        answers: await controlAnswers(context),
        navigate: async (path) => {
          await page.evaluate((to) => history.pushState(null, '', to), path);
          await page
            .locator('h1')
            .filter({ hasNotText: 'Page Not Found' })
            .first()
            .waitFor({ state: 'attached' });
        },
      });
    });
  };
  return { product, products: data, visitAs };
}
