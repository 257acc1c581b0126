/** Access tokens, granted for the client's credentials. */
import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { isSameSecret } from '../../auth/is-same-secret';
import type { tokenRequest } from './requests';
import { SandboxError } from './sandbox-error';

export interface Credentials {
  clientId: string;
  clientSecret: string;
  clientVersion: string;
  webhookUsername: string;
  webhookPassword: string;
}

export interface Access {
  /** @throws SandboxError 401 */
  grant(request: z.infer<typeof tokenRequest>): Record<string, unknown>;
  /** @throws SandboxError 401 */
  check(authorization: string | undefined): void;
  /** Expires every token at once. */
  expireTokens(): void;
}

const TOKEN_SECONDS = 3_600;

export function createAccess(expected: Credentials, now: () => Date): Access {
  /** token → the second in which it expires */
  const tokens = new Map<string, number>();
  const seconds = () => Math.floor(now().getTime() / 1000);

  return {
    grant: ({ client_id, client_version, client_secret }) => {
      const isClient =
        client_id === expected.clientId &&
        client_version === expected.clientVersion &&
        isSameSecret(client_secret, expected.clientSecret);
      if (!isClient)
        throw new SandboxError(401, 'AUTHORIZATION_FAILED', 'These are not the client’s credentials');
      const [token, issuedAt] = [randomBytes(32).toString('base64url'), seconds()];
      for (const [old, endsAt] of tokens) if (endsAt <= issuedAt) tokens.delete(old);
      tokens.set(token, issuedAt + TOKEN_SECONDS);
      return {
        access_token: token,
        token_type: 'O-Bearer',
        issued_at: issuedAt,
        expires_at: issuedAt + TOKEN_SECONDS,
        expires_in: TOKEN_SECONDS,
      };
    },
    check: (authorization) => {
      const token = /^O-Bearer (\S+)$/.exec(authorization ?? '')?.[1] ?? '';
      if ((tokens.get(token) ?? 0) <= seconds()) {
        throw new SandboxError(
          401,
          'AUTHORIZATION_FAILED',
          'The access token is missing, unknown or expired',
        );
      }
    },
    expireTokens: () => tokens.clear(),
  };
}
