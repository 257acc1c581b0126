/** The texts of a document, the same on screen and as PDF. */
import { formatDay } from '../dates';
import { formatRupees } from '../money';
import { formatPercent } from '../percent';
import { formatAmountInWords } from './amount-in-words';
import {
  COMPOSITION_NOTE,
  DOCUMENT_TITLES,
  type DocumentLine,
  isInterState,
  sumLines,
  type TaxDocument,
} from './document';
import { getState } from './states';

interface Party {
  title: string;
  name: string;
  lines: string[];
}

interface TextLine {
  description: string;
  /** below it */
  hsn: string | null;
  quantity: string;
  taxable: string;
  /** "CGST 2.5%" with its amount; none on a document without tax */
  taxes: { name: string; amount: string }[];
  total: string;
}

export interface DocumentText {
  title: string;
  /** rule 48(1): the buyer's copy */
  copy: string | null;
  storeName: string;
  supplier: string[];
  parties: Party[];
  references: { name: string; value: string }[];
  hasTax: boolean;
  lines: TextLine[];
  totals: { name: string; amount: string; isGrand?: true }[];
  words: string;
  notes: string[];
  /** registered with the Invoice Registration Portal; null for most documents */
  eInvoice: { lines: string[]; signedQr: string } | null;
  signatory: string;
}

interface Postal {
  addressLine1: string;
  addressLine2: string | null;
  city: string;
  state: string;
  postalCode: string;
}

const isFilled = (text: string | null): text is string => Boolean(text);

/** The pincode ends the line of the city, which the address of a shop without tax details has in its last line. */
function toAddress({ addressLine1, addressLine2, city, state, postalCode }: Postal): string[] {
  const lines = [addressLine1, addressLine2, city].filter(isFilled);
  const last = [lines.pop() ?? '', postalCode].filter(isFilled).join(' ');
  return [...lines, last, state].filter(isFilled);
}

const withState = (address: Postal, code: string | null): string[] =>
  toAddress({ ...address, state: code ? `${getState(code).name}, state code ${code}` : address.state });

function toTaxes(document: TaxDocument, line: DocumentLine): TextLine['taxes'] {
  if (line.rateBp === 0) return [];
  const { cgstPaise, sgstPaise, igstPaise, rateBp } = line;
  if (isInterState(document))
    return [{ name: `IGST ${formatPercent(rateBp)}`, amount: formatRupees(igstPaise) }];
  return [
    { name: `CGST ${formatPercent(rateBp / 2)}`, amount: formatRupees(cgstPaise) },
    { name: `${getStateTax(document)} ${formatPercent(rateBp / 2)}`, amount: formatRupees(sgstPaise) },
  ];
}

const getStateTax = ({ placeOfSupply }: TaxDocument): string =>
  placeOfSupply && getState(placeOfSupply).hasUtgst ? 'UTGST' : 'SGST';

const TOTAL_NAMES: Partial<Record<TaxDocument['kind'], string>> = {
  CREDIT_NOTE: 'Total credited',
  REFUND_NOTE: 'Total returned',
};

function toTotals(document: TaxDocument, hasTax: boolean): DocumentText['totals'] {
  const { taxablePaise, cgstPaise, sgstPaise, igstPaise, totalPaise } = sumLines(document.lines);
  const taxes = isInterState(document)
    ? [{ name: 'IGST', amount: formatRupees(igstPaise) }]
    : [
        { name: 'CGST', amount: formatRupees(cgstPaise) },
        { name: getStateTax(document), amount: formatRupees(sgstPaise) },
      ];
  return [
    ...(hasTax ? [{ name: 'Taxable value', amount: formatRupees(taxablePaise) }, ...taxes] : []),
    {
      name: TOTAL_NAMES[document.kind] ?? 'Total',
      amount: formatRupees(totalPaise),
      isGrand: true,
    },
  ];
}

function toParties({ recipient, deliveryName, placeOfSupply }: TaxDocument): Party[] {
  const lines = withState(recipient, placeOfSupply);
  const gstin = recipient.gstin ? [`GSTIN ${recipient.gstin}`] : [];
  if (recipient.name === deliveryName)
    return [{ title: 'Bill and deliver to', name: recipient.name, lines: [...lines, ...gstin] }];
  return [
    { title: 'Bill to', name: recipient.name, lines: [...lines, ...gstin] },
    { title: 'Deliver to', name: deliveryName, lines },
  ];
}

/** The contents of CGST Rules 2017, rule 46 (invoice), 49 (bill of supply) and 53(1A) (credit note). */
export function toDocumentText(document: TaxDocument): DocumentText {
  const { kind, supplier, order, original, placeOfSupply, eInvoice } = document;
  const hasTax = document.lines.some(({ rateBp }) => rateBp > 0);
  const references = [
    { name: kind === 'BILL' ? 'Order' : 'Number', value: document.number },
    { name: 'Date', value: formatDay(document.issuedAt) },
    ...(original
      ? [{ name: 'Against', value: `${original.number} of ${formatDay(original.issuedAt)}` }]
      : []),
    ...(kind === 'BILL' ? [] : [{ name: 'Order', value: `${order.number} of ${formatDay(order.date)}` }]),
    ...(hasTax && placeOfSupply
      ? [
          { name: 'Place of supply', value: `${getState(placeOfSupply).name} (${placeOfSupply})` },
          { name: 'Tax payable on reverse charge', value: 'No' },
        ]
      : []),
  ];
  return {
    title: DOCUMENT_TITLES[kind],
    copy: kind === 'INVOICE' ? 'Original for recipient' : null,
    storeName: supplier.name,
    supplier: [
      supplier.legalName ?? supplier.name,
      ...withState(supplier, supplier.stateCode),
      ...(supplier.gstin ? [`GSTIN ${supplier.gstin}`] : []),
      ...(supplier.pan && !supplier.gstin ? [`PAN ${supplier.pan}`] : []),
      ...(supplier.cin ? [`CIN ${supplier.cin}`] : []),
      ...[supplier.phone, supplier.email].filter(isFilled),
    ],
    parties: toParties(document),
    references,
    hasTax,
    lines: document.lines.map((line) => ({
      description: line.description,
      hsn: line.hsn,
      quantity: String(line.quantity),
      taxable: formatRupees(line.taxablePaise),
      taxes: toTaxes(document, line),
      total: formatRupees(line.totalPaise),
    })),
    totals: toTotals(document, hasTax),
    words: formatAmountInWords(sumLines(document.lines).totalPaise),
    notes: [
      ...(kind === 'BILL_OF_SUPPLY' ? [COMPOSITION_NOTE] : []),
      ...(document.reason ? [`Reason: ${document.reason}`] : []),
    ],
    eInvoice: eInvoice
      ? {
          lines: [
            `IRN ${eInvoice.irn}`,
            `Acknowledgement ${eInvoice.ackNumber} of ${formatDay(`${eInvoice.ackDate}T06:00:00.000Z`)}`,
          ],
          signedQr: eInvoice.signedQr,
        }
      : null,
    signatory: `For ${supplier.legalName ?? supplier.name}`,
  };
}
