import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isOnMysql } from '../../test/database';
import { explain } from '../../test/explain';
import { DEFAULT_LIMITS } from '../database-limits';
import { rawSql, sql, wholeNumber } from '../sql';
import { findStorageFault } from '../storage-fault';
import { createLongQuery, createQuery, openPool, QUERY_LIMIT_MS, useConnection } from './mysql-queries';
import { openMysql } from './open-mysql';
import { pingServer } from './server-check';
import { MAX_UNUSED_MS } from './session-settings';

afterEach(() => {
  vi.useRealTimers();
});

/** A server that closes each connection at once; `stop` makes it reject them. */
async function openClosingServer() {
  const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return { port, stop: () => new Promise((resolve) => server.close(resolve)) };
}

it('reports a lost and a rejected connection of a prepared statement as a lost database', async () => {
  const { port, stop } = await openClosingServer();
  const db = openMysql(`mysql://root@127.0.0.1:${port}/vastra`, DEFAULT_LIMITS);
  const query = () => db.query(sql`SELECT 1`).catch((error: unknown) => findStorageFault(error));
  expect(await query()).toBe('gone');
  await stop();
  expect(await query()).toBe('gone');
  await db.close();
});

it('connects no more once it is closed, so that a late timer of a command does not keep its process', async () => {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const db = openMysql(`mysql://root@127.0.0.1:${port}/vastra`, DEFAULT_LIMITS);
  await db.close();
  const work = [
    db.query(sql`SELECT 1`),
    db.reader.product.count(),
    db.transact((tx) => tx.product.count()),
    db.transactSql((tx) => tx.query(sql`SELECT 1`)),
  ];
  for (const each of await Promise.allSettled(work))
    expect(each).toMatchObject({ reason: { message: 'The database is closed.' } });
  expect(connections).toBe(0);
  await new Promise((resolve) => server.close(resolve));
});

/**
 * Passes connections on to the database of the tests until it is told to swallow what it receives, as a network does that is cut, or
 * what it receives over the connections of now, as after a failover.
 * @param isLostAt whether a client that sends this loses its connection
 */
