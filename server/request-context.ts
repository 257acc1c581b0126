import type { Request } from 'express';
import { readSession } from './auth/session';
import { afterAnswer } from './background';
import type { Context, Deps } from './context';

/** Who asks and from where; a bad token on a public call is as good as none. */
export async function makeContext(deps: Deps, request: Request): Promise<Context> {
  return {
    ...deps,
    background: afterAnswer(deps.background, request.res),
    session: await readSession(deps, request.headers.authorization),
    ip: request.ip ?? 'unknown',
    files: [],
  };
}

/** A visitor nobody knows: what public pages are rendered for. */
export const anonymousContext = (deps: Deps, ip = 'server'): Context => ({
  ...deps,
  session: null,
  ip,
  files: [],
});
