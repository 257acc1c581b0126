/** What a page is before any JavaScript runs: its content, its status, its head. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningStore, startStore } from '../../scripts/start-store';
import type { Category, FoundProduct, Product } from '../../src/catalog/shapes';
import { formatRs, fromRupees } from '../../src/money';
import type { Page as PageOf } from '../../src/pagination';
import { openBrowser } from './browser';

let store: RunningStore;
beforeAll(async () => {
  store = await startStore();
});
afterAll(() => store?.stop());

const page = async (path: string) => {
  const response = await fetch(store.url + path, { headers: { accept: 'text/html' } });
  return { status: response.status, html: await response.text() };
};
const api = async <T>(path: string) => (await (await fetch(`${store.url}/api${path}`)).json()) as T;
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;');

describe('a page without JavaScript', () => {
  it('has the products’ names and prices, twenty to a page', async () => {
    const tree = await api<Category[]>('/categories');
    const women = tree.find(({ slug }) => slug === 'women');
    const { data, totalPages } = await api<PageOf<Product>>(`/products/category/${women?.id}`);
    expect(data).toHaveLength(20);
    const { status, html } = await page('/products/women');
    expect(status).toBe(200);
    for (const { name, variants } of data) {
      expect(html).toContain(escaped(name));
      const price = variants[0]?.discountPrice ?? variants[0]?.originalPrice ?? '';
      expect(html).toContain(formatRs(fromRupees(price)));
    }
    expect(html).toContain('href="/products/women?page=2"');
    expect((await page(`/products/women?page=${totalPages}`)).status).toBe(200);
  });

  it('shows a product with its price, its sizes and its structured data', async () => {
    const { data } = await api<PageOf<Product>>('/products');
    const product = data[0];
    if (!product) throw new Error('The demo store has no products');
    const { status, html } = await page(`/product/${product.id}`);
    expect(status).toBe(200);
    expect(html).toContain(escaped(product.name));
    expect(html).toContain('inclusive of all taxes');
    expect(html).toContain('application/ld+json');
    expect(html).toMatch(/<title>[^<]*<\/title>/);
    expect(html.slice(0, html.indexOf('</head>'))).toMatch(
      /<title>.*<link rel="canonical"|<link rel="canonical".*<title>/s,
    );
  });

  it('opens a product in the colour of the address, under its one canonical address', async () => {
    const { products } = await api<{ products: FoundProduct[] }>('/products/search?q=blue+kurta');
    const product = products.find(
      ({ images, matchedColor }) => matchedColor && images[0]?.color !== matchedColor,
    );
    if (!product?.matchedColor) throw new Error('Nothing blue in the demo store begins with another colour');
    const { id, images, matchedColor } = product;
    const first = (html: string) =>
      /<section[^>]*aria-label="Pictures of[^>]*>.*?<img[^>]* src="([^"?]+)/s.exec(html)?.[1];
    const chosen = (html: string) =>
      /<a [^>]*aria-label="([^"]+)" aria-current="true"[^>]*title=/.exec(html)?.[1];
    const own = images.find(({ color }) => color === matchedColor);

    const asked = await page(`/product/${id}?${new URLSearchParams({ color: matchedColor })}`);
    expect(first(asked.html)).toBe(own?.url);
    expect(chosen(asked.html)).toBe(matchedColor);
    const [, canonical] = /<link rel="canonical" href="([^"]+)"/.exec(asked.html) ?? [];
    // The store names itself localhost, whichever of its addresses is asked.
    expect(canonical && new URL(canonical)).toMatchObject({ pathname: `/product/${id}`, search: '' });

    const plain = await page(`/product/${id}`);
    expect(first(plain.html)).not.toBe(own?.url);
    for (const nonsense of ['?color=No+such+colour', '?color=', '?color=%00&color=x', '?colour=Navy']) {
      const { status, html } = await page(`/product/${id}${nonsense}`);
      expect([status, first(html), chosen(html)]).toEqual([200, first(plain.html), chosen(plain.html)]);
    }
  });

  it('leads on from a product to others like it', async () => {
    const { data } = await api<PageOf<Product>>('/products?limit=100');
    const product = data.find(({ category }) => category.slug === 'straight-kurtas');
    const { html } = await page(`/product/${product?.id}`);
    const after = html.slice(html.indexOf('You may also like'), html.indexOf('id="state"'));
    const linked = [...after.matchAll(/<h3[^>]*><a [^>]*href="\/product\/([^"?]+)"/g)].map(([, id]) => id);
    expect(linked.length).toBeGreaterThanOrEqual(4);
    expect(linked).not.toContain(product?.id);
    expect(new Set(linked).size).toBe(linked.length);
  });

  it('shows a filtered category in the colour asked for, and links to it', async () => {
    const { html } = await page('/products/women?colour=navy');
    const links = [...html.matchAll(/<h2[^>]*><a [^>]*href="(\/product\/[^"]+)"/g)].map(
      ([, href]) => href ?? '',
    );
    expect(links.length).toBeGreaterThan(3);
    expect(links.filter((href) => !href.includes('?color='))).toEqual([]);
  });

  it('has links to the categories on the index', async () => {
    const { status, html } = await page('/');
    expect(status).toBe(200);
    expect(html).toContain('href="/women"');
    expect(html).not.toContain('<!--app-->');
  });

  it('has the ways to reach the store', async () => {
    const { html } = await page('/contact');
    expect(html).toMatch(new RegExp(`<h1[^>]*>${escaped('Contact Us & FAQ')}</h1>`));
  });

  it('asks for its one stylesheet first, and for fonts after the picture', async () => {
    const { data } = await api<PageOf<Product>>('/products');
    const { html } = await page(`/product/${data[0]?.id}`);
    const head = html.slice(0, html.indexOf('</head>'));
    const order = ['rel="stylesheet"', 'as="image"', 'as="font"'].map((each) => head.indexOf(each));
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(order[0]).toBeGreaterThan(0);
    expect(head.match(/rel="stylesheet"/g)).toHaveLength(1);
  });

  it('asks for no script before its first frame is on the screen', async () => {
    const { html } = await page('/contact');
    const [before = '', waiting = ''] = html.split('<template id="scripts">');
    expect(before).not.toMatch(/<script type="module"|modulepreload/);
    expect(waiting.slice(0, waiting.indexOf('</template>'))).toMatch(/<script type="module".*modulepreload/);
    const browser = await openBrowser();
    const tab = await browser.newPage();
    try {
      await tab.goto(`${store.url}/contact`);
      await tab.waitForFunction(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.endsWith('.js')),
      );
      const { painted, asked } = await tab.evaluate(() => ({
        painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
        asked: performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.endsWith('.js'))
          .map((each) => each.startTime),
      }));
      expect(Math.min(...asked)).toBeGreaterThan(painted);
    } finally {
      await browser.close();
    }
  });

  it.each([
    ['/products/no-such-thing', 'Category not found.'],
    ['/no-such-category', 'Category not found.'],
    ['/product/no-such-product', 'Product not found.'],
    ['/no/such/page', 'Page Not Found'],
    ['/legal/no-such-page', 'Page not found or not yet created by an admin.'],
  ])('%s is a 404 that says %s', async (path, sentence) => {
    const { status, html } = await page(path);
    expect(status).toBe(404);
    expect(html).toContain(sentence);
  });

  it.each([
    ['/product/', 'Product not found.'],
    ['/products/', 'Category not found.'],
    ['/', 'Category not found.'],
    ['/legal/', 'Page not found or not yet created by an admin.'],
    ['/no/such/', 'Page Not Found'],
  ])('%s and a name that can be nobody’s is a 404 that says %s', async (path, sentence) => {
    const names = ['x'.repeat(65), 'x'.repeat(401), 'x'.repeat(6000), 'a%00b', '%', '%E0%A4%A', '%ED%A0%80'];
    for (const name of [...names, '%20x', 'women%20', '%0d%0aX-A:b', `${'%F0%9F%91%97'.repeat(300)}`]) {
      const { status, html } = await page(path + name);
      expect([name, status, html.includes(sentence)]).toEqual([name, 404, true]);
    }
  });

  it('has the legal texts line by line, the questions and the story', async () => {
    const legal = await page('/legal/return-policy');
    expect(legal.status).toBe(200);
    const { content } = await api<{ content: string }>('/legal-pages/slug/return-policy');
    for (const line of content.split('\n').filter(Boolean)) expect(legal.html).toContain(escaped(line));
    const contact = await page('/contact');
    expect(contact.html).toContain('we ship only within India');
    expect(contact.html).toContain('"@type":"FAQPage"');
    expect(contact.html).not.toContain('<iframe');
    expect((await page('/about')).html).toMatch(/Our mission.*Our vision.*Our values/s);
  });

  it('has a footer whose every link leads somewhere', async () => {
    const { html } = await page('/about');
    const footer = html.slice(html.indexOf('<footer'), html.indexOf('</footer>'));
    expect(footer).toContain('"@type":"Organization"');
    const links = [...footer.matchAll(/href="(\/[^"]*)"/g)].map(([, path]) => path ?? '');
    expect(links).toContain('/contact');
    for (const path of new Set(links)) expect([path, (await page(path)).status]).toEqual([path, 200]);
  });

  it('waits for the browser where it is private, and is not indexed', async () => {
    for (const [path, title] of [
      ['/checkout', 'Checkout'],
      ['/profile/orders', 'Order history'],
      ['/admin/orders', 'Orders'],
      ['/admin/company-details', 'Company Details'],
    ] as const) {
      const { status, html } = await page(path);
      expect(status).toBe(200);
      expect(html.slice(0, html.indexOf('</head>'))).toContain(`<title>${title} – Vastra</title>`);
      expect(html).toContain('<meta name="robots" content="noindex"');
      expect(html).not.toContain('@example.com');
    }
    expect((await page('/women')).html).not.toContain('noindex');
  });

  it('keeps hostile addresses harmless', async () => {
    const { html } = await page(`/products/${encodeURIComponent('"><script>alert(1)</script>')}`);
    expect(html).not.toContain('<script>alert(1)');
  });
});
