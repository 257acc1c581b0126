import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ADMIN_NEEDED, LOGIN_NEEDED } from '../../src/auth/messages';
import { expectError, openRestStore, toFormData } from '../rest/test-client';
import { makeCategory, makeProduct } from '../test/factories';
import { toOwnCsv, waitForJob } from './test-file';

const { store, origin, call } = await openRestStore();
const [admin, shopper] = [await store.admin(), await store.shopper()];
const shirts = await makeCategory(store, { name: 'Shirts' });
const CSV = toOwnCsv([{ name: 'Linen Shirt', colour: 'White', size: 'M', stock: '3', mrp: '1499' }]);
const createForm = (content: string | Buffer, fields: Record<string, string> = {}) =>
  toFormData(fields, [['file', content, 'linen.csv']]);

async function download(path: string, token = admin.token) {
  const response = await fetch(`${origin}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
  return { response, text: Buffer.from(await response.arrayBuffer()).toString('utf8') };
}

describe('access to imports', () => {
  it.each([
    ['POST', '/admin/imports'],
    ['GET', '/admin/products.csv'],
    ['GET', '/admin/imports/sample.csv'],
    ['GET', '/admin/imports/some/bad-rows.csv'],
  ])('%s %s is only for admins', async (method, path) => {
    const createRequestBody = () => (method === 'POST' ? { form: createForm(CSV) } : {});
    expectError(await call(method, path, createRequestBody()), {
      status: 401,
      code: 'UNAUTHORIZED',
      message: LOGIN_NEEDED,
    });
    expectError(await call(method, path, { as: shopper, ...createRequestBody() }), {
      status: 403,
      code: 'FORBIDDEN',
      message: ADMIN_NEEDED,
    });
  });

  it('every procedure is only for admins', async () => {
    for (const { admin: api } of [shopper.caller, store.anonymous()]) {
      for (const ask of [
        () => api.import.check({}),
        () => api.import.start({ id: 'x' }),
        () => api.import.undo({ id: 'x' }),
        () => api.import.history(),
        () => api.import.cancel({ id: 'x' }),
        () => api.import.job({ id: 'x' }),
        () => api.import.current(),
        () => api.import.changes({ id: 'x' }),
        () => api.import.badRows({ id: 'x' }),
      ])
        await expect(ask()).rejects.toMatchObject({ code: expect.stringMatching(/UNAUTHORIZED|FORBIDDEN/) });
    }
  });
});

describe('an uploaded file', () => {
  it('is checked, imported and removed from the upload folder', async () => {
    const sent = await call('POST', '/admin/imports', {
      as: admin,
      form: createForm(CSV, { categoryId: shirts.id }),
    });
    expect(sent).toMatchObject({ status: 201, body: { fileName: 'linen.csv', state: 'checking' } });
    expect(await waitForJob(store, admin, sent.body.id)).toMatchObject({
      state: 'ready',
      counts: { create: 1 },
    });
    await admin.caller.admin.import.start({ id: sent.body.id });
    expect(await waitForJob(store, admin, sent.body.id)).toMatchObject({ state: 'done', created: 1 });
    expect(readdirSync(join(store.folder, 'tmp')).filter((name) => name.startsWith('form-'))).toEqual([]);
  });

  it('is rejected when it is missing, too large, or has an invalid category', async () => {
    expectError(await call('POST', '/admin/imports', { as: admin, form: toFormData({}) }), {
      status: 400,
      code: 'BAD_REQUEST',
      message: 'Choose a CSV file.',
    });
    const large = Buffer.alloc(50 * 1024 * 1024 + 1, 'a');
    expectError(await call('POST', '/admin/imports', { as: admin, form: createForm(large) }), {
      status: 413,
      code: 'PAYLOAD_TOO_LARGE',
      message: 'A file can have at most 50 MB.',
    });
    expectError(
      await call('POST', '/admin/imports', { as: admin, form: createForm(CSV, { categoryId: 'x' }) }),
      {
        status: 400,
        code: 'BAD_REQUEST',
        message: 'The category does not exist.',
      },
    );
  });
});

describe('downloads', () => {
  it('contain the products, with texts that spreadsheets do not run as formulas', async () => {
    await makeProduct(store, {
      name: '=HYPERLINK("x")',
      categoryId: shirts.id,
      variants: [{ discountPaise: 99_900 }],
    });
    const { response, text } = await download('/admin/products.csv');
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename=products.csv');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const lines = text.split('\r\n');
    expect(lines[0]).toBe(
      '\ufeffproduct_id,handle,status,name,description,category,brand,gender,age_group,fabric,occasion,care,country_of_origin,net_quantity,manufacturer,packer,importer,care_contact,low_stock,variant_id,sku,barcode,colour,colour_hex,size,stock,stock_was,mrp,discount_price,images',
    );
    expect(text).toMatch(
      /,,live,"'=HYPERLINK\(""x""\)",,Shirts,,,,,,,,,,,,,,[0-9a-f-]{36},,,Ivory,#efe6d3,S,10,10,1899\.00,999\.00,/,
    );
  });

  it('contain a sample, and the bad rows of an import', async () => {
    expect((await download('/admin/imports/sample.csv')).text).toMatch(
      /^\ufeffname,description,category,colour,size,stock,mrp/,
    );
    const sent = await call('POST', '/admin/imports', {
      as: admin,
      form: createForm(CSV.replace('1499', '=1499')),
    });
    const { id } = await waitForJob(store, admin, sent.body.id);
    const { text } = await download(`/admin/imports/${id}/bad-rows.csv`);
    expect(text.split('\r\n').slice(0, 2)).toEqual([
      '\ufeffproduct_id,handle,status,name,description,category,brand,gender,age_group,fabric,occasion,care,country_of_origin,net_quantity,manufacturer,packer,importer,care_contact,low_stock,variant_id,sku,barcode,colour,colour_hex,size,stock,stock_was,mrp,discount_price,images,problem_line,problem',
      `,,,Linen Shirt,,,,,,,,,,,,,,,,,,,White,,M,3,,'=1499,,,2,category: The category is missing. mrp: Original price must be an amount in rupees above 0, with at most two decimals.`.replace(
        /,(category: .*)$/,
        ',"$1"',
      ),
    ]);
    const { response } = await download('/admin/imports/00000000-0000-4000-8000-000000000000/bad-rows.csv');
    expect(response.status).toBe(404);
  });
});

