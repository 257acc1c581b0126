import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumPaise } from '../money';
import { randomRuns } from '../test/random-runs';
import { addTotals, type DocumentTotals, EMPTY_TOTALS, sumLines, type TaxDocument } from './document';
import { toGstr1 } from './gstr1';
import { computeCredit, computeLineTax } from './line-tax';
import { createReport, findGroup, getSignedTotals } from './report';
import { createTable, formatMonth, REPORT_TABLE_KEYS, toPlainCell } from './report-tables';

const SUPPLIER: TaxDocument['supplier'] = {
  name: 'Vastra',
  legalName: 'Vastra Retail Private Limited',
  gstin: '08AAPFU0939F1ZV',
  stateCode: '08',
  pan: null,
  cin: null,
  addressLine1: '12 MI Road',
  addressLine2: null,
  city: 'Jaipur',
  state: 'Rajasthan',
  postalCode: '302001',
  email: null,
  phone: null,
  signatureId: null,
};

const order = fc.record({
  placeOfSupply: fc.constantFrom('08', '33', '04'),
  gstin: fc.constantFrom(null, null, '29AAGCB7383J1Z4'),
  isReturned: fc.boolean(),
  /** half of the units come back */
  isHalved: fc.boolean(),
  lines: fc.array(
    fc.record({
      hsn: fc.constantFrom('6204', '6109', '5007'),
      quantity: fc.integer({ min: 1, max: 9 }),
      pricePaise: fc.integer({ min: 1, max: 3_000_000 }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
});
type RandomOrder = Omit<typeof order extends fc.Arbitrary<infer Made> ? Made : never, 'isHalved'> & {
  isHalved?: boolean;
};

const countReturned = ({ isReturned, isHalved }: RandomOrder, quantity: number): number => {
  if (isReturned) return quantity;
  return isHalved ? Math.ceil(quantity / 2) : 0;
};

/** The invoice of an order, and its credit note if something came back. */
function toDocuments(random: RandomOrder, index: number): TaxDocument[] {
  const { placeOfSupply, gstin, isReturned, isHalved, lines } = random;
  const serial = String(index + 1).padStart(5, '0');
  const address = {
    addressLine1: 'Somewhere',
    addressLine2: null,
    city: 'Town',
    state: '',
    postalCode: '302006',
  };
  const invoice: TaxDocument = {
    id: `invoice ${index}`,
    kind: 'INVOICE',
    number: `INV/2627/${serial}`,
    issuedAt: '2026-11-23T06:30:00.000Z',
    supplier: SUPPLIER,
    recipient: { ...address, name: 'Meera Rathore', gstin },
    deliveryName: 'Meera Rathore',
    placeOfSupply,
    order: { id: `order ${index}`, number: `order${index}`, date: '2026-11-22T06:30:00.000Z' },
    original: null,
    lines: lines.map(({ hsn, quantity, pricePaise }) => {
      const totalPaise = quantity * pricePaise;
      const rule = { date: '2026-11-22', isInterState: placeOfSupply !== '08' };
      return {
        description: 'Kurta',
        quantity,
        totalPaise,
        ...computeLineTax({ hsn, quantity, totalPaise }, rule),
      };
    }),
  };
  const { totalPaise } = sumLines(invoice.lines);
  const { number, issuedAt } = invoice;
  const note: TaxDocument = {
    ...invoice,
    kind: 'CREDIT_NOTE',
    number: `CINV/2627/${serial}`,
    original: { number, issuedAt, totalPaise },
    lines: invoice.lines.map((line) => {
      const units = countReturned(random, line.quantity);
      return { ...line, quantity: units, ...computeCredit(line, units) };
    }),
  };
  return isReturned || isHalved ? [invoice, note] : [invoice];
}

const add = (totals: readonly DocumentTotals[]) => totals.reduce(addTotals, EMPTY_TOTALS);
type Rows = Record<string, unknown>[];

/** The sum of a field anywhere in a table of the JSON, in paise. */
function sumField(value: unknown, field: string): number {
  if (Array.isArray(value)) return sumPaise(value.map((each) => sumField(each, field)));
  if (typeof value !== 'object' || value === null) return 0;
  return sumPaise(
    Object.entries(value).map(([name, each]) =>
      name === field ? Math.round(Number(each) * 100) : sumField(each, field),
    ),
  );
}

describe('the report of a random month', () => {
  it('adds up to its orders to the paisa, on screen and as GSTR-1', () => {
    fc.assert(
      fc.property(fc.array(order, { maxLength: 30 }), (orders) => {
        const documents = orders.flatMap(toDocuments);
        const others = documents.map((each) => ({
          ...each,
          supplier: { ...SUPPLIER, gstin: '27AAPFU0939F1ZV' },
        }));
        const report = createReport('2026-11', '08AAPFU0939F1ZV', [...documents, ...others]);
        const paid = sumPaise(
          orders.flatMap((each) =>
            each.lines.map((line) => (line.quantity - countReturned(each, line.quantity)) * line.pricePaise),
          ),
        );
        expect(report.totals.totalPaise).toBe(paid);
        expect(add(report.hsn)).toEqual(report.totals);
        const notes = (group: string) => report.creditNotes.filter((note) => findGroup(note) === group);
        const listed = [...report.b2b, ...report.b2cl, ...notes('B2B'), ...notes('B2CL')].map(
          getSignedTotals,
        );
        expect(add([...listed, ...report.b2cs])).toEqual(report.totals);

        const json = toGstr1(report) as unknown as Record<string, Rows>;
        const parts = {
          txval: 'taxablePaise',
          iamt: 'igstPaise',
          camt: 'cgstPaise',
          samt: 'sgstPaise',
        } as const;
        for (const [field, part] of Object.entries(parts)) {
          const { b2b, b2cl, b2cs, cdnr, cdnur } = json;
          const sum = sumField([b2b, b2cl, b2cs], field) - sumField([cdnr, cdnur], field);
          expect([field, sum, sumField(json.hsn, field)]).toEqual([
            field,
            report.totals[part],
            report.totals[part],
          ]);
        }
        expect(sumField(json.doc_issue, 'totnum')).toBe(documents.length * 100);
        const [register] = REPORT_TABLE_KEYS.map((key) => createTable(report, key));
        const last =
          register?.rows.map((row) => Math.round(Number(toPlainCell(row.at(-1) ?? '')) * 100)) ?? [];
        expect(sumPaise(last)).toBe(paid);
      }),
      { numRuns: randomRuns(60) },
    );
  });

  it('lists an invoice by its recipient, state and value', () => {
    const [small] = toDocuments(
      {
        placeOfSupply: '33',
        gstin: null,
        isReturned: false,
        lines: [{ hsn: '6204', quantity: 1, pricePaise: 10_000_000 }],
      },
      0,
    );
    const [large] = toDocuments(
      {
        placeOfSupply: '33',
        gstin: null,
        isReturned: false,
        lines: [{ hsn: '6204', quantity: 1, pricePaise: 10_000_001 }],
      },
      1,
    );
    if (!small || !large) throw new Error('There are no invoices');
    expect([small, large].map(findGroup)).toEqual(['B2CS', 'B2CL']);
    expect(findGroup({ ...large, issuedAt: '2024-07-31T06:30:00.000Z' })).toBe('B2CS');
    expect(findGroup({ ...large, placeOfSupply: '08' })).toBe('B2CS');
    expect(toGstr1(createReport('2026-11', '08AAPFU0939F1ZV', [large]))).toEqual({
      version: 'GST3.2.2',
      hash: 'hash',
      gstin: '08AAPFU0939F1ZV',
      fp: '112026',
      b2cl: [
        {
          pos: '33',
          inv: [
            {
              inum: 'INV/2627/00002',
              idt: '23-11-2026',
              val: 100_000.01,
              itms: [{ num: 1, itm_det: { rt: 18, txval: 84_745.77, iamt: 15_254.24, csamt: 0 } }],
            },
          ],
        },
      ],
      hsn: {
        hsn_b2c: [
          {
            num: 1,
            hsn_sc: '6204',
            uqc: 'PCS',
            qty: 1,
            rt: 18,
            txval: 84_745.77,
            iamt: 15_254.24,
            camt: 0,
            samt: 0,
            csamt: 0,
          },
        ],
      },
      doc_issue: {
        doc_det: [
          {
            doc_num: 1,
            doc_typ: 'Invoices for outward supply',
            docs: [
              { num: 1, from: 'INV/2627/00002', to: 'INV/2627/00002', totnum: 1, cancel: 0, net_issue: 1 },
            ],
          },
        ],
      },
    });
  });

  it('has no rows of what came back whole in the same month', () => {
    const documents = toDocuments(
      {
        placeOfSupply: '33',
        gstin: null,
        isReturned: true,
        lines: [{ hsn: '6204', quantity: 2, pricePaise: 129_900 }],
      },
      0,
    );
    const report = createReport('2026-11', '08AAPFU0939F1ZV', documents);
    expect([report.b2cs, report.hsn, report.documents.length]).toEqual([[], [], 2]);
    expect(Object.keys(toGstr1(report))).toEqual(['version', 'hash', 'gstin', 'fp', 'doc_issue']);
  });

  it('leaves out a credit note that came too late to reduce the tax, but for the register and the series', () => {
    const random: RandomOrder = {
      placeOfSupply: '33',
      gstin: '29AAGCB7383J1Z4',
      isReturned: true,
      lines: [{ hsn: '6204', quantity: 2, pricePaise: 129_900 }],
    };
    const [, note] = toDocuments(random, 0) as [TaxDocument, TaxDocument];
    const report = (issuedAt: string, more: Partial<TaxDocument> = {}) =>
      createReport('2027-11', '08AAPFU0939F1ZV', [{ ...note, ...more, issuedAt }]);
    // The last moment of 30 November in India, of the year after the invoice's.
    const inTime = report('2027-11-30T18:29:59.999Z');
    expect(inTime.totals.igstPaise).toBe(-12_371);
    expect(toGstr1(inTime)).toHaveProperty('cdnr');
    const consumer = { recipient: { ...note.recipient, gstin: null } };
    for (const late of [report('2027-11-30T18:30:00.000Z'), report('2027-11-30T18:30:00.000Z', consumer)]) {
      expect(late).toMatchObject({ creditNotes: [], b2cs: [], hsn: [], totals: EMPTY_TOTALS });
      expect(Object.keys(toGstr1(late))).toEqual(['version', 'hash', 'gstin', 'fp', 'doc_issue']);
      const [row, ...others] = createTable(late, 'register').rows;
      expect([row?.slice(0, 3), others]).toEqual([
        ['Credit note, too late for GSTR-1', 'order0', note.number],
        [],
      ]);
    }
  });

  it('lists invoices and credit notes apart where both are in one series, and numbers after a gap', () => {
    const random: RandomOrder = {
      placeOfSupply: '08',
      gstin: null,
      isReturned: true,
      lines: [{ hsn: '6204', quantity: 2, pricePaise: 129_900 }],
    };
    const [invoice, note] = toDocuments(random, 0) as [TaxDocument, TaxDocument];
    const report = createReport('2026-11', '08AAPFU0939F1ZV', [
      { ...invoice, number: 'R/2627/00001' },
      { ...note, number: 'CR/2627/00001' },
      { ...invoice, number: 'CR/2627/00002' },
      { ...note, number: 'CR/2627/00003' },
      { ...invoice, number: 'CR/2627/00004' },
      { ...invoice, number: 'CR/2627/00006' },
    ]);
    expect(report.series).toEqual([
      { kind: 'INVOICE', from: 'R/2627/00001', to: 'R/2627/00001', count: 1 },
      { kind: 'CREDIT_NOTE', from: 'CR/2627/00001', to: 'CR/2627/00003', count: 2 },
      { kind: 'INVOICE', from: 'CR/2627/00002', to: 'CR/2627/00004', count: 2 },
      { kind: 'INVOICE', from: 'CR/2627/00006', to: 'CR/2627/00006', count: 1 },
    ]);
  });

  it('is empty without documents, and lists bills of supply in the register alone', () => {
    const empty = createReport('2026-11', '08AAPFU0939F1ZV', []);
    expect(toGstr1(empty)).toEqual({
      version: 'GST3.2.2',
      hash: 'hash',
      gstin: '08AAPFU0939F1ZV',
      fp: '112026',
    });
    const [invoice] = toDocuments(
      {
        placeOfSupply: '08',
        gstin: null,
        isReturned: false,
        lines: [{ hsn: '6204', quantity: 1, pricePaise: 5 }],
      },
      0,
    );
    if (!invoice) throw new Error('There is no invoice');
    const bill: TaxDocument = {
      ...invoice,
      kind: 'BILL_OF_SUPPLY',
      lines: invoice.lines.map((line) => ({ ...line, rateBp: 0 })),
    };
    const { documents, b2cs, hsn } = createReport('2026-11', '08AAPFU0939F1ZV', [bill]);
    expect([documents.length, b2cs, hsn]).toEqual([1, [], []]);
    expect(formatMonth('2026-11')).toBe('November 2026');
  });
});
