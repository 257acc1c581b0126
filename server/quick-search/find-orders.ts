import type { Prisma } from '../../prisma/generated/mysql/client';
import { toRupees } from '../../src/money';
import type { FoundOrder } from '../../src/quick-search/schema';
import type { PrismaReader } from '../db/client';
import { MAX_RESULTS, toIdRange } from './match-words';

/** By the beginning of its number, else by whose it is; the newest first. */
export async function findOrders(
  db: PrismaReader,
  words: readonly string[],
  people: readonly string[],
): Promise<FoundOrder[]> {
  const newest = (where: Prisma.OrderWhereInput) =>
    db.order.findMany({
      where,
      select: {
        id: true,
        orderDate: true,
        totalPaise: true,
        deliveryStatus: true,
        user: { select: { firstName: true, lastName: true } },
      },
      orderBy: [{ orderDate: 'desc' }, { id: 'asc' }],
      take: MAX_RESULTS,
    });
  const ids = toIdRange(words);
  const [numbered, theirs] = await Promise.all([
    ids ? newest({ id: ids }) : [],
    people.length > 0 ? newest({ userId: { in: [...people] } }) : [],
  ]);
  const rows = new Map([...numbered, ...theirs].map((row) => [row.id, row]));
  return [...rows.values()]
    .slice(0, MAX_RESULTS)
    .map(({ id, orderDate, totalPaise, deliveryStatus, user }) => ({
      id,
      orderDate: orderDate.toISOString(),
      orderTotal: toRupees(Number(totalPaise)),
      deliveryStatus,
      customer: `${user.firstName} ${user.lastName}`,
    }));
}
