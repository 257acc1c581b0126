/** A report in the format of the GST portal's offline tool for GSTR-1. Amounts there are rupees, as numbers. */
import { toIstDate } from '../dates';
import { type DocumentTotals, isInterState, sumLines, type TaxDocument, UNIT } from './document';
import { findGroup, type HsnRow, type TaxReport } from './report';

const toRupees = (paise: number): number => paise / 100;

/** Taxes that do not apply are left out, as the tool does; cess is always there. */
const toAmounts = ({ taxablePaise, cgstPaise, sgstPaise, igstPaise }: DocumentTotals, isInter: boolean) => ({
  txval: toRupees(taxablePaise),
  ...(isInter ? { iamt: toRupees(igstPaise) } : { camt: toRupees(cgstPaise), samt: toRupees(sgstPaise) }),
  csamt: 0,
});

/** "2026-11-23T…" → "23-11-2026" */
const toPortalDate = (iso: string): string => toIstDate(new Date(iso)).split('-').reverse().join('-');

/** One item for each rate of a document. */
function toItems(document: TaxDocument) {
  const rates = [...new Set(document.lines.map(({ rateBp }) => rateBp))].sort((a, b) => a - b);
  return rates.map((rateBp, index) => ({
    num: index + 1,
    itm_det: {
      rt: rateBp / 100,
      ...toAmounts(sumLines(document.lines.filter((line) => line.rateBp === rateBp)), isInterState(document)),
    },
  }));
}

const toValue = ({ lines }: TaxDocument): number => toRupees(sumLines(lines).totalPaise);

/** As the portal itself fills them in for registered documents. */
const toIrnFields = ({ eInvoice }: TaxDocument) =>
  eInvoice
    ? {
        srctyp: 'E-Invoice',
        irn: eInvoice.irn,
        irngendate: eInvoice.ackDate.split('-').reverse().join('-'),
      }
    : {};

const toInvoice = (document: TaxDocument) => ({
  inum: document.number,
  idt: toPortalDate(document.issuedAt),
  val: toValue(document),
  pos: document.placeOfSupply,
  rchrg: 'N',
  inv_typ: 'R',
  ...toIrnFields(document),
  itms: toItems(document),
});

const toNote = (document: TaxDocument) => ({
  ntty: 'C',
  nt_num: document.number,
  nt_dt: toPortalDate(document.issuedAt),
  pos: document.placeOfSupply,
  val: toValue(document),
  ...toIrnFields(document),
  itms: toItems(document),
});

/** Groups documents by a key that they all have. */
function groupBy<Shown>(
  documents: readonly TaxDocument[],
  keyOf: (document: TaxDocument) => string | null,
  show: (document: TaxDocument) => Shown,
): [key: string, shown: Shown[]][] {
  const groups = new Map<string, Shown[]>();
  for (const document of documents) {
    const key = keyOf(document) ?? '';
    const group = groups.get(key) ?? [];
    if (group.length === 0) groups.set(key, group);
    group.push(show(document));
  }
  return [...groups];
}

const toHsnRows = (rows: readonly HsnRow[]) =>
  rows.map((row, index) => ({
    num: index + 1,
    hsn_sc: row.hsn,
    uqc: UNIT,
    qty: row.quantity,
    rt: row.rateBp / 100,
    txval: toRupees(row.taxablePaise),
    iamt: toRupees(row.igstPaise),
    camt: toRupees(row.cgstPaise),
    samt: toRupees(row.sgstPaise),
    csamt: 0,
  }));

const DOCUMENT_TYPES = [
  { doc_num: 1, doc_typ: 'Invoices for outward supply', kinds: ['INVOICE', 'BILL_OF_SUPPLY'] },
  { doc_num: 5, doc_typ: 'Credit Note', kinds: ['CREDIT_NOTE'] },
] as const;

/**
 * The offline tool whose files these are like, which names the tables `hsn_b2b` and `hsn_b2c` since May 2025. The portal does not
 * check the version, but files without version and hash are unknown to it (https://github.com/resilient-tech/india-compliance/issues/3435).
 */
const TOOL = { version: 'GST3.2.2', hash: 'hash' };

/**
 * The file that the offline tool imports. Tables without entries are left out, as are `gt` and `cur_gt`, the turnover of last year and
 * of this one so far: they are optional, and the shop may have sold elsewhere, too.
 */
export function toGstr1({ month, gstin, ...report }: TaxReport) {
  const [year, number] = month.split('-');
  const getRecipientGstin = (document: TaxDocument) => document.recipient.gstin;
  const large = report.creditNotes.filter((note) => findGroup(note) === 'B2CL');
  const tables = {
    b2b: groupBy(report.b2b, getRecipientGstin, toInvoice).map(([ctin, inv]) => ({ ctin, inv })),
    b2cl: groupBy(
      report.b2cl,
      ({ placeOfSupply }) => placeOfSupply,
      (document) => {
        const { pos: _, rchrg: __, inv_typ: ___, ...invoice } = toInvoice(document);
        return invoice;
      },
    ).map(([pos, inv]) => ({ pos, inv })),
    b2cs: report.b2cs.map((row) => ({
      sply_ty: row.isInterState ? 'INTER' : 'INTRA',
      pos: row.placeOfSupply,
      typ: 'OE',
      rt: row.rateBp / 100,
      ...toAmounts(row, row.isInterState),
    })),
    cdnr: groupBy(report.creditNotes.filter(getRecipientGstin), getRecipientGstin, (document) => ({
      ...toNote(document),
      rchrg: 'N',
      inv_typ: 'R',
    })).map(([ctin, nt]) => ({ ctin, nt })),
    cdnur: large.map((document) => ({ typ: 'B2CL', ...toNote(document) })),
  };
  const series = DOCUMENT_TYPES.flatMap(({ kinds, ...type }) => {
    const rows = report.series.filter(({ kind }) => kinds.some((each) => each === kind));
    if (rows.length === 0) return [];
    const docs = rows.map(({ from, to, count }, index) => ({
      num: index + 1,
      from,
      to,
      totnum: count,
      cancel: 0,
      net_issue: count,
    }));
    return [{ ...type, docs }];
  });
  const hsn = Object.fromEntries(
    (['B2B', 'B2C'] as const).flatMap((group) => {
      const rows = toHsnRows(report.hsn.filter((row) => row.group === group));
      return rows.length > 0 ? [[`hsn_${group.toLowerCase()}`, rows] as const] : [];
    }),
  );
  return {
    ...TOOL,
    gstin,
    fp: `${number}${year}`,
    ...Object.fromEntries(Object.entries(tables).filter(([, rows]) => rows.length > 0)),
    ...(report.hsn.length > 0 ? { hsn } : {}),
    ...(series.length > 0 ? { doc_issue: { doc_det: series } } : {}),
  };
}
