import { initTRPC } from '@trpc/server';
import superjson from 'superjson';
import { expect, it } from 'vitest';
import type { RenderRequest } from '../server/rendered-page';
import { SHOP_MESSAGES } from '../src/catalog/shop-messages';
import { render } from './entry-server';

const t = initTRPC.create({ transformer: superjson });
const company = { name: 'Vastra', disclosures: [] };
const router = t.router({
  cms: t.router({ company: t.procedure.query(() => company) }),
  catalog: t.router({
    menu: t.procedure.query(() => {
      throw new Error('no connection to the database');
    }),
    stills: t.procedure.query(() => []),
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
  const { status, html } = await renderAt('/');
  expect(status).toBe(500);
  expect(String(html)).toContain(SHOP_MESSAGES.categoriesFailed);
});

it('other pages are shown without a menu', async () => {
  expect((await renderAt('/about')).status).toBe(200);
});
