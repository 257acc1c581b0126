/** For how long a transaction on MySQL or MariaDB may wait for a lock, and keep one without using it. */

/** How long a transaction may take once it has a connection. */
export const TRANSACTION_TIMEOUT_MS = 15_000;

/** Longer than a busy process lets its transaction wait, and shorter than LATE_COMMIT_MS of response-cache/change-feed.ts. */
const MAX_IDLE_MS = 30_000;

const WAIT_SECONDS = TRANSACTION_TIMEOUT_MS / 1000;

/**
 * For a new connection. After the wait for a lock of a row the transaction is repeated, see transact.ts. A table is locked by backups,
 * for one: whatever would write waits then, with the connections that others read by. MySQL's own limits are 50 seconds and a year.
 * MariaDB ends a transaction whose process sends nothing any more: one that is stopped, or whose machine has lost its power or its
 * network, keeps the rows of its order locked otherwise, for hours. MySQL has no such limit, and takes that part for a comment.
 */
export const LIMIT_LOCKS = `SET SESSION innodb_lock_wait_timeout = ${WAIT_SECONDS}, lock_wait_timeout = ${WAIT_SECONDS}
  /*M!100300 , idle_transaction_timeout = ${MAX_IDLE_MS / 1000} */`;
