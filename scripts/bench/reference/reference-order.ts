import type { DatabaseTarget } from '../../../server/db/client';

/** An answer of the store as the bare servers repeat it. */
export interface KeptAnswer {
  contentType: string;
  body: Buffer;
}

export interface ReferenceOrder {
  /** answered under /0, /1, … */
  answers: KeptAnswer[];
  target: DatabaseTarget;
  jwtSecret: string;
}

/** The addresses of the servers. */
export interface ReferenceServers {
  /** Express 5 that sends the answers, without any middleware */
  express: string;
  /** node:http that sends them */
  http: string;
  /** Express 5 that answers the store's own paths by hand-written SQL */
  sql: string;
}
