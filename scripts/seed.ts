/**
 * Fills an empty database with the demo store, through the same procedures an owner's clicks go through.
 * `npm run seed` does it by hand; opening the demo store does it by itself. The admin's account comes last: a seeding that
 * was interrupted finds none, and goes on where it stopped. With `--products` and `--orders` it makes a store of that size
 * instead, to measure on.
 */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createAccount } from '../server/auth/accounts';
import { hashPassword } from '../server/auth/passwords';
import { type Deps, SYSTEM_ACTOR } from '../server/context';
import { silentMailer } from '../server/mail/mailer';
import type { IncomingFile } from '../server/media/store';
import { fileJournal } from '../server/payment/sandbox/journal';
import { anonymousContext } from '../server/request-context';
import { type Caller, createCaller } from '../server/router';
import { SANDBOX_FILE } from '../server/set-up-payments';
import { registerInput } from '../src/auth/schema';
import { demoCategories } from './demo/catalogue/categories';
import { demoCompany } from './demo/catalogue/company';
import { demoLegalPages } from './demo/catalogue/legal';
import { demoEnquiries, demoMessages } from './demo/catalogue/letters';
import { demoOrders } from './demo/catalogue/orders';
import { demoProducts } from './demo/catalogue/products';
import { type DemoPerson, demoAdmin, demoShopper } from './demo/catalogue/shoppers';
import type { DemoCategory, DemoMedia, DemoProduct } from './demo/catalogue/types';
import { HISTORY_DAYS } from './demo/history/calendar';
import { type KeepPayments, prepareHistory } from './demo/history/history';
import { runCommand, type Say, withStore } from './run-script';
import type { Scale } from './scale/fill';
import { SEED_USAGE, scaleOf } from './scale/options';

const pictures = fileURLToPath(new URL('./demo/pictures', import.meta.url));
const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** How long ago the shop opened; the orders go back three months. */
const OPENED_DAYS_AGO = 420;
/** Pictures are re-encoded on several threads at once, so a few products may be on their way together. */
const AT_ONCE = 4;

/** Someone who may do everything, at a moment of the demo's past. */
function owner(deps: Deps, at: Date, files: readonly IncomingFile[] = []): Caller {
  const session = { userId: SYSTEM_ACTOR, userType: 'ADMIN' } as const;
  return createCaller({ ...anonymousContext({ ...deps, now: () => at }), session, files });
}

const picture = (field: string, path: string): IncomingFile => ({
  field,
  path: join(pictures, path),
  originalName: basename(path),
});

function slide({ kind, file, picture: still, portrait, portraitVideo }: DemoMedia): IncomingFile {
  return {
    ...picture('media', file),
    ...(portrait ? { portrait: picture('media', portrait) } : {}),
    ...(portraitVideo ? { portraitVideo: picture('media', portraitVideo) } : {}),
    ...(kind === 'video' ? { poster: picture('media', still) } : {}),
  };
}

/** Category ids by their path of names. */
type CategoryIds = Map<string, string>;
const pathKey = (names: readonly string[]) => names.join(' / ');

async function seedCategories(
  deps: Deps,
  start: Date,
  tree: readonly DemoCategory[] = demoCategories,
): Promise<CategoryIds> {
  const ids: CategoryIds = new Map();
  const known = async (parentId: string | null, name: string) =>
    deps.db.reader.category.findFirst({ where: { parentId, name }, select: { id: true } });
  const add = async (
    category: DemoCategory,
    parentId: string | null,
    above: readonly string[],
  ): Promise<void> => {
    const names = [...above, category.name];
    const there = await known(parentId, category.name);
    const id =
      there?.id ??
      (
        await owner(deps, start, (category.media ?? []).map(slide)).catalog.saveCategory({
          name: category.name,
          description: category.description,
          parentId,
        })
      ).id;
    ids.set(pathKey(names), id);
    for (const child of category.children ?? []) await add(child, id, names);
  };
  for (const category of tree) await add(category, null, []);
  return ids;
}

/** A front for each colour, then what shows for every colour: the close crop, the cloth, the styled pair. */
function productFiles({ key, colours }: DemoProduct): {
  files: IncomingFile[];
  imageColors: (string | null)[];
} {
  const candidates = [
    ...colours.flatMap((colour) =>
      ['avif', 'webp'].map((format) => ({
        path: `products/${key}/${colour.key}.${format}`,
        color: colour.name,
      })),
    ),
    ...['crop', 'cloth', 'pair'].map((name) => ({
      path: `products/${key}/${name}.webp`,
      color: colours.length > 1 ? (colours[0]?.name ?? null) : null,
    })),
  ].filter(({ path }) => existsSync(join(pictures, path)));
  return {
    files: candidates.map(({ path }) => picture('images', path)),
    imageColors: candidates.map(({ color }) => color),
  };
}

async function seedProduct(
  deps: Deps,
  product: DemoProduct,
  categories: CategoryIds,
  at: Date,
): Promise<void> {
  const categoryId = categories.get(pathKey(product.category));
  if (!categoryId)
    throw new Error(`${product.name} belongs to an unknown category: ${pathKey(product.category)}`);
  if (
    await deps.db.reader.product.findFirst({
      where: { name: product.name, categoryId },
      select: { id: true },
    })
  )
    return;
  const { files, imageColors } = productFiles(product);
  await owner(deps, at, files).catalog.saveProduct({
    productName: product.name,
    description: product.description,
    categoryId,
    imageColors,
    productVariants: product.colours.flatMap((colour) =>
      colour.sizes.map(({ size, stock, priceRupees, discountRupees }) => ({
        color: colour.name,
        colorHexCode: colour.hex,
        size,
        stock,
        originalPrice: priceRupees ?? product.priceRupees,
        discountPrice: (priceRupees === undefined ? product.discountRupees : discountRupees) ?? null,
      })),
    ),
  });
}

