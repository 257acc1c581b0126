import type { Context } from '../context';
import { decryptSecret } from './totp';

export const UNREADABLE_FACTORS =
  'JWT_SECRET is not the one that two-step login was turned on with: no code of these accounts is right, until it is turned off by npm run admin -- turn-off-two-step, or the former secret is back';

/** The emails of administrators who can't log in, because their authenticator's secret was encrypted with another JWT_SECRET. */
export async function listUnreadableFactors({ db, env }: Pick<Context, 'db' | 'env'>): Promise<string[]> {
  const factors = await db.reader.secondFactor.findMany({
    where: { confirmedAt: { not: null } },
    select: { userId: true, secret: true, user: { select: { email: true } } },
  });
  return factors
    .filter(({ userId, secret }) => decryptSecret(secret, { jwtSecret: env.jwtSecret, userId }) === null)
    .map(({ user }) => user.email);
}
