import type { AuditChange } from '../../src/audit-log/entries';
import { findChanges } from '../../src/audit-log/find-changes';
import { findChangedLines, LEGAL_SLUGS } from '../../src/cms/legal';
import { CMS_MESSAGES } from '../../src/cms/messages';
import {
  type LegalPage,
  legalPageShape,
  type SavedLegalPage,
  type SaveLegalPageInput,
} from '../../src/cms/schema';
import { AppError } from '../../src/errors';
import { recordChanges } from '../audit-log/record-audit-entry';
import type { Context } from '../context';
import { recordContentChange } from '../db/content-changes';
import { lockDetails } from '../db/lock-rows';
import { retryOnConflict } from '../db/retry-on-conflict';
import { dependOn } from '../response-cache/dependencies';

const legalSelect = { slug: true, title: true, content: true, updatedAt: true } as const;

interface LegalRow {
  slug: string;
  title: string;
  content: string;
  updatedAt: Date;
}

const toLegalPage = ({ updatedAt, ...page }: LegalRow): LegalPage =>
  legalPageShape.parse({ ...page, updatedAt: updatedAt.toISOString() });

/** The saved pages, in the order of LEGAL_SLUGS. */
export async function listLegalPages({ db }: Context): Promise<LegalPage[]> {
  dependOn('legal-pages');
  const rows = await db.reader.legalPage.findMany({ select: legalSelect });
  return LEGAL_SLUGS.flatMap((slug) => rows.filter((row) => row.slug === slug)).map(toLegalPage);
}

export async function getLegalPage({ db }: Context, { slug }: { slug: string }): Promise<LegalPage> {
  dependOn('legal-pages');
  const row = LEGAL_SLUGS.some((known) => known === slug)
    ? await db.reader.legalPage.findUnique({ where: { slug }, select: legalSelect })
    : null;
  if (!row) throw new AppError('NOT_FOUND', CMS_MESSAGES.legalMissing);
  return toLegalPage(row);
}

function findLegalChanges(before: LegalRow | null, after: LegalRow): AuditChange[] {
  const content = findChangedLines(before?.content ?? '', after.content);
  return [
    ...findChanges(before && { Title: before.title }, { Title: after.title }),
    ...findChanges({ Content: content.from }, { Content: content.to }),
  ];
}

async function saveOnce(
  ctx: Context,
  { slug, updatedAt: seen, ...text }: SaveLegalPageInput,
): Promise<SavedLegalPage> {
  return ctx.db.transact(async (tx) => {
    // Locked first, so that the page read next is the one that this save replaces.
    await lockDetails(tx, 'LegalPage');
    const before = await tx.legalPage.findUnique({ where: { slug }, select: legalSelect });
    if (seen !== undefined && seen !== (before?.updatedAt.toISOString() ?? null))
      throw new AppError('CONFLICT', CMS_MESSAGES.legalChanged);
    // Its date is that of the text: customers see it, and their consent names it.
    if (before && before.title === text.title && before.content === text.content)
      return { page: toLegalPage(before), created: false };
    // Always later than the previous save, even if the clock stands still: it identifies the save.
    const updatedAt = new Date(Math.max(ctx.now().getTime(), (before?.updatedAt.getTime() ?? 0) + 1));
    const data = { ...text, updatedAt };
    const row = before
      ? await tx.legalPage.update({ where: { slug }, data, select: legalSelect })
      : await tx.legalPage.create({ data: { slug, ...data }, select: legalSelect });
    await recordChanges(tx, ctx, {
      action: before ? 'updated' : 'created',
      type: 'LEGAL_PAGE',
      id: slug,
      name: row.title,
      changes: findLegalChanges(before, row),
    });
    recordContentChange(tx, ['legal-pages']);
    return { page: toLegalPage(row), created: !before };
  });
}

/** With `updatedAt`, replaces only the version that the editor saw. */
export async function saveLegalPage(ctx: Context, input: SaveLegalPageInput): Promise<SavedLegalPage> {
  // Another admin may create the page at the same moment: this save replaces it, or is rejected for its `updatedAt`.
  return retryOnConflict(() => saveOnce(ctx, input));
}
