import type { Context, Deps } from '../server/context';
import { SYSTEM_ACTOR } from '../server/context';
import { anonymousContext } from '../server/request-context';
import { type Caller, createCaller } from '../server/router';

/** A script's context: it may do everything, and is nobody in the audit log. */
export const storeContext = (deps: Deps): Context => ({
  ...anonymousContext(deps),
  session: { userId: SYSTEM_ACTOR, userType: 'ADMIN' },
});

/** The procedures as a script calls them. */
export const storeCaller = (deps: Deps): Caller => createCaller(storeContext(deps));
