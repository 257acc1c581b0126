import type { Context, Deps } from '../server/context';
import { SYSTEM_ACTOR } from '../server/context';
import { createAnonymousContext } from '../server/request-context';
import { type Caller, createCaller } from '../server/router';

/** A script's context: it may do everything, and is nobody in the audit log. */
const storeContext = (deps: Deps): Context => ({
  ...createAnonymousContext(deps),
  session: { userId: SYSTEM_ACTOR, userType: 'ADMIN' },
});

/** The procedures as a script calls them. */
export const storeCaller = (deps: Deps): Caller => createCaller(storeContext(deps));
