import { randomUUID } from 'node:crypto';
import { findChanges, findPictureChange } from '../../src/audit-log/find-changes';
import { createFieldError } from '../../src/errors';
import { requireUnchanged } from '../../src/save-conflict';
import type { SaveTaxDetailsInput, ShownTaxDetails, TaxDetails } from '../../src/tax/schema';
import { getState } from '../../src/tax/states';
import { recordChanges } from '../audit-log/record-audit-entry';
import type { Context } from '../context';
import type { PrismaReader, SqlReader } from '../db/client';
import { recordContentChange } from '../db/content-changes';
import { lockDetails } from '../db/lock-rows';
import { retryOnConflict } from '../db/retry-on-conflict';
import { sql } from '../db/sql';
import { describeSharedSeries, requireOwnSeries } from './document-series';
import { requireRates } from './rate-table';

const ROW_ID = 1;

type Row = Omit<TaxDetails, 'isComposition'> & { isComposition: number | boolean };

/** Null while the shop has entered none. */
export async function readTaxDetails(db: SqlReader): Promise<TaxDetails | null> {
  const [row] =
    await db.query<Row>(sql`SELECT legalName, tradeName, gstin, pan, cin, addressLine1, addressLine2,
    city, stateCode, postalCode, invoicePrefix, defaultHsn, isComposition, signatureId
    FROM TaxDetails WHERE id = ${ROW_ID}`);
  return row ? { ...row, isComposition: Boolean(row.isComposition) } : null;
}

/** A shop that collects GST: it has a GSTIN, and pays tax on its supplies rather than on its turnover. */
export interface RegisteredShop extends TaxDetails {
  gstin: string;
  defaultHsn: string;
}

export const toRegisteredShop = (details: TaxDetails | null): RegisteredShop | null =>
  details?.gstin && details.defaultHsn && !details.isComposition
    ? { ...details, gstin: details.gstin, defaultHsn: details.defaultHsn }
    : null;

export async function getTaxDetails({ db }: Pick<Context, 'db'>): Promise<ShownTaxDetails> {
  const details = await readTaxDetails(db);
  return { details, signature: await readSignature(db.reader, details?.signatureId ?? null) };
}

/** How the numbers of invoices and credit notes are of one series, or null: a store may have such a prefix from before it was rejected. */
export async function findSharedSeries({ db }: Pick<Context, 'db'>): Promise<string | null> {
  const details = await readTaxDetails(db);
  return details?.gstin ? describeSharedSeries(db.reader, details.gstin, details.invoicePrefix) : null;
}

export async function readSignature(db: PrismaReader, id: string | null): Promise<string | null> {
  const found = id && (await db.signature.findUnique({ where: { id }, select: { png: true } }));
  return found ? found.png : null;
}

/** The size at which an invoice prints it, twice as fine. */
const SIGNATURE_PX = { width: 480, height: 160 };

/** @throws AppError BAD_REQUEST for what is no picture */
async function toSignature(base64: string): Promise<string> {
  const { default: sharp } = await import('sharp');
  try {
    const png = await sharp(Buffer.from(base64, 'base64'), { limitInputPixels: 25_000_000 })
      .rotate()
      .resize({ ...SIGNATURE_PX, fit: 'inside', withoutEnlargement: true })
      .png({ palette: true })
      .toBuffer();
    return png.toString('base64');
  } catch (cause) {
    throw Object.assign(createFieldError('signature', 'The signature can’t be read as a picture.'), {
      cause,
    });
  }
}

const toAuditFields = (details: TaxDetails) => ({
  'Legal name': details.legalName,
  'Trade name': details.tradeName,
  GSTIN: details.gstin,
  PAN: details.pan,
  CIN: details.cin,
  'Address line 1': details.addressLine1,
  'Address line 2': details.addressLine2,
  City: details.city,
  Pincode: details.postalCode,
  State: getState(details.stateCode).name,
  'Invoice prefix': details.invoicePrefix,
  'Default HSN code': details.defaultHsn,
  'Composition scheme': details.isComposition ? 'Yes' : 'No',
});

/**
 * Earlier documents keep what they were issued with; another GSTIN or prefix begins series of its own.
 * @throws AppError CONFLICT if the details have changed since `loaded`
 */
export async function saveTaxDetails(
  ctx: Context,
  { signature, loaded, ...input }: SaveTaxDetailsInput,
): Promise<ShownTaxDetails> {
  const png = signature ? await toSignature(signature) : signature;
  await retryOnConflict(() =>
    ctx.db.transact(async (tx) => {
      // Locked first, so that the signature read next is the one that this save keeps or replaces.
      await lockDetails(tx, 'TaxDetails');
      const before = await readTaxDetails(tx);
      requireUnchanged(loaded, before);
      await requireRates(tx, [input.defaultHsn], 'defaultHsn');
      // A shop that has such a prefix already keeps it: its documents share one series, in which no number occurs twice.
      const isOtherSeries = input.gstin !== before?.gstin || input.invoicePrefix !== before?.invoicePrefix;
      if (input.gstin && isOtherSeries) await requireOwnSeries(tx, input.gstin, input.invoicePrefix);
      let signatureId = before?.signatureId ?? null;
      if (png !== undefined) signatureId = png === null ? null : randomUUID();
      if (png && signatureId) await tx.signature.create({ data: { id: signatureId, png } });
      const after: TaxDetails = { ...input, signatureId };
      await tx.taxDetails.upsert({ where: { id: ROW_ID }, create: { id: ROW_ID, ...after }, update: after });
      await recordChanges(tx, ctx, {
        action: 'updated',
        type: 'COMPANY',
        id: String(ROW_ID),
        name: 'Tax details',
        changes: [
          ...findChanges(before && toAuditFields(before), toAuditFields(after)),
          ...findPictureChange('Signature', before?.signatureId ?? null, signatureId),
        ],
      });
      // The footer names the seller.
      recordContentChange(tx, ['company']);
    }),
  );
  return getTaxDetails(ctx);
}
