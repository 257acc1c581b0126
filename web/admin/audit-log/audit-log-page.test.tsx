import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { AuditChange, AuditLogEntry } from '../../../src/audit-log/entries';
import {
  ALL_CUSTOMERS,
  CUSTOMER_ACCOUNT,
  INVOICES,
  PACKING_SLIPS,
  TAX_REPORTS,
  WHOLE_LIST,
} from '../../../src/audit-log/labels';
import { type Answers, admin, createConnectionError, renderWithStore } from '../../test/render-with-store';
import { formatActor, formatChange, getObjectHref } from '../shared/audit-log/format-entry';
import AuditLogPage from './audit-log-page';

const entry = (some: Partial<AuditLogEntry> = {}): AuditLogEntry => ({
  id: 'one',
  createdAt: '2026-11-18T10:35:00.000Z',
  actor: 'ADMIN',
  who: { firstName: 'Ananya', lastName: 'Rao', email: 'admin@example.com' },
  action: 'updated',
  objectType: 'PRODUCT',
  objectId: 'kurta',
  objectName: 'Bagru Sprig Cotton Kurta',
  changes: [{ field: 'Stock, M Ivory', from: '4', to: '6' }],
  gone: false,
  ...some,
});

const log = (...data: AuditLogEntry[]) => ({ data, page: 1, limit: 100, total: data.length, totalPages: 1 });

const show = (answers: Answers, path = '/admin/audit-log') =>
  renderWithStore(<AuditLogPage />, { path, user: admin, answers });

it('shows who changed which object when, and what changed', async () => {
  show({ 'admin.audit.log': log(entry()) });
  const row = (await screen.findByText('Ananya Rao')).closest('tr') as HTMLElement;
  expect(row).toHaveTextContent('Updated');
  expect(row).toHaveTextContent('Stock, M Ivory: 4 → 6');
  expect(within(row).getByTitle('18 November 2026, 4:05 pm')).toBeInTheDocument();
  expect(within(row).getByRole('link', { name: 'Bagru Sprig Cotton Kurta' })).toHaveAttribute(
    'href',
    '/admin/products?edit=kurta',
  );
});

it('expands several changes, and does not link to deleted objects', async () => {
  const changes: AuditChange[] = [
    { field: 'Name', from: 'Kurta', to: 'Long Kurta' },
    { field: 'Discount price', from: '₹999.00', to: null },
  ];
  show({ 'admin.audit.log': log(entry({ changes, gone: true })) });
  const unfold = await screen.findByRole('button', { name: '2 changes' });
  expect(unfold).toHaveAccessibleDescription(/^Bagru Sprig Cotton Kurta/);
  expect(unfold).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByText('Name: Kurta → Long Kurta')).not.toBeInTheDocument();
  await userEvent.click(unfold);
  expect(screen.getByText('Name: Kurta → Long Kurta')).toBeInTheDocument();
  expect(screen.getByText('Discount price: ₹999.00 → none')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Bagru Sprig Cotton Kurta' })).not.toBeInTheDocument();
  await userEvent.click(unfold);
  expect(screen.queryByText('Name: Kurta → Long Kurta')).not.toBeInTheDocument();
});

it('filters by type and keeps the filter in the URL', async () => {
  const store = show({ 'admin.audit.log': log() }, '/admin/audit-log?type=ORDER&page=1');
  expect(await screen.findByText('No entries of this type')).toBeInTheDocument();
  await userEvent.selectOptions(screen.getByLabelText('Changed item'), 'Category');
  expect(store.getUrl()).toBe('/admin/audit-log?type=CATEGORY');
  expect(store.getInputs('admin.audit.log')).toEqual([
    { page: 1, objectType: 'ORDER' },
    { page: 1, objectType: 'CATEGORY' },
  ]);
});

it('shows an error, and an empty log', async () => {
  let tries = 0;
  show({ 'admin.audit.log': () => (tries++ === 0 ? Promise.reject(createConnectionError()) : log()) });
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch the audit log.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No changes yet')).toBeInTheDocument();
});

it('leads back from a page that has no entries', async () => {
  const store = show(
    { 'admin.audit.log': { ...log(), page: 9, total: 3, totalPages: 1 } },
    '/admin/audit-log?type=ORDER&page=9',
  );
  expect(await screen.findByText('No entries on this page')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Back to the first page' }));
  expect(store.getUrl()).toBe('/admin/audit-log?type=ORDER');
});

it.each([
  ['CATEGORY', '/admin/categories?edit=x'],
  ['ORDER', '/admin/orders?view=x'],
  ['COMPANY', '/admin/company-details'],
  ['LEGAL_PAGE', '/admin/legal-pages?page=x'],
  ['ENQUIRY', '/admin/bulk-enquiries'],
  ['MESSAGE', '/admin/contact-messages'],
  ['IMPORT', '/admin/import'],
] as const)('links %s to %s', (objectType, href) => {
  expect(getObjectHref({ objectType, objectId: 'x', gone: false })).toBe(href);
});

it('links a customer to the customer’s page, but no member of the staff', () => {
  const href = (objectId: string, objectName: string) =>
    getObjectHref({ objectType: 'ACCOUNT', objectId, objectName, gone: false });
  expect(href('x', CUSTOMER_ACCOUNT)).toBe('/admin/customers?view=x');
  expect(href(ALL_CUSTOMERS, 'List of customers')).toBe('/admin/customers');
  expect(href('x', 'Ananya Rao')).toBeNull();
});

it.each([WHOLE_LIST, PACKING_SLIPS, INVOICES, TAX_REPORTS])(
  'links what is about many orders to their list: %s',
  (objectId) => {
    expect(getObjectHref({ objectType: 'ORDER', objectId, gone: false })).toBe('/admin/orders');
  },
);

it('distinguishes shoppers, admins and the system', () => {
  const { who } = entry();
  expect(formatActor({ actor: 'ADMIN', who })).toBe('Ananya Rao');
  expect(formatActor({ actor: 'CUSTOMER', who })).toBe('Ananya Rao (customer)');
  expect(formatActor({ actor: 'SYSTEM', who: null })).toBe('System');
  expect(formatChange({ field: 'Name', from: null, to: 'Kurta' })).toBe('Name: Kurta');
});
