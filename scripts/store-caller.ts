import { asSystemOwner, type Deps, type UserContext } from '../server/context';
import { createAnonymousContext } from '../server/request-context';
import { type Caller, createCaller } from '../server/router';

/** A context with admin rights whose actor in the audit log is the system. */
export const createStoreContext = (deps: Deps): UserContext => asSystemOwner(createAnonymousContext(deps));

/** Calls procedures with admin rights as the system. */
export const createStoreCaller = (deps: Deps): Caller => createCaller(createStoreContext(deps));
