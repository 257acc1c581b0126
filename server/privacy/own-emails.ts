import { type Sql, sql } from '../db/sql';

/**
 * The condition of the emails that an account was sent. An address that was never verified may be somebody else's: the shop's own, to
 * which it sends reminders, or that of a visitor whose complaints are answered by email. Where there are such complaints, emails about
 * them can't be told from those about the account's.
 */
export const isOwnEmail = ({ id, email }: { id: string; email: string }): Sql =>
  sql`recipient = ${email} AND kind <> 'complaint-reminder'
    AND (kind NOT IN ('complaint-received', 'complaint-answered') OR NOT EXISTS (
      SELECT 1 FROM Complaint WHERE Complaint.email = ${email} AND (userId IS NULL OR userId <> ${id})))`;
