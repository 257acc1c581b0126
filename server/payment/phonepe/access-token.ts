/** The access token of every call: requested once, shared by all calls that wait for it, cached until shortly before it expires. */
import type { Exchange } from './http-exchange';
import { tokenResponse } from './responses';
import { parseResponse } from './to-gateway-error';

interface TokenOptions {
  oauthUrl: string;
  clientId: string;
  clientSecret: string;
  clientVersion: string;
  now: () => Date;
}

interface AccessTokens {
  /** @throws GatewayError */
  get(): Promise<string>;
  /** Requests a new one, whatever is cached. @throws GatewayError */
  renew(): Promise<string>;
  /** Removes a token that the provider rejected. */
  drop(token: string): void;
}

/** A token must not expire while its call is being sent. */
const EXPIRY_MARGIN_MS = 60_000;

export function createAccessTokens(options: TokenOptions, exchange: Exchange): AccessTokens {
  let cached: { token: string; expiresAt: number } | null = null;
  let pending: Promise<string> | null = null;

  async function request(): Promise<string> {
    const answer = await exchange('token', `${options.oauthUrl}/v1/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({
        client_id: options.clientId,
        client_version: options.clientVersion,
        client_secret: options.clientSecret,
        grant_type: 'client_credentials',
      }),
    });
    const { access_token, expires_at } = parseResponse('token', answer, tokenResponse);
    cached = { token: access_token, expiresAt: expires_at * 1000 };
    return access_token;
  }

  function renew(): Promise<string> {
    pending ??= request().finally(() => {
      pending = null;
    });
    return pending;
  }

  return {
    renew,
    get: async () =>
      cached && options.now().getTime() < cached.expiresAt - EXPIRY_MARGIN_MS ? cached.token : await renew(),
    drop: (token) => {
      if (cached?.token === token) cached = null;
    },
  };
}
