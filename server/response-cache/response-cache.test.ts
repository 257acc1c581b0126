import { describe, expect, it } from 'vitest';
import { CachedResponse } from './cached-response';
import type { ContentTag } from './content-tags';
import { createResponseCache } from './response-cache';

const respond = (body: string, ...tags: ContentTag[]) => new CachedResponse(Buffer.from(body), {}, tags);

function openCache(maxBytes = 1_000_000) {
  const cache = createResponseCache(maxBytes);
  const put = (key: string, ...tags: ContentTag[]) => {
    const response = respond(key, ...tags);
    cache.begin(key).store(response);
    return response;
  };
  return { ...cache, put };
}

describe('a response cache', () => {
  it('finds what it stored', () => {
    const cache = openCache();
    const stored = cache.put('/a', 'catalog');
    expect(cache.find('/a')).toBe(stored);
    expect(cache.find('/b')).toBeUndefined();
  });

  it('drops exactly the responses that show what has changed', () => {
    const cache = openCache();
    cache.put('/a', 'product:1', 'category:9');
    cache.put('/b', 'product:2', 'category:9');
    cache.put('/tree', 'categories');
    cache.invalidate(['product:1']);
    expect(['/a', '/b', '/tree'].map((key) => cache.find(key) !== undefined)).toEqual([false, true, true]);
    cache.invalidate(['category:9', 'product:7']);
    expect(['/b', '/tree'].map((key) => cache.find(key) !== undefined)).toEqual([false, true]);
    cache.invalidate(['everything']);
    expect(cache.find('/tree')).toBeUndefined();
  });

  it('drops a response by the tags of its latest version', () => {
    const cache = openCache();
    cache.put('/a', 'product:1');
    cache.put('/a', 'product:2');
    cache.invalidate(['product:1']);
    expect(cache.find('/a')).toBeDefined();
    cache.invalidate(['product:2']);
    expect(cache.find('/a')).toBeUndefined();
  });

  it('does not store a response whose content changed while it was created', async () => {
    const cache = openCache();
    const [outdated, other] = [cache.begin('/a'), cache.begin('/b')];
    cache.invalidate(['product:1']);
    outdated.store(respond('a', 'product:1'));
    other.store(respond('b', 'product:2'));
    expect(cache.find('/a')).toBeUndefined();
    expect(cache.find('/b')).toBeDefined();
    expect([await outdated.ended, await other.ended]).toEqual(['dropped', 'stored']);
  });

  it('does not let a request after a change wait for a response begun before it', () => {
    const cache = openCache();
    const before = cache.begin('/a');
    expect(cache.findPending('/a')).toBe(before);
    cache.invalidate(['product:1']);
    expect(cache.findPending('/a')).toBeUndefined();
    const after = cache.begin('/a');
    before.end('dropped');
    expect(cache.findPending('/a')).toBe(after);
  });

  it('does not store what was begun before everything was dropped', () => {
    const cache = openCache();
    const pending = cache.begin('/a');
    cache.invalidate(['everything']);
    pending.store(respond('a', 'settings'));
    expect(cache.find('/a')).toBeUndefined();
  });

  it('removes the least recently used responses when memory runs out, and keeps none that is too large', () => {
    const cache = openCache(20_000);
    for (const key of ['/1', '/2', '/3', '/4', '/5', '/6', '/7', '/8', '/10', '/9'])
      cache.put(key, 'catalog');
    expect([cache.find('/1'), cache.find('/9')?.tags]).toEqual([undefined, ['catalog']]);
    cache.begin('/large').store(new CachedResponse(Buffer.alloc(20_000), {}, ['catalog']));
    expect(cache.find('/large')).toBeUndefined();
    expect(cache.find('/9')).toBeDefined();
  });
});
