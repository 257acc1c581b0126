import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import compression from 'compression';
import { afterAll, describe, expect, it } from 'vitest';
import { sendWhole } from './send-whole';

const LONG = 'linen '.repeat(1000);

const writers: Record<string, (response: ServerResponse) => void> = {
  short: (response) => {
    response.write('linen');
    response.end();
  },
  bytes: (response) => {
    response.write(Buffer.from('linen'));
    response.end(undefined);
  },
  long: (response) => {
    response.write(LONG);
    response.end();
  },
  'two pieces': (response) => {
    response.write('lin');
    response.write('en');
    response.end();
  },
  'one piece and an end': (response) => {
    response.write('lin');
    response.end('en');
  },
  'only an end': (response) => void response.end('linen'),
  nothing: (response) => void response.end(),
};

const compress = compression();
const server = createServer((request, response) => {
  compress(request as never, response as never, () => {
    response.setHeader('content-type', 'application/json');
    sendWhole(response);
    writers[decodeURIComponent(request.url?.slice(1) ?? '')]?.(response);
  });
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(() => new Promise((resolve) => server.close(resolve)));
const { port } = server.address() as AddressInfo;

describe('a body', () => {
  it.each([
    ['short', 'linen', '5', null],
    ['bytes', 'linen', '5', null],
    ['long', LONG, null, 'gzip'],
    ['two pieces', 'linen', null, 'gzip'],
    ['one piece and an end', 'linen', null, 'gzip'],
    ['only an end', 'linen', null, null],
    ['nothing', '', null, null],
  ])('%s is complete, with its length if it is short', async (name, body, length, encoding) => {
    const response = await fetch(`http://127.0.0.1:${port}/${encodeURIComponent(name)}`, {
      headers: { 'accept-encoding': 'gzip' },
    });
    expect(await response.text()).toBe(body);
    expect(response.headers.get('content-length')).toBe(length);
    expect(response.headers.get('content-encoding')).toBe(encoding);
  });
});
