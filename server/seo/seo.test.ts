import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createProductInput, createTopLevelCategory } from '../catalog/test-input';
import { makeCategory } from '../test/factories';
import { openFileStore } from '../test/harness';
import { createSitemaps, escapeXml } from './sitemap';

const store = await openFileStore();
const { caller } = await store.admin();
const url = await store.listen();
const { publicUrl } = store.deps.env;

const women = await createTopLevelCategory(store, 'Women');
const denim = await makeCategory(store, { name: "Jeans & Co's", parentId: women.id });
const shown = await caller.catalog.saveProduct(createProductInput(women.id));
const gone = await caller.catalog.saveProduct(createProductInput(women.id));
await caller.catalog.deleteProduct({ id: gone.id });
await caller.cms.saveLegalPage({ slug: 'return-policy', title: 'Return Policy', content: 'Within 7 days.' });

describe('GET /sitemap.xml', async () => {
  const response = await fetch(`${url}/sitemap.xml`);
  const xml = await response.text();
  const addresses = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);

  it('lists every public page once, and no deleted one', () => {
    expect(addresses).toEqual(
      [
        '/',
        '/women',
        '/products/women',
        `/products/jeans-%26-co&apos;s`,
        '/about',
        '/contact',
        '/legal/return-policy',
        `/product/${shown.id}`,
      ].map((path) => publicUrl + path),
    );
    expect(xml).not.toContain(denim.id);
    expect(xml).not.toContain(gone.id);
  });

  it('is an index of several sitemaps if one can not have all pages', async () => {
    const getAddresses = (text: Buffer | null) =>
      [...String(text).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
    const sitemaps = createSitemaps(store.deps, 3);
    const read = (part: number) => sitemaps.getPart(part);
    const index = await sitemaps.getMain();
    expect(String(index)).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<sitemapindex /);
    expect(getAddresses(index)).toEqual([1, 2, 3].map((part) => `${publicUrl}/sitemap.xml?part=${part}`));
    const parts = await Promise.all([read(1), read(2), read(3)]);
    expect(parts.flatMap(getAddresses)).toEqual(addresses);
    for (const part of [0, 4, 1.5, Number.NaN]) expect(await read(part)).toBeNull();
  });

  it('is built once for all who ask within a minute, and again after that or after a failure', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    let builds = 0;
    let isAway = true;
    const db = new Proxy(store.deps.db, {
      get: (target, name) => {
        if (name !== 'reader') return Reflect.get(target, name) as unknown;
        builds++;
        if (isAway) throw new Error('The database is away');
        return target.reader;
      },
    });
    const sitemaps = createSitemaps({ db, env: store.deps.env });
    await expect(sitemaps.getMain()).rejects.toThrow('away');
    isAway = false;
    builds = 0;
    await sitemaps.getMain();
    const once = builds;
    await Promise.all([sitemaps.getMain(), sitemaps.getPart(1), sitemaps.getPart(2), sitemaps.getMain()]);
    expect(builds).toBe(once);
    vi.advanceTimersByTime(60_000);
    await Promise.all([sitemaps.getPart(9), sitemaps.getPart(1)]);
    expect(builds).toBe(2 * once);
  });

  it.each([
    ['1', 200],
    ['2', 404],
    ['x', 404],
    ['1&part=2', 404],
  ])('answers for the part %s with %d', async (part, status) => {
    expect((await fetch(`${url}/sitemap.xml?part=${part}`)).status).toBe(status);
  });

  it('contains the last change of a page where it is known', () => {
    expect(xml).toMatch(/return-policy<\/loc><lastmod>2026-11-21T[\d:.]+Z<\/lastmod>/);
  });

  it('is XML that may be cached', () => {
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
    expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset /);
    expect(escapeXml(`<a href="x">&'`)).toBe('&lt;a href=&quot;x&quot;&gt;&amp;&apos;');
  });
});

describe('GET /robots.txt', () => {
  it('excludes private pages and names the sitemap', async () => {
    const response = await fetch(`${url}/robots.txt`);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
    const text = await response.text();
    const rules = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, rule = '']) => rule);
    const isExcluded = (path: string) =>
      rules.some((rule) => (rule.endsWith('$') ? path === rule.slice(0, -1) : path.startsWith(rule)));
    for (const path of ['/admin', '/checkout', '/payment', '/profile', '/cart', '/api', '/trpc'])
      for (const end of ['', '?a=1', '/below']) expect(isExcluded(path + end)).toBe(true);
    for (const path of ['/', '/women', '/cartoon-tees', '/products/cart', '/administration-uniforms'])
      expect(isExcluded(path)).toBe(false);
    expect(text.split('\n')).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
  });
});

describe('GET /manifest.webmanifest', () => {
  it('has the company’s name and icons', async () => {
    await caller.cms.saveCompany({ name: 'Rangrez “Block” Prints' });
    const response = await fetch(`${url}/manifest.webmanifest`);
    expect(response.headers.get('content-type')).toMatch(/^application\/manifest\+json/);
    const manifest = (await response.json()) as { icons: { sizes: string }[] };
    expect(manifest).toMatchObject({
      name: 'Rangrez “Block” Prints',
      short_name: 'Rangrez',
      start_url: '/',
      display: 'standalone',
    });
    expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  });
});
