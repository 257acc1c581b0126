import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { createRequestLog } from './request-log';

interface Line {
  level: number;
  req: { id: string; method: string; path: string };
  res: { status: number };
  responseTime: number;
}

const lines: Line[] = [];
const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
const logRequest = createRequestLog({ log });

/** Responds with the status in the path: "/404". To "/500-too-late", once the client has gone. */
const server = createServer(async (request, response) => {
  if (request.url?.endsWith('too-late')) {
    response.statusCode = 500;
    request.socket.destroy();
    await once(response, 'close');
    request.startedAt = Date.now() - 60_000;
  }
  logRequest(request, response);
  response.writeHead(Number(request.url?.slice(1, 4))).end();
}).listen(0, '127.0.0.1');
await new Promise((resolve) => server.once('listening', resolve));
afterAll(() => void server.close());
beforeEach(() => {
  lines.length = 0;
});

const send = (path: string, headers = {}) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { headers });

it('logs failed requests, without their queries', async () => {
  await send('/404?q=kurta', { 'x-request-id': 'given' });
  await send('/500');
  await expect.poll(() => lines.length).toBe(2);
  expect(lines).toMatchObject([
    {
      level: log.levels.values.info,
      req: { id: 'given', method: 'GET', path: '/404' },
      res: { status: 404 },
    },
    { level: log.levels.values.error, req: { path: '/500' }, res: { status: 500 } },
  ]);
});

it('logs successful requests only at level debug', async () => {
  await send('/200');
  log.level = 'debug';
  await send('/204');
  await expect.poll(() => lines.length).toBe(1);
  expect(lines).toMatchObject([{ level: log.levels.values.debug, req: { path: '/204' } }]);
  log.level = 'info';
});

it('gives every request an id, its own if that is one', async () => {
  const getId = async (headers = {}) => (await send('/200', headers)).headers.get('x-request-id');
  expect(await getId({ 'x-request-id': 'from-a-proxy' })).toBe('from-a-proxy');
  expect(await getId({ 'x-request-id': 'not an id' })).toMatch(/^[\da-f-]{36}$/);
  expect(await getId()).not.toBe(await getId());
});

it('logs what its client did not wait for, from the beginning of its handling', async () => {
  await expect(send('/500-too-late')).rejects.toThrow();
  await expect.poll(() => lines.length).toBe(1);
  expect(lines).toMatchObject([{ req: { path: '/500-too-late' }, res: { status: 500 } }]);
  expect(lines[0]?.responseTime).toBeGreaterThanOrEqual(60_000);
});
