import type { Address } from '../../src/address/schema';
import type { Order } from '../../src/order/schema';
import type { SqlReader } from '../db/client';
import { sql } from '../db/sql';
import { selectUnpaid, type Unpaid } from './unpaid-limits';

/** What an order copies from the customer, and what decides whether there may be one more. */
export interface Buyer {
  user: Order['user'];
  address: Address;
  unpaid: Unpaid;
}

interface Row extends Omit<Address, 'isDefault'> {
  firstName: string;
  lastName: string;
  email: string;
  defaultAddressId: string | null;
  orders: number | bigint;
  units: number | bigint | null;
}

/** In one statement; null when the customer has no such address. */
export async function findBuyer(db: SqlReader, userId: string, addressId: string): Promise<Buyer | null> {
  const [row] = await db.query<Row>(sql`
    SELECT Address.id, addressLine1, addressLine2, city, state, postalCode,
      User.firstName, User.lastName, User.email, User.defaultAddressId, Unpaid.orders, Unpaid.units
    FROM Address JOIN User ON User.id = Address.userId JOIN ${selectUnpaid(db, userId)} AS Unpaid
    WHERE Address.id = ${addressId} AND Address.userId = ${userId}`);
  if (!row) return null;
  const { firstName, lastName, email, defaultAddressId, orders, units, ...lines } = row;
  return {
    user: { firstName, lastName, email },
    address: { ...lines, isDefault: lines.id === defaultAddressId },
    unpaid: { orders: Number(orders), units: Number(units ?? 0) },
  };
}
