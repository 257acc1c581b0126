/** The demo store: filled at its first start, and never opened to the public. The only place where the server imports scripts. */
import { verifyPassword } from './auth/passwords';
import type { Deps } from './context';
import type { Payments } from './create-payments';
import { needsDemo } from './demo-seeding';

const importShoppers = () => import('../scripts/demo/catalog/shoppers');

/** Fills an empty database, or goes on with a seeding that was interrupted. @param print shows the progress */
export async function seedDemoIfEmpty(
  deps: Deps,
  sandbox: Payments['sandbox'],
  print: (line: string) => void,
): Promise<void> {
  // Otherwise the catalog's files do not have to be loaded.
  if (await needsDemo(deps))
    await (await import('../scripts/demo/seed-demo')).seedDemo(deps, print, sandbox?.importEntries);
}

/** Lines with the logins of the demo's admin and shopper, as far as they are in the database. */
export async function describeDemoLogins(deps: Pick<Deps, 'db'>): Promise<string> {
  const { demoAdmin, demoShopper } = await importShoppers();
  const found = await findDemoLogins(deps);
  const line = (role: string, { email, password }: typeof demoAdmin) =>
    found.includes(email) ? `\n  ${role}: ${email} / ${password}` : '';
  return line('Admin', demoAdmin) + line('Shopper', demoShopper);
}

/** The emails of the demo's accounts that still have their published passwords. */
export async function findDemoLogins({ db }: Pick<Deps, 'db'>): Promise<string[]> {
  const { demoAdmin, demoShopper } = await importShoppers();
  const found: string[] = [];
  for (const { email, password } of [demoAdmin, demoShopper]) {
    const user = await db.reader.user.findUnique({ where: { email }, select: { passwordHash: true } });
    if (user && (await verifyPassword(user.passwordHash, password))) found.push(email);
  }
  return found;
}
