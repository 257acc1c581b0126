import { formatCityLine, formatStreetLine } from '../../src/address/format-address';
import { findChanges } from '../../src/audit-log/find-changes';
import {
  type Disclosures,
  type LegalIdentity,
  listDisclosures,
  type SaveDisclosuresInput,
  type ShownDisclosure,
} from '../../src/cms/disclosures';
import { requireUnchanged } from '../../src/save-conflict';
import { getState } from '../../src/tax/states';
import { recordChanges } from '../audit-log/record-audit-entry';
import type { Context } from '../context';
import type { SqlReader } from '../db/client';
import { recordContentChange } from '../db/content-changes';
import { lockDetails } from '../db/lock-rows';
import { retryOnConflict } from '../db/retry-on-conflict';
import { sql } from '../db/sql';

const ROW_ID = 1;

/** Null while the shop has entered none. */
export async function readDisclosures(db: SqlReader): Promise<Disclosures | null> {
  const [row] = await db.query<Disclosures>(sql`SELECT careEmail, carePhone, officerName, officerDesignation,
    officerEmail, officerPhone, netQuantity, manufacturer, packer, countryOfOrigin FROM Disclosures WHERE id = ${ROW_ID}`);
  return row ?? null;
}

type IdentityRow = {
  legalName: string;
  addressLine1: string;
  addressLine2: string | null;
  city: string;
  stateCode: string;
  postalCode: string;
};

/** From the shop's tax details, which are in a feature that builds on this one. */
export async function readLegalIdentity(db: SqlReader): Promise<LegalIdentity | null> {
  const [row] = await db.query<IdentityRow>(
    sql`SELECT legalName, addressLine1, addressLine2, city, stateCode, postalCode FROM TaxDetails WHERE id = ${ROW_ID}`,
  );
  if (!row) return null;
  const cityLine = formatCityLine({ ...row, state: getState(row.stateCode).name });
  return { legalName: row.legalName, address: `${formatStreetLine(row)}, ${cityLine}` };
}

export async function listShownDisclosures(db: SqlReader): Promise<ShownDisclosure[]> {
  return listDisclosures(await readLegalIdentity(db), await readDisclosures(db));
}

export const getDisclosures = ({ db }: Pick<Context, 'db'>): Promise<Disclosures | null> =>
  readDisclosures(db);

const toAuditFields = (details: Disclosures) => ({
  'Customer care email': details.careEmail,
  'Customer care phone': details.carePhone,
  'Grievance officer': details.officerName,
  Designation: details.officerDesignation,
  'Grievance officer’s email': details.officerEmail,
  'Grievance officer’s phone': details.officerPhone,
  'Net quantity': details.netQuantity,
  Manufacturer: details.manufacturer,
  Packer: details.packer,
  'Country of origin': details.countryOfOrigin,
});

/** @throws AppError CONFLICT if they have changed since `loaded` */
export async function saveDisclosures(
  ctx: Context,
  { loaded, ...input }: SaveDisclosuresInput,
): Promise<Disclosures> {
  await retryOnConflict(() =>
    ctx.db.transact(async (tx) => {
      // Locked first, so that the log names what this save replaces.
      await lockDetails(tx, 'Disclosures');
      const before = await readDisclosures(tx);
      requireUnchanged(loaded, before);
      await tx.disclosures.upsert({ where: { id: ROW_ID }, create: { id: ROW_ID, ...input }, update: input });
      await recordChanges(tx, ctx, {
        action: 'updated',
        type: 'COMPANY',
        id: String(ROW_ID),
        name: 'Customer care and declarations',
        changes: findChanges(before && toAuditFields(before), toAuditFields(input)),
      });
      recordContentChange(tx, ['company']);
    }),
  );
  return input;
}
