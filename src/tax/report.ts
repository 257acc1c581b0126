/** What a shop reports of a month's documents: the tables of its GSTR-1. Amounts are in paise. */
import { toIstDate } from '../dates';
import {
  addTotals,
  type DocumentTotals,
  EMPTY_TOTALS,
  isInterState,
  sumLines,
  type TaxDocument,
} from './document';
import { getCreditDeadline } from './financial-year';

/** The invoice value above which an unregistered customer's inter-state invoice is listed singly, by date. */
const LARGE_INVOICES = [
  { from: '2017-07-01', abovePaise: 25_000_000 },
  // Notification 12/2024-Central Tax.
  { from: '2024-08-01', abovePaise: 10_000_000 },
];

/** Where GSTR-1 lists an invoice: B2B by the recipient's GSTIN, B2CL singly, B2CS added up by state and rate. */
export type ReportGroup = 'B2B' | 'B2CL' | 'B2CS';

function isLarge(issuedAt: string, totalPaise: number): boolean {
  const date = toIstDate(new Date(issuedAt));
  const limit = LARGE_INVOICES.findLast(({ from }) => from <= date) ?? LARGE_INVOICES[0];
  return limit !== undefined && totalPaise > limit.abovePaise;
}

/** A credit note is in the group of its invoice. */
export function findGroup(document: TaxDocument): ReportGroup {
  if (document.recipient.gstin) return 'B2B';
  const { issuedAt, totalPaise } = document.original ?? {
    issuedAt: document.issuedAt,
    totalPaise: sumLines(document.lines).totalPaise,
  };
  return isInterState(document) && isLarge(issuedAt, totalPaise) ? 'B2CL' : 'B2CS';
}

const negate = (totals: DocumentTotals): DocumentTotals => ({
  quantity: -totals.quantity,
  totalPaise: -totals.totalPaise,
  taxablePaise: -totals.taxablePaise,
  cgstPaise: -totals.cgstPaise,
  sgstPaise: -totals.sgstPaise,
  igstPaise: -totals.igstPaise,
});

/** Credit notes count negative. */
const toSigned = ({ kind }: TaxDocument, totals: DocumentTotals): DocumentTotals =>
  kind === 'CREDIT_NOTE' ? negate(totals) : totals;

export const getSignedTotals = (document: TaxDocument): DocumentTotals =>
  toSigned(document, sumLines(document.lines));

const isTaxed = ({ lines }: TaxDocument): boolean => lines.some(({ rateBp }) => rateBp > 0);

/**
 * A credit note from after the deadline returns the customer's money, but the tax stays due: a return that declared it would pay too
 * little (CGST Act 2017, section 34(2)).
 */
export const isTooLate = (document: TaxDocument): boolean =>
  document.kind === 'CREDIT_NOTE' &&
  document.original !== null &&
  isTaxed(document) &&
  toIstDate(new Date(document.issuedAt)) > getCreditDeadline(new Date(document.original.issuedAt));

export interface HsnRow extends DocumentTotals {
  group: 'B2B' | 'B2C';
  hsn: string;
  rateBp: number;
}

export interface B2csRow extends DocumentTotals {
  placeOfSupply: string;
  isInterState: boolean;
  rateBp: number;
}

export interface SeriesRow {
  kind: TaxDocument['kind'];
  from: string;
  to: string;
  count: number;
}

export interface TaxReport {
  /** "2026-11" */
  month: string;
  gstin: string;
  /** in the sequence of issue */
  documents: TaxDocument[];
  b2b: TaxDocument[];
  b2cl: TaxDocument[];
  /** less the credit notes of such invoices */
  b2cs: B2csRow[];
  /** without those that came too late */
  creditNotes: TaxDocument[];
  /** less credit notes */
  hsn: HsnRow[];
  series: SeriesRow[];
  /** less the credit notes that did not come too late */
  totals: DocumentTotals;
}

