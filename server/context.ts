import type { Logger } from 'pino';
import type { UserType } from '../src/auth/schema';
import { PERMISSIONS, type Permission, type StaffRole } from '../src/staff/permissions';
import type { Background } from './concurrency/background';
import type { Database } from './db/client';
import type { Env } from './env';
import type { RateLimits } from './limits/rate-limits';
import type { WorkLimits } from './limits/work-limits';
import type { Mailer } from './mail/mailer';
import type { MediaStore } from './media/store';
import type { PaymentGateway } from './payment/gateway';
import type { ProductSearch } from './search/product-search';
import type { StorageCheck } from './storage';
import type { Metrics } from './telemetry/metrics';
import type { Traces } from './telemetry/traces';

/** Dependencies that live as long as the process. Tests create their own. */
export interface Deps {
  env: Env;
  db: Database;
  log: Logger;
  /** The one source of the time, so that tests can set it. */
  now: () => Date;
  limits: RateLimits;
  work: WorkLimits;
  media: MediaStore;
  mail: Mailer;
  search: ProductSearch;
  /** null without online payment */
  payments: PaymentGateway | null;
  /** checked before accepting work that is done after the response */
  storage: StorageCheck;
  /** for work after the response */
  background: Background;
  /** absent unless METRICS_TOKEN is set */
  metrics?: Metrics;
  /** absent unless OTEL_EXPORTER_OTLP_ENDPOINT is set */
  traces?: Traces;
}

/** What an administrator may do. */
export interface Staff {
  role: StaffRole;
  permissions: readonly Permission[];
}

export const OWNER: Staff = { role: 'OWNER', permissions: PERMISSIONS };

/** The user of a verified token. */
export interface Session {
  userId: string;
  userType: UserType;
  /** of an administrator */
  staff?: Staff;
  /** undefined for the store itself, and for a token from before there were sessions */
  sessionId?: string;
  /** whether the password must be entered again for what can't be undone */
  needsPassword?: boolean;
  /** whether an administrator has yet to turn on the two-step login that the store requires */
  needsSecondFactor?: boolean;
}

/** The user id of the store's own sessions, for example of its scripts. The audit log shows them as the system. */
export const SYSTEM_ACTOR = 'store';

/** One request. */
export interface Context extends Deps {
  session: Session | null;
  /** the store's public origin without a trailing slash: PUBLIC_URL, or if that is not set, the origin of the request */
  origin: string;
  /** the client's IP address */
  ip: string;
  /** what limits count as one client, see limits/client-key.ts */
  clientKey: string;
  /** what the client says of itself */
  userAgent: string | null;
}

declare module './trpc/procedure-types' {
  interface ProcedureContext extends Context {}
}

export interface UserContext extends Context {
  session: Session;
}

/** Returns the context with the system as the actor, for work that a request causes but its user does not do. */
export const asSystem = (ctx: Context): Context => ({ ...ctx, session: null });

/** Returns the context with the system as the actor and with the owner's permissions, for procedures that no person calls. */
export const asSystemOwner = (ctx: Context): UserContext => ({
  ...ctx,
  session: { userId: SYSTEM_ACTOR, userType: 'ADMIN', staff: OWNER },
});
