import { toChunks } from '../../src/to-chunks';
import { yieldToEventLoop } from '../concurrency/yield-to-event-loop';
import type { Context } from '../context';
import { NEWEST_FIRST } from '../db/list-order';
import { readIds } from '../db/read-list';
import { sql } from '../db/sql';

/** The most addresses one sitemap, and the most sitemaps one index may have (sitemaps.org). */
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
  for await (const batch of readIds(db, products, PRODUCTS_PER_BATCH)) ids.push(...batch);
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
  ];
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

async function toUrlSet(pages: readonly SitemapPage[], publicUrl: string): Promise<string> {
  const toUrl = ({ path, changedAt }: SitemapPage) => {
    const lastmod = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
    return `<url><loc>${escapeXml(publicUrl + path)}</loc>${lastmod}</url>`;
  };
  const urls: string[] = [];
  for (const some of toChunks(pages, PAGES_PER_TURN)) {
    urls.push(some.map(toUrl).join('\n'));
    await yieldToEventLoop();
  }
  return [DECLARATION, `<urlset ${NAMESPACE}>`, ...urls, '</urlset>', ''].join('\n');
}

/** In the same folder as the index, because a sitemap may only name addresses below its own. */
const toIndex = (parts: number, publicUrl: string): string =>
  [
    DECLARATION,
    `<sitemapindex ${NAMESPACE}>`,
    ...Array.from(
      { length: parts },
      (_, index) =>
        `<sitemap><loc>${escapeXml(`${publicUrl}/sitemap.xml?part=${index + 1}`)}</loc></sitemap>`,
    ),
    '</sitemapindex>',
    '',
  ].join('\n');

type Ctx = Pick<Context, 'db' | 'env'>;

/** Every public page of the store, for search engines: a sitemap, or the index of several. */
export async function createSitemap(ctx: Ctx, maxPages = MAX_PAGES): Promise<string> {
  const pages = await listPages(ctx);
  const { publicUrl } = ctx.env;
  return pages.length <= maxPages
    ? toUrlSet(pages, publicUrl)
    : toIndex(Math.ceil(pages.length / maxPages), publicUrl);
}

/** @param part from 1. Returns null for a part that does not exist. */
export async function createSitemapPart(
  ctx: Ctx,
  part: number,
  maxPages = MAX_PAGES,
): Promise<string | null> {
  const pages = toChunks(await listPages(ctx), maxPages)[part - 1];
  return pages ? toUrlSet(pages, ctx.env.publicUrl) : null;
}