async function openProxy(target: URL, isLostAt: (sent: Buffer) => boolean = () => false) {
  let isCut = false;
  let failovers = 0;
  let connections = 0;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const opened = failovers;
    connections++;
    const upstream = connect(Number(target.port || 3306), target.hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => {});
    }
    client.on('data', (data) => {
      if (isLostAt(data)) client.destroy();
      else if (!isCut && opened === failovers) upstream.write(data);
    });
    upstream.on('data', (data) => void (isCut || opened < failovers || client.write(data)));
    client.on('close', () => {
      connections--;
      upstream.destroy();
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    countConnections: () => connections,
    setCut: (cut: boolean) => {
      isCut = cut;
    },
    failOver: () => {
      failovers++;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

it.runIf(isOnMysql)('closes a connection that nothing uses before the server does', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const url = process.env.TEST_DATABASE_URL ?? '';
  const [pool, other] = [openPool(url, 2, { maxUnusedMs: MAX_UNUSED_MS }), openPool(url, 1)];
  const listIds = createQuery(other, QUERY_LIMIT_MS);
  const [own] = await createQuery(pool, QUERY_LIMIT_MS)<{ id: number }>(sql`SELECT CONNECTION_ID() AS id`);
  const isOpen = async () => {
    const found = await listIds(
      sql`SELECT id FROM information_schema.processlist WHERE id = ${wholeNumber(own?.id ?? 0)}`,
    );
    return found.length > 0;
  };
  vi.advanceTimersByTime(MAX_UNUSED_MS - 1000);
  expect(await isOpen()).toBe(true);
  vi.advanceTimersByTime(2000);
  vi.useRealTimers();
  await vi.waitUntil(async () => !(await isOpen()));
  await Promise.all([pool.end(), other.end()]);
});

it.runIf(isOnMysql)('reads by an index alone each time, whatever else has read the table', async () => {
  const pool = openPool(process.env.TEST_DATABASE_URL ?? '', 1);
  const longQuery = createLongQuery(pool, QUERY_LIMIT_MS);
  await longQuery(
    sql`CREATE TEMPORARY TABLE Pair (id INT PRIMARY KEY, a INT, b INT, KEY a (a), KEY b (b)) ENGINE = InnoDB`,
  );
  await longQuery(sql`INSERT INTO Pair VALUES (1, 1, 1), (2, 2, 2), (3, 3, 3)`);
  const db = { kind: 'mysql', query: longQuery, longQuery } as const;
  for (const column of ['a', 'b', 'a', 'b'].map(rawSql))
    expect(
      await explain(db, 'Pair', sql`SELECT id FROM Pair FORCE INDEX (${column}) WHERE ${column} = 1`),
    ).toMatch(/Using index(?! condition)/);
  await pool.end();
});

describe.runIf(isOnMysql)('a database that stops answering', () => {
  it('is reported as lost in time, and used again through another connection', async () => {
    const proxy = await openProxy(new URL(process.env.TEST_DATABASE_URL ?? ''));
    const pool = openPool(proxy.url, 1);
    const query = createQuery(pool, 300);
    const select = () => query<{ one: number }>(sql`SELECT 1 AS one`);
    expect(await select()).toEqual([{ one: 1 }]);
    proxy.setCut(true);
    const failure = await select().catch((error: unknown) => error);
    expect(findStorageFault(failure)).toBe('gone');
    proxy.setCut(false);
    expect(await select()).toEqual([{ one: 1 }]);
    proxy.close();
    await pool.end().catch(() => {});
  });

  it('ends what waits for it with the connection', async () => {
    const proxy = await openProxy(new URL(process.env.TEST_DATABASE_URL ?? ''));
    const pool = openPool(proxy.url, 1);
    const run = () => useConnection(pool, 300, (connection) => connection.beginTransaction());
    await run();
    proxy.setCut(true);
    await expect(run()).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    proxy.close();
    await pool.end().catch(() => {});
  });

  it('ends no process by being lost while Prisma opens a connection', async () => {
    const proxy = await openProxy(new URL(process.env.TEST_DATABASE_URL ?? ''), (sent) =>
      sent.includes('SET NAMES'),
    );
    const db = openMysql(proxy.url, { ...DEFAULT_LIMITS, connections: 1 });
    // Vitest reports a rejection without a handler, which would end a store.
    expect(await db.reader.$queryRaw(sql`SELECT 'é' AS letter`)).toEqual([{ letter: 'é' }]);
    await db.close();
    proxy.close();
  });

  it('is reported as lost by each statement of a transaction that has lost its connection before', async () => {
    const url = process.env.TEST_DATABASE_URL ?? '';
    const [db, other] = [openMysql(url, DEFAULT_LIMITS), openPool(url, 1)];
    const faults: unknown[] = [];
    const fail = (work: Promise<unknown>) =>
      work.catch((error: unknown) => faults.push(findStorageFault(error)));
    const transaction = db.transactSql(async (tx) => {
      const [own] = await tx.query<{ id: number }>(sql`SELECT CONNECTION_ID() AS id`);
      await createQuery(other, QUERY_LIMIT_MS)(sql`KILL ${wholeNumber(own?.id ?? 0)}`);
      for (const _ of [1, 2]) await fail(tx.query(sql`SELECT 1`));
    });
    await fail(transaction);
    expect(faults).toEqual(['gone', 'gone', 'gone']);
    await Promise.all([db.close(), other.end()]);
  });

  it('is not taken for lost when it only rejects the connection', async () => {
    const url = new URL(process.env.TEST_DATABASE_URL ?? '');
    url.pathname = '/there_is_no_such_database';
    await expect(pingServer(url.href, 5000)).resolves.toBeUndefined();
    url.port = '1';
    await expect(pingServer(url.href, 5000)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  async function openThroughProxy(answerMs = 900) {
    const proxy = await openProxy(new URL(process.env.TEST_DATABASE_URL ?? ''));
    const db = openMysql(proxy.url, { ...DEFAULT_LIMITS, connections: 2, answerMs });
    const one = sql`SELECT 1 AS one`;
    // The connection that tells a failover is opened beside the first query; opened after the failover, it would not know of it.
    await db.query(one);
    await expect.poll(proxy.countConnections).toBe(2);
    // Kept from before the outage.
    const { reader } = db;
    const accesses = {
      query: () => db.query(one),
      longQuery: () => db.longQuery(one),
      reader: () => reader.$queryRaw(one),
      transact: () => db.transact((tx) => tx.$queryRaw(one)),
      transactSql: () => db.transactSql((tx) => tx.query(one)),
    };
    const accessAll = async () =>
      new Set(
        await Promise.all(
          // Twice as many as there are connections, so that some wait for one.
          [...Object.values(accesses), ...Object.values(accesses)].map((access) =>
            access().then(
              () => 'answered',
              (error: unknown) => findStorageFault(error),
            ),
          ),
        ),
      );
    expect(await accessAll()).toEqual(new Set(['answered']));
    const close = async () => {
      await db.close();
      proxy.close();
    };
    return { proxy, db, accessAll, close };
  }

  it('fails every kind of access within the limit, and serves all again without a restart', async () => {
    const { proxy, db, accessAll, close } = await openThroughProxy();
    proxy.setCut(true);
    const start = performance.now();
    expect(await accessAll()).toEqual(new Set(['gone']));
    expect(performance.now() - start).toBeLessThan(2000);
    await expect(db.ping()).rejects.toSatisfy((error) => findStorageFault(error) === 'gone');
    proxy.setCut(false);
    await expect
      .poll(() =>
        db.ping().then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
    await expect.poll(accessAll, { timeout: 5000 }).toEqual(new Set(['answered']));
    await close();
  });

  it('gives up connections that a failover has cut without a word, although new ones are answered', async () => {
    const { proxy, db, accessAll, close } = await openThroughProxy();
    // Some are in use.
    const busy = db.transact(async (tx) => {
      await tx.$queryRaw(sql`SELECT 1`);
      proxy.failOver();
      await tx.$queryRaw(sql`SELECT 1`);
    });
    const start = performance.now();
    await expect(busy).rejects.toSatisfy((error) => findStorageFault(error) === 'gone');
    await expect.poll(accessAll).toEqual(new Set(['answered']));
    expect(performance.now() - start).toBeLessThan(4000);
    await close();
  });

  it('keeps the connections while one of them waits for a lock', async () => {
    // The database is asked 0.4 s after a question, and has 1.6 s to answer.
    const { db, close } = await openThroughProxy(2400);
    const name = `faults-${process.pid}`;
    const locked = db.transact(async (tx) => {
      await tx.$queryRaw(sql`SELECT GET_LOCK(${name}, 10)`);
      // Until it has been asked, and mostly longer than it takes to answer.
      const waiting = db.query<{ got: bigint }>(sql`SELECT GET_LOCK(${name}, 10) AS got`);
      await tx.$queryRaw(sql`SELECT SLEEP(2)`);
      await tx.$queryRaw(sql`SELECT RELEASE_LOCK(${name})`);
      return waiting;
    });
    expect(Number((await locked)[0]?.got)).toBe(1);
    await close();
  });
});
