import type { PrismaReader } from '../db/client';

/** Every text of every table that holds personal data, for tests. */
export async function readEverything(reader: PrismaReader): Promise<string> {
  const tables = await Promise.all([
    reader.user.findMany(),
    reader.address.findMany(),
    reader.order.findMany(),
    reader.session.findMany(),
    reader.auditEntry.findMany(),
    reader.outgoingEmail.findMany(),
    reader.cartItem.findMany(),
    reader.wishlistItem.findMany(),
    reader.passwordOtp.findMany(),
    reader.passwordResetLink.findMany(),
    reader.complaint.findMany(),
    reader.complaintMessage.findMany(),
  ]);
  return JSON.stringify(tables, (_, value) => (typeof value === 'bigint' ? String(value) : value));
}
