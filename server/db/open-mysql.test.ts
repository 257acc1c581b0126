import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { openMysql } from './open-mysql';
import { sql } from './sql';
import { findStorageFault } from './storage-fault';

/** A server that closes each connection at once; `stop` makes it refuse them. */
async function openClosingServer() {
  const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return { port, stop: () => new Promise((resolve) => server.close(resolve)) };
}

it('reports a lost and a refused connection of a prepared statement as a lost database', async () => {
  const { port, stop } = await openClosingServer();
  const db = openMysql(`mysql://root@127.0.0.1:${port}/vastra`);
  const query = () => db.query(sql`SELECT 1`).catch((error: unknown) => findStorageFault(error));
  expect(await query()).toBe('gone');
  await stop();
  expect(await query()).toBe('gone');
  await db.close();
});
