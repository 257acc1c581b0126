import { createServer } from 'node:http';
import { expect, it } from 'vitest';
import type { Env } from '../env';
import { findHostFault, listen } from './listen';
import { StartError } from './start-error';

// Systems without IPv6 reject the last two as an unsupported kind of address.
it.each(['203.0.113.7', 'fe80::1', '2001:db8::7'])(
  'says that %s is not an address of this machine',
  async (host) => {
    const server = createServer();
    const failure = await listen(server, { host, port: 0 } as Env).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StartError);
    expect((failure as Error).message).toBe(
      `HOST=${host} is not an address of this machine, such as 127.0.0.1 or 0.0.0.0.`,
    );
  },
);

it('is tried on another port, while the store runs', async () => {
  const server = createServer();
  await listen(server, { host: '127.0.0.1', port: 0 });
  expect(await findHostFault({ host: '127.0.0.1' })).toBeNull();
  server.close();
  expect(await findHostFault({ host: '203.0.113.7' })).toMatch(/^HOST=203\.0\.113\.7 is not an address/);
});
