/**
 * Seeds an empty database with the demo store, through the same procedures an owner's clicks go through. The admin's account
 * comes last: an interrupted seeding left none, so the next one continues where it stopped.
 */
import { randomUUID } from 'node:crypto';
import { createAccount } from '../../server/auth/accounts';
import { hashPassword } from '../../server/auth/passwords';
import type { Deps } from '../../server/context';
import { silentMailer } from '../../server/mail/mailer';
import { createAnonymousContext } from '../../server/request-context';
import { type Caller, createCaller } from '../../server/router';
import { registerInput } from '../../src/auth/schema';
import type { Say } from '../run-script';
import { demoCompany } from './catalog/company';
import { demoLegalPages } from './catalog/legal';
import { demoEnquiries, demoMessages } from './catalog/messages';
import { demoOrders } from './catalog/orders';
import { demoProducts } from './catalog/products';
import { type DemoPerson, demoAdmin, demoShopper } from './catalog/shoppers';
import { type KeepPayments, prepareHistory } from './history/history';
import { DAY, HOUR, OPENED_DAYS_AGO, owner, seedCategories, seedProducts } from './seed-catalog';

async function seedShopper(deps: Deps, { addresses, ...person }: DemoPerson, start: Date) {
  const known = await deps.db.reader.user.findUnique({
    where: { username: person.username },
    select: { id: true },
  });
  const user =
    known ??
    (await createCaller(createAnonymousContext({ ...deps, now: () => start })).auth.register(person)).user;
  const as = (at: Date) =>
    createCaller({
      ...createAnonymousContext({ ...deps, now: () => at }),
      session: { userId: user.id, userType: 'CUSTOMER' },
    });
  if ((await as(start).address.list()).length === 0) {
    for (const address of addresses) await as(start).address.create(address);
  }
  return as;
}

/** Orders of the last weeks, so that neither the shopper's history nor the back office opens empty. */
async function seedOrders(deps: Deps, shopperAt: (at: Date) => Caller, today: Date): Promise<void> {
  if ((await shopperAt(today).order.mine()).length > 0) return;
  for (const { daysAgo, lines, status } of demoOrders) {
    const at = new Date(today.getTime() - daysAgo * DAY);
    const shopper = shopperAt(at);
    for (const { product, quantity } of lines) {
      const key = demoProducts.find(({ key }) => key === product);
      const variant = await deps.db.reader.variant.findFirst({
        where: { product: { name: key?.name ?? '' }, stock: { gte: quantity + 5 } },
        orderBy: { position: 'asc' },
        select: { id: true },
      });
      if (variant) await shopper.cart.add({ productVariantId: variant.id, quantity });
    }
    const [address] = await shopper.address.list();
    if (!address || (await shopper.cart.get()).items.length === 0) continue;
    const { order } = await shopper.order.place({ addressId: address.id, paymentMethod: 'COD' });
    const later = (hours: number) => new Date(at.getTime() + hours * HOUR);
    if (status === 'CANCELED') await shopperAt(later(3)).order.cancel({ id: order.id });
    if (status === 'SHIPPED' || status === 'DELIVERED')
      await owner(deps, later(22)).order.setStatus({ id: order.id, deliveryStatus: 'SHIPPED' });
    if (status === 'DELIVERED')
      await owner(deps, later(98)).order.setStatus({ id: order.id, deliveryStatus: status });
  }
}

async function seedLetters(deps: Deps, today: Date): Promise<void> {
  if ((await owner(deps, today).contact.list()).length > 0) return;
  const visitorAt = (hoursAgo: number) => {
    const at = new Date(today.getTime() - hoursAgo * HOUR);
    return { at, visitor: createCaller(createAnonymousContext({ ...deps, now: () => at })) };
  };
  for (const { hoursAgo, status, ...words } of demoEnquiries) {
    const { at, visitor } = visitorAt(hoursAgo);
    const { enquiry } = await visitor.enquiry.create(words);
    if (status !== 'PENDING') await owner(deps, at).enquiry.setStatus({ id: enquiry.id, status });
  }
  for (const { hoursAgo, read: _, ...words } of demoMessages)
    await visitorAt(hoursAgo).visitor.contact.send(words);
  const read = new Set(demoMessages.filter(({ read }) => read).map(({ subject }) => subject));
  for (const { id, subject } of await owner(deps, today).contact.list()) {
    if (read.has(subject)) await owner(deps, today).contact.markRead({ id });
  }
}

export const isSeeded = async ({ db }: Deps): Promise<boolean> =>
  (await db.reader.user.count({ where: { userType: 'ADMIN' } })) > 0;

/**
 * Seeds the demo store into an empty database; does nothing where there is an admin already. Returns whether it did.
 * `keepPayments` takes the past payments into the sandbox's books; without it nobody has paid online.
 */
export async function seedDemo(
  running: Deps,
  say: Say,
  keepPayments: KeepPayments | null = null,
): Promise<boolean> {
  if (await isSeeded(running)) return false;
  // Seeding must not run into its own rate limits, nor send emails about orders of the past.
  const deps: Deps = {
    ...running,
    limits: { consume: async () => {}, undo: async () => {}, clear: async () => {} },
    mail: silentMailer,
  };
  const today = deps.now();
  const start = new Date(today.getTime() - DAY);
  const opened = new Date(today.getTime() - OPENED_DAYS_AGO * DAY);
  say('Seeding the demo store (only once) …');
  await owner(deps, opened).cms.saveCompany(demoCompany);
  for (const page of demoLegalPages) await owner(deps, opened).cms.saveLegalPage(page);
  const categories = await seedCategories(deps, opened);
  await seedProducts(deps, categories, start, say);
  const shopperAt = await seedShopper(deps, demoShopper, new Date(start.getTime() - 40 * DAY));
  await seedOrders(deps, shopperAt, today);
  await seedLetters(deps, today);
  // The other customers get a random password: no one can log in as them.
  const history = await prepareHistory(deps, await hashPassword(randomUUID()), keepPayments);
  const { addresses: _, ...admin } = demoAdmin;
  await createAccount({ ...deps, now: () => opened }, registerInput.parse(admin), 'ADMIN', (tx, { id }) =>
    history.writeFor(tx, id),
  );
  say('The demo store is ready.');
  return true;
}
