/**
 * Sends Prisma's statements as a text with their values, in one round trip, where the driver would prepare, execute and close each: a
 * read by key takes three quarters of the time and half of the database's processor.
 *
 * The driver escapes quotes by a backslash also where NO_BACKSLASH_ESCAPES makes that an ordinary character, with which a value could
 * let SQL in. So a statement is sent as a text only if nothing in it needs an escape, and is prepared otherwise.
 */
import type { PrismaMariaDb } from '@prisma/adapter-mariadb';

type Pool = ReturnType<Awaited<ReturnType<PrismaMariaDb['connect']>>['underlyingDriver']>;
type Connection = Awaited<ReturnType<Pool['getConnection']>>;

/** What the driver escapes within quotes, and halves of emojis, of which it makes a question mark there. */
const ESCAPED = /['"\\\0\p{Surrogate}]/u;

function isPlain(value: unknown): boolean {
  switch (typeof value) {
    case 'string':
      return !ESCAPED.test(value);
    case 'number':
      // Others are numbers of another kind in a text: 0.1 is a DECIMAL there.
      return Number.isSafeInteger(value);
    case 'bigint':
    case 'boolean':
      return true;
    default:
      return value === null;
  }
}

/** Whether a statement has the same meaning as a text, whatever the server takes for an escape. */
export const isSentAsText = (text: string, values: readonly unknown[]): boolean =>
  !text.includes('\\') && values.every(isPlain);

function sendTexts(sender: Pool | Connection): void {
  const prepare = sender.execute.bind(sender);
  sender.execute = ((options: { sql: string }, values: unknown[]) =>
    isSentAsText(options.sql, values)
      ? sender.query(options, values)
      : prepare(options, values)) as typeof prepare;
}

/** Statements of the factory's pool and of its transactions. */
export function withTextStatements(factory: PrismaMariaDb): PrismaMariaDb {
  const connect = factory.connect.bind(factory);
  factory.connect = async () => {
    const adapter = await connect();
    const pool = adapter.underlyingDriver();
    sendTexts(pool);
    const getConnection = pool.getConnection.bind(pool);
    pool.getConnection = async () => {
      const connection = await getConnection();
      sendTexts(connection);
      return connection;
    };
    return adapter;
  };
  return factory;
}
