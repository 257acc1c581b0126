import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { findCacheKey, normalizeUrl } from './cache-key';

describe('normalizeUrl', () => {
  it.each([
    ['/women', '/women'],
    ['/women?', '/women'],
    ['/women?page=2&sort=new', '/women?page=2&sort=new'],
    ['/women?sort=new&page=2', '/women?page=2&sort=new'],
    ['/women?utm_source=mail&gclid=1&page=2', '/women?page=2'],
    ['/women?fbclid=abc', '/women'],
    // Each of Google's free listings and each shared link of Instagram has another value.
    ['/women?gad_source=1&gad_campaignid=2&gclsrc=aw.ds&srsltid=3&igsh=4&mc_cid=5&mc_eid=6', '/women'],
    // The values of a repeated parameter keep their sequence, an unknown parameter stays.
    ['/women?size=M&color=red&size=S', '/women?color=red&size=M&size=S'],
    ['/search?q=a%26b&&x', '/search?q=a%26b&x'],
    ['/search?q=utm_source', '/search?q=utm_source'],
  ])('%s → %s', (url, expected) => {
    expect(normalizeUrl(url)).toBe(expected);
  });
});

describe('findCacheKey', () => {
  const find = (part: Partial<Pick<IncomingMessage, 'method' | 'url' | 'headers'>>) =>
    findCacheKey({ method: 'GET', url: '/women', headers: {}, ...part } as IncomingMessage);

  it('is the address of an anonymous read', () => {
    expect(find({})).toBe('/women');
    expect(find({ method: 'HEAD' })).toBe('/women');
  });

  it.each([
    ['a token', { headers: { authorization: 'Bearer x' } }],
    ['an empty token', { headers: { authorization: '' } }],
    ['a cookie', { headers: { cookie: 'a=b' } }],
    ['another site', { headers: { origin: 'https://example.com' } }],
    ['a write', { method: 'POST' }],
    ['an upload', { url: '/uploads/a.jpg?w=400' }],
    ['a built file', { url: '/assets/store-abc.js' }],
    ['a probe', { url: '/readyz' }],
    ['a probe with a query', { url: '/healthz?x' }],
    ['the payment sandbox', { url: '/sandbox/phonepe/pay' }],
    ['an address without end', { url: `/search?q=${'a'.repeat(2000)}` }],
  ])('is null for a request with %s', (_what, request) => {
    expect(find(request)).toBeNull();
  });

  it('is not null for a page whose address begins like a probe', () => {
    expect(find({ url: '/healthzone' })).toBe('/healthzone');
  });
});
