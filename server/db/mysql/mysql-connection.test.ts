import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { isOnMysql } from '../../test/database';
import { DEFAULT_LIMITS } from '../database-limits';
import { writeClientOptions } from '../restore/dump-database';
import { sql } from '../sql';
import { describeMysqlServer, findParameterFault, parseMysqlUrl } from './mysql-connection';
import { openPrisma } from './mysql-prisma';
import { openPool } from './mysql-queries';
import { openMysql } from './open-mysql';

const folder = mkdtempSync(join(tmpdir(), 'mysql-connection-'));
afterAll(() => rmSync(folder, { recursive: true }));
const certificate = join(folder, 'authority.pem');
writeFileSync(certificate, 'an authority');

describe('the parameters of a database’s address', () => {
  it('asks for neither TLS nor a socket without them', () => {
    expect(parseMysqlUrl('mysql://shop:p%40ss@[::1]/vastra')).toEqual({
      host: '::1',
      port: 3306,
      user: 'shop',
      password: 'p@ss',
      database: 'vastra',
    });
    expect(parseMysqlUrl('mysql://shop@db/vastra?ssl=false')).not.toHaveProperty('ssl');
  });

  it('checks the server’s name and certificate with TLS', () => {
    expect(parseMysqlUrl('mysql://shop@db/vastra?ssl=true').ssl).toEqual({ verifyIdentity: true });
    expect(parseMysqlUrl(`mysql://shop@db/vastra?sslcert=${certificate}`).ssl).toEqual({
      verifyIdentity: true,
      ca: 'an authority',
    });
  });

  it('connects through a socket, which messages then name', () => {
    const url = 'mysql://shop@localhost/vastra?socket=/run/mysqld/mysqld.sock';
    expect(parseMysqlUrl(url).socketPath).toBe('/run/mysqld/mysqld.sock');
    expect(describeMysqlServer(url)).toBe('/run/mysqld/mysqld.sock');
    expect(describeMysqlServer('mysql://shop@db:3307/vastra')).toBe('db:3307');
  });

  it.each([
    ['', null],
    [`?ssl=true&sslcert=${certificate}`, null],
    ['?socket=/run/mysqld/mysqld.sock', null],
    ['?connection_limit=5', null],
    ['?ssl-mode=REQUIRED', 'has an unknown parameter: ssl-mode. Known are ssl, sslcert and socket'],
    ['?ssl=1', 'must have ssl=true or ssl=false'],
    [`?ssl=false&sslcert=${certificate}`, 'must not have sslcert with ssl=false'],
    ['?socket=', 'must name the file of the socket in socket'],
    ['?sslcert=', 'must name a file that can be read in sslcert, not nothing'],
    ['?sslcert=/missing.pem', 'must name a file that can be read in sslcert, not /missing.pem'],
  ])('%s: %s', (parameters, fault) => {
    expect(findParameterFault(`mysql://shop@db/vastra${parameters}`)).toBe(fault);
  });

  it('gives them to the database’s own programs', async () => {
    const file = join(folder, 'client.cnf');
    const write = async (parameters: string) => {
      await writeClientOptions(`mysql://shop:p"w@db:3307/vastra${parameters}`, file);
      return (await readFile(file, 'utf8')).trim().split('\n').slice(1);
    };
    const user = ['user="shop"', 'password="p\\"w"'];
    const server = ['protocol="tcp"', 'host="db"', 'port="3307"'];
    expect(await write('')).toEqual([...user, ...server, 'loose-ssl="0"']);
    expect(await write(`?sslcert=${certificate}`)).toEqual([
      ...user,
      ...server,
      'loose-ssl="1"',
      'loose-ssl-verify-server-cert="1"',
      'loose-ssl-mode="VERIFY_IDENTITY"',
      `ssl-ca="${certificate}"`,
    ]);
    expect(await write('?socket=/run/db.sock')).toEqual([
      ...user,
      'protocol="socket"',
      'socket="/run/db.sock"',
      'loose-ssl="0"',
    ]);
  });
});

