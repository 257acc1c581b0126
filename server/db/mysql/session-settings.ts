/** What a connection to MySQL or MariaDB sets, because the server's own settings may be any. */

/** How long a transaction may take once it has a connection. */
export const TRANSACTION_TIMEOUT_MS = 15_000;

/** Longer than a busy process lets its transaction wait, and shorter than LATE_COMMIT_MS of response-cache/change-feed.ts. */
const MAX_IDLE_MS = 30_000;

/** How long a connection for transactions stays open without one: shorter than MySQL keeps it. */
export const MAX_UNUSED_MS = 20_000;

const WAIT_SECONDS = TRANSACTION_TIMEOUT_MS / 1000;
const IDLE_SECONDS = MAX_IDLE_MS / 1000;

/**
 * MariaDB cuts what JSON_ARRAYAGG collects at this length, and only warns: rows would be missing. Its own default, which administrators
 * change. MySQL has a limit for GROUP_CONCAT alone, which the store does not use.
 */
const MAX_AGGREGATE_BYTES = 1_048_576;

/**
 * Since 11.6.2 MariaDB fails a statement whose rows another transaction has changed since this one began (error 1020). Updates that
 * name what they expect of a row, as on MySQL, need no such check, and twenty of them at once would fail again and again.
 */
const SNAPSHOT_CHECK = '/*M!110602 , innodb_snapshot_isolation = OFF */';

/**
 * For every connection. Without autocommit, what is written on its own would be rolled back, and each query would read what the first
 * one of its connection has seen. After the wait for a lock of a row the transaction is repeated, see transact.ts. A table is locked
 * by backups, for one: whatever would write waits then, with the connections that others read by. MySQL's own limits are 50 seconds
 * and a year.
 */
export const SESSION_SETTINGS = `SET SESSION autocommit = 1, group_concat_max_len = ${MAX_AGGREGATE_BYTES},
  innodb_lock_wait_timeout = ${WAIT_SECONDS}, lock_wait_timeout = ${WAIT_SECONDS} ${SNAPSHOT_CHECK}`;

/**
 * For a connection with transactions, on its own because it is no variable with one name everywhere. Some writes rely on the locks of
 * gaps that READ COMMITTED does not take, such as those of a file that is imported twice at the same time.
 */
export const TRANSACTION_ISOLATION = 'SET SESSION TRANSACTION ISOLATION LEVEL REPEATABLE READ';

/**
 * For a connection with transactions. The server ends one whose process sends nothing any more: one that is stopped, or whose machine
 * has lost its power or its network, keeps the rows of its order locked otherwise, for hours. MySQL has a limit only for the
 * connection, in a transaction or not. Each server takes the part of the other for a comment.
 */
export const TRANSACTION_SETTINGS = `${SESSION_SETTINGS}
  /*M!100300 , idle_transaction_timeout = ${IDLE_SECONDS} */ /*!80000 , wait_timeout = ${IDLE_SECONDS} */`;
