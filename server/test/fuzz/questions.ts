/** A question that each reading procedure would answer: a new procedure gets its line here. */
import type { FilledStore } from '../filled-store';
import type { Input } from './valid-inputs';

const page = { page: 1, limit: 20 };

export const QUESTIONS: Record<string, (filled: FilledStore) => Input | undefined> = {
  'auth.me': () => undefined,
  'catalog.tree': () => undefined,
  'catalog.menu': () => undefined,
  'catalog.showcase': () => ({ slug: 'women' }),
  'catalog.categoryPage': () => ({
    ...page,
    slug: 'women',
    sort: 'price-asc',
    sizes: ['M', 'L'],
    colours: ['white'],
    minPrice: 500,
    maxPrice: 5000,
  }),
  'catalog.products': () => page,
  'catalog.productsByCategory': ({ women }) => ({ ...page, categoryId: women.id }),
  'catalog.product': ({ kurta }) => ({ id: kurta.id }),
  'catalog.productPage': ({ kurta }) => ({ id: kurta.id }),
  'catalog.search': () => ({ q: 'kurta' }),
  'cart.get': () => undefined,
  'wishlist.get': () => undefined,
  'address.list': () => undefined,
  'order.mine': () => undefined,
  'order.all': () => page,
  'payment.methods': () => undefined,
  'payment.verify': ({ shopper }) => ({ transactionId: shopper.transactionId }),
  'payment.unpaid': () => undefined,
  'cms.company': () => undefined,
  'cms.legalPages': () => undefined,
  'cms.legalPage': () => ({ slug: 'return-policy' }),
  'enquiry.list': () => undefined,
  'enquiry.page': () => ({ ...page, q: 'asha', status: 'PENDING' }),
  'contact.list': () => undefined,
  'contact.page': () => ({ ...page, q: 'sizes', show: 'unread' }),
  'admin.dashboard.counts': () => undefined,
  'admin.dashboard.needs': () => undefined,
  'admin.dashboard.sales': () => ({ days: 30 }),
  'admin.dashboard.bestSellers': () => ({ days: 30 }),
  'admin.dashboard.ordersToShip': () => undefined,
  'admin.catalog.products': ({ women }) => ({
    ...page,
    q: 'kurta',
    categoryId: women.id,
    stock: 'in',
    sort: 'name',
  }),
  'admin.import.job': () => ({ id: 'nothing' }),
  'admin.import.exportPage': () => ({ after: null }),
  'admin.import.current': () => undefined,
  'admin.import.changes': () => ({ ...page, id: 'nothing' }),
  'admin.import.badRows': () => ({ ...page, id: 'nothing' }),
  'admin.order.list': () => ({
    ...page,
    q: 'meera',
    deliveryStatus: 'PENDING',
    payment: 'COD',
    from: '2026-01-01',
    to: '2026-12-31',
    sort: 'oldest',
  }),
  'admin.order.detail': ({ shopper }) => ({ id: shopper.orderId }),
  'admin.order.slips': ({ shopper, other }) => ({ ids: [shopper.orderId, other.orderId] }),
  'admin.payment.ofOrder': ({ shopper }) => ({ orderId: shopper.unpaidOrderId }),
  'admin.audit.log': ({ kurta }) => ({ ...page, objectType: 'PRODUCT', objectId: kurta.id }),
  'admin.find': () => ({ q: 'kurta' }),
};

/** There is no import to ask about. */
export const UNANSWERED: ReadonlySet<string> = new Set([
  'admin.import.job',
  'admin.import.changes',
  'admin.import.badRows',
]);
