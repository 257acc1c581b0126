/**
 * Seeds an empty database with the demo store through the procedures of the back office. It records its beginning, so that the next
 * start continues a seeding that was interrupted.
 */
import { randomUUID } from 'node:crypto';
import { createAccount } from '../../server/auth/accounts';
import { hashPassword } from '../../server/auth/passwords';
import type { Deps } from '../../server/context';
import { withLease } from '../../server/db/lease';
import { needsDemo, recordSeedingEnd, recordSeedingStart } from '../../server/demo-seeding';
import { NO_RATE_LIMITS } from '../../server/limits/rate-limits';
import { silentMailer } from '../../server/mail/mailer';
import { createAnonymousContext } from '../../server/request-context';
import { type Caller, createCaller } from '../../server/router';
import { registerInput } from '../../src/auth/schema';
import type { Report } from '../run-script';
import { demoCompany } from './catalog/company';
import { demoLegalPages } from './catalog/legal';
import { demoEnquiries, demoMessages } from './catalog/messages';
import { demoOrders } from './catalog/orders';
import { demoProducts } from './catalog/products';
import { demoAdmin, demoShopper } from './catalog/shoppers';
import { createDemoMedia } from './drawn-pictures';
import { prepareHistory, type RecordPayments } from './history/history';
import {
  createAdminCaller,
  DAY_MS,
  HOUR_MS,
  OPENED_DAYS_AGO,
  seedCategories,
  seedProducts,
} from './seed-catalog';
import { confirmEmail, seedShopper } from './seed-shopper';

/** Orders of the last weeks for the demo shopper's own order history. */
async function seedOrders(deps: Deps, shopperAt: (at: Date) => Caller, today: Date): Promise<void> {
  if ((await shopperAt(today).order.mine()).length > 0) return;
  for (const { daysAgo, lines, status } of demoOrders) {
    const at = new Date(today.getTime() - daysAgo * DAY_MS);
    const shopper = shopperAt(at);
    for (const { product, quantity } of lines) {
      const demoProduct = demoProducts.find(({ key }) => key === product);
      const variant = await deps.db.reader.variant.findFirst({
        where: { product: { name: demoProduct?.name ?? '' }, stock: { gte: quantity + 5 } },
        orderBy: { position: 'asc' },
        select: { id: true },
      });
      if (variant) await shopper.cart.add({ productVariantId: variant.id, quantity });
    }
    const [address] = await shopper.address.list();
    if (!address || (await shopper.cart.get()).items.length === 0) continue;
    const { order } = await shopper.order.place({ addressId: address.id, paymentMethod: 'COD' });
    const later = (hours: number) => new Date(at.getTime() + hours * HOUR_MS);
    if (status === 'CANCELED') await shopperAt(later(3)).order.cancel({ id: order.id });
    if (status === 'SHIPPED' || status === 'DELIVERED')
      await createAdminCaller(deps, later(22)).order.setStatus({ id: order.id, deliveryStatus: 'SHIPPED' });
    if (status === 'DELIVERED')
      await createAdminCaller(deps, later(98)).order.setStatus({ id: order.id, deliveryStatus: status });
  }
}

async function seedEnquiriesAndMessages(deps: Deps, today: Date): Promise<void> {
  if ((await createAdminCaller(deps, today).contact.list()).length > 0) return;
  const visitorAt = (hoursAgo: number) => {
    const at = new Date(today.getTime() - hoursAgo * HOUR_MS);
    return { at, visitor: createCaller(createAnonymousContext({ ...deps, now: () => at })) };
  };
  for (const { hoursAgo, status, ...input } of demoEnquiries) {
    const { at, visitor } = visitorAt(hoursAgo);
    const { enquiry } = await visitor.enquiry.create(input);
    if (status !== 'PENDING') await createAdminCaller(deps, at).enquiry.setStatus({ id: enquiry.id, status });
  }
  for (const { hoursAgo, isRead: _, ...input } of demoMessages)
    await visitorAt(hoursAgo).visitor.contact.send(input);
  const readSubjects = new Set(demoMessages.filter(({ isRead }) => isRead).map(({ subject }) => subject));
  for (const { id, subject } of await createAdminCaller(deps, today).contact.list()) {
    if (readSubjects.has(subject)) await createAdminCaller(deps, today).contact.markRead({ id });
  }
}

/**
 * Seeds the demo store into an empty database, or goes on with a seeding that was interrupted. Returns whether it did.
 * `recordPayments` adds the past payments to the payment sandbox; without it all past orders are cash on delivery. Of several
 * processes one seeds, and the others wait.
 */
export async function seedDemo(
  deps: Deps,
  report: Report,
  recordPayments: RecordPayments | null = null,
): Promise<boolean> {
  if (!(await needsDemo(deps))) return false;
  const onWait = () => report('Another process is seeding the demo store. Waiting for it …');
  const seedOnce = async () => (await needsDemo(deps)) && (await seed(deps, report, recordPayments));
  return withLease(deps, 'seed-demo', seedOnce, { onWait });
}

async function seed(storeDeps: Deps, report: Report, recordPayments: RecordPayments | null): Promise<true> {
  // Seeding must neither reach limits of customers nor send emails about past orders.
  const deps: Deps = {
    ...storeDeps,
    env: { ...storeDeps.env, maxUnpaid: null },
    media: createDemoMedia(storeDeps.media),
    limits: NO_RATE_LIMITS,
    mail: silentMailer,
  };
  const today = deps.now();
  const start = new Date(today.getTime() - DAY_MS);
  const opened = new Date(today.getTime() - OPENED_DAYS_AGO * DAY_MS);
  report('Seeding the demo store (only once) …');
  await recordSeedingStart(storeDeps);
  await createAdminCaller(deps, opened).cms.saveCompany(demoCompany);
  for (const page of demoLegalPages) await createAdminCaller(deps, opened).cms.saveLegalPage(page);
  const categories = await seedCategories(deps, opened);
  await seedProducts(deps, categories, start, report);
  const shopperAt = await seedShopper(deps, demoShopper, new Date(start.getTime() - 40 * DAY_MS));
  await seedOrders(deps, shopperAt, today);
  await seedEnquiriesAndMessages(deps, today);
  // The other customers have a random password, so that no one can log in as them.
  const history = await prepareHistory(deps, await hashPassword(randomUUID()), recordPayments);
  const { addresses: _, ...admin } = demoAdmin;
  await createAccount({ ...deps, now: () => opened }, registerInput.parse(admin), 'ADMIN', {
    afterCreate: async (tx, { id }) => {
      await confirmEmail(tx, id, opened);
      await history.insert(tx, id);
      await recordSeedingEnd(tx);
    },
  });
  report('The demo store is ready.');
  return true;
}
