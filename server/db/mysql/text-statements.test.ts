import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOnMysql } from '../../test/database';
import { openPrisma } from './mysql-prisma';
import { isSentAsText } from './text-statements';

describe('a statement is sent as a text', () => {
  const SELECT = 'SELECT ?';

  it.each([['cotton'], ['सूती 👕'], [''], ['?'], ['-- '], [7], [-7], [7n], [true], [null]])(
    'with %s',
    (value) => {
      expect(isSentAsText(SELECT, [value])).toBe(true);
    },
  );

  it.each([
    ["men's"],
    ['12" cotton'],
    ['\\'],
    ['\0'],
    ['👕'.slice(0, 1)],
    [0.1],
    [2 ** 53],
    [Number.NaN],
    [Buffer.from('cotton')],
    [['cotton']],
    [undefined],
  ])('but is prepared with %s', (value) => {
    expect(isSentAsText(SELECT, ['cotton', value])).toBe(false);
  });

  it('but is prepared if it has a backslash itself', () => {
    expect(isSentAsText("SELECT * FROM Product WHERE name LIKE '\\_%' AND id = ?", [1])).toBe(false);
  });
});

/** One connection, so that each statement is of the same session. */
const openSession = () =>
  openPrisma(process.env.TEST_DATABASE_URL ?? '', {
    connections: 1,
    queueMs: 10_000,
    connectTimeout: 10_000,
    isGalera: async () => false,
    guard: (read) => read(),
  }).client;

describe.runIf(isOnMysql)('Prisma on MySQL', () => {
  type Session = ReturnType<typeof openSession>;

  const countPrepared = async (session: Session) => {
    const [row] = await session.$queryRawUnsafe<{ Value: string }[]>(
      "SHOW SESSION STATUS LIKE 'Com_stmt_prepare'",
    );
    return Number(row?.Value);
  };

  it('prepares only what has a value that needs an escape, also in a transaction', async () => {
    const session = openSession();
    const before = await countPrepared(session);
    await session.$queryRaw`SELECT ${'cotton'} AS value`;
    await session.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT ${'cotton'} AS value`;
    });
    expect(await countPrepared(session)).toBe(before);
    await session.$queryRaw`SELECT ${"men's"} AS value`;
    await session.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT ${"men's"} AS value`;
    });
    expect(await countPrepared(session)).toBe(before + 2);
    await session.$disconnect();
  });

  it.each(['', 'NO_BACKSLASH_ESCAPES', 'ANSI_QUOTES', 'NO_BACKSLASH_ESCAPES,ANSI_QUOTES'])(
    'keeps every value as it is where the server’s mode is “%s”',
    async (mode) => {
      const session = openSession();
      await session.$executeRawUnsafe(`SET SESSION sql_mode = '${mode}'`);
      const texts = fc.string({
        unit: fc.constantFrom("'", '"', '\\', '`', '?', '\0', ';', '-', '%', 'a', 'é', 'ी', '👕'),
      });
      await fc.assert(
        fc.asyncProperty(texts, texts, fc.maxSafeInteger(), async (first, second, number) => {
          const [row] = await session.$queryRaw<{ number: bigint | number }[]>`
            SELECT ${first} AS first, ${number} AS number, ${second} AS second, ${null} AS nothing`;
          expect({ ...row, number: Number(row?.number) }).toEqual({ first, number, second, nothing: null });
        }),
      );
      await session.$disconnect();
    },
  );
});
