import type { Context } from '../context';
import { NEWEST_FIRST } from '../db/list-order';
import { readIds } from '../db/read-list';
import { sql } from '../db/sql';
import { toChunks } from '../to-chunks';
import { yieldToEventLoop } from '../yield-to-event-loop';

/** The most addresses one sitemap may have (sitemaps.org). */
const MAX_PAGES = 50_000;
/** Few enough that other requests hardly wait for a batch. */
const PRODUCTS_PER_BATCH = 500;
const PAGES_PER_TURN = 5_000;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

export const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (char) => ESCAPES[char] ?? char);

interface SitemapPage {
  path: string;
  /** only where the store knows when the page itself was changed */
  changedAt?: Date;
}

async function listProductIds({ db }: Pick<Context, 'db'>): Promise<string[]> {
  const products = { from: sql`Product`, conditions: [sql`archivedAt IS NULL`], order: NEWEST_FIRST };
  const ids: string[] = [];
  for await (const batch of readIds(db, products, PRODUCTS_PER_BATCH)) {
    ids.push(...batch);
    if (ids.length >= MAX_PAGES) break;
  }
  return ids;
}

async function listPages({ db }: Pick<Context, 'db'>): Promise<SitemapPage[]> {
  const [categories, legal, productIds] = await Promise.all([
    db.reader.category.findMany({
      where: { isHidden: false },
      select: { slug: true, parentId: true, _count: { select: { uploads: true } } },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    }),
    db.reader.legalPage.findMany({ select: { slug: true, updatedAt: true }, orderBy: { slug: 'asc' } }),
    listProductIds({ db }),
  ]);
  return [
    { path: '/' },
    // A showcase without slides is empty.
    ...categories
      .filter(({ _count }) => _count.uploads > 0)
      .map(({ slug }) => ({ path: `/${encodeURIComponent(slug)}` })),
    ...categories.map(({ slug }) => ({ path: `/products/${encodeURIComponent(slug)}` })),
    { path: '/about' },
    { path: '/contact' },
    ...legal.map(({ slug, updatedAt }) => ({
      path: `/legal/${encodeURIComponent(slug)}`,
      changedAt: updatedAt,
    })),
    ...productIds.map((id) => ({ path: `/product/${encodeURIComponent(id)}` })),
  ].slice(0, MAX_PAGES);
}

/** Every public page of the store, for search engines. */
export async function createSitemap(ctx: Pick<Context, 'db' | 'env'>): Promise<string> {
  const toUrl = ({ path, changedAt }: SitemapPage) => {
    const lastmod = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
    return `<url><loc>${escapeXml(ctx.env.publicUrl + path)}</loc>${lastmod}</url>`;
  };
  const urls: string[] = [];
  for (const pages of toChunks(await listPages(ctx), PAGES_PER_TURN)) {
    urls.push(pages.map(toUrl).join('\n'));
    await yieldToEventLoop();
  }
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}
