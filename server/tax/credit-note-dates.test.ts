/** Credit notes around the end of a financial year, 31 March in India, by clocks that differ. */
import { describe, expect, it } from 'vitest';
import { EMPTY_TOTALS, sumLines } from '../../src/tax/document';
import { getReport } from './report';
import { openDocumentStore } from './test-documents';
import { registerShop } from './test-tax';

const { store, admin, kurta, setStatus, documentsOf, place } = await openDocumentStore();
await registerShop(store);

const setClock = (time: string) => store.advance(new Date(time).getTime() - store.deps.now().getTime());

/** An order of three units that is delivered, and so invoiced, now. */
async function deliver(): Promise<string> {
  const { orderId } = await place(kurta, 3);
  await setStatus(orderId, 'DELIVERED');
  return orderId;
}

async function returnUnits(orderId: string, units: number): Promise<void> {
  const returnable = await admin.caller.admin.order.returnable({ id: orderId });
  const [line] = returnable?.lines ?? [];
  if (!line) throw new Error('Nothing can be returned');
  const { itemId, unitsLeft } = line;
  await admin.caller.admin.order.returnItems({ orderId, lines: [{ itemId, units, unitsLeft }] });
}

const readTable = async (month: string, key: string) =>
  (await getReport(store.deps, { month })).tables.find((table) => table.key === key)?.rows;

describe('the credit notes of an order that was invoiced on 31 March', () => {
  it('are numbered in the year of each, name the invoice, and are reported in their own months', async () => {
    setClock('2027-03-31T18:29:00.000Z');
    const orderId = await deliver();
    setClock('2027-03-31T18:31:00.000Z');
    await returnUnits(orderId, 1);
    setClock('2027-05-02T06:30:00.000Z');
    await returnUnits(orderId, 1);
    setClock('2027-12-01T06:30:00.000Z');
    await setStatus(orderId, 'CANCELED');
    const [invoice, ...notes] = await documentsOf(orderId);
    expect(invoice).toMatchObject({ kind: 'INVOICE', number: 'INV/2627/00001' });
    expect(notes.map(({ number }) => number)).toEqual([
      'CINV/2728/00001',
      'CINV/2728/00002',
      'CINV/2728/00003',
    ]);
    const original = { number: 'INV/2627/00001', issuedAt: invoice?.issuedAt, totalPaise: 389_700 };
    for (const note of notes) expect(note).toMatchObject({ kind: 'CREDIT_NOTE', original });
    expect(sumLines(notes.flatMap(({ lines }) => lines))).toEqual(sumLines(invoice?.lines ?? []));
    const readTotals = async (month: string) => (await getReport(store.deps, { month })).totals;
    expect(await readTotals('2027-03')).toMatchObject({ quantity: 3, totalPaise: 389_700 });
    for (const month of ['2027-04', '2027-05'])
      expect(await readTotals(month)).toMatchObject({ quantity: -1, totalPaise: -129_900 });
    // The last day to reduce the tax was 30 November.
    expect(await readTotals('2027-12')).toEqual(EMPTY_TOTALS);
    const [row] = (await readTable('2027-04', 'credit-notes')) ?? [];
    expect(row?.slice(0, 2)).toEqual(['INV/2627/00001', '2027-03-31']);
  });

  it('are not dated before the invoice where the clock was set back', async () => {
    setClock('2028-03-31T18:30:20.000Z');
    const [returned, canceled] = [await deliver(), await deliver()];
    setClock('2028-03-31T18:29:40.000Z');
    await returnUnits(returned, 2);
    await setStatus(canceled, 'CANCELED');
    for (const orderId of [returned, canceled]) {
      const [invoice, note] = await documentsOf(orderId);
      expect(invoice?.number).toMatch(/^INV\/2829/);
      expect(note?.number).toMatch(/^CINV\/2829/);
      expect(note && invoice && note.issuedAt >= invoice.issuedAt).toBe(true);
    }
  });
});

it('no document is dated before the one before it where the clocks of processes differ a little', async () => {
  await registerShop(store, { invoicePrefix: 'RIS' });
  setClock('2028-06-30T18:29:00.000Z');
  const ids = [await deliver()];
  // The clock of another process is ahead.
  setClock('2028-06-30T18:30:10.000Z');
  ids.push(await deliver());
  setClock('2028-06-30T18:29:50.000Z');
  ids.push(await deliver());
  for (const orderId of ids) await setStatus(orderId, 'CANCELED');
  const documents = (await Promise.all(ids.map(documentsOf))).flat();
  for (const series of ['RIS', 'CRIS']) {
    const times = documents
      .filter(({ number }) => number.startsWith(`${series}/`))
      .sort((a, b) => (a.number < b.number ? -1 : 1))
      .map(({ issuedAt }) => issuedAt);
    expect(times).toHaveLength(3);
    expect(times).toEqual([...times].sort());
  }
  expect(await readTable('2028-06', 'documents')).toEqual([
    ['Tax invoice', 'RIS/2829/00001', 'RIS/2829/00001', { count: 1 }],
    ['Credit note', 'CRIS/2829/00001', 'CRIS/2829/00001', { count: 1 }],
  ]);
  const rows = await readTable('2028-07', 'documents');
  expect(rows).toContainEqual(['Tax invoice', 'RIS/2829/00002', 'RIS/2829/00003', { count: 2 }]);
});

it('the series of two months have no number in common where a clock was wrong by more', async () => {
  await registerShop(store, { invoicePrefix: 'TWO' });
  setClock('2028-08-31T18:29:00.000Z');
  await deliver();
  setClock('2028-08-31T18:50:10.000Z');
  await deliver();
  setClock('2028-08-31T18:29:50.000Z');
  await deliver();
  setClock('2028-08-31T18:51:00.000Z');
  await deliver();
  expect(await readTable('2028-08', 'documents')).toEqual([
    ['Tax invoice', 'TWO/2829/00001', 'TWO/2829/00001', { count: 1 }],
    ['Tax invoice', 'TWO/2829/00003', 'TWO/2829/00003', { count: 1 }],
  ]);
  expect(await readTable('2028-09', 'documents')).toEqual([
    ['Tax invoice', 'TWO/2829/00002', 'TWO/2829/00002', { count: 1 }],
    ['Tax invoice', 'TWO/2829/00004', 'TWO/2829/00004', { count: 1 }],
  ]);
});
