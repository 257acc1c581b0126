import type { Address, AddressInput, CreateAddressInput } from '../../src/address/schema';
import { AppError } from '../../src/errors';
import type { UserContext } from '../context';
import type { SqlReader } from '../db/client';
import { createKeyedId, requireSameInput } from '../db/create-once';
import { lockUser } from '../db/lock-rows';
import { insertInto, type Sql, sql } from '../db/sql';

interface AddressRow extends Omit<Address, 'isDefault'> {
  defaultFor: string | null;
}

/** The default first, then newest first. */
async function selectAddresses(db: SqlReader, where: Sql): Promise<Address[]> {
  const rows = await db.query<AddressRow>(sql`
    SELECT Address.id, addressLine1, addressLine2, city, state, postalCode, User.id AS defaultFor
    FROM Address LEFT JOIN User ON User.defaultAddressId = Address.id
    WHERE ${where}
    ORDER BY User.id IS NULL, Address.createdAt DESC, Address.id`);
  return rows.map(({ defaultFor, ...address }) => ({ ...address, isDefault: defaultFor !== null }));
}

export const ADDRESS_NOT_FOUND = 'Address not found.';

async function findAddress(db: SqlReader, userId: string, id: string): Promise<Address | null> {
  const [address] = await selectAddresses(db, sql`Address.id = ${id} AND userId = ${userId}`);
  return address ?? null;
}

/** @throws AppError NOT_FOUND for an unknown one and for another customer's */
async function getAddress(db: SqlReader, userId: string, id: string): Promise<Address> {
  const address = await findAddress(db, userId, id);
  if (!address) throw new AppError('NOT_FOUND', ADDRESS_NOT_FOUND);
  return address;
}

export const listAddresses = ({ db, session }: UserContext): Promise<Address[]> =>
  selectAddresses(db, sql`userId = ${session.userId}`);

export const MAX_ADDRESSES = 50;
export const ADDRESS_BOOK_FULL = `An address book holds at most ${MAX_ADDRESSES} addresses. Delete one first.`;

/**
 * The first address is always the default.
 * @throws AppError CONFLICT for a full address book, and for an idempotency key that has added another address
 */
export async function createAddress(
  { db, session, now }: UserContext,
  { isDefault, idempotencyKey, ...lines }: CreateAddressInput,
): Promise<Address> {
  const { userId } = session;
  const id = createKeyedId(userId, idempotencyKey);
  return db.transactSql(async (tx) => {
    await lockUser(tx, userId);
    const added = idempotencyKey ? await findAddress(tx, userId, id) : null;
    if (added) {
      requireSameInput({ ...added }, lines);
      return added;
    }
    const [saved] = await tx.query<{ count: number | bigint; hasDefault: number | bigint }>(
      sql`SELECT defaultAddressId IS NOT NULL AS hasDefault,
          (SELECT COUNT(*) FROM Address WHERE Address.userId = User.id) AS count
        FROM User WHERE id = ${userId}`,
    );
    if (Number(saved?.count) >= MAX_ADDRESSES) throw new AppError('CONFLICT', ADDRESS_BOOK_FULL);
    await tx.execute(insertInto('Address', [{ id, userId, ...lines, createdAt: now() }]));
    const becomesDefault = isDefault || !Number(saved?.hasDefault);
    if (becomesDefault) await tx.execute(sql`UPDATE User SET defaultAddressId = ${id} WHERE id = ${userId}`);
    return { id, ...lines, isDefault: becomesDefault };
  });
}

/** Making one the default takes it from the other; a default can't be unmade, only moved. */
export async function updateAddress(
  { db, session }: UserContext,
  { id, isDefault, ...lines }: AddressInput & { id: string },
): Promise<Address> {
  const { userId } = session;
  return db.transact(async (tx) => {
    await lockUser(tx, userId);
    await getAddress(tx, userId, id);
    await tx.address.updateMany({ where: { id, userId }, data: lines });
    if (isDefault) await tx.user.update({ where: { id: userId }, data: { defaultAddressId: id } });
    return getAddress(tx, userId, id);
  });
}

/** Deleting the default promotes the newest of the others. */
export async function deleteAddress({ db, session }: UserContext, { id }: { id: string }): Promise<void> {
  const { userId } = session;
  await db.transact(async (tx) => {
    await lockUser(tx, userId);
    const { count } = await tx.address.deleteMany({ where: { id, userId } });
    if (count === 0) throw new AppError('NOT_FOUND', ADDRESS_NOT_FOUND);
    const newest = await tx.address.findFirst({
      where: { userId },
      orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
      select: { id: true },
    });
    // Only where the foreign key has just cleared it.
    if (newest) {
      await tx.user.updateMany({
        where: { id: userId, defaultAddressId: null },
        data: { defaultAddressId: newest.id },
      });
    }
  });
}
