import { LEGAL_SLUGS } from '../../src/cms/legal';
import { CMS_MESSAGES } from '../../src/cms/messages';
import { type LegalPage, legalPageShape, type SaveLegalPageInput } from '../../src/cms/schema';
import { AppError } from '../../src/errors';
import type { Context } from '../context';
import { isUniqueViolation } from '../db/client';

const legalSelect = { slug: true, title: true, content: true, updatedAt: true } as const;

interface LegalRow {
  slug: string;
  title: string;
  content: string;
  updatedAt: Date;
}

const toLegalPage = ({ updatedAt, ...page }: LegalRow): LegalPage =>
  legalPageShape.parse({ ...page, updatedAt: updatedAt.toISOString() });

/** Those an admin has written, in the store's order. */
export async function legalPages({ db }: Context): Promise<LegalPage[]> {
  const rows = await db.reader.legalPage.findMany({ select: legalSelect });
  return LEGAL_SLUGS.flatMap((slug) => rows.filter((row) => row.slug === slug)).map(toLegalPage);
}

export async function legalPage({ db }: Context, { slug }: { slug: string }): Promise<LegalPage> {
  const row = LEGAL_SLUGS.some((known) => known === slug)
    ? await db.reader.legalPage.findUnique({ where: { slug }, select: legalSelect })
    : null;
  if (!row) throw new AppError('NOT_FOUND', CMS_MESSAGES.legalMissing);
  return toLegalPage(row);
}

export interface SavedLegalPage {
  page: LegalPage;
  /** false when it replaced what was there */
  created: boolean;
}

async function saveOnce(
  { db, now }: Context,
  { slug, ...text }: SaveLegalPageInput,
): Promise<SavedLegalPage> {
  const data = { ...text, updatedAt: now() };
  return db.transact(async (tx) => {
    const there = await tx.legalPage.findUnique({ where: { slug }, select: { slug: true } });
    const row = there
      ? await tx.legalPage.update({ where: { slug }, data, select: legalSelect })
      : await tx.legalPage.create({ data: { slug, ...data }, select: legalSelect });
    return { page: toLegalPage(row), created: !there };
  });
}

export async function saveLegalPage(ctx: Context, input: SaveLegalPageInput): Promise<SavedLegalPage> {
  try {
    return await saveOnce(ctx, input);
  } catch (error) {
    // Made by another admin at the same moment: this one replaces it.
    if (isUniqueViolation(error)) return saveOnce(ctx, input);
    throw error;
  }
}
