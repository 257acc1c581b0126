import { expect, it } from 'vitest';
import { parsePortalAnswer, saveEInvoiceInput, toIrnText } from './e-invoice';

const document = {
  kind: 'INVOICE',
  number: 'ABC01234',
  issuedAt: '2019-12-12T06:00:00.000Z',
  supplier: { gstin: '01AAAAA9999A19N' },
  recipient: { gstin: '29AAGCB7383J1Z4' },
} as const;

it.each([
  // The portal's own example.
  [document, '01AAAAA9999A19N2019-20INVABC01234'],
  [
    { ...document, kind: 'CREDIT_NOTE', issuedAt: '2026-03-31T18:29:59.000Z' },
    '01AAAAA9999A19N2025-26CRNABC01234',
  ],
  [{ ...document, issuedAt: '2026-03-31T18:30:00.000Z' }, '01AAAAA9999A19N2026-27INVABC01234'],
  [{ ...document, kind: 'BILL_OF_SUPPLY' }, null],
  [{ ...document, recipient: { gstin: null } }, null],
] as const)('%#: the IRN is made of GSTIN, year, type and number', (each, text) => {
  expect(toIrnText(each)).toBe(text);
});

const irn = 'ab'.repeat(32);
const answer = {
  Irn: irn.toUpperCase(),
  AckNo: 112610000000001,
  AckDt: '2026-11-23 14:05:00',
  SignedQRCode: 'a.b.c',
};
const read = { irn, ackNumber: '112610000000001', ackDate: '2026-11-23', signedQr: 'a.b.c' };

it.each([
  ['of one document', answer, read],
  ['inside what a provider adds', { Status: 1, Data: { ...answer, AckDt: '23/11/2026 14:05:00' } }, read],
  [
    'of many documents',
    [
      { ...answer, Irn: 'cd'.repeat(32) },
      { ...answer, AckNo: '112610000000001' },
    ],
    read,
  ],
  ['without the rest', { Irn: irn }, { irn, ackNumber: '', ackDate: '', signedQr: '' }],
  ['of another document', { ...answer, Irn: 'cd'.repeat(32) }, null],
  ['that is none', 'none', null],
])('reads the portal’s answer %s', (_what, json, expected) => {
  expect(parsePortalAnswer(JSON.stringify(json), irn)).toEqual(expected);
});

it('reads no text that is no JSON', () => {
  expect(parsePortalAnswer('<html>', irn)).toBeNull();
});

it.each([
  ` ${irn}\n`,
  irn.toUpperCase(),
  `IRN: ${irn}`,
  `IRN No. - ${irn}`,
  `irn number : ${irn}`,
  `${irn.slice(0, 32)} ${irn.slice(32)}`,
  `\u200e${irn}`,
])('%#: an IRN is read as it was copied', (copied) => {
  expect(saveEInvoiceInput.parse({ documentId: 'd', ...read, irn: copied }).irn).toBe(irn);
});

it.each([irn.slice(1), `${irn}a`, `IRN: ${irn} ${irn}`, `${irn} IRN`, ''])('“%s” is no IRN', (text) => {
  const { error } = saveEInvoiceInput.safeParse({ documentId: 'd', ...read, irn: text });
  expect(error?.issues.map(({ path }) => path)).toEqual([['irn']]);
});
