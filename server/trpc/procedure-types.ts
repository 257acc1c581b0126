/**
 * What the router's type mentions of the server. The browser's type check reads that type, so this file reaches no package for the
 * server.
 */
import type { Permission } from '../../src/staff/permissions';

/** Everyone, logged-in users (admins included), or admins only. */
export type Access = 'public' | 'customer' | 'admin';

/** Properties of a procedure that the tRPC handler and the REST router need before they call it. */
export interface ProcedureMeta {
  access?: Access;
  /** what an administrator must be allowed to do */
  permission?: Permission;
  /** the most bytes of JSON in a request; JSON_BYTES by default */
  maxBodyBytes?: number;
}

/** A Context: context.ts adds its properties, which the browser's type check would otherwise follow to the types of Node. */
// biome-ignore lint/suspicious/noEmptyInterface: another file adds properties, which a type alias does not allow
export interface ProcedureContext {}
