import type { Deps } from '../../server/context';
import type { Tx } from '../../server/db/client';
import { createAnonymousContext } from '../../server/request-context';
import { type Caller, createCaller } from '../../server/router';
import type { DemoPerson } from './catalog/shoppers';

/** The demo's addresses receive no emails, and with EMAIL_VERIFICATION=required only a confirmed one may order. */
export async function confirmEmail(tx: Tx, userId: string, at: Date): Promise<void> {
  await tx.user.updateMany({ where: { id: userId, emailVerifiedAt: null }, data: { emailVerifiedAt: at } });
}

/** Creates what is missing of the shopper. Returns a function that creates the shopper's caller at a time of the demo's past. */
export async function seedShopper(
  deps: Deps,
  { addresses, ...person }: DemoPerson,
  start: Date,
): Promise<(at: Date) => Caller> {
  const known = await deps.db.reader.user.findUnique({
    where: { username: person.username },
    select: { id: true },
  });
  const user =
    known ??
    (await createCaller(createAnonymousContext({ ...deps, now: () => start })).auth.register(person)).user;
  await deps.db.transact((tx) => confirmEmail(tx, user.id, start));
  const callerAt = (at: Date) =>
    createCaller({
      ...createAnonymousContext({ ...deps, now: () => at }),
      session: { userId: user.id, userType: 'CUSTOMER' },
    });
  if ((await callerAt(start).address.list()).length === 0) {
    for (const address of addresses) await callerAt(start).address.create(address);
  }
  return callerAt;
}
