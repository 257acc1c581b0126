import { describe, expect, it } from 'vitest';
import { demoLegalPages } from '../../scripts/demo/catalog/legal';
import { CMS_MESSAGES } from '../../src/cms/messages';
import { openFileStore } from '../test/harness';

const store = await openFileStore();
const admin = await store.admin();
const visitor = store.anonymous();
const page = { slug: 'return-policy', title: 'Return Policy', content: '7 days.\n\nUnworn.' } as const;

describe('legal pages', () => {
  it('do not exist until an admin writes them', async () => {
    expect(await visitor.cms.legalPages()).toEqual([]);
    for (const slug of ['return-policy', 'imprint', '', '../x']) {
      await expect(visitor.cms.legalPage({ slug })).rejects.toMatchObject({
        code: 'NOT_FOUND',
        message: CMS_MESSAGES.legalMissing,
      });
    }
  });

  it('are created, then replaced, and readable by everyone', async () => {
    const made = await admin.caller.cms.saveLegalPage(page);
    expect(made).toEqual({ created: true, page: { ...page, updatedAt: expect.stringMatching(/Z$/) } });
    const changed = await admin.caller.cms.saveLegalPage({ ...page, title: ' Returns ', content: 'None.\n' });
    expect(changed).toMatchObject({ created: false, page: { title: 'Returns', content: 'None.' } });
    expect(changed.page.updatedAt > made.page.updatedAt).toBe(true);
    expect(await visitor.cms.legalPage({ slug: page.slug })).toEqual(changed.page);
    expect(await visitor.cms.legalPages()).toEqual([changed.page]);
  });

  it('keep their date, which customers see and consent to, when they are saved as they are', async () => {
    const { page: saved } = await admin.caller.cms.saveLegalPage(page);
    store.advance(60_000);
    expect(await admin.caller.cms.saveLegalPage({ ...page, title: ` ${page.title} ` })).toEqual({
      page: saved,
      created: false,
    });
    const edited = await admin.caller.cms.saveLegalPage({ ...page, content: '8 days.' });
    expect(edited.page.updatedAt > saved.updatedAt).toBe(true);
  });

  it('are listed in the back office’s sequence', async () => {
    for (const each of demoLegalPages) await admin.caller.cms.saveLegalPage(each);
    expect((await visitor.cms.legalPages()).map(({ slug }) => slug)).toEqual([
      'privacy-policy',
      'terms-conditions',
      'return-policy',
    ]);
  });

  it('are created once by two concurrent saves', async () => {
    const other = { ...page, slug: 'privacy-policy' } as const;
    await store.deps.db.transact((tx) => tx.legalPage.deleteMany());
    const saves = await Promise.all([1, 2].map(() => admin.caller.cms.saveLegalPage(other)));
    expect(saves.filter(({ created }) => created)).toHaveLength(1);
  });

  it('are not overwritten by an editor who has not seen the last save', async () => {
    const savePage = (content: string, updatedAt?: string | null) =>
      admin.caller.cms.saveLegalPage({ ...page, slug: 'terms-conditions', content, updatedAt });
    const rejected = { code: 'CONFLICT', message: CMS_MESSAGES.legalChanged };
    const { page: first } = await savePage('First.');
    await expect(savePage('Mine.', null)).rejects.toMatchObject(rejected);
    const { page: second } = await savePage('Second.', first.updatedAt);
    await expect(savePage('Mine.', first.updatedAt)).rejects.toMatchObject(rejected);
    expect(await visitor.cms.legalPage({ slug: 'terms-conditions' })).toEqual(second);
    // Without `updatedAt` the last save wins, as the HTTP contract defines.
    expect((await savePage('Third.')).page.content).toBe('Third.');
  });

  it('accept one of two concurrent edits', async () => {
    const { page: seen } = await admin.caller.cms.saveLegalPage(page);
    const saves = await Promise.allSettled(
      ['One.', 'Two.'].map((content) =>
        admin.caller.cms.saveLegalPage({ ...page, content, updatedAt: seen.updatedAt }),
      ),
    );
    expect(saves.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('write an audit entry of who changed what', async () => {
    const slug = 'privacy-policy';
    await store.deps.db.transact((tx) => tx.legalPage.deleteMany({ where: { slug } }));
    await admin.caller.cms.saveLegalPage({ slug, title: 'Privacy', content: 'One.\nTwo.\nThree.' });
    await admin.caller.cms.saveLegalPage({ slug, title: 'Privacy policy', content: 'One.\n2.\nThree.' });
    const { data } = await admin.caller.admin.audit.log({ objectType: 'LEGAL_PAGE', objectId: slug });
    expect(data.slice(0, 2)).toMatchObject([
      {
        who: { email: admin.email },
        action: 'updated',
        objectName: 'Privacy policy',
        changes: [
          { field: 'Title', from: 'Privacy', to: 'Privacy policy' },
          { field: 'Content', from: 'Two.', to: '2.' },
        ],
      },
      {
        action: 'created',
        changes: [
          { field: 'Title', from: null, to: 'Privacy' },
          { field: 'Content', from: null, to: 'One.\nTwo.\nThree.' },
        ],
      },
    ]);
  });

  it('keep long texts, and keep markup as plain text', async () => {
    const content = `<script>alert(1)</script>\n${'क'.repeat(49_000)}`;
    await admin.caller.cms.saveLegalPage({ ...page, content });
    expect((await visitor.cms.legalPage({ slug: page.slug })).content).toBe(content);
  });

  it.each([
    [{ slug: 'imprint' }, 'Slug must be one of privacy-policy, terms-conditions, return-policy.'],
    [{ title: ' ' }, 'Title is required.'],
    [{ content: '\n \n' }, 'Content is required.'],
    [{ content: 'x'.repeat(50_001) }, 'Content can have at most 50,000 characters.'],
    [{ content: 'a\u0000b' }, "Content contains characters that can't be used."],
  ])('reject %o: %s', async (change, sentence) => {
    const input = { ...page, ...change } as typeof page;
    await expect(admin.caller.cms.saveLegalPage(input)).rejects.toThrow(sentence);
  });

  it('can be written only by admins', async () => {
    const { caller } = await store.shopper();
    await expect(caller.cms.saveLegalPage(page)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(visitor.cms.saveLegalPage(page)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });
});
