/** Legal pages can't be deleted: on a store that is not the run's own only pages that are there are written, and put back. */
import { expect, it } from 'vitest';
import { expectRefusal, ours, owner, visitor } from './client';
import { row } from './row';

const SLUGS = ['privacy-policy', 'terms-conditions', 'return-policy'];

interface Page {
  slug: string;
  title: string;
  content: string;
  updatedAt: string;
}

const pages = (await visitor.get('/legal-pages')).body as Page[];
const missing = SLUGS.filter((slug) => !pages.some((page) => page.slug === slug));
const [fresh] = ours ? missing : [];
const written: string | undefined = pages[0]?.slug ?? fresh;

const text = (slug: string) => ({ slug, title: 'Return Policy', content: 'Seven days.\n\nUnworn.' });
const save = (page: object) => owner.post('/legal-pages', page);

const noPage = 'there is no page that could be put back';

row(
  'POST /legal-pages',
  () => {
    if (fresh)
      it('makes a page that is missing, with 201', async () => {
        const { status, body } = await save(text(fresh));
        expect(status).toBe(201);
        expect(body).toEqual({ page: { ...text(fresh), updatedAt: expect.any(String) } });
        expect((await visitor.get(`/legal-pages/slug/${fresh}`)).body).toEqual(body.page);
      });

    if (written)
      it('replaces one that is there, as the text it is', async () => {
        const before: Page = (await visitor.get(`/legal-pages/slug/${written}`)).body;
        const page = {
          slug: written,
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
          expectRefusal(await save({ ...page, updatedAt: before.updatedAt }), { status: 409 });
        } finally {
          await save({ slug: before.slug, title: before.title, content: before.content });
        }
        const { body } = await visitor.get(`/legal-pages/slug/${written}`);
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
    ])('refuses %j', async (wrong, path) => {
      expectRefusal(await save({ ...text('return-policy'), ...wrong }), { status: 400, path });
    });

    it('refuses more than 50,000 characters', async () => {
      const content = 'x'.repeat(50_001);
      const refused = await save({ ...text('return-policy'), content });
      expectRefusal(refused, { status: 400, path: 'content', message: /50,000/ });
    });
  },
  { ...(fresh ? {} : { 201: 'no page is missing' }), ...(written ? {} : { 200: noPage, 409: noPage }) },
);

row('GET /legal-pages', () => {
  it('lists those that are written, bare', async () => {
    const { status, body } = await visitor.get('/legal-pages');
    expect(status).toBe(200);
    for (const page of body) {
      expect(Object.keys(page).sort()).toEqual(['content', 'slug', 'title', 'updatedAt']);
      expect(SLUGS).toContain(page.slug);
      expect((await visitor.get(`/legal-pages/slug/${page.slug}`)).body).toEqual(page);
    }
    expect(body.length).toBe(pages.length + (fresh ? 1 : 0));
  });
});

row(
  'GET /legal-pages/slug/{slug}',
  () => {
    if (written)
      it('is one of them', async () => {
        const { status, body } = await visitor.get(`/legal-pages/slug/${written}`);
        expect([status, body.slug]).toEqual([200, written]);
      });

    it.each(['imprint', 'Return-Policy', 'return-policy%20', ...missing.filter((slug) => slug !== fresh)])(
      'is not there: %s',
      async (slug) => {
        expectRefusal(await visitor.get(`/legal-pages/slug/${slug}`), {
          status: 404,
          message: 'Page not found or not yet created by an admin.',
        });
      },
    );
  },
  written ? {} : { 200: noPage },
);
