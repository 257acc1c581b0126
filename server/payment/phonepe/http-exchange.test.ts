import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { expect, it, vi } from 'vitest';
import { listen } from '../sandbox/test/open-sandbox';
import { createExchange } from './http-exchange';

it('a response without end is not read on, and its result is unknown', async () => {
  const part = Buffer.alloc(65_536, 'x');
  function* repeatPart() {
    for (;;) yield part;
  }
  const hasEnded = vi.fn();
  const url = await listen((_request, response) => {
    pipeline(Readable.from(repeatPart()), response).catch(hasEnded);
  });
  await expect(createExchange(60_000, fetch)('pay', url, {})).rejects.toMatchObject({
    outcome: 'unknown',
    message: 'PhonePe pay: more than 262144 bytes',
  });
  await expect.poll(() => hasEnded.mock.calls.length).toBe(1);
});
