import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { startBalancer } from './balancer';

async function startOrigin(name: string): Promise<string> {
  const server = createServer((_request, response) => response.setHeader('connection', 'close').end(name));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function open(origins: readonly string[]) {
  const balancer = await startBalancer(origins);
  onTestFinished(balancer.close);
  return balancer;
}

const fetchText = async (url: string) => (await fetch(url)).text();

/** Nothing listens on these ports. */
const CLOSED = Array.from({ length: 300 }, (_, index) => `http://127.0.0.1:${index + 1}`);

it('passes connections on in turn, and past a store that accepts none', async () => {
  const [a, b] = [await startOrigin('a'), await startOrigin('b')];
  const { url } = await open([a, CLOSED[0] ?? '', b]);
  const answers = [];
  for (let n = 0; n < 4; n++) answers.push(await fetchText(url));
  expect(new Set(answers)).toEqual(new Set(['a', 'b']));
});

it('goes on after a client has reset its connection before a store accepted it', async () => {
  const { url } = await open([...CLOSED, await startOrigin('a')]);
  const client = connect(Number(new URL(url).port), '127.0.0.1');
  await once(client, 'connect');
  client.resetAndDestroy();
  await once(client, 'close');
  expect(await fetchText(url)).toBe('a');
});

it('closes a connection that no store accepts', async () => {
  const { url } = await open(CLOSED.slice(0, 3));
  await expect(fetchText(url)).rejects.toThrow('fetch failed');
});
