import type { DatabaseTarget } from '../../../server/db/client';

/** An answer of the store as the bare servers repeat it. */
export interface RecordedAnswer {
  /** under which the bare servers repeat it */
  path: string;
  contentType: string;
  /** null for an answer that is not compressed */
  contentEncoding: string | null;
  body: Buffer;
}

export interface ReferenceOrder {
  answers: RecordedAnswer[];
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
