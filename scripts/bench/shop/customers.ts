/** Customers of the filled store, signed in without their passwords, whose hashes take longer to check than an order to place. */
import { signToken } from '../../../server/auth/tokens';
import type { DatabaseTarget } from '../../../server/db/client';
import { openDatabase } from '../../../server/db/open-database';
import { JWT_SECRET } from '../store/measured-store';

const MAX_CUSTOMERS = 3000;

/** Three groups, so that no measurement finds what another has left in a cart. */
export interface Customers {
  /** tokens of those who place orders */
  buyers: readonly string[];
  /** tokens of those who only fill their carts, in the store and in the hand-written reference */
  collectors: readonly string[];
  referenceCollectors: readonly string[];
}

export async function signInCustomers(target: DatabaseTarget): Promise<Customers> {
  const db = await openDatabase(target);
  try {
    const users = await db.reader.user.findMany({
      where: { userType: 'CUSTOMER' },
      select: { id: true, tokenVersion: true },
      orderBy: { id: 'asc' },
      take: MAX_CUSTOMERS,
    });
    const now = new Date();
    const tokens = await Promise.all(
      users.map(({ id, tokenVersion }) => signToken({ userId: id, version: tokenVersion }, JWT_SECRET, now)),
    );
    const third = Math.floor(tokens.length / 3);
    return {
      buyers: tokens.slice(0, third),
      collectors: tokens.slice(third, 2 * third),
      referenceCollectors: tokens.slice(2 * third),
    };
  } finally {
    await db.close();
  }
}
