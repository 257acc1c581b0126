/** The HTTP contract's calls, in its order. Each parses, calls the procedure the React app calls too, and wraps the answer. */
import { Router as createRouter, type Router } from 'express';
import { MAX_IMPORT_BYTES } from '../src/import/limits';
import type { Deps } from './context';
import { exportBadRows, exportProducts, sampleFile } from './import/export';
import { receiveWebhook } from './payment/receive-webhook';
import { created, csv, noContent, ok } from './rest/answer';
import {
  categoryFiles,
  categoryInput,
  isCategoryFile,
  isProductFile,
  productInput,
} from './rest/catalog-forms';
import { openApi } from './rest/openapi/serve';
import { get, post, put, type Route, remove, restRouter } from './rest/routes';
import { WEBHOOK_PATH } from './set-up-payments';

const auth: Route[] = [
  post('/auth/register', 'anyone', async ({ api, input }) => created(await api.auth.register(input()))),
  post('/auth/login', 'anyone', async ({ api, input }) => ok(await api.auth.login(input()))),
  get('/auth/me', 'shopper', async ({ api }) => ok(await api.auth.me())),
  post('/auth/forgot-password/request-otp', 'anyone', async ({ api, input }) =>
    ok(await api.auth.requestOtp(input())),
  ),
  post('/auth/forgot-password/reset', 'anyone', async ({ api, input }) =>
    ok(await api.auth.resetPassword(input())),
  ),
  put('/users/profile', 'shopper', async ({ api, input }) => {
    const { user, message } = await api.auth.updateProfile(input());
    return ok({ user, message, data: { user, message } });
  }),
  put('/users/change-password', 'shopper', async ({ api, input }) => {
    const { token, message } = await api.auth.changePassword(input());
    return ok({ token, message, data: { message } });
  }),
];

const categories: Route[] = [
  get('/categories', 'anyone', async ({ api }) => ok(await api.catalog.tree())),
  post(
    '/categories',
    'admin',
    async ({ apiWith, form }) => {
      const { catalog } = apiWith(categoryFiles(form.files));
      return created({ category: await catalog.saveCategory(categoryInput(form, null)) });
    },
    isCategoryFile,
  ),
  put(
    '/categories/:id',
    'admin',
    async ({ apiWith, form, param }) => {
      const { catalog } = apiWith(categoryFiles(form.files));
      return ok({ category: await catalog.saveCategory(categoryInput(form, param('id'))) });
    },
    isCategoryFile,
  ),
  remove('/categories/:id', 'admin', async ({ api, param }) => {
    await api.catalog.deleteCategory({ id: param('id') });
    return noContent;
  }),
];

const products: Route[] = [
  get('/products', 'anyone', async ({ api, query }) => ok(await api.catalog.products(query()))),
  get('/products/:id', 'anyone', async ({ api, param }) =>
    ok({ product: await api.catalog.product({ id: param('id') }) }),
  ),
  post(
    '/products',
    'admin',
    async ({ apiWith, form }) => {
      const product = await apiWith(form.files).catalog.saveProduct(productInput(form));
      return form.fields.id ? ok({ product }) : created({ product });
    },
    isProductFile,
  ),
  remove('/products/:id', 'admin', async ({ api, param }) => {
    await api.catalog.deleteProduct({ id: param('id') });
    return noContent;
  }),
  get('/products/category/:id', 'anyone', async ({ api, param, query }) =>
    ok(await api.catalog.productsByCategory(query({ categoryId: param('id') }))),
  ),
  get('/products/search', 'anyone', async ({ api, query }) =>
    ok({ products: await api.catalog.search(query()) }),
  ),
];

const cart: Route[] = [
  get('/cart', 'shopper', async ({ api }) => ok({ cart: await api.cart.get() })),
  post('/cart/add', 'shopper', async ({ api, input }) => created({ cart: await api.cart.add(input()) })),
  put('/cart/update-quantity', 'shopper', async ({ api, input }) =>
    ok({ cart: await api.cart.updateQuantity(input()) }),
  ),
  remove('/cart/remove/:id', 'shopper', async ({ api, param }) => {
    await api.cart.remove({ id: param('id') });
    return noContent;
  }),
];

const wishlist: Route[] = [
  get('/wishlist', 'shopper', async ({ api }) => ok({ wishlist: await api.wishlist.get() })),
  post('/wishlist/:productId', 'shopper', async ({ api, param }) => {
    const { wishlist, created: isNew } = await api.wishlist.add({ productId: param('productId') });
    return isNew ? created({ wishlist }) : ok({ wishlist });
  }),
  remove('/wishlist/:productId', 'shopper', async ({ api, param }) => {
    await api.wishlist.remove({ productId: param('productId') });
    return noContent;
  }),
];

