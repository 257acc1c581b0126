import { randomUUID } from 'node:crypto';
import type { Address, AddressInput } from '../../src/address/schema';
import { AppError } from '../../src/errors';
import type { UserContext } from '../context';
import type { Reader } from '../db/client';
import { lockUser } from '../db/lock-rows';

const addressSelect = {
  id: true,
  addressLine1: true,
  addressLine2: true,
  city: true,
  state: true,
  postalCode: true,
  defaultFor: { select: { id: true } },
} as const;

type AddressRow = Omit<Address, 'isDefault'> & { defaultFor: { id: string } | null };

const toAddress = ({ defaultFor, ...address }: AddressRow): Address => ({
  ...address,
  isDefault: defaultFor !== null,
});

const ADDRESS_NOT_FOUND = 'Address not found.';

/** Finds an address of the shopper; null for an unknown one and for another customer's. */
export async function findAddress(db: Reader, userId: string, id: string): Promise<Address | null> {
  const row = await db.address.findFirst({ where: { id, userId }, select: addressSelect });
  return row && toAddress(row);
}

async function getAddress(db: Reader, userId: string, id: string): Promise<Address> {
  const address = await findAddress(db, userId, id);
  if (!address) throw new AppError('NOT_FOUND', ADDRESS_NOT_FOUND);
  return address;
}

/** The default first, then newest first. */
export async function listAddresses({ db, session }: UserContext): Promise<Address[]> {
  const rows = await db.reader.address.findMany({
    where: { userId: session.userId },
    select: addressSelect,
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
  });
  const addresses = rows.map(toAddress);
  return [
    ...addresses.filter((address) => address.isDefault),
    ...addresses.filter((address) => !address.isDefault),
  ];
}

export const MAX_ADDRESSES = 50;

/** The first address is always the default. */
export async function createAddress(
  { db, session, now }: UserContext,
  { isDefault, ...lines }: AddressInput,
): Promise<Address> {
  const { userId } = session;
  return db.transact(async (tx) => {
    await lockUser(tx, userId);
    if ((await tx.address.count({ where: { userId } })) >= MAX_ADDRESSES) {
      throw new AppError(
        'CONFLICT',
        `An address book holds at most ${MAX_ADDRESSES} addresses. Delete one first.`,
      );
    }
    const id = randomUUID();
    await tx.address.create({ data: { id, userId, ...lines, createdAt: now() } });
    await tx.user.updateMany({
      where: { id: userId, ...(isDefault ? {} : { defaultAddressId: null }) },
      data: { defaultAddressId: id },
    });
    return getAddress(tx, userId, id);
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
