import type { Request } from 'express';
import { readSession } from './auth/session';
import { runAfterResponse } from './background';
import type { Context, Deps } from './context';

/** A name or an address, and a port: what else a Host header may hold goes into no link. */
const HOST = /^(\[[0-9a-f:.]+\]|[a-z0-9.-]+)(:\d{1,5})?$/i;

function findOrigin({ env }: Deps, request: Request): string {
  const host = request.get('host') ?? '';
  return env.publicUrlIsSet || !HOST.test(host) ? env.publicUrl : `${request.protocol}://${host}`;
}

/** Who asks and from where; a bad token on a public call is as good as none. */
export async function createContext(deps: Deps, request: Request): Promise<Context> {
  return {
    ...deps,
    background: runAfterResponse(deps.background, request.res),
    session: await readSession(deps, request.headers.authorization),
    origin: findOrigin(deps, request),
    ip: request.ip ?? 'unknown',
  };
}

/** A visitor nobody knows: what public pages are rendered for. */
export const createAnonymousContext = (deps: Deps, ip = 'server'): Context => ({
  ...deps,
  session: null,
  origin: deps.env.publicUrl,
  ip,
});
