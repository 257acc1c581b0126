/** Recognizes errors of the storage: a full or read-only disk, or a lost database. */

export type StorageFault = 'full' | 'readOnly' | 'gone';

/** An error as Node, Prisma, its adapters and their drivers make them. */
interface ErrorLike {
  name?: unknown;
  code?: unknown;
  originalCode?: unknown;
  kind?: unknown;
  message?: unknown;
  cause?: unknown;
  sqlState?: unknown;
  syscall?: unknown;
  path?: unknown;
  meta?: { driverAdapterError?: unknown };
}

/** Lists an error and its causes. Ends at a cause that was listed already. */
function* listCauses(error: unknown): Generator<ErrorLike> {
  const seen = new Set<unknown>();
  let next: unknown = error;
  while (typeof next === 'object' && next !== null && !seen.has(next)) {
    seen.add(next);
    const { cause, meta } = next as ErrorLike;
    yield next as ErrorLike;
    next = meta?.driverAdapterError ?? cause;
  }
}

/** EFBIG: above the size that this process may give a file. */
const FULL = new Set(['SQLITE_FULL', 'ENOSPC', 'EDQUOT', 'EFBIG', '1021', '1114', '3675']);
/** MySQL's. */
const READ_ONLY_SERVER = new Set(['1290', '1792', '1836']);
const READ_ONLY = new Set(['EROFS', ...READ_ONLY_SERVER]);
// biome-ignore format: one paragraph per group
const GONE = new Set([
  // Prisma's
  'P1001', 'P1002', 'P1008', 'P1011', 'P1017', 'P2024', 'P2037',
  // MySQL's: too many connections in all or of this user, this host blocked, offline, shutting down, gone, lost, killed, silent for
  // too long, or a node cut off from its cluster
  '1040', '1042', '1047', '1053', '1129', '1152', '1158', '1159', '1160', '1161', '1203', '1226',
  '1927', '2002', '2003', '2006', '2013', '3032', '4031',
  // of MySQL's driver
  '45009', '45012', '45013', '45014', '45026', '45028', '45029', '45034',
  // Node's
  'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT',
  'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND',
  // of Prisma's adapters and other drivers
  'PROTOCOL_CONNECTION_LOST', 'PROTOCOL_ENQUEUE_AFTER_FATAL_ERROR', 'DatabaseNotReachable',
  'ConnectionClosed', 'TooManyConnections', 'SQLITE_CANTOPEN',
]);

/** Prisma passes on what its driver says of a connection that broke at a transaction's beginning or end: an error with an SQL state. */
const isOfDatabase = ({ name, sqlState }: ErrorLike) =>
  sqlState !== undefined ||
  (typeof name === 'string' && /^(DriverAdapterError|PrismaClient|SqliteError|StatementError)/.test(name));

/** The rights of a file or a folder, or a mark on it, forbid what a file operation wants. Starting a program has a path too. */
const isForbiddenFile = ({ code, syscall, path }: ErrorLike) =>
  (code === 'EACCES' || code === 'EPERM') &&
  typeof path === 'string' &&
  !(typeof syscall === 'string' && syscall.startsWith('spawn'));

const listCodes = (chain: readonly ErrorLike[]): string[] =>
  chain.flatMap(({ code, originalCode, kind }) => [code, originalCode, kind].map(String));

/** Whether SQLite's driver says that the file is no database, or not a whole one. */
export const isDamagedFile = (error: unknown): boolean =>
  /^SQLITE_(NOTADB|CORRUPT)/.test(String((error as ErrorLike | null)?.code));

/** Whether the database server takes no writes, as during a failover. A file that may not be written to stays so. */
export const isServerReadOnly = (error: unknown): boolean =>
  listCodes([...listCauses(error)]).some((code) => READ_ONLY_SERVER.has(code));

/** Classifies an error thrown by a file operation or the database. */
export function findStorageFault(error: unknown): StorageFault | null {
  const chain = [...listCauses(error)];
  const codes = listCodes(chain);
  // The storage engine passes on the operating system's error number: 28 is ENOSPC, 122 EDQUOT.
  const messages = chain.map(({ message }) => String(message)).join(' ');
  if (codes.some((code) => FULL.has(code)) || /\bGot error (28|122) |\(errno: (28|122) /.test(messages))
    return 'full';
  if (codes.some((code) => READ_ONLY.has(code) || code.startsWith('SQLITE_READONLY'))) return 'readOnly';
  if (chain.some(isForbiddenFile)) return 'readOnly';
  // A connection that others reject, such as a payment provider, says nothing about the database.
  if (!chain.some(isOfDatabase)) return null;
  return codes.some((code) => GONE.has(code) || /^SQLITE_(IOERR|BUSY)/.test(code)) ? 'gone' : null;
}

/** Whether the database found no space or takes no writes. Flushing its log, a file operation, may fail likewise after a commit. */
export function isRejectedWrite(error: unknown): boolean {
  const chain = [...listCauses(error)];
  const fault = findStorageFault(error);
  return (
    (fault === 'full' || fault === 'readOnly') &&
    chain.some(isOfDatabase) &&
    chain.every(({ syscall }) => syscall === undefined)
  );
}