/** Listed newest first: the first products of the catalogue are this season's, most were there before the oldest order. */
const ageInDays = (index: number): number => (index < 24 ? index * 3 : 95 + (index - 24) * 3.5);

async function seedProducts(deps: Deps, categories: CategoryIds, start: Date, say: Say): Promise<void> {
  const queue = demoProducts.map((product, index) => ({
    product,
    at: new Date(start.getTime() - ageInDays(index) * DAY),
  }));
  let done = 0;
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      await seedProduct(deps, next.product, categories, next.at);
      done += 1;
      if (done % 20 === 0 || done === demoProducts.length)
        say(`  ${done} of ${demoProducts.length} products`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function seedShopper(deps: Deps, { addresses, ...person }: DemoPerson, start: Date) {
  const known = await deps.db.reader.user.findUnique({
    where: { username: person.username },
    select: { id: true },
  });
  const user =
    known ?? (await createCaller(anonymousContext({ ...deps, now: () => start })).auth.register(person)).user;
  const as = (at: Date) =>
    createCaller({
      ...anonymousContext({ ...deps, now: () => at }),
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
    return { at, visitor: createCaller(anonymousContext({ ...deps, now: () => at })) };
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

const NOT_EMPTY = 'The database is not empty: nothing was seeded.';

const isSeeded = async ({ db }: Deps): Promise<boolean> =>
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
  // Nobody is to be told "too many attempts" by their own start, nor of orders that never were.
  const deps: Deps = {
    ...running,
    limits: { consume: async () => {}, giveBack: async () => {}, clear: async () => {} },
    mail: silentMailer,
  };
  const today = deps.now();
  const start = new Date(today.getTime() - DAY);
  const opened = new Date(today.getTime() - OPENED_DAYS_AGO * DAY);
  say('Setting up the demo store, once …');
  await owner(deps, opened).cms.saveCompany(demoCompany);
  for (const page of demoLegalPages) await owner(deps, opened).cms.saveLegalPage(page);
  const categories = await seedCategories(deps, opened);
  await seedProducts(deps, categories, start, say);
  const shopperAt = await seedShopper(deps, demoShopper, new Date(start.getTime() - 40 * DAY));
  await seedOrders(deps, shopperAt, today);
  await seedLetters(deps, today);
  // Nobody is to log in as the other customers, so nobody knows their password.
  const history = await prepareHistory(deps, await hashPassword(randomUUID()), keepPayments);
  const { addresses: _, ...admin } = demoAdmin;
  await createAccount({ ...deps, now: () => opened }, registerInput.parse(admin), 'ADMIN', (tx, { id }) =>
    history.writeFor(tx, id),
  );
  say('The demo store is set up.');
  return true;
}

/** A store of a size to measure on; company, legal pages and the first level of categories are the demo's. */
export async function seedScale(deps: Deps, scale: Scale, say: Say): Promise<void> {
  const { fillScale } = await import('./scale/fill');
  const from = performance.now();
  const start = new Date(deps.now().getTime() - 700 * DAY);
  say(`Making a store of ${scale.products} products and ${scale.orders} orders …`);
  await fillScale(
    deps,
    scale,
    async () => {
      await owner(deps, start).cms.saveCompany(demoCompany);
      for (const page of demoLegalPages) await owner(deps, start).cms.saveLegalPage(page);
      return seedCategories(
        deps,
        start,
        demoCategories.map(({ children: _, ...category }) => category),
      );
    },
    say,
  );
  say(
    `Done in ${Math.round((performance.now() - from) / 1000)} s. Log in as ${demoAdmin.email} / ${demoAdmin.password}.`,
  );
}

const countOf = (tree: readonly DemoCategory[]): number =>
  tree.reduce((sum, { children = [] }) => sum + 1 + countOf(children), 0);

/** What a seeding would do, without doing any of it. */
async function describeSeeding(deps: Deps, scale: Scale | null, say: Say): Promise<void> {
  if (scale) {
    const { refuseFilled } = await import('./scale/fill');
    await refuseFilled(deps);
    return say(
      `Would make a store of ${scale.products} products, ${scale.orders} orders and ${scale.customers} customers.`,
    );
  }
  if (await isSeeded(deps)) return say(NOT_EMPTY);
  say(
    `Would set up the demo store: ${demoProducts.length} products in ${countOf(demoCategories)} categories, ${HISTORY_DAYS} days of orders, an administrator and a shopper.`,
  );
}

/** No store runs beside this command, so the sandbox reads what is kept here when one does. */
function paymentsKeeper({ env }: Deps): KeepPayments | null {
  if (env.payment.gateway !== 'sandbox') return null;
  const journal = fileJournal(join(env.dataDir, SANDBOX_FILE));
  return (entries) => entries.forEach(journal.add);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await runCommand(
    'seed',
    async (say) => {
      const { 'dry-run': dryRun = false, ...numbers } = parseArgs({
        options: {
          products: { type: 'string' },
          orders: { type: 'string' },
          customers: { type: 'string' },
          'dry-run': { type: 'boolean' },
        },
      }).values;
      const scale = scaleOf(numbers);
      await withStore(
        async (deps) => {
          if (dryRun) await describeSeeding(deps, scale, say);
          else if (scale) await seedScale(deps, scale, say);
          else if (!(await seedDemo(deps, say, paymentsKeeper(deps)))) say(NOT_EMPTY);
        },
        { dryRun },
      );
    },
    SEED_USAGE,
  );
}
