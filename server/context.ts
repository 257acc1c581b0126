import type { Logger } from 'pino';
import type { UserType } from '../src/auth/schema';
import type { Background } from './background';
import type { Database } from './db/client';
import type { Env } from './env';
import type { Mailer } from './mail/mailer';
import type { MediaStore } from './media/store';
import type { PaymentGateway } from './payment/gateway';
import type { RateLimits } from './rate-limit';
import type { StorageCheck } from './storage';

/** What lives as long as the process. Tests build their own. */
export interface Deps {
  env: Env;
  db: Database;
  log: Logger;
  /** The one source of the time, so that tests can set it. */
  now: () => Date;
  limits: RateLimits;
  media: MediaStore;
  mail: Mailer;
  /** null where the store takes no money online */
  payments: PaymentGateway | null;
  /** asked before promising what is done after the answer */
  storage: StorageCheck;
  /** for what nobody waits for */
  background: Background;
}

/** Who is asking: a verified token's user. */
export interface Session {
  userId: string;
  userType: UserType;
}

/** The user id of a session in which the store itself acts, as its scripts do. No person has it: the audit log shows the system. */
export const SYSTEM_ACTOR = 'store';

/** One request. */
export interface Context extends Deps {
  session: Session | null;
  /** where this visitor reaches the store, without a trailing slash: PUBLIC_URL, or as the request came where that is not set */
  origin: string;
  /** the address the request came from, for rate limits */
  ip: string;
}

export interface UserContext extends Context {
  session: Session;
}

/** The same context without its person: what follows is done by the system, whoever's request happened to cause it. */
export const asSystem = (ctx: Context): Context => ({ ...ctx, session: null });
