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

interface Sitemaps {
  /** the sitemap, or the index of several */
  main: Buffer;
  parts: Buffer[];
}

async function buildSitemaps(
  { db, env: { publicUrl } }: Pick<Context, 'db' | 'env'>,
  maxPages: number,
): Promise<Sitemaps> {
  const parts: Buffer[] = [];
  for (const pages of toChunks(await listPages({ db }), maxPages))
    parts.push(Buffer.from(await toUrlSet(pages, publicUrl)));
  const [only] = parts;
  return { main: parts.length === 1 && only ? only : Buffer.from(toIndex(parts.length, publicUrl)), parts };
}

const KEEP_MS = 60_000;

/**
 * Every public page of the store, for search engines. They are built once for all who ask within a minute: they may take a hundred
 * bytes of memory for each product, and anybody may ask for them.
 */
export function createSitemaps(ctx: Pick<Context, 'db' | 'env'>, maxPages = MAX_PAGES) {
  let latest: Promise<Sitemaps> | null = null;
  const forget = () => {
    latest = null;
  };
  const get = () => {
    latest ??= buildSitemaps(ctx, maxPages).finally(() => setTimeout(forget, KEEP_MS).unref());
    latest.catch(forget);
    return latest;
  };
  return {
    getMain: async (): Promise<Buffer> => (await get()).main,
    /** @param part from 1. Resolves with null for a part that does not exist. */
    getPart: async (part: number): Promise<Buffer | null> => (await get()).parts[part - 1] ?? null,
  };
}
