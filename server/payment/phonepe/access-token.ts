/** The token every call needs: asked for once, shared by all who wait for it, kept until shortly before it ends. */
import { tokenAnswer } from './answers';
import type { Exchange } from './exchange';
import { readAnswer } from './to-gateway-error';

export interface TokenOptions {
  oauthUrl: string;
  clientId: string;
  clientSecret: string;
  clientVersion: string;
  now: () => Date;
}

export interface AccessTokens {
  /** @throws GatewayError */
  get(): Promise<string>;
  /** Asks for a new one, whatever is kept. @throws GatewayError */
  renew(): Promise<string>;
  /** The provider took it no more: whoever comes next gets a new one. */
  drop(token: string): void;
}

/** A token that ends while its call is under way is as good as none. */
const MARGIN_MS = 60_000;

export function createAccessTokens(options: TokenOptions, exchange: Exchange): AccessTokens {
  let kept: { token: string; endsAt: number } | null = null;
  let asked: Promise<string> | null = null;

  async function ask(): Promise<string> {
    const answer = await exchange('token', `${options.oauthUrl}/v1/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({
        client_id: options.clientId,
        client_version: options.clientVersion,
        client_secret: options.clientSecret,
        grant_type: 'client_credentials',
      }),
    });
    const { access_token, expires_at } = readAnswer('token', answer, tokenAnswer);
    kept = { token: access_token, endsAt: expires_at * 1000 };
    return access_token;
  }

  function renew(): Promise<string> {
    asked ??= ask().finally(() => {
      asked = null;
    });
    return asked;
  }

  return {
    renew,
    get: async () => (kept && options.now().getTime() < kept.endsAt - MARGIN_MS ? kept.token : await renew()),
    drop: (token) => {
      if (kept?.token === token) kept = null;
    },
  };
}
