import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { CustomerDetail, ListedCustomer } from '../../../src/customer/schema';
import {
  type Answers,
  admin,
  createApiError,
  createConnectionError,
  renderWithStore,
} from '../../test/render-with-store';
import { addRecentEntry, readRecentEntries } from '../quick-search/recent-entries';
import CustomersPage from './customers-page';

const customer: ListedCustomer = {
  id: 'ila',
  name: 'Ila Sen',
  email: 'ila@example.com',
  mobile: '98290 12345',
  createdAt: '2020-11-21T06:30:00.000Z',
  orders: 2,
  spent: '3798.00',
  lastOrderAt: '2020-11-22T06:30:00.000Z',
};
const detail: CustomerDetail = {
  ...customer,
  username: 'ila',
  dob: '1992-04-18',
  consent: { at: '2020-11-21T06:30:00.000Z', policyOf: '2020-10-01T06:30:00.000Z' },
  addresses: [
    {
      id: 'a',
      addressLine1: 'B-204, Shanti Residency',
      addressLine2: null,
      city: 'Jaipur',
      state: 'Rajasthan',
      postalCode: '302006',
      isDefault: true,
    },
  ],
  recentOrders: [
    {
      id: '7c1f9a2e-1111-4222-8333-444455556666',
      orderDate: '2020-11-22T06:30:00.000Z',
      orderTotal: '1899.00',
      deliveryStatus: 'DELIVERED',
      paymentStatus: 'COMPLETED',
    },
  ],
  complaints: [
    {
      id: 'c',
      number: 'K7QDM2XP',
      createdAt: '2020-11-23T06:30:00.000Z',
      state: 'RESOLVED',
      subject: 'A torn seam',
      orderId: null,
      resolveBy: '2020-12-23T06:30:00.000Z',
    },
  ],
  messages: [{ id: 'm', kind: 'message', createdAt: '2020-11-20T06:30:00.000Z', about: 'Sizes' }],
};
const list = (data: ListedCustomer[], total = data.length) => ({
  data,
  page: 1,
  limit: 50,
  total,
  totalPages: 1,
});
const show = (answers: Answers, path = '/admin/customers') =>
  renderWithStore(<CustomersPage />, { path, user: admin, answers });

it('lists customers with what they ordered', async () => {
  const { getInputs } = show(
    { 'admin.customer.page': list([customer]) },
    '/admin/customers?q=ila&sort=spent&page=2',
  );
  const row = await screen.findByRole('row', { name: /Ila Sen/ });
  for (const text of ['ila@example.com', '98290 12345', '2', '₹3,798.00'])
    expect(within(row).getByText(text)).toBeVisible();
  expect(within(row).getByRole('link', { name: 'Ila Sen' })).toHaveAttribute(
    'href',
    '/admin/customers?q=ila&sort=spent&page=2&view=ila',
  );
  expect(getInputs('admin.customer.page')).toEqual([{ page: 2, q: 'ila', sort: 'spent' }]);
});

it('shows a customer, and leads back to the list as it was', async () => {
  show({ 'admin.customer.detail': detail }, '/admin/customers?q=ila&page=2&view=ila');
  expect(await screen.findByText('B-204, Shanti Residency, Jaipur, Rajasthan 302006')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Ila Sen' })).toBeVisible();
  expect(
    screen.getByText('21 November 2020, 12:00 pm, to the privacy policy of 1 October 2020'),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: '7c1f9a2e' })).toHaveAttribute(
    'href',
    '/admin/orders?view=7c1f9a2e-1111-4222-8333-444455556666',
  );
  expect(screen.getByRole('link', { name: 'A torn seam' })).toHaveAttribute(
    'href',
    '/admin/complaints?view=c',
  );
  expect(screen.getByRole('link', { name: 'All customers' })).toHaveAttribute(
    'href',
    '/admin/customers?q=ila&page=2',
  );
});

it('links to nothing that an account without the permission for orders may not open', async () => {
  show(
    {
      'admin.customer.detail': detail,
      'admin.staff.own': { role: 'STAFF', permissions: ['customers'] },
    },
    '/admin/customers?view=ila',
  );
  await screen.findByText('7c1f9a2e');
  await waitFor(() =>
    expect(
      screen
        .getAllByRole('link')
        .map((link) => link.getAttribute('href'))
        .filter((href) => href?.startsWith('/admin')),
    ).toEqual(['/admin/customers']),
  );
  for (const text of ['7c1f9a2e', 'A torn seam', 'Sizes']) expect(screen.getByText(text)).toBeVisible();
});

