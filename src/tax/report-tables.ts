/** The tables of a report, for the screen and as CSV. */
import { formatDay, toIstDate } from '../dates';
import { toRupees } from '../money';
import { formatPercent } from '../percent';
import { DOCUMENT_TITLES, type DocumentTotals, sumLines, type TaxDocument } from './document';
import { findGroup, getSignedTotals, isTooLate, type TaxReport } from './report';
import { findState } from './states';

/** An amount is a number of paise. A count may be below zero: a text like that would be escaped in files as a formula. */
export type ReportCell = string | { paise: number } | { count: number };

export interface ReportTable {
  key: ReportTableKey;
  title: string;
  columns: readonly { title: string; numeric?: true }[];
  rows: ReportCell[][];
}

export const REPORT_TABLE_KEYS = [
  'register',
  'hsn',
  'b2cs',
  'b2b',
  'b2cl',
  'credit-notes',
  'documents',
] as const;
export type ReportTableKey = (typeof REPORT_TABLE_KEYS)[number];

const AMOUNTS = ['Taxable value', 'CGST', 'SGST/UTGST', 'IGST', 'Total'].map((title) => ({
  title,
  numeric: true as const,
}));
const toAmounts = (totals: DocumentTotals): ReportCell[] =>
  [totals.taxablePaise, totals.cgstPaise, totals.sgstPaise, totals.igstPaise, totals.totalPaise].map(
    (paise) => ({ paise }),
  );
const text = (...titles: string[]) => titles.map((title) => ({ title }));
const formatState = (code: string | null): string => (code ? `${code} ${findState(code)?.name ?? ''}` : '');
const formatDate = (iso: string): string => toIstDate(new Date(iso));

const DOCUMENT_COLUMNS = [...text('Number', 'Date', 'Customer', 'GSTIN', 'Place of supply'), ...AMOUNTS];
const toDocumentRow = (document: TaxDocument, totals: DocumentTotals): ReportCell[] => [
  document.number,
  formatDate(document.issuedAt),
  document.recipient.name,
  document.recipient.gstin ?? '',
  formatState(document.placeOfSupply),
  ...toAmounts(totals),
];

/** The column of the IRNs, in a month that has any. */
const irnColumn = (documents: readonly TaxDocument[]) => {
  const isShown = documents.some(({ eInvoice }) => eInvoice);
  return {
    columns: isShown ? text('IRN') : [],
    toCells: ({ eInvoice }: TaxDocument): ReportCell[] => (isShown ? [eInvoice?.irn ?? ''] : []),
  };
};
const listDocuments = (documents: readonly TaxDocument[]) =>
  documents.map((document) => toDocumentRow(document, sumLines(document.lines)));

const TABLES: Record<ReportTableKey, (report: TaxReport) => Omit<ReportTable, 'key'>> = {
  register: ({ documents }) => ({
    title: 'Sales register',
    columns: [...text('Document', 'Order'), ...DOCUMENT_COLUMNS],
    rows: documents.map((document) => [
      DOCUMENT_TITLES[document.kind] + (isTooLate(document) ? ', too late for GSTR-1' : ''),
      document.order.number,
      ...toDocumentRow(document, getSignedTotals(document)),
    ]),
  }),
  hsn: ({ hsn }) => ({
    title: 'HSN summary',
    columns: [...text('Customers', 'HSN', 'Rate'), { title: 'Units', numeric: true }, ...AMOUNTS],
    rows: hsn.map((row) => [
      row.group,
      row.hsn,
      formatPercent(row.rateBp),
      { count: row.quantity },
      ...toAmounts(row),
    ]),
  }),
  b2cs: ({ b2cs }) => ({
    title: 'B2CS: consumers, by state and rate',
    columns: [...text('Place of supply', 'Rate'), ...AMOUNTS],
    rows: b2cs.map((row) => [formatState(row.placeOfSupply), formatPercent(row.rateBp), ...toAmounts(row)]),
  }),
  b2b: ({ b2b }) => {
    const irns = irnColumn(b2b);
    return {
      title: 'B2B: invoices to businesses',
      columns: [...DOCUMENT_COLUMNS, ...irns.columns],
      rows: b2b.map((document) => [
        ...toDocumentRow(document, sumLines(document.lines)),
        ...irns.toCells(document),
      ]),
    };
  },
  b2cl: ({ b2cl }) => ({
    title: 'B2CL: large invoices to consumers in other states',
    columns: DOCUMENT_COLUMNS,
    rows: listDocuments(b2cl),
  }),
  'credit-notes': ({ creditNotes }) => {
    const irns = irnColumn(creditNotes);
    return {
      title: 'Credit notes',
      columns: [...text('Invoice', 'Of', 'Group'), ...DOCUMENT_COLUMNS, ...irns.columns],
      rows: creditNotes.map((note) => [
        note.original?.number ?? '',
        note.original ? formatDate(note.original.issuedAt) : '',
        findGroup(note),
        ...toDocumentRow(note, sumLines(note.lines)),
        ...irns.toCells(note),
      ]),
    };
  },
  documents: ({ series }) => ({
    title: 'Documents issued',
    columns: [...text('Document', 'From', 'To'), { title: 'Number', numeric: true }],
    rows: series.map(({ kind, from, to, count }) => [DOCUMENT_TITLES[kind], from, to, { count }]),
  }),
};

export const createTable = (report: TaxReport, key: ReportTableKey): ReportTable => ({
  key,
  ...TABLES[key](report),
});

/** Cells as CSV shows them: amounts in rupees without grouping. */
export function toPlainCell(cell: ReportCell): string {
  if (typeof cell === 'string') return cell;
  return 'paise' in cell ? toRupees(cell.paise) : String(cell.count);
}

/** "November 2026" */
export const formatMonth = (month: string): string =>
  formatDay(`${month}-01T06:00:00.000Z`).replace(/^1 /, '');

export interface ShownReport {
  /** the suppliers of the month's documents: more than one only where the shop's GSTIN has changed */
  gstins: string[];
  /** null where there are neither documents nor a GSTIN */
  gstin: string | null;
  totals: DocumentTotals | null;
  tables: (ReportTable & { rowCount: number })[];
}
