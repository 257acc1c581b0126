import type { Request } from 'express';
import { describe, expect, it } from 'vitest';
import type { Deps } from './context';
import { createContext } from './request-context';
import { openFileStore } from './test/harness';

const { deps } = await openFileStore();

const askedAt = (host: string | undefined): Request =>
  ({ headers: {}, protocol: 'https', ip: '203.0.113.7', get: () => host }) as unknown as Request;
const originAt = async (host: string | undefined, more: Partial<Deps['env']> = {}) =>
  (await createContext({ ...deps, env: { ...deps.env, ...more } }, askedAt(host))).origin;

describe('the public origin of the store', () => {
  it('is the configured address, whatever the request says', async () => {
    const set = { publicUrl: 'https://shop.example.com', hasPublicUrl: true };
    expect(await originAt('elsewhere.example.com', set)).toBe('https://shop.example.com');
  });

  it.each(['192.168.1.5:3000', 'localhost:3000', '[::1]:3000', 'shop.example.com'])(
    'is taken from the request when none is configured: %s',
    async (host) => {
      expect(await originAt(host)).toBe(`https://${host}`);
    },
  );

  it.each([undefined, '', 'evil.example.com/"><script>', 'a b', 'shop@evil.example.com', 'shop:99999999'])(
    'is never an invalid host: %s',
    async (host) => {
      expect(await originAt(host)).toBe(deps.env.publicUrl);
    },
  );
});

it.each([
  ['203.0.113.7:50124', '203.0.113.7', '203.0.113.7'],
  ['[2001:db8:1:2::5]:443', '2001:db8:1:2::5', '2001:db8:1:2::/64'],
])('a client is the same one from whichever port a proxy says it came: %s', async (given, ip, clientKey) => {
  const request = { ...askedAt(undefined), ip: given } as Request;
  expect(await createContext(deps, request)).toMatchObject({ ip, clientKey });
});