describe('a process that is stopped during an import', () => {
  it('leaves a record of its progress', async () => {
    const id = '11111111-1111-4111-8111-111111111111';
    const sent = await call('POST', '/admin/imports', { as: admin, form: createForm(CSV) });
    const { db } = store.deps;
    const { view } = await db.reader.importJob.findUniqueOrThrow({ where: { id: sent.body.id } });
    const writeJob = (state: string) => {
      const row = {
        view: JSON.stringify({ ...JSON.parse(view), id, state, created: 7 }),
        updatedAt: store.deps.now(),
      };
      return db.transact((tx) => tx.importJob.upsert({ where: { id }, create: { id, ...row }, update: row }));
    };
    await writeJob('running');
    expect(await admin.caller.admin.import.job({ id })).toMatchObject({ state: 'running' });
    store.advance(30_000);
    expect(await admin.caller.admin.import.job({ id })).toMatchObject({
      state: 'stopped',
      created: 7,
      failure:
        'The store or its database stopped during this import. Each product is either fully imported or unchanged. A server that has the file resumes it within a minute; if that does not happen, undo the import and choose the file again.',
    });
    await writeJob('done');
    expect(await admin.caller.admin.import.job({ id })).toMatchObject({ state: 'done' });
    await expect(admin.caller.admin.import.changes({ id })).rejects.toThrow('This import no longer exists.');
  });
});