it.runIf(isOnMysql)('reads and writes through the socket of the server', async ({ skip }) => {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  const overTcp = openMysql(url.href, DEFAULT_LIMITS);
  const [row] = await overTcp.query<{ file: string }>(sql`SELECT @@socket AS file`);
  await overTcp.close();
  // The server may run on another machine.
  if (!row || !existsSync(row.file)) return skip();
  url.searchParams.set('socket', row.file);
  // Nothing listens there.
  url.port = '1';
  const db = openMysql(url.href, DEFAULT_LIMITS);
  expect(await db.query(sql`SELECT 1 AS one`)).toEqual([{ one: 1 }]);
  expect(await db.reader.$queryRawUnsafe('SELECT 2 AS two')).toEqual([{ two: 2 }]);
  await db.close();
});

/** Speaks just enough of MySQL 8's protocol to ask for a password that its cache does not know, over a connection without TLS. */
async function openSha2Server() {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const nonce = Buffer.from('12345678abcdefghijkl');
  let resolvePassword = (_password: string) => {};
  const password = new Promise<string>((resolve) => {
    resolvePassword = resolve;
  });
  const flags = 0x0100_0000 | 0x0008_0000 | 0xa208 | 0x0001;
  const greeting = Buffer.concat([
    Buffer.from([10]),
    Buffer.from('8.4.0\0'),
    Buffer.from([1, 0, 0, 0]),
    nonce.subarray(0, 8),
    Buffer.from([0, flags & 0xff, (flags >> 8) & 0xff, 45, 2, 0, (flags >> 16) & 0xff, flags >> 24, 21]),
    Buffer.alloc(10),
    nonce.subarray(8),
    Buffer.from('\0caching_sha2_password\0'),
  ]);
  const decrypt = (secret: Buffer) =>
    privateDecrypt({ key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING }, secret)
      .map((byte, index) => byte ^ (nonce[index % nonce.length] ?? 0))
      .toString();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let sequence = 0;
    const send = (...parts: (Buffer | string | number[])[]) => {
      const body = Buffer.concat(parts.map((part) => Buffer.from(part as Buffer)));
      const head = Buffer.alloc(4);
      head.writeUIntLE(body.length, 0, 3);
      head[3] = sequence++;
      socket.write(Buffer.concat([head, body]));
    };
    send(greeting);
    const answers = [
      // A driver may begin with another way of logging in.
      () => send([0xfe], 'caching_sha2_password\0', nonce, [0]),
      () => send([1, 4]),
      () => send([1], publicKey.export({ type: 'spki', format: 'pem' })),
      (packet: Buffer) => {
        resolvePassword(decrypt(packet.subarray(4)));
        socket.destroy();
      },
    ];
    // Each packet of a client is one chunk on loopback.
    socket.on('data', (packet) => {
      sequence += 1;
      answers.shift()?.(packet);
    });
    socket.on('error', () => {});
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    url: `mysql://shop:secret@127.0.0.1:${(server.address() as AddressInfo).port}/vastra`,
    /** the first that it is sent */
    password,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

describe('MySQL 8, which gets a password without TLS encrypted by its public key', () => {
  it('is given it by mysql2', async () => {
    const server = await openSha2Server();
    const pool = openPool(server.url, 1);
    const query = pool.query('SELECT 1').catch(() => {});
    expect(await server.password).toBe('secret\0');
    await query;
    await pool.end();
    server.close();
  });

  it('is given it by Prisma', async () => {
    const server = await openSha2Server();
    const prisma = openPrisma(server.url, {
      connections: 1,
      // The driver connects on when the query has waited for so long.
      queueMs: 500,
      connectTimeout: 4_000,
      isGalera: async () => false,
      guard: (read) => read(),
    });
    const query = prisma.client.$queryRawUnsafe('SELECT 1').catch(() => {});
    expect(await server.password).toBe('secret\0');
    await query;
    await prisma.client.$disconnect();
    server.close();
  });
});
