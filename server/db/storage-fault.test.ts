import { expect, it } from 'vitest';
import { findStorageFault } from './storage-fault';

const createDriverError = (cause: object) =>
  Object.assign(new Error('x'), { name: 'DriverAdapterError', cause });
const createPrismaError = (code: string, cause: object = {}) =>
  Object.assign(new Error('Invalid invocation'), {
    name: 'PrismaClientKnownRequestError',
    code,
    meta: { modelName: 'Cart', driverAdapterError: createDriverError(cause) },
  });
const createNodeError = (code: string) =>
  Object.assign(new Error(`${code}: write`), { code, syscall: 'write' });
const createPathError = (code: string, syscall: string) =>
  Object.assign(new Error(`${code}: ${syscall}`), { code, syscall, path: '/data/vastra.sqlite-wal' });

it.each([
  ['a file that finds no room', createNodeError('ENOSPC'), 'full'],
  ['a file above the limit of the process', createNodeError('EFBIG'), 'full'],
  ['a file beyond its quota', createNodeError('EDQUOT'), 'full'],
  [
    'SQLite, in a statement',
    createPrismaError('P2039', { originalCode: 'SQLITE_FULL', kind: 'sqlite' }),
    'full',
  ],
  [
    'SQLite, at the end of a transaction',
    createDriverError({ originalCode: 'SQLITE_FULL', kind: 'sqlite' }),
    'full',
  ],
  [
    'Galera: cut off from its cluster',
    Object.assign(new Error('WSREP has not yet prepared node for application use'), {
      name: 'StatementError',
      code: '1047',
    }),
    'gone',
  ],
  ['MySQL: disk full', createPrismaError('P2010', { kind: 'mysql', code: 1021 }), 'full'],
  ['MySQL: the table is full', createDriverError({ kind: 'mysql', code: 1114 }), 'full'],
  ['MySQL: redo log has no room', createDriverError({ kind: 'mysql', code: 3675 }), 'full'],
  [
    'MySQL: the engine was told so',
    createDriverError({
      kind: 'mysql',
      code: 1030,
      message: 'Got error 28 "No space left on device" from storage engine',
    }),
    'full',
  ],
  ['a file system that takes nothing', createNodeError('EROFS'), 'readOnly'],
  [
    'SQLite without leave to write',
    createDriverError({ originalCode: 'SQLITE_READONLY_DBMOVED' }),
    'readOnly',
  ],
  ['a file that may not be written to', createPathError('EACCES', 'open'), 'readOnly'],
  [
    'the log of a SQLite file that may not be written to',
    Object.assign(new Error('x', { cause: createPathError('EACCES', 'open') }), {
      name: 'StatementError',
      code: 'EACCES',
    }),
    'readOnly',
  ],
  ['a file that may not be changed', createPathError('EPERM', 'rename'), 'readOnly'],
  ['a program that may not be run', createPathError('EACCES', 'spawn mariadb-dump'), null],
  ['a connection that the system forbids', createNodeError('EACCES'), null],
  ['MySQL --read-only', createPrismaError('P2010', { kind: 'mysql', code: 1290 }), 'readOnly'],
  ['MySQL in read-only mode', createDriverError({ kind: 'mysql', code: 1836 }), 'readOnly'],
  ['a database that can’t be reached', createPrismaError('P1001'), 'gone'],
  ['a connection that was closed', createPrismaError('P1017'), 'gone'],
  ['a connection that broke', createPrismaError('ECONNRESET'), 'gone'],
  [
    'a connection that broke at the end of Prisma’s transaction',
    Object.assign(createNodeError('ECONNRESET'), { fatal: true, sqlState: 'HY000' }),
    'gone',
  ],
  ['no connection in time', createDriverError({ kind: 'mysql', code: 45028 }), 'gone'],
  ['a server that shuts down', createDriverError({ kind: 'mysql', code: 1053 }), 'gone'],
  [
    'a user with too many connections',
    Object.assign(new Error('x'), { name: 'StatementError', code: '1226' }),
    'gone',
  ],
  ['a user with too many connections, of Prisma', createDriverError({ kind: 'mysql', code: 1203 }), 'gone'],
  ['a server that has blocked this host', createDriverError({ kind: 'mysql', code: 1129 }), 'gone'],
  ['a server in offline mode', createDriverError({ kind: 'mysql', code: 3032 }), 'gone'],
  ['a disk that can’t be read', createDriverError({ originalCode: 'SQLITE_IOERR_READ' }), 'gone'],
  ['somebody else’s connection', createNodeError('ECONNREFUSED'), null],
  ['a unique key', createPrismaError('P2002', { kind: 'UniqueConstraintViolation' }), null],
  ['a fault in a question', createDriverError({ kind: 'mysql', code: 1064 }), null],
  ['a bug', new TypeError('x is not a function'), null],
  ['nothing', undefined, null],
  ['a text', 'ENOSPC', null],
])('%s', (_what, error, fault) => {
  expect(findStorageFault(error)).toBe(fault);
  expect(findStorageFault(new Error('around it', { cause: error }))).toBe(fault);
});

it('stops at an error that is its own cause', () => {
  const error: Error & { cause?: unknown } = new Error('x');
  error.cause = error;
  expect(findStorageFault(error)).toBeNull();
});
