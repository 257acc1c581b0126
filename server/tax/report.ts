/** The tax report of a month, on screen and as files. */
import { TAX_REPORTS } from '../../src/audit-log/labels';
import { AppError } from '../../src/errors';
import { REPORT_TABLE_KEYS, type ReportTableKey, type ShownReport } from '../../src/tax/report-tables';
import { taxReportInput } from '../../src/tax/schema';
import { recordExport } from '../audit-log/record-export';
import { recordView } from '../audit-log/record-view';
import type { Context, UserContext } from '../context';
import { sql } from '../db/sql';
import { readInThread } from './read-in-thread';
import { type ReportForm, type ReportOf, type RequestOf, readReportAs } from './read-report';
import { readTaxDetails } from './tax-details';

type Ctx = Pick<Context, 'db'>;

/** Fewer documents are reported sooner than a thread starts. */
const MIN_IN_THREAD = 200;

async function readReport<Form extends ReportForm>(
  { db }: Ctx,
  form: Form,
  asked: Omit<RequestOf<Form>, 'ownGstin'> & { month: string },
): Promise<ReportOf<Form>> {
  const [counted] = await db.query<{ documents: number | bigint }>(
    sql`SELECT COUNT(*) AS documents FROM TaxDocument WHERE month = ${asked.month}`,
  );
  const details = await readTaxDetails(db);
  const request = { ...asked, ownGstin: details?.gstin ?? null } as RequestOf<Form>;
  return Number(counted?.documents ?? 0) < MIN_IN_THREAD
    ? readReportAs(db, form, request)
    : readInThread({ target: db.target, form, request });
}

/**
 * The months that have documents, newest first. They are found by the index; for a condition on the kind beside it, or for EXISTS, a
 * database would read all documents.
 */
export async function listReportMonths({ db }: Ctx): Promise<string[]> {
  const rows = await db.query<{ month: string }>(sql`
    SELECT month FROM (SELECT DISTINCT month FROM TaxDocument) AS Months
    WHERE (SELECT kind FROM TaxDocument
      WHERE TaxDocument.month = Months.month AND kind <> 'REFUND_NOTE' LIMIT 1) IS NOT NULL
    ORDER BY month DESC`);
  return rows.map(({ month }) => month);
}

export const getReport = (
  ctx: Ctx,
  request: { month: string; gstin?: string | null | undefined },
): Promise<ShownReport> => readReport(ctx, 'shown', request);

/** The tax report of a month. Records who opened it: the register and the invoices to businesses name customers. */
export async function openReport(
  ctx: UserContext,
  request: { month: string; gstin?: string | null | undefined },
): Promise<ShownReport> {
  const report = await getReport(ctx, request);
  if (report.tables.some(({ key, rowCount }) => key === 'register' && rowCount > 0))
    await recordView(ctx, { type: 'ORDER', id: TAX_REPORTS, name: 'Tax reports' });
  return report;
}

const NO_REPORT = 'There is no such report.';

const createNoReportError = () => new AppError('NOT_FOUND', NO_REPORT);

/** @throws AppError NOT_FOUND for a month that is none */
function requireRequest(request: Record<string, unknown>) {
  const { success, data } = taxReportInput.safeParse(request);
  if (!success) throw createNoReportError();
  return data;
}

/** One table as CSV; most name customers. @throws AppError NOT_FOUND also for a shop without documents and GSTIN */
export async function* exportTable(
  ctx: Context,
  key: string,
  request: Record<string, unknown>,
): AsyncGenerator<string> {
  if (!REPORT_TABLE_KEYS.some((each) => each === key)) throw createNoReportError();
  const table = key as ReportTableKey;
  const asked = requireRequest(request);
  const csv = await readReport(ctx, 'csv', { ...asked, table });
  if (csv === null) throw createNoReportError();
  await recordExport(ctx, 'ORDER', `${table}-${asked.month}.csv`);
  yield csv;
}

/** The file for the offline tool of GSTR-1. @throws AppError NOT_FOUND also for a shop without documents and GSTIN */
export async function exportGstr1(ctx: Context, request: Record<string, unknown>) {
  const asked = requireRequest(request);
  const gstr1 = await readReport(ctx, 'gstr1', asked);
  if (gstr1 === null) throw createNoReportError();
  await recordExport(ctx, 'ORDER', `gstr1-${asked.month}.json`);
  return gstr1;
}