const addresses: Route[] = [
  get('/addresses', 'shopper', async ({ api }) => ok({ addresses: await api.address.list() })),
  post('/addresses', 'shopper', async ({ api, input }) =>
    created({ address: await api.address.create(input()) }),
  ),
  put('/addresses/:id', 'shopper', async ({ api, input, param }) =>
    ok({ address: await api.address.update(input({ id: param('id') })) }),
  ),
  remove('/addresses/:id', 'shopper', async ({ api, param }) => {
    await api.address.remove({ id: param('id') });
    return noContent;
  }),
];

const orders: Route[] = [
  post('/orders/place', 'shopper', async ({ api, input, header }) => {
    const placed = await api.order.place(input({ idempotencyKey: header('Idempotency-Key') }));
    const { created: isNew, ...answer } = placed;
    return isNew ? created(answer) : ok(answer);
  }),
  get('/orders/payment/verify-and-update/:transactionId', 'shopper', async ({ api, param }) =>
    ok(await api.payment.verify({ transactionId: param('transactionId') })),
  ),
  get('/orders/my-orders', 'shopper', async ({ api }) => ok({ orders: await api.order.mine() })),
  put('/orders/:id/cancel', 'shopper', async ({ api, param }) =>
    ok({ order: await api.order.cancel({ id: param('id') }) }),
  ),
  get('/orders/all', 'admin', async ({ api, query }) => ok(await api.order.all(query()))),
  put('/orders/:id/status', 'admin', async ({ api, input, param }) =>
    ok({ order: await api.order.setStatus(input({ id: param('id') })) }),
  ),
];

const company: Route[] = [
  get('/company-details', 'anyone', async ({ api }) => ok({ details: await api.cms.company() })),
  put(
    '/company-details',
    'admin',
    async ({ apiWith, form, input }) => ok({ details: await apiWith(form.files).cms.saveCompany(input()) }),
    (field) => field === 'logo',
  ),
];

const legalPages: Route[] = [
  get('/legal-pages', 'anyone', async ({ api }) => ok(await api.cms.legalPages())),
  get('/legal-pages/slug/:slug', 'anyone', async ({ api, param }) =>
    ok(await api.cms.legalPage({ slug: param('slug') })),
  ),
  {
    ...post('/legal-pages', 'admin', async ({ api, input }) => {
      const { page, created: isNew } = await api.cms.saveLegalPage(input());
      return isNew ? created({ page }) : ok({ page });
    }),
    size: 'legal',
  },
];

const enquiries: Route[] = [
  post('/bulk-enquiries', 'anyone', async ({ api, input }) => created(await api.enquiry.create(input()))),
  get('/bulk-enquiries', 'admin', async ({ api }) => ok(await api.enquiry.list())),
  put('/bulk-enquiries/:id', 'admin', async ({ api, input, param }) =>
    ok({ enquiry: await api.enquiry.setStatus(input({ id: param('id') })) }),
  ),
];

const contact: Route[] = [
  post('/contact/messages', 'anyone', async ({ api, input }) => created(await api.contact.send(input()))),
  get('/contact/messages', 'admin', async ({ api }) => ok(await api.contact.list())),
  put('/contact/messages/:id/read', 'admin', async ({ api, param }) =>
    ok({ contactMessage: await api.contact.markRead({ id: param('id') }) }),
  ),
];

const payments: Route[] = [
  {
    ...post(WEBHOOK_PATH, 'anyone', async ({ ctx, body, headers }) => {
      receiveWebhook(ctx, body, headers);
      return ok({ message: 'Received.' });
    }),
    raw: true,
  },
];

/** The back office's own, beside the contract: its pages' files, which tRPC can't carry. */
const imports: Route[] = [
  get('/admin/products.csv', 'admin', async ({ ctx }) => csv('products.csv', exportProducts(ctx))),
  {
    ...post(
      '/admin/imports',
      'admin',
      async ({ apiWith, form, input }) => created(await apiWith(form.files).admin.import.check(input())),
      (field) => field === 'file',
    ),
    fileBytes: MAX_IMPORT_BYTES,
  },
  get('/admin/imports/sample.csv', 'admin', async () => csv('products-sample.csv', sampleFile())),
  get('/admin/imports/:id/bad-rows.csv', 'admin', async ({ ctx, param }) =>
    csv('bad-rows.csv', exportBadRows(ctx, param('id'))),
  ),
];

/** The contract, call by call. */
export const CONTRACT: readonly Route[] = [
  ...auth,
  ...categories,
  ...products,
  ...cart,
  ...wishlist,
  ...addresses,
  ...orders,
  ...company,
  ...legalPages,
  ...enquiries,
  ...contact,
  ...payments,
];

/** Every call of the API. */
export const ROUTES: readonly Route[] = [...CONTRACT, ...imports];

export function createRest(deps: Deps): Router {
  const router = createRouter();
  router.use(openApi(CONTRACT, `${deps.env.publicUrl}/api`));
  router.use(restRouter(deps, ROUTES));
  return router;
}
