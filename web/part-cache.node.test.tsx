import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { HtmlPlaceholders, toCachedHtml } from './cached-html';
import { createPartCache } from './part-cache';
import { createQueryClient, createTrpcClient } from './trpc';
import { CachedHtmlContext, CachedPart, type CacheKey } from './ui/cached-part';

const providers = {
  queryClient: createQueryClient({ retry: false }),
  trpcClient: createTrpcClient(),
  origin: 'https://shop.example.com',
  ssr: { path: '/', search: '' },
};

/** The page as the server sends it. */
function renderPage(cacheKey: CacheKey, text: string, shown = 'a store'): string {
  const placeholders = new HtmlPlaceholders();
  const getCached = createPartCache(shown, providers);
  const html = renderToString(
    <CachedHtmlContext value={(...part) => placeholders.add(getCached(...part))}>
      <h1>Page</h1>
      <CachedPart as="nav" cacheKey={cacheKey} aria-label="Links">
        <a href="/">{text} & more</a>
      </CachedPart>
    </CachedHtmlContext>,
  );
  return placeholders
    .fill(html)
    .map((part) => (typeof part === 'string' ? part : new TextDecoder().decode(part.bytes)))
    .join('');
}
const toHtml = (text: string) =>
  `<h1>Page</h1><nav aria-label="Links"><a href="/">${text}<!-- --> &amp; more</a></nav>`;

it('a part is rendered once, and again when the store it shows has changed', () => {
  expect(renderPage({ name: 'a' }, 'Home')).toBe(toHtml('Home'));
  expect(renderPage({ name: 'a' }, 'unseen')).toBe(toHtml('Home'));
  expect(renderPage({ name: 'b' }, 'Other')).toBe(toHtml('Other'));
  expect(renderPage({ name: 'a' }, 'New', 'a renamed store')).toBe(toHtml('New'));
});

it('a part that shows an object is rendered again for another object or name', () => {
  const of = { size: 'M' };
  expect(renderPage({ of, name: '1' }, 'one')).toBe(toHtml('one'));
  expect(renderPage({ of, name: '1' }, 'unseen')).toBe(toHtml('one'));
  expect(renderPage({ of: { ...of }, name: '1' }, 'two')).toBe(toHtml('two'));
  expect(renderPage({ of, name: '2' }, 'three')).toBe(toHtml('three'));
});

it('text of a page is never taken for the place of a part', () => {
  const placeholders = new HtmlPlaceholders();
  placeholders.add(toCachedHtml('<b>cached</b>'));
  expect(placeholders.fill('<!-- 0--><!--0-->')).toEqual(['<!-- 0--><!--0-->']);
});
