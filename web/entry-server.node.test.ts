import { initTRPC } from '@trpc/server';
import superjson from 'superjson';
import { expect, it } from 'vitest';
import { z } from 'zod';
import type { RenderedPage, RenderRequest } from '../server/render/rendered-page';
import { SHOP_MESSAGES } from '../src/catalog/shop-messages';
import { render } from './entry-server';

const t = initTRPC.create({ transformer: superjson });
const company = { name: 'Vastra', disclosures: [] };
const slugProcedure = t.procedure.input(z.object({ slug: z.string() }));
const router = t.router({
  cms: t.router({ company: t.procedure.query(() => company) }),
  catalog: t.router({
    menu: t.procedure.query(() => {
      throw new Error('no connection to the database');
    }),
    stills: t.procedure.query(() => []),
    showcase: slugProcedure.query(() => ({ slug: 'ethnic-wear' })),
    categoryPage: slugProcedure.query(() => ({ category: { slug: 'साड़ी' } })),
  }),
}) as unknown as RenderRequest['router'];

const renderAt = (url: string) =>
  render({
    url,
    router,
    ctx: { env: { publicUrl: 'https://shop.example.com' } } as RenderRequest['ctx'],
    toWireError: () => ({
      message: 'Something went wrong.',
      data: { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500, issues: [] },
    }),
  });

it('the home page, which shows nothing but the menu, has the status of its failure', async () => {
  const { status, html } = (await renderAt('/')) as RenderedPage;
  expect(status).toBe(500);
  expect(String(html)).toContain(SHOP_MESSAGES.categoriesFailed);
  // Without scripts a button would do nothing.
  expect(String(html)).toMatch(/<a href="\/"[^>]*>Try again<\/a>/);
});

it('a page whose data cannot be read leads to itself to try again, with its query', async () => {
  const { status, html } = (await renderAt('/legal/faqs?from=footer')) as RenderedPage;
  expect(status).toBe(500);
  expect(String(html)).toMatch(/<a href="\/legal\/faqs\?from=footer"[^>]*>Try again<\/a>/);
});

it('a legal page in upper case redirects to its address', async () => {
  expect(await renderAt('/legal/Return-Policy?from=mail')).toEqual({
    route: '/legal/:slug',
    redirectTo: '/legal/return-policy?from=mail',
  });
});

it('other pages are shown without a menu', async () => {
  expect(await renderAt('/about')).toMatchObject({ status: 200 });
});

it('a category that has another slug redirects to it, with the query as it is', async () => {
  expect(await renderAt('/Ethnic?utm_source=a%20b&q=what?')).toEqual({
    route: '/:slug',
    redirectTo: '/ethnic-wear?utm_source=a%20b&q=what?',
  });
  expect(await renderAt('/products/sari?size=M&page=2')).toEqual({
    route: '/products/:slug',
    redirectTo: '/products/%E0%A4%B8%E0%A4%BE%E0%A4%A1%E0%A4%BC%E0%A5%80?size=M&page=2',
  });
});

it.each(['/cart', '/wishlist', '/checkout', '/profile/orders', '/payment/status', '/admin/orders'])(
  '%s, which waits for scripts, says so to visitors without any',
  async (url) => {
    const { html } = (await renderAt(url)) as RenderedPage;
    expect(String(html)).toMatch(/<noscript>(?:(?!<\/noscript>).)*role="alert".*This page needs JavaScript/);
  },
);

it('a page that needs no scripts says nothing about them', async () => {
  const { html } = (await renderAt('/about')) as RenderedPage;
  expect(String(html)).not.toContain('needs JavaScript');
});
