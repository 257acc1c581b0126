/** Reads the documents of a month and reports them, in whichever thread. */
import { stringify } from 'csv-stringify/sync';
import { escapeDigits } from '../../src/import/cells';
import type { EInvoice, TaxDocument } from '../../src/tax/document';
import { toIrnText } from '../../src/tax/e-invoice';
import { toGstr1 } from '../../src/tax/gstr1';
import { createReport, type TaxReport } from '../../src/tax/report';
import {
  createTable,
  REPORT_TABLE_KEYS,
  type ReportTableKey,
  type ShownReport,
  toPlainCell,
} from '../../src/tax/report-tables';
import type { SqlReader } from '../db/client';
import { readInBatches } from '../db/read-in-batches';
import { emptySql, parseTime, sql, wholeNumber } from '../db/sql';

export interface ReportRequest {
  month: string;
  /** of which supplier; the shop's own, else that of the first document */
  gstin?: string | null | undefined;
  ownGstin: string | null;
}

interface Row extends Record<keyof EInvoice, string | null> {
  id: string;
  issuedAt: Date | string;
  content: string;
}

const DOCUMENTS_PER_BATCH = 200;

function toDocument({ content, irn, ackNumber, ackDate, signedQr }: Row): TaxDocument {
  const document = JSON.parse(content) as TaxDocument;
  return irn && ackNumber && ackDate && signedQr && toIrnText(document)
    ? { ...document, eInvoice: { irn, ackNumber, ackDate, signedQr } }
    : document;
}

async function readMonth(db: SqlReader, month: string): Promise<TaxDocument[]> {
  const batches = readInBatches(DOCUMENTS_PER_BATCH, (last: Row | undefined) => {
    const at = last && parseTime(last.issuedAt);
    const after = at ? sql`AND (issuedAt > ${at} OR (issuedAt = ${at} AND id > ${last?.id}))` : emptySql;
    return db.query<Row>(sql`SELECT id, issuedAt, content, irn, ackNumber, ackDate, signedQr
      FROM TaxDocument LEFT JOIN EInvoice ON EInvoice.documentId = TaxDocument.id
      WHERE month = ${month} AND kind <> 'REFUND_NOTE' ${after}
      ORDER BY issuedAt, id LIMIT ${wholeNumber(DOCUMENTS_PER_BATCH)}`);
  });
  const documents: TaxDocument[] = [];
  for await (const rows of batches) documents.push(...rows.map(toDocument));
  return documents;
}

async function readReport(db: SqlReader, { month, gstin, ownGstin }: ReportRequest) {
  const documents = await readMonth(db, month);
  const gstins = [...new Set(documents.flatMap(({ supplier }) => supplier.gstin ?? []))];
  const chosen = gstin ?? (ownGstin && gstins.includes(ownGstin) ? ownGstin : (gstins[0] ?? ownGstin));
  return { gstins, report: chosen ? createReport(month, chosen, documents) : null };
}

/** Rows of a table on screen; the file has all of them. */
const MAX_SHOWN_ROWS = 100;

async function readShownReport(db: SqlReader, request: ReportRequest): Promise<ShownReport> {
  const { gstins, report } = await readReport(db, request);
  if (!report) return { gstins, gstin: null, totals: null, tables: [] };
  const tables = REPORT_TABLE_KEYS.map((key) => {
    const table = createTable(report, key);
    return { ...table, rows: table.rows.slice(0, MAX_SHOWN_ROWS), rowCount: table.rows.length };
  });
  return { gstins, gstin: report.gstin, totals: report.totals, tables };
}

/** A name may begin like a formula, an order's number may look like one with an exponent. */
const toCsvCell = (cell: Parameters<typeof toPlainCell>[0]): string =>
  typeof cell === 'string' ? escapeDigits(cell) : toPlainCell(cell);

function toCsv(report: TaxReport, key: ReportTableKey): string {
  const { columns, rows } = createTable(report, key);
  const lines = [columns.map(({ title }) => title), ...rows.map((row) => row.map(toCsvCell))];
  // Where semicolons separate the cells, the second half of a name could else become a formula.
  return `\ufeff${stringify(lines, { record_delimiter: '\r\n', quoted_match: /[\r\n;\t]/ })}`;
}

/** What can be made of a month's report; null where there is none. */
const FORMS = {
  shown: readShownReport,
  csv: async (db: SqlReader, request: ReportRequest & { table: ReportTableKey }): Promise<string | null> => {
    const { report } = await readReport(db, request);
    return report && toCsv(report, request.table);
  },
  gstr1: async (db: SqlReader, request: ReportRequest): Promise<ReturnType<typeof toGstr1> | null> => {
    const { report } = await readReport(db, request);
    return report && toGstr1(report);
  },
};

export type ReportForm = keyof typeof FORMS;
export type RequestOf<Form extends ReportForm> = Parameters<(typeof FORMS)[Form]>[1];
export type ReportOf<Form extends ReportForm> = Awaited<ReturnType<(typeof FORMS)[Form]>>;

export const readReportAs = <Form extends ReportForm>(
  db: SqlReader,
  form: Form,
  request: RequestOf<Form>,
): Promise<ReportOf<Form>> =>
  (FORMS[form] as (db: SqlReader, request: RequestOf<Form>) => Promise<ReportOf<Form>>)(db, request);
