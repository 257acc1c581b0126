import type { Server } from 'node:http';
import type { Env } from '../env';

/** Longer than the load balancers of Amazon (60 s), Caddy (2 min) and Google (10 min) keep an idle connection. */
const BEHIND_PROXY_MS = 620_000;

/**
 * Behind a proxy, the store keeps idle connections for longer than the proxy does: it could otherwise close one at the moment of a
 * request, which the proxy answers with 502. Node's own 5 seconds apply where browsers connect directly.
 */
export function keepConnections(
  server: Pick<Server, 'keepAliveTimeout'>,
  { trustProxy }: Pick<Env, 'trustProxy'>,
): void {
  // Node counts headersTimeout from the beginning of a request, so an idle connection does not need a longer one.
  if (trustProxy > 0) server.keepAliveTimeout = BEHIND_PROXY_MS;
}
