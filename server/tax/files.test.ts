import { describe, expect, it } from 'vitest';
import { TAX_REPORTS } from '../../src/audit-log/labels';
import type { TaxDocument } from '../../src/tax/document';
import { openRestStore } from '../rest/test-client';
import { recordStatements } from '../test/explain';
import { createReadyShopper, makeProduct } from '../test/factories';
import { getReport } from './report';
import { registerShop } from './test-tax';

const { store, origin } = await openRestStore();
const admin = await store.admin();
const kurta = await makeProduct(store, {
  name: '=Kurta – कुर्ता',
  variants: [{ stock: 100, originalPaise: 129_900 }],
});

const get = (path: string, token?: string) =>
  fetch(`${origin}/api${path}`, { headers: token ? { Authorization: `Bearer ${token}` } : {} });

async function ship(quantity = 1) {
  const shopper = await createReadyShopper(store, kurta.variantId, quantity);
  const { order } = await shopper.caller.order.place({ addressId: shopper.addressId, paymentMethod: 'COD' });
  await admin.caller.order.setStatus({ id: order.id, deliveryStatus: 'SHIPPED' });
  return { ...shopper, orderId: order.id };
}

const readPdf = async (response: Response) => {
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const bytes = Buffer.from(await response.arrayBuffer()).toString('latin1');
  expect(bytes.startsWith('%PDF-')).toBe(true);
  return { pages: (bytes.match(/\/Type \/Page\b/g) ?? []).length, bytes };
};

