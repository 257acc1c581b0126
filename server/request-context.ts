import type { Request } from 'express';
import { needsRecheck, readSession } from './auth/session';
import { runAfterResponse } from './concurrency/background';
import type { Context, Deps } from './context';
import { removePort, toClientKey } from './limits/client-key';

/** A host name or IP address and a port. Other Host headers are not used in links. */
const HOST = /^(\[[0-9a-f:.]+\]|[a-z0-9.-]+)(:\d{1,5})?$/i;

function findOrigin({ env }: Deps, request: Request): string {
  const host = request.get('host') ?? '';
  return env.hasPublicUrl || !HOST.test(host) ? env.publicUrl : `${request.protocol}://${host}`;
}

const identifyClient = (given = 'unknown', userAgent: string | null = null) => {
  const ip = removePort(given);
  return { ip, clientKey: toClientKey(ip), userAgent };
};

/** An invalid token counts as none; calls that need a login reject it. */
export async function createContext(deps: Deps, request: Request): Promise<Context> {
  return {
    ...deps,
    background: runAfterResponse(deps.background, request.res),
    session: await readSession(deps, request.headers.authorization),
    origin: findOrigin(deps, request),
    ...identifyClient(request.ip, request.headers['user-agent']),
  };
}

/**
 * Call it before the body is read, and what it returns afterwards: a client can take minutes to send one, in which its session is ended,
 * its account disabled or a permission taken away. The context has the session of that moment.
 */
export function watchSession(deps: Deps, ctx: Context, { headers }: Request): () => Promise<Context> {
  const readAt = deps.now();
  return async () =>
    ctx.session && needsRecheck(readAt, deps.now())
      ? { ...ctx, session: await readSession(deps, headers.authorization) }
      : ctx;
}

/** The context of an anonymous visitor, for whom public pages are rendered. */
export const createAnonymousContext = (deps: Deps, ip = 'server'): Context => ({
  ...deps,
  session: null,
  origin: deps.env.publicUrl,
  ...identifyClient(ip),
});
