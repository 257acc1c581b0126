import type { CompanyDetails, CompanyInput } from '../../src/cms/schema';
import { DEFAULT_COMPANY_NAME } from '../../src/cms/schema';
import type { Context } from '../context';
import { isUniqueViolation, type Reader } from '../db/client';
import { discard, filesOf, withKeptFiles } from '../media/keep-files';
import { uploadUrl } from '../media/store';

const ROW = 1;

export async function readCompany(db: Reader): Promise<CompanyDetails> {
  const row = await db.companyDetails.findUnique({ where: { id: ROW } });
  return {
    name: row?.name ?? DEFAULT_COMPANY_NAME,
    email: row?.email ?? null,
    phone: row?.phone ?? null,
    address: row?.address ?? null,
    pincode: row?.pincode ?? null,
    logoUrl: row?.logo ? uploadUrl(row.logo) : null,
  };
}

export const companyDetails = ({ db }: Context): Promise<CompanyDetails> => readCompany(db.reader);

interface Saved {
  details: CompanyDetails;
  /** the logo that was replaced */
  removed: string[];
}

async function saveOnce({ db }: Context, input: CompanyInput, logo: string | undefined): Promise<Saved> {
  return db.transact(async (tx) => {
    // Holds the row first of all, so that the logo read next is the one this save replaces.
    await tx.$executeRaw`UPDATE CompanyDetails SET id = id`;
    const before = await tx.companyDetails.findUnique({ where: { id: ROW }, select: { logo: true } });
    const data = { ...input, ...(logo ? { logo } : {}) };
    await tx.companyDetails.upsert({ where: { id: ROW }, create: { id: ROW, ...data }, update: data });
    return { details: await readCompany(tx), removed: logo && before?.logo ? [before.logo] : [] };
  });
}

/** A new logo comes in the field `logo`; without one the logo stays. */
export async function saveCompany(ctx: Context, input: CompanyInput): Promise<CompanyDetails> {
  const logos = filesOf(ctx.files, 'logo').slice(-1);
  const { details, removed } = await withKeptFiles(ctx.media, logos, 'image', async ([logo]) => {
    try {
      return await saveOnce(ctx, input, logo?.filename);
    } catch (error) {
      // The first save of all, by two admins at the same moment.
      if (isUniqueViolation(error)) return saveOnce(ctx, input, logo?.filename);
      throw error;
    }
  });
  await discard(ctx, removed);
  return details;
}
