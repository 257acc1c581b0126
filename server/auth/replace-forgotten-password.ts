import type { Tx } from '../db/client';
import { deleteSessions } from './sessions';

/** Ends all one-time passwords and links that could reset the password. */
export async function endPasswordResets(tx: Tx, userId: string): Promise<void> {
  await tx.passwordOtp.deleteMany({ where: { userId } });
  await tx.passwordResetLink.deleteMany({ where: { userId } });
}

/** Sets the new password and revokes all tokens. Who does it has read an email, so that the address is verified. */
export async function replaceForgottenPassword(
  tx: Tx,
  { userId, passwordHash, at }: { userId: string; passwordHash: string; at: Date },
): Promise<void> {
  await endPasswordResets(tx, userId);
  await deleteSessions(tx, userId);
  await tx.user.update({
    where: { id: userId },
    data: { passwordHash, tokenVersion: { increment: 1 } },
  });
  await tx.user.updateMany({ where: { id: userId, emailVerifiedAt: null }, data: { emailVerifiedAt: at } });
}
