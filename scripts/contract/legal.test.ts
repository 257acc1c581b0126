/** Legal pages can't be deleted, so on a store in use the tests overwrite only existing pages, and restore them. */
import { expect, it } from 'vitest';
import { asAdmin, asVisitor, expectError, isTemporaryStore } from './client';
import { describeCall } from './describe-call';

const SLUGS = ['privacy-policy', 'terms-conditions', 'return-policy'];

interface LegalPage {
  slug: string;
  title: string;
  content: string;
  updatedAt: string;
}

const pages = (await asVisitor.get('/legal-pages')).body as LegalPage[];
const missingSlugs = SLUGS.filter((slug) => !pages.some((page) => page.slug === slug));
const [missingSlug] = isTemporaryStore ? missingSlugs : [];
const existingSlug: string | undefined = pages[0]?.slug ?? missingSlug;

const createPageInput = (slug: string) => ({
  slug,
  title: 'Return Policy',
  content: 'Seven days.\n\nUnworn.',
});
const save = (page: object) => asAdmin.post('/legal-pages', page);

/** Why some statuses can't be tested on a store without pages. */
const NO_PAGE = 'no page exists that could be restored';

describeCall(
  'POST /legal-pages',
  () => {
    if (missingSlug)
      it('creates a missing page with 201', async () => {
        const { status, body } = await save(createPageInput(missingSlug));
        expect(status).toBe(201);
        expect(body).toEqual({ page: { ...createPageInput(missingSlug), updatedAt: expect.any(String) } });
        expect((await asVisitor.get(`/legal-pages/slug/${missingSlug}`)).body).toEqual(body.page);
      });

    if (existingSlug)
      it('replaces an existing page, and keeps its text except for spaces around the title and CRLF', async () => {
        const before: LegalPage = (await asVisitor.get(`/legal-pages/slug/${existingSlug}`)).body;
        const page = {
          slug: existingSlug,
          title: 'नियम & <b>Terms</b>',
          content: 'One\n\tTwo <script>alert(1)</script>\r\n👗 x',
        };
        try {
          const { status, body } = await save({ ...page, title: ` ${page.title} `, id: 7 });
          expect(status).toBe(200);
          expect(body.page).toEqual({
            ...page,
            content: 'One\n\tTwo <script>alert(1)</script>\n👗 x',
            updatedAt: expect.any(String),
          });
          const longest = { ...page, content: 'अ'.repeat(50_000) };
          expect((await save(longest)).body.page.content).toBe(longest.content);
          expectError(await save({ ...page, updatedAt: before.updatedAt }), { status: 409 });
        } finally {
          await save({ slug: before.slug, title: before.title, content: before.content });
        }
        const { body } = await asVisitor.get(`/legal-pages/slug/${existingSlug}`);
        expect(body).toEqual({ ...before, updatedAt: expect.any(String) });
        expect(body.updatedAt > before.updatedAt).toBe(true);
      });

    it.each<[object, string]>([
      [{ slug: 'imprint' }, 'slug'],
      [{ slug: undefined }, 'slug'],
      [{ title: ' ' }, 'title'],
      [{ title: 'x'.repeat(201) }, 'title'],
      [{ title: 'two\nlines' }, 'title'],
      [{ content: '' }, 'content'],
      [{ content: '\n \n' }, 'content'],
      [{ content: 'bell\u0007' }, 'content'],
      [{ content: 'lone \ud83d' }, 'content'],
    ])('rejects %j', async (invalid, path) => {
      expectError(await save({ ...createPageInput('return-policy'), ...invalid }), { status: 400, path });
    });

    it('rejects more than 50,000 characters', async () => {
      const content = 'x'.repeat(50_001);
      const rejected = await save({ ...createPageInput('return-policy'), content });
      expectError(rejected, { status: 400, path: 'content', message: /50,000/ });
    });
  },
  {
    ...(missingSlug ? {} : { 201: 'no page is missing' }),
    ...(existingSlug ? {} : { 200: NO_PAGE, 409: NO_PAGE }),
  },
);

describeCall('GET /legal-pages', () => {
  it('lists the existing pages without an envelope', async () => {
    const { status, body } = await asVisitor.get('/legal-pages');
    expect(status).toBe(200);
    for (const page of body) {
      expect(Object.keys(page).sort()).toEqual(['content', 'slug', 'title', 'updatedAt']);
      expect(SLUGS).toContain(page.slug);
      expect((await asVisitor.get(`/legal-pages/slug/${page.slug}`)).body).toEqual(page);
    }
    expect(body.length).toBe(pages.length + (missingSlug ? 1 : 0));
  });
});

describeCall(
  'GET /legal-pages/slug/{slug}',
  () => {
    if (existingSlug)
      it('returns one page', async () => {
        const { status, body } = await asVisitor.get(`/legal-pages/slug/${existingSlug}`);
        expect([status, body.slug]).toEqual([200, existingSlug]);
      });

    it.each([
      'imprint',
      'Return-Policy',
      'return-policy%20',
      ...missingSlugs.filter((slug) => slug !== missingSlug),
    ])('does not find %s', async (slug) => {
      expectError(await asVisitor.get(`/legal-pages/slug/${slug}`), {
        status: 404,
        message: 'Page not found or not yet created by an admin.',
      });
    });
  },
  existingSlug ? {} : { 200: NO_PAGE },
);