/** Adds up totals by a key, sorted by the key. */
function sumBy<Item extends DocumentTotals>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  const byKey = new Map<string, Item>();
  for (const item of items) {
    const key = keyOf(item);
    const before = byKey.get(key);
    byKey.set(key, before ? { ...item, ...addTotals(before, item) } : item);
  }
  return [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, item]) => item);
}

/** What was sold and taken back in the same month leaves nothing to report. */
const isReported = ({ quantity, totalPaise, taxablePaise }: DocumentTotals): boolean =>
  quantity !== 0 || totalPaise !== 0 || taxablePaise !== 0;

const getSerial = (number: string): number => Number(number.slice(number.lastIndexOf('/') + 1));

/**
 * Consecutive numbers are one row; a number that is missing was issued in another month, by a process whose clock differed. Credit notes
 * have rows of their own, also where a shop has chosen their prefix for its invoices, so that both are in one series.
 */
function listSeries(documents: readonly TaxDocument[]): SeriesRow[] {
  const bySeries = new Map<string, TaxDocument[]>();
  for (const document of documents) {
    const series = document.number.slice(0, document.number.lastIndexOf('/'));
    const issued = bySeries.get(series);
    if (issued) issued.push(document);
    else bySeries.set(series, [document]);
  }
  return [...bySeries.values()].flatMap((issued) => {
    const rows: SeriesRow[] = [];
    let consecutive: SeriesRow[] = [];
    let lastSerial = Number.NaN;
    for (const { kind, number } of issued.sort((a, b) => getSerial(a.number) - getSerial(b.number))) {
      const serial = getSerial(number);
      if (serial !== lastSerial + 1) consecutive = [];
      lastSerial = serial;
      const row = consecutive.find((each) => (each.kind === 'CREDIT_NOTE') === (kind === 'CREDIT_NOTE'));
      if (row) {
        row.to = number;
        row.count += 1;
        continue;
      }
      const first: SeriesRow = { kind, from: number, to: number, count: 1 };
      consecutive.push(first);
      rows.push(first);
    }
    return rows;
  });
}

/**
 * The report of one GSTIN.
 * @param documents of the month, in the sequence of issue; those of other suppliers are left out
 */
export function createReport(month: string, gstin: string, documents: readonly TaxDocument[]): TaxReport {
  const own = documents.filter(({ supplier }) => supplier.gstin === gstin);
  // A composition taxpayer files no GSTR-1: the register lists its bills, and no other table does.
  const counted = own.filter((document) => !isTooLate(document));
  const taxed = counted.filter((document) => document.kind !== 'BILL_OF_SUPPLY' && isTaxed(document));
  const lines = taxed.flatMap((document) =>
    document.lines.map((line) => ({
      document,
      group: findGroup(document),
      hsn: line.hsn ?? '',
      rateBp: line.rateBp,
      ...toSigned(document, sumLines([line])),
    })),
  );
  const inGroup = (group: ReportGroup) =>
    taxed.filter((document) => document.kind === 'INVOICE' && findGroup(document) === group);
  return {
    month,
    gstin,
    documents: own,
    b2b: inGroup('B2B'),
    b2cl: inGroup('B2CL'),
    b2cs: sumBy(
      lines
        .filter(({ group }) => group === 'B2CS')
        .map(({ document, group: _, hsn: __, ...line }) => ({
          ...line,
          placeOfSupply: document.placeOfSupply ?? '',
          isInterState: isInterState(document),
        })),
      ({ placeOfSupply, rateBp }) => `${placeOfSupply} ${String(rateBp).padStart(5, '0')}`,
    ).filter(isReported),
    creditNotes: taxed.filter(({ kind }) => kind === 'CREDIT_NOTE'),
    hsn: sumBy(
      lines.map(
        ({ document: _, group, ...line }): HsnRow => ({ ...line, group: group === 'B2B' ? 'B2B' : 'B2C' }),
      ),
      ({ group, hsn, rateBp }) => `${group} ${hsn} ${String(rateBp).padStart(5, '0')}`,
    ).filter(isReported),
    series: listSeries(own),
    totals: counted.map(getSignedTotals).reduce(addTotals, EMPTY_TOTALS),
  };
}
