import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { keepConnections } from './keep-connections';

const server = createServer((_request, response) => response.end('ok')).listen(0, '127.0.0.1');
await once(server, 'listening');
const agent = new Agent({ keepAlive: true });
afterAll(() => {
  agent.destroy();
  server.close();
});

/** The seconds that the server promises to keep an idle connection. */
async function readPromise(): Promise<string> {
  const { port } = server.address() as AddressInfo;
  const [response] = (await once(get({ port, host: '127.0.0.1', agent }), 'response')) as [IncomingMessage];
  response.resume();
  await once(response, 'end');
  return String(response.headers['keep-alive']);
}

it('keeps idle connections for longer than a load balancer, behind a proxy only', async () => {
  keepConnections(server, { trustProxy: 0 });
  expect(await readPromise()).toBe('timeout=5');
  keepConnections(server, { trustProxy: 1 });
  expect(await readPromise()).toBe('timeout=620');
});
