import { findChanges, findPictureChange } from '../../src/audit-log/find-changes';
import { DEFAULT_COMPANY_NAME } from '../../src/cms/default-name';
import type { CompanyDetails, CompanyInput } from '../../src/cms/schema';
import { SOCIAL_NETWORKS } from '../../src/cms/social-networks';
import { requireUnchanged } from '../../src/save-conflict';
import { recordChanges } from '../audit-log/record-audit-entry';
import type { Context } from '../context';
import type { SqlReader } from '../db/client';
import { recordContentChange } from '../db/content-changes';
import { lockDetails } from '../db/lock-rows';
import { retryOnConflict } from '../db/retry-on-conflict';
import { sql } from '../db/sql';
import type { IncomingFile } from '../media/incoming-file';
import { uploadUrl } from '../media/store';
import { removeUnusedFiles, withStoredFiles } from '../media/store-files';
import { cacheUntilChanged } from '../response-cache/cache-until-changed';
import { dependOn } from '../response-cache/dependencies';
import { listShownDisclosures } from './disclosures';

const ROW_ID = 1;

type Row = Omit<CompanyDetails, 'logoUrl'> & { logo: string | null };

export async function readCompany(db: SqlReader): Promise<CompanyDetails> {
  const [row] = await db.query<Row>(sql`SELECT * FROM CompanyDetails WHERE id = ${ROW_ID}`);
  return {
    name: row?.name ?? DEFAULT_COMPANY_NAME,
    email: row?.email ?? null,
    phone: row?.phone ?? null,
    address: row?.address ?? null,
    pincode: row?.pincode ?? null,
    logoUrl: row?.logo ? uploadUrl(row.logo) : null,
    postalAddress: row?.postalAddress ?? null,
    instagramUrl: row?.instagramUrl ?? null,
    facebookUrl: row?.facebookUrl ?? null,
    youtubeUrl: row?.youtubeUrl ?? null,
    xUrl: row?.xUrl ?? null,
    whatsappUrl: row?.whatsappUrl ?? null,
    pinterestUrl: row?.pinterestUrl ?? null,
  };
}

async function addDisclosures(db: SqlReader, details: CompanyDetails): Promise<CompanyDetails> {
  const disclosures = await listShownDisclosures(db);
  return disclosures.length > 0 ? { ...details, disclosures } : details;
}

/** Every page and email shows it. */
export const readShownCompany = cacheUntilChanged('company', async (db) =>
  addDisclosures(db, await readCompany(db)),
);

export function getCompany({ db }: Context): Promise<CompanyDetails> {
  dependOn('company');
  return readShownCompany(db);
}

interface Saved {
  details: CompanyDetails;
  /** the replaced logo */
  removed: string[];
}

const toAuditFields = (details: CompanyDetails) => ({
  Name: details.name,
  Email: details.email,
  Phone: details.phone,
  Address: details.address,
  Pincode: details.pincode,
  'Postal address': details.postalAddress,
  ...Object.fromEntries(SOCIAL_NETWORKS.map(({ name, field }) => [name, details[field]])),
});

async function saveOnce(
  ctx: Context,
  { removeLogo, loaded, ...input }: CompanyInput,
  newLogo: string | undefined,
): Promise<Saved> {
  return ctx.db.transact(async (tx) => {
    // Locked first, so that the logo read next is the one that this save replaces.
    await lockDetails(tx, 'CompanyDetails');
    const [before, row] = [
      await readCompany(tx),
      await tx.companyDetails.findUnique({ where: { id: ROW_ID }, select: { logo: true } }),
    ];
    requireUnchanged(loaded ?? undefined, before);
    const oldLogo = row?.logo ?? null;
    const logo = newLogo ?? (removeLogo ? null : oldLogo);
    const data = { ...input, logo };
    await tx.companyDetails.upsert({ where: { id: ROW_ID }, create: { id: ROW_ID, ...data }, update: data });
    const details = await readCompany(tx);
    await recordChanges(tx, ctx, {
      action: 'updated',
      type: 'COMPANY',
      id: String(ROW_ID),
      name: details.name,
      changes: [
        ...findChanges(toAuditFields(before), toAuditFields(details)),
        ...findPictureChange('Logo', oldLogo, logo),
      ],
    });
    recordContentChange(tx, ['company']);
    const removed = oldLogo && oldLogo !== logo ? [oldLogo] : [];
    return { details: await addDisclosures(tx, details), removed };
  });
}

/**
 * Without a new logo the logo stays, unless it is to be removed.
 * @throws AppError CONFLICT if the details have changed since `loaded`
 */
export async function saveCompany(
  ctx: Context,
  { logo: file, ...input }: CompanyInput & { logo?: IncomingFile | undefined },
): Promise<CompanyDetails> {
  const { details, removed } = await withStoredFiles(ctx.media, file ? [file] : [], 'image', ([logo]) =>
    // Two admins may make the first save at the same moment.
    retryOnConflict(() => saveOnce(ctx, input, logo?.filename)),
  );
  await removeUnusedFiles(ctx, removed);
  return details;
}
