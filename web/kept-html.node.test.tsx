import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { KeptPlaces, keepHtml } from './keep-html';
import { createKeptHtml } from './kept-html';
import { createQueryClient, createTrpcClient } from './trpc';
import { Kept, KeptHtmlContext, type KeptPart } from './ui/kept';

const providers = {
  queryClient: createQueryClient({ retry: false }),
  trpcClient: createTrpcClient(),
  origin: 'https://shop.example.com',
  ssr: { path: '/', search: '' },
};

/** The page as the server sends it. */
function renderPage(kept: KeptPart, text: string, shown = 'a store'): string {
  const places = new KeptPlaces();
  const getKept = createKeptHtml(shown, providers);
  const html = renderToString(
    <KeptHtmlContext value={(...part) => places.mark(getKept(...part))}>
      <h1>Page</h1>
      <Kept as="nav" kept={kept} aria-label="Links">
        <a href="/">{text} & more</a>
      </Kept>
    </KeptHtmlContext>,
  );
  return places
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
  const places = new KeptPlaces();
  places.mark(keepHtml('<b>kept</b>'));
  expect(places.fill('<!-- 0--><!--0-->')).toEqual(['<!-- 0--><!--0-->']);
});
