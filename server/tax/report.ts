/** The tax report of a month, on screen and as files. */
import { stringify } from 'csv-stringify/sync';
import { AppError } from '../../src/errors';
import { escapeDigits } from '../../src/import/cells';
import type { TaxDocument } from '../../src/tax/document';
import { toGstr1 } from '../../src/tax/gstr1';
import { createReport, type TaxReport } from '../../src/tax/report';
import {
  createTable,
  REPORT_TABLE_KEYS,
  type ReportTableKey,
  type ShownReport,
  toPlainCell,
} from '../../src/tax/report-tables';
import { taxReportInput } from '../../src/tax/schema';
import type { Context } from '../context';
import { readInBatches } from '../db/read-in-batches';
import { emptySql, parseTime, sql, wholeNumber } from '../db/sql';
import { withEInvoices } from './e-invoices';
import { readTaxDetails } from './tax-details';

type Ctx = Pick<Context, 'db'>;

interface Row {
  id: string;
  issuedAt: Date | string;
  content: string;
}

const DOCUMENTS_PER_BATCH = 200;

async function readMonth({ db }: Ctx, month: string): Promise<TaxDocument[]> {
  const batches = readInBatches(DOCUMENTS_PER_BATCH, (last: Row | undefined) => {
    const at = last && parseTime(last.issuedAt);
    const after = at ? sql`AND (issuedAt > ${at} OR (issuedAt = ${at} AND id > ${last?.id}))` : emptySql;
    return db.query<Row>(sql`SELECT id, issuedAt, content FROM TaxDocument WHERE month = ${month}
      AND kind <> 'REFUND_NOTE' ${after}
      ORDER BY issuedAt, id LIMIT ${wholeNumber(DOCUMENTS_PER_BATCH)}`);
  });
  const documents: TaxDocument[] = [];
  for await (const rows of batches)
    documents.push(
      ...(await withEInvoices(
        db.reader,
        rows.map(({ content }) => JSON.parse(content) as TaxDocument),
      )),
    );
  return documents;
}

interface ReportRequest {
  month: string;
  gstin?: string | null | undefined;
}

async function readReport(ctx: Ctx, { month, gstin }: ReportRequest) {
  const [documents, details] = await Promise.all([readMonth(ctx, month), readTaxDetails(ctx.db)]);
  const gstins = [...new Set(documents.flatMap(({ supplier }) => supplier.gstin ?? []))];
  const own = details?.gstin ?? null;
  const chosen = gstin ?? (own && gstins.includes(own) ? own : (gstins[0] ?? own));
  return { gstins, report: chosen ? createReport(month, chosen, documents) : null };
}

/** The months that have documents, newest first. */
export async function listReportMonths({ db }: Ctx): Promise<string[]> {
  const rows = await db.query<{ month: string }>(
    sql`SELECT DISTINCT month FROM TaxDocument WHERE kind <> 'REFUND_NOTE' ORDER BY month DESC`,
  );
  return rows.map(({ month }) => month);
}

/** Rows of a table on screen; the file has all of them. */
const MAX_SHOWN_ROWS = 100;

export async function getReport(ctx: Ctx, request: ReportRequest): Promise<ShownReport> {
  const { gstins, report } = await readReport(ctx, request);
  if (!report) return { gstins, gstin: null, totals: null, tables: [] };
  const tables = REPORT_TABLE_KEYS.map((key) => {
    const table = createTable(report, key);
    return { ...table, rows: table.rows.slice(0, MAX_SHOWN_ROWS), rowCount: table.rows.length };
  });
  return { gstins, gstin: report.gstin, totals: report.totals, tables };
}

const NO_REPORT = 'There is no such report.';

/** @throws AppError NOT_FOUND for a month that is none, or a shop without documents and GSTIN */
async function requireReport(ctx: Ctx, request: Record<string, unknown>): Promise<TaxReport> {
  const { success, data } = taxReportInput.safeParse(request);
  const { report } = success ? await readReport(ctx, data) : { report: null };
  if (!report) throw new AppError('NOT_FOUND', NO_REPORT);
  return report;
}

/** One table as CSV. */
export async function* exportTable(
  ctx: Ctx,
  key: string,
  request: Record<string, unknown>,
): AsyncGenerator<string> {
  if (!REPORT_TABLE_KEYS.some((each) => each === key)) throw new AppError('NOT_FOUND', NO_REPORT);
  const { columns, rows } = createTable(await requireReport(ctx, request), key as ReportTableKey);
  const lines = [columns.map(({ title }) => title), ...rows.map((row) => row.map(toCsvCell))];
  yield `\ufeff${stringify(lines, { record_delimiter: '\r\n' })}`;
}

/** A name may begin like a formula, an order's number may look like one with an exponent. */
const toCsvCell = (cell: Parameters<typeof toPlainCell>[0]): string =>
  typeof cell === 'string' ? escapeDigits(cell) : toPlainCell(cell);

/** The file for the offline tool of GSTR-1. */
export const exportGstr1 = async (ctx: Ctx, request: Record<string, unknown>) =>
  toGstr1(await requireReport(ctx, request));