it('erases an account after a confirmation, or says why not', async () => {
  const sentence = 'Order #7c1f9a2e has not been delivered yet.';
  let tries = 0;
  const store = show(
    {
      'admin.customer.detail': detail,
      'admin.customer.page': list([]),
      'admin.customer.erase': () =>
        tries++ === 0
          ? Promise.reject(createApiError('CONFLICT', sentence))
          : { message: 'The customer’s account was erased.' },
    },
    '/admin/customers?view=ila',
  );
  const erase = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Erase the account' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Erase the account of Ila Sen?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Erase the account' }));
  };
  await erase();
  expect((await screen.findAllByText(sentence))[0]).toBeInTheDocument();
  await erase();
  expect((await screen.findAllByText('The customer’s account was erased.'))[0]).toBeInTheDocument();
  expect(store.getUrl()).toBe('/admin/customers');
});

it('removes the erased name from what was found last in quick search', async () => {
  addRecentEntry('admin', {
    id: 'order 1',
    kind: 'order',
    title: '1, Ila Sen',
    detail: '',
    href: '/admin/orders',
  });
  show(
    {
      'admin.customer.detail': detail,
      'admin.customer.page': list([]),
      'admin.customer.erase': { message: 'The customer’s account was erased.' },
    },
    '/admin/customers?view=ila',
  );
  await eraseUntil('');
  await screen.findAllByText('The customer’s account was erased.');
  expect(readRecentEntries('admin')).toEqual([]);
});

it('notices that an account was erased although the answer was lost', async () => {
  let isErased = false;
  const store = show(
    {
      'admin.customer.detail': () =>
        isErased ? Promise.reject(createApiError('NOT_FOUND', 'Customer not found.')) : detail,
      'admin.customer.page': list([]),
      'admin.customer.erase': () => {
        isErased = true;
        throw createConnectionError();
      },
    },
    '/admin/customers?view=ila',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Erase the account' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Erase the account of Ila Sen?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Erase the account' }));
  expect((await screen.findAllByText('The customer’s account was erased.'))[0]).toBeInTheDocument();
  expect(store.getUrl()).toBe('/admin/customers');
});

const eraseUntil = async (label: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Erase the account' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Erase the account of Ila Sen?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Erase the account' }));
  if (label) await userEvent.click(dialog.getByRole('button', { name: label }));
};

it('says that an account may have been erased when it cannot be known', async () => {
  let isLost = false;
  show(
    {
      'admin.customer.detail': () => (isLost ? Promise.reject(createConnectionError()) : detail),
      'admin.customer.erase': () => {
        isLost = true;
        throw createConnectionError();
      },
    },
    '/admin/customers?view=ila',
  );
  await eraseUntil('');
  expect((await screen.findAllByText(/account of Ila Sen may have been erased/))[0]).toBeInTheDocument();
});

it('stays where the person went before the account was erased', async () => {
  let answer = (_: { message: string }) => {};
  const store = show(
    {
      'admin.customer.detail': detail,
      'admin.customer.page': list([customer]),
      'admin.customer.erase': () => new Promise((done) => (answer = done)),
    },
    '/admin/customers?view=ila&sort=spent',
  );
  await eraseUntil('Close');
  await userEvent.click(screen.getByRole('link', { name: 'All customers' }));
  await userEvent.selectOptions(await screen.findByLabelText('Sort'), 'name');
  answer({ message: 'The customer’s account was erased.' });
  expect((await screen.findAllByText('The customer’s account was erased.'))[0]).toBeInTheDocument();
  expect(store.getUrl()).toBe('/admin/customers?sort=name');
});

it.each([
  ['', list([]), 'No customers yet'],
  ['?q=silk', list([]), 'No customers match'],
  ['?page=9', list([], 3), 'No customers on this page'],
])('explains an empty list: %s', async (search, found, sentence) => {
  show({ 'admin.customer.page': found }, `/admin/customers${search}`);
  expect(await screen.findByRole('heading', { name: sentence })).toBeVisible();
});

it.each([
  ['', 'The customers could not be loaded.'],
  ['?view=ila', 'The customer could not be loaded.'],
])('shows an error: %s', async (search, sentence) => {
  const failure = () => Promise.reject(createConnectionError());
  show({ 'admin.customer.page': failure, 'admin.customer.detail': failure }, `/admin/customers${search}`);
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
});

it('says that a customer does not exist, for instance one that has been erased', async () => {
  const failure = () => Promise.reject(createApiError('NOT_FOUND', 'Customer not found.'));
  show({ 'admin.customer.detail': failure }, '/admin/customers?view=ila');
  expect((await screen.findByRole('alert')).textContent).toBe('Customer not found.');
});
