import type { CompanyDetails, CompanyInput } from '../../src/cms/schema';
import { DEFAULT_COMPANY_NAME } from '../../src/cms/schema';
import type { Context } from '../context';
import type { Reader } from '../db/client';
import { uploadUrl } from '../media/store';

const ROW = 1;

async function readCompany(db: Reader): Promise<CompanyDetails> {
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

export async function saveCompany({ db }: Context, input: CompanyInput): Promise<CompanyDetails> {
  return db.transact(async (tx) => {
    await tx.companyDetails.upsert({ where: { id: ROW }, create: { id: ROW, ...input }, update: input });
    return readCompany(tx);
  });
}
