/** The contract's calls for company details, legal pages, enquiries and contact messages. */
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SOCIAL_NETWORKS } from '../../src/cms/social-networks';
import { createPng, SVG } from '../media/test-files';
import { expectError, openRestStore, toFormData } from './test-client';

const { store, origin, call } = await openRestStore();
const [shopper, admin] = [await store.shopper(), await store.admin()];
const logo = await createPng();
const listUploads = () => readdirSync(store.uploads);

describe('access to an admin’s calls', () => {
  it.each([
    ['PUT', '/company-details'],
    ['POST', '/legal-pages'],
    ['GET', '/bulk-enquiries'],
    ['PUT', '/bulk-enquiries/x'],
    ['GET', '/contact/messages'],
    ['PUT', '/contact/messages/x/read'],
  ])('%s %s is only for admins, whatever is sent', async (method, path) => {
    const broken = method === 'GET' ? {} : { body: '{"a":', headers: { 'content-type': 'application/json' } };
    for (const as of [null, { token: 'a.b.c' }])
      expectError(await call(method, path, { ...broken, as }), { status: 401, code: 'UNAUTHORIZED' });
    expectError(await call(method, path, { ...broken, as: shopper }), { status: 403, code: 'FORBIDDEN' });
  });
});

describe('company details', () => {
  const fields = {
    name: 'Vastra',
    email: 'care@example.com',
    phone: '',
    address: 'Jaipur',
    pincode: '302003',
  };
  const saveCompany = (more: object, file?: [string, Buffer | string, string]) =>
    call('PUT', '/company-details', {
      as: admin,
      form: toFormData({ ...fields, ...more }, file ? [file] : []),
    });

  it('are saved by a form with a logo, which stays when none is sent', async () => {
    const saved = await saveCompany({}, ['logo', logo, 'logo.png']);
    expect(saved.status).toBe(200);
    const noLinks = Object.fromEntries(SOCIAL_NETWORKS.map(({ field }) => [field, null]));
    expect(saved.body).toEqual({
      details: { ...fields, ...noLinks, phone: null, postalAddress: null, logoUrl: expect.any(String) },
    });
    const { logoUrl } = saved.body.details;
    const served = await fetch(`${origin}${logoUrl}`);
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect((await saveCompany({ name: 'Vastra & Daughters' })).body.details).toMatchObject({
      name: 'Vastra & Daughters',
      logoUrl,
    });
    expect((await call('GET', '/company-details')).body.details.logoUrl).toBe(logoUrl);
    const json = await call('PUT', '/company-details', { as: admin, json: { name: 'Vastra' } });
    expect(json.body.details).toMatchObject({ name: 'Vastra', email: null, logoUrl });
  });

  it('report the wrong field, and save nothing', async () => {
    const before = listUploads();
    const svg = await saveCompany({}, ['logo', SVG, 'logo.png']);
    expectError(svg, { status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' });
    const email = await saveCompany({ email: 'nobody' }, ['logo', logo, 'logo.png']);
    expectError(email, { status: 400, code: 'BAD_REQUEST', message: 'Enter a valid email address.' });
    const name = await saveCompany({ name: '' });
    expectError(name, { status: 400, code: 'BAD_REQUEST', message: 'Company name is required.' });
    expect(listUploads()).toEqual(before);
  });
});

describe('legal pages', () => {
  it('are created with 201, replaced with 200, and returned without an envelope', async () => {
    const json = { title: 'Return Policy', slug: 'return-policy', content: '7 days.\nUnworn.' };
    const save = (more: object = {}) =>
      call('POST', '/legal-pages', { as: admin, json: { ...json, ...more } });
    expectError(await call('GET', '/legal-pages/slug/return-policy'), {
      status: 404,
      code: 'NOT_FOUND',
      message: 'Page not found or not yet created by an admin.',
    });
    expect((await call('GET', '/legal-pages')).body).toEqual([]);
    const made = await save();
    expect(made).toMatchObject({ status: 201, body: { page: json } });
    const replaced = await save({ content: '10 days.' });
    expect(replaced).toMatchObject({ status: 200, body: { page: { content: '10 days.' } } });
    expect((await call('GET', '/legal-pages')).body).toEqual([replaced.body.page]);
    expect((await call('GET', '/legal-pages/slug/return-policy')).body).toEqual(replaced.body.page);
    for (const wrong of [{ title: ' ' }, { content: '' }, { slug: 'imprint' }])
      expectError(await save(wrong), { status: 400, code: 'BAD_REQUEST' });
  });
});

describe('bulk enquiries', () => {
  const enquiry = { name: 'Asha Nair', email: 'asha@example.com', phone: '+91 98290 12345' };

  it('are sent by anyone, and listed and updated by an admin', async () => {
    const sent = await call('POST', '/bulk-enquiries', { json: enquiry });
    expect(sent).toMatchObject({
      status: 201,
      body: {
        message: 'Your enquiry has been sent successfully!',
        enquiry: { ...enquiry, companyName: null, quantity: 100, status: 'PENDING' },
      },
    });
    const { id } = sent.body.enquiry;
    const bad = { token: 'a.b.c' };
    expect((await call('POST', '/bulk-enquiries', { as: bad, json: enquiry })).status).toBe(201);
    const list = await call('GET', '/bulk-enquiries', { as: admin });
    expect(list.body).toHaveLength(2);
    expect(list.body[1]).toEqual(sent.body.enquiry);
    const setStatus = (path: string, status: string) =>
      call('PUT', `/bulk-enquiries/${path}`, { as: admin, json: { status } });
    expect(await setStatus(id, 'CONTACTED')).toMatchObject({
      status: 200,
      body: { enquiry: { id, status: 'CONTACTED' } },
    });
    expectError(await setStatus(id, 'LOST'), { status: 400, code: 'BAD_REQUEST' });
    expectError(await setStatus('nobody', 'RESOLVED'), { status: 404, code: 'NOT_FOUND' });
    const none = await call('POST', '/bulk-enquiries', { json: { ...enquiry, quantity: 0 } });
    expectError(none, { status: 400, code: 'BAD_REQUEST' });
    expect(none.body.issues[0].path).toBe('quantity');
  });
});

describe('contact messages', () => {
  it('are sent by anyone, and listed and marked as read by an admin', async () => {
    const note = { name: 'Asha', email: 'asha@example.com', subject: 'Sizes', message: 'Do you sew XXL?' };
    // A field that the contract does not have is ignored, whatever it is.
    const json = { ...note, idempotencyKey: 5 };
    const sent = await call('POST', '/contact/messages', { as: shopper, json });
    expect([sent.status, sent.body]).toEqual([201, { message: expect.stringMatching(/\.$/) }]);
    const list = await call('GET', '/contact/messages', { as: admin });
    expect(list.body).toMatchObject([{ ...note, isRead: false }]);
    const [{ id }] = list.body;
    const markRead = (path: string) => call('PUT', `/contact/messages/${path}/read`, { as: admin });
    expect(await markRead(id)).toMatchObject({
      status: 200,
      body: { contactMessage: { ...list.body[0], isRead: true } },
    });
    expectError(await markRead('nobody'), { status: 404, code: 'NOT_FOUND' });
    const empty = await call('POST', '/contact/messages', { json: {} });
    expectError(empty, { status: 400, code: 'BAD_REQUEST', message: 'Name is required.' });
    expect(empty.body.issues.map(({ path }: { path: string }) => path)).toEqual([
      'name',
      'email',
      'subject',
      'message',
    ]);
  });
});