describe('the files about tax', () => {
  it('are a bill as PDF before the shop is registered, and no report', async () => {
    const { orderId, token } = await ship();
    await readPdf(await get(`/orders/${orderId}/documents.pdf`, token));
    expect((await get(`/admin/invoices.pdf?ids=${orderId}`, admin.token)).status).toBe(404);
    expect((await get('/admin/tax-reports/2026-11/gstr1.json', admin.token)).status).toBe(404);
    expect(await admin.caller.admin.tax.report({ month: '2026-11' })).toMatchObject({
      gstin: null,
      tables: [],
    });
  });

  it('are invoices as PDF for their customer and the back office alone', async () => {
    await registerShop(store, { signature: await createSignature() });
    const { orderId, token } = await ship(7);
    const path = `/orders/${orderId}/documents.pdf`;
    const own = await readPdf(await get(path, token));
    const other = await store.otherShopper();
    expect((await get(path, other.token)).status).toBe(404);
    expect((await get(path)).status).toBe(401);
    expect((await get(`/admin${path}`, token)).status).toBe(403);
    // The file is the same whoever downloads it, and whenever.
    expect(await readPdf(await get(`/admin${path}`, admin.token))).toEqual(own);
    const second = await ship();
    const ids = [orderId, second.orderId, 'unknown'].join(',');
    expect(await readPdf(await get(`/admin/invoices.pdf?ids=${ids}`, admin.token))).toMatchObject({
      pages: 2,
    });
    expect((await get('/admin/invoices.pdf', admin.token)).status).toBe(404);
  });

  it('are tables as CSV and the file for the offline tool', async () => {
    const gstr1 = await (await get('/admin/tax-reports/2026-11/gstr1.json', admin.token)).json();
    expect(gstr1).toMatchObject({
      gstin: '08AAPFU0939F1ZV',
      fp: '112026',
      b2cs: [{ sply_ty: 'INTRA', pos: '08', rt: 5, txval: 9897.14, camt: 247.43, samt: 247.43 }],
    });
    const csv = await get('/admin/tax-reports/2026-11/tables/register', admin.token);
    expect(csv.headers.get('content-disposition')).toContain('register-2026-11.csv');
    const [head, first] = (await csv.text()).split('\r\n');
    expect(head).toMatch(/Document,Order,Number,Date,/);
    expect(first).toMatch(
      /^Tax invoice,'?[0-9a-f]{8},INV\/2627\/00001,2026-11-21,Meera Rathore,,08 Rajasthan,8660.00,/,
    );
    const { data } = await admin.caller.admin.audit.log({ objectType: 'ORDER' });
    const files = data.filter(({ action }) => action === 'exported').map(({ objectName }) => objectName);
    expect(files.sort()).toEqual(['gstr1-2026-11.json', 'register-2026-11.csv']);
    const countViews = async () =>
      (await admin.caller.admin.audit.log({ objectType: 'ORDER', objectId: TAX_REPORTS })).total;
    await admin.caller.admin.tax.report({ month: '2026-10' });
    expect(await countViews()).toBe(0);
    const report = await admin.caller.admin.tax.report({ month: '2026-11' });
    await admin.caller.admin.tax.report({ month: '2026-11' });
    expect(await countViews()).toBe(1);
    expect(report).toMatchObject({
      gstin: '08AAPFU0939F1ZV',
      totals: { totalPaise: 1_039_200, quantity: 8 },
    });
    for (const path of ['2026-11/tables/nothing', '2026-13/tables/hsn', 'x/gstr1.json'])
      expect((await get(`/admin/tax-reports/${path}`, admin.token)).status).toBe(404);
    const staff = await store.createUser('ADMIN', { role: 'STAFF', permissions: ['orders'] });
    expect((await get('/admin/tax-reports/2026-11/gstr1.json', staff.token)).status).toBe(403);
  });

  it('are made of a month with many documents by another thread, like those of a month with few', async () => {
    await registerShop(store);
    const { orderId } = await ship();
    const { reader, transact } = store.deps.db;
    const row = await reader.taxDocument.findFirstOrThrow({ where: { orderId } });
    const document = JSON.parse(row.content) as TaxDocument;
    const fill = (month: string, documents: number) =>
      transact((tx) =>
        tx.taxDocument.createMany({
          data: Array.from({ length: documents }, (_, n) => {
            const number = `OLD/${month.slice(2, 4)}/${n}`;
            return {
              ...row,
              ...{ id: `${month} ${n}`, seriesId: month, serial: n, number, month },
              content: JSON.stringify({ ...document, id: `${month} ${n}`, number }),
            };
          }),
        }),
      );
    await fill('2024-01', 10);
    await fill('2025-01', 300);
    const { db, statements } = recordStatements(store.deps.db);
    const [few, many] = [
      await getReport({ db }, { month: '2024-01' }),
      await getReport({ db }, { month: '2025-01' }),
    ];
    const [units, paise] = [few.totals?.quantity ?? 0, few.totals?.totalPaise ?? 0];
    expect(few.totals).toMatchObject({ quantity: 10, totalPaise: 10 * 1299_00 });
    expect(many.totals).toMatchObject({ quantity: 30 * units, totalPaise: 30 * paise });
    expect(many.tables[0]).toMatchObject({ key: 'register', rowCount: 300 });
    expect(many.tables[0]?.rows).toHaveLength(100);
    expect(statements.filter(({ values }) => values.includes('2024-01'))).toHaveLength(2);
    // The other thread reads the documents.
    expect(statements.filter(({ values }) => values.includes('2025-01'))).toHaveLength(1);
    const csv = await (await get('/admin/tax-reports/2025-01/tables/register', admin.token)).text();
    expect(csv.trimEnd().split('\r\n')).toHaveLength(1 + 300);
    const gstr1 = await (await get('/admin/tax-reports/2025-01/gstr1.json', admin.token)).json();
    expect(gstr1).toMatchObject({ fp: '012025', doc_issue: { doc_det: [{ docs: [{ totnum: 300 }] }] } });
  });

  it('keep a name with a semicolon in one cell, where that separates the cells', async () => {
    await registerShop(store);
    const shopper = await createReadyShopper(store, kurta.variantId);
    const { order } = await shopper.caller.order.place({
      ...{ addressId: shopper.addressId, paymentMethod: 'COD' },
      ...{ gstin: '29AAGCB7383J1Z4', businessName: 'Asha;=1+1' },
    });
    await admin.caller.order.setStatus({ id: order.id, deliveryStatus: 'SHIPPED' });
    const csv = await get('/admin/tax-reports/2026-11/tables/b2b', admin.token);
    expect(await csv.text()).toContain(',"Asha;=1+1",29AAGCB7383J1Z4,');
  });

  it('have numbers of units below zero that a spreadsheet can add up', async () => {
    await registerShop(store);
    const { orderId } = await ship(2);
    store.advance(20 * 24 * 60 * 60 * 1000);
    const { caller, token } = await store.createUser('ADMIN');
    await caller.order.setStatus({ id: orderId, deliveryStatus: 'CANCELED' });
    const csv = await get('/admin/tax-reports/2026-12/tables/hsn', token);
    expect(await csv.text()).toContain('\r\nB2C,6204,5%,-2,');
  });

  it('need a signature that is a picture', async () => {
    await expect(registerShop(store, { signature: 'bm8gcGljdHVyZQ==' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    await registerShop(store, { signature: null });
    expect((await admin.caller.admin.tax.details()).signature).toBeNull();
  });

  it('let other requests run while they are drawn', async () => {
    const { orderId, token } = await ship();
    const row = await store.deps.db.reader.taxDocument.findFirstOrThrow({ where: { orderId } });
    const document = JSON.parse(row.content) as TaxDocument;
    const lines = Array.from({ length: 100 }, () => document.lines).flat();
    const content = JSON.stringify({ ...document, lines });
    await store.deps.db.transact((tx) => tx.taxDocument.update({ where: { id: row.id }, data: { content } }));
    const path = `/orders/${orderId}/documents.pdf`;
    await readPdf(await get(path, token));
    const begun = performance.now();
    let longestTurn = 0;
    let last = begun;
    const measureTurn = () => {
      const at = performance.now();
      longestTurn = Math.max(longestTurn, at - last);
      last = at;
    };
    const turns = setInterval(measureTurn, 1);
    await readPdf(await get(path, token));
    measureTurn();
    clearInterval(turns);
    expect(longestTurn / (performance.now() - begun)).toBeLessThan(0.5);
  });
});

async function createSignature(): Promise<string> {
  const { drawPicture } = await import('../media/test-files');
  return (await drawPicture({ background: '#27375f' }).png().toBuffer()).toString('base64');
}
