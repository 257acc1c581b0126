export interface DatabaseLimits {
  /** of each of MySQL's pools: for reading, for prepared transactions, for Prisma */
  connections: number;
  /** how long a request waits for a database that does not answer at all, ms */
  answerMs: number;
  /** how long a transaction waits before it begins: for a connection, or for another process that writes to a SQLite file, ms */
  queueMs: number;
}

export const DEFAULT_LIMITS: DatabaseLimits = { connections: 10, answerMs: 1500, queueMs: 10_000 };
