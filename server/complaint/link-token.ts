/** The secret part of the link by which somebody without an account follows a complaint. */
import { createHmac, hkdfSync } from 'node:crypto';
import { isSameSecret } from '../auth/is-same-secret';
import type { Deps } from '../context';

/** Made of the complaint's id, so that every email can contain the link and the database has nothing that opens it. */
export function createLinkToken({ env }: Pick<Deps, 'env'>, id: string): string {
  const key = Buffer.from(hkdfSync('sha256', env.jwtSecret, '', 'complaint link', 32));
  return createHmac('sha256', key).update(id).digest('base64url');
}

export const isLinkToken = (deps: Pick<Deps, 'env'>, id: string, token: string): boolean =>
  isSameSecret(token, createLinkToken(deps, id));
