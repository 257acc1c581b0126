/** The secret part of the link by which somebody without an account follows a complaint. */
import { isSameSecret } from '../auth/is-same-secret';
import type { Deps } from '../context';
import { hashWithKey } from '../derive-key';

/** Made of the complaint's id, so that every email can contain the link and the database has nothing that opens it. */
export const createLinkToken = ({ env }: Pick<Deps, 'env'>, id: string): string =>
  hashWithKey(env.jwtSecret, 'complaint link', id).toString('base64url');

export const isLinkToken = (deps: Pick<Deps, 'env'>, id: string, token: string): boolean =>
  isSameSecret(token, createLinkToken(deps, id));
