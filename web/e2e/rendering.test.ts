/** The HTML that the server renders: content, status, head and scripts. */
import { request } from 'node:http';
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

const requestPage = async (path: string) => {
  const response = await fetch(store.url + path, { headers: { accept: 'text/html' } });
  return { status: response.status, html: await response.text() };
};
const fetchApi = async <T>(path: string) => (await (await fetch(`${store.url}/api${path}`)).json()) as T;
const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;');

describe('a rendered page', () => {
  it('lists products with their prices, twenty to a page', async () => {
    const tree = await fetchApi<Category[]>('/categories');
    const women = tree.find(({ slug }) => slug === 'women');
    const { data, totalPages } = await fetchApi<PageOf<Product>>(`/products/category/${women?.id}`);
    expect(data).toHaveLength(20);
    const { status, html } = await requestPage('/products/women');
    expect(status).toBe(200);
    for (const { name, variants } of data) {
      expect(html).toContain(escapeHtml(name));
      const price = variants[0]?.discountPrice ?? variants[0]?.originalPrice ?? '';
      expect(html).toContain(formatRs(fromRupees(price)));
    }
    expect(html).toContain('href="/products/women?page=2"');
    expect((await requestPage(`/products/women?page=${totalPages}`)).status).toBe(200);
  });

  it('shows a product with its title, canonical URL and structured data', async () => {
    const { data } = await fetchApi<PageOf<Product>>('/products');
    const product = data[0];
    if (!product) throw new Error('The demo store has no products');
    const { status, html } = await requestPage(`/product/${product.id}`);
    expect(status).toBe(200);
    expect(html).toContain(escapeHtml(product.name));
    expect(html).toContain('inclusive of all taxes');
    expect(html).toContain('application/ld+json');
    expect(html).toMatch(/<title>[^<]*<\/title>/);
    expect(html.slice(0, html.indexOf('</head>'))).toMatch(
      /<title>.*<link rel="canonical"|<link rel="canonical".*<title>/s,
    );
  });

  it('shows a product in the color of the URL, with a canonical URL without it', async () => {
    const { products } = await fetchApi<{ products: FoundProduct[] }>('/products/search?q=blue+kurta');
    const product = products.find(
      ({ images, matchedColor }) => matchedColor && images[0]?.color !== matchedColor,
    );
    if (!product?.matchedColor)
      throw new Error('No product found for blue starts with a picture of another color');
    const { id, images, matchedColor } = product;
    const findFirstPicture = (html: string) =>
      /<section[^>]*aria-label="Pictures of[^>]*>.*?<img[^>]* src="([^"?]+)/s.exec(html)?.[1];
    const findSelectedColor = (html: string) =>
      /<a [^>]*aria-label="([^"]+)" aria-current="true"[^>]*title=/.exec(html)?.[1];
    const own = images.find(({ color }) => color === matchedColor);

    const requested = await requestPage(`/product/${id}?${new URLSearchParams({ color: matchedColor })}`);
    expect(findFirstPicture(requested.html)).toBe(own?.url);
    expect(findSelectedColor(requested.html)).toBe(matchedColor);
    const [, canonical] = /<link rel="canonical" href="([^"]+)"/.exec(requested.html) ?? [];
    // The canonical URL names localhost, whichever host was requested.
    expect(canonical && new URL(canonical)).toMatchObject({ pathname: `/product/${id}`, search: '' });

    const plain = await requestPage(`/product/${id}`);
    expect(findFirstPicture(plain.html)).not.toBe(own?.url);
    for (const nonsense of ['?color=No+such+colour', '?color=', '?color=%00&color=x', '?colour=Navy']) {
      const { status, html } = await requestPage(`/product/${id}${nonsense}`);
      expect([status, findFirstPicture(html), findSelectedColor(html)]).toEqual([
        200,
        findFirstPicture(plain.html),
        findSelectedColor(plain.html),
      ]);
    }
  });

  it('lists the results of a search for a percentage', async () => {
    const { html } = await requestPage('/search?q=100%25denim');
    expect(html).toMatch(/<title>Results for “100%denim”.*href="\/product\//s);
  });

  it('links a product to related products', async () => {
    const { data } = await fetchApi<PageOf<Product>>('/products?limit=100');
    const product = data.find(({ category }) => category.slug === 'straight-kurtas');
    const { html } = await requestPage(`/product/${product?.id}`);
    const after = html.slice(html.indexOf('You may also like'), html.indexOf('id="state"'));
    const linked = [...after.matchAll(/<h3[^>]*><a [^>]*href="\/product\/([^"?]+)"/g)].map(([, id]) => id);
    expect(linked.length).toBeGreaterThanOrEqual(4);
    expect(linked).not.toContain(product?.id);
    expect(new Set(linked).size).toBe(linked.length);
  });

  it('links the products of a category filtered by color to that color', async () => {
    const { html } = await requestPage('/products/women?colour=navy');
    const links = [...html.matchAll(/<h2[^>]*><a [^>]*href="(\/product\/[^"]+)"/g)].map(
      ([, href]) => href ?? '',
    );
    expect(links.length).toBeGreaterThan(3);
    expect(links.filter((href) => !href.includes('?color='))).toEqual([]);
  });

  it('links the home page to the categories', async () => {
    const { status, html } = await requestPage('/');
    expect(status).toBe(200);
    expect(html).toContain('href="/women"');
    expect(html).not.toContain('<!--app-->');
  });

  it.each(['/assets', '/x/..%2fassets'])('has no page for a folder of files: %s', async (path) => {
    expect((await fetch(store.url + path, { redirect: 'manual' })).status).toBe(404);
  });

  it('redirects from upper case and from a former name to the present address', async () => {
    const follow = async (path: string) => {
      const { status, headers } = await fetch(store.url + path, { redirect: 'manual' });
      return [status, headers.get('location'), headers.get('cache-control')];
    };
    const movedTo = (path: string) => [301, path, 'no-cache'];
    const login = await fetch(`${store.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ identifier: 'admin', password: 'admin-demo-1' }),
    });
    const { token } = (await login.json()) as { token: string };
    const kids = (await fetchApi<Category[]>('/categories')).find(({ slug }) => slug === 'kids');
    const rename = async (name: string) => {
      const body = new FormData();
      body.set('name', name);
      const headers = { authorization: `Bearer ${token}` };
      const { status } = await fetch(`${store.url}/api/categories/${kids?.id}`, {
        method: 'PUT',
        headers,
        body,
      });
      expect(status).toBe(200);
    };
    expect(await follow('/Kids?utm_source=a')).toEqual(movedTo('/kids?utm_source=a'));
    expect((await requestPage('/kids')).status).toBe(200);
    await rename('Children');
    expect(await follow('/kids')).toEqual(movedTo('/children'));
    expect(await follow('/products/KIDS?size=2Y&page=2')).toEqual(
      movedTo('/products/children?size=2Y&page=2'),
    );
    expect((await requestPage('/children')).status).toBe(200);
    await rename('Kids');
    expect(await follow('/children')).toEqual(movedTo('/kids'));
    expect((await requestPage('/kids')).status).toBe(200);
  });

  it('renders the contact page', async () => {
    const { html } = await requestPage('/contact');
    expect(html).toMatch(new RegExp(`<h1[^>]*>${escapeHtml('Contact Us & FAQ')}</h1>`));
  });

  it('has its styles first, then the picture, then one stylesheet and the fonts, which wait', async () => {
    const { data } = await fetchApi<PageOf<Product>>('/products');
    const { html } = await requestPage(`/product/${data[0]?.id}`);
    const head = html.slice(0, html.indexOf('</head>'));
    const order = ['<style>', 'as="image"', '<template id="styles">', 'rel="stylesheet"', 'as="font"'].map(
      (each) => head.indexOf(each),
    );
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(order[0]).toBeGreaterThan(0);
    const [, waiting = ''] = head.split('<template id="styles">');
    expect(waiting.indexOf('</template>')).toBeGreaterThan(waiting.indexOf('as="font"'));
    expect(head.replace(/<noscript>.*?<\/noscript>/, '').match(/<link [^>]*rel="stylesheet"/g)).toHaveLength(
      1,
    );
  });

  it('preloads the scripts of the page', async () => {
    const { html } = await requestPage('/contact');
    expect(html).toMatch(/rel="modulepreload" crossorigin href="\/assets\/contact-page-/);
  });

  it('loads the back office, which is rendered in the browser only, at once and in one step', async () => {
    const { html } = await requestPage('/admin/orders');
    expect(html).not.toContain('<template');
    expect(html.slice(0, html.indexOf('</head>'))).toMatch(/<link rel="stylesheet"[^>]*href="\/assets\//);
    expect(html).toMatch(/<script type="module"[^>]* src="\/assets\//);
    for (const name of ['admin-pages', 'admin-frame', 'orders-page', 'list-head'])
      expect(html).toMatch(new RegExp(`rel="modulepreload" crossorigin href="/assets/${name}-`));
  });

  it('requests no script before the first contentful paint', async () => {
    const { html } = await requestPage('/contact');
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
      const { paintedAt, requestedAt } = await tab.evaluate(() => ({
        paintedAt: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
        requestedAt: performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.endsWith('.js'))
          .map((each) => each.startTime),
      }));
      expect(Math.min(...requestedAt)).toBeGreaterThan(paintedAt);
    } finally {
      await tab.close();
    }
  });

  it.each([
    ['/products/no-such-thing', 'Category not found.'],
    ['/no-such-category', 'Category not found.'],
    ['/index.html', 'Category not found.'],
    ['/%69ndex.html', 'Category not found.'],
    ['/product/no-such-product', 'Product not found.'],
    ['/no/such/page', 'Page Not Found'],
    ['/legal/no-such-page', 'Page not found or not yet created by an admin.'],
  ])('responds to %s with 404 and “%s”', async (path, sentence) => {
    const { status, html } = await requestPage(path);
    expect(status).toBe(404);
    expect(html).toContain(sentence);
  });

  it.each([
    ['/product/', 'Product not found.'],
    ['/products/', 'Category not found.'],
    ['/', 'Category not found.'],
    ['/legal/', 'Page not found or not yet created by an admin.'],
    ['/no/such/', 'Page Not Found'],
  ])('responds to %s followed by an impossible name with 404 and “%s”', async (path, sentence) => {
    const names = ['x'.repeat(65), 'x'.repeat(401), 'x'.repeat(6000), 'a%00b', '%', '%E0%A4%A', '%ED%A0%80'];
    for (const name of [...names, '%20x', 'women%20', '%0d%0aX-A:b', `${'%F0%9F%91%97'.repeat(300)}`]) {
      const { status, html } = await requestPage(path + name);
      expect([name, status, html.includes(sentence)]).toEqual([name, 404, true]);
    }
  });

  it('renders legal texts, FAQs and the about page', async () => {
    const legal = await requestPage('/legal/return-policy');
    expect(legal.status).toBe(200);
    const { content } = await fetchApi<{ content: string }>('/legal-pages/slug/return-policy');
    for (const line of content.split('\n').filter(Boolean)) expect(legal.html).toContain(escapeHtml(line));
    const contact = await requestPage('/contact');
    expect(contact.html).toContain('we ship only within India');
    expect(contact.html).toContain('"@type":"FAQPage"');
    expect(contact.html).not.toContain('<iframe');
    expect((await requestPage('/about')).html).toMatch(/Our mission.*Our vision.*Our values/s);
  });

  it('has no broken link in the footer', async () => {
    const { html } = await requestPage('/about');
    const footer = html.slice(html.indexOf('<footer'), html.indexOf('</footer>'));
    expect(footer).toContain('"@type":"Organization"');
    const links = [...footer.matchAll(/href="(\/[^"]*)"/g)].map(([, path]) => path ?? '');
    expect(links).toContain('/contact');
    for (const path of new Set(links)) expect([path, (await requestPage(path)).status]).toEqual([path, 200]);
  });

  it('renders private pages without data, with a title and noindex', async () => {
    for (const [path, title] of [
      ['/checkout', 'Checkout'],
      ['/profile/orders', 'Order history'],
      ['/admin/orders', 'Orders'],
      ['/admin/company-details', 'Company Details'],
    ] as const) {
      const { status, html } = await requestPage(path);
      expect(status).toBe(200);
      expect(html.slice(0, html.indexOf('</head>'))).toContain(`<title>${title} – Vastra</title>`);
      expect(html).toContain('<meta name="robots" content="noindex"');
      expect(html).not.toContain('@example.com');
    }
    expect((await requestPage('/women')).html).not.toContain('noindex');
  });

  it('is the same for a request with the whole address as its target', async () => {
    const { port } = new URL(store.url);
    const status = await new Promise((resolve, reject) => {
      request({ port, path: `${store.url}/about` }, (response) => resolve(response.resume().statusCode))
        .once('error', reject)
        .end();
    });
    expect(status).toBe(200);
  });

  it('escapes markup in the URL', async () => {
    const { html } = await requestPage(`/products/${encodeURIComponent('"><script>alert(1)</script>')}`);
    expect(html).not.toContain('<script>alert(1)');
  });
});
