import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import type { QuickSearchResults } from '../../../src/quick-search/schema';
import {
  type Answer,
  type Answers,
  admin,
  createConnectionError,
  renderWithStore,
} from '../../test/render-with-store';
import { QuickSearch } from './quick-search';

beforeEach(() => localStorage.clear());

const none: QuickSearchResults = { orders: [], products: [], customers: [], categories: [] };
const allResults: QuickSearchResults = {
  orders: [
    {
      id: '7c1f9a2e-0000-4000-8000-000000000000',
      orderDate: '2026-11-18T10:35:00.000Z',
      orderTotal: '1299.00',
      deliveryStatus: 'PENDING',
      customer: 'Meera Rathore',
    },
  ],
  products: [{ id: 'kurta', name: 'Bagru Kurta', category: 'Kurtas', stock: 1, image: null }],
  customers: [{ id: 'meera', name: 'Meera Rathore', email: 'meera@example.com', orders: 2 }],
  categories: [{ id: 'kurtas', name: 'Kurtas', ancestors: ['Women'] }],
};

function Opener() {
  const [open, setOpen] = useState(false);
  return (
    <main>
      <button type="button" onClick={() => setOpen(true)}>
        Find
      </button>
      <QuickSearch open={open} onOpenChange={setOpen} />
    </main>
  );
}

async function open(find: Answer<'admin.quickSearch'> = none, answers: Answers = {}) {
  const store = renderWithStore(<Opener />, {
    path: '/admin/dashboard',
    user: admin,
    answers: { 'admin.quickSearch': find, ...answers },
  });
  await store.findByRole('button', { name: 'Find' });
  await waitFor(() => expect(store.getInputs('auth.me')).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: 'Find' }));
  return { ...store, field: await screen.findByRole('combobox') };
}

const selected = () => screen.getByRole('option', { selected: true });

it('lists every page before anything is typed, and opens them by keyboard', async () => {
  const { field, getUrl } = await open();
  expect(field).toHaveFocus();
  expect(screen.getAllByRole('option')).toHaveLength(19);
  expect(selected()).toHaveTextContent('Dashboard');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(selected()).toHaveTextContent('Products');
  expect(field).toHaveAttribute('aria-activedescendant', selected().id);
  await userEvent.keyboard('{Enter}');
  expect(getUrl()).toBe('/admin/products');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('lists only the pages that the account may see', async () => {
  await open(none, { 'admin.staff.own': { role: 'STAFF', permissions: ['orders'] } });
  await waitFor(() =>
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Orders Orders to pack and ship',
      'Bulk Enquiries Bulk purchase requests',
      'Contact Messages Messages from the contact form',
      'Complaints Open complaints by deadline',
      'View storefront Open the shop',
    ]),
  );
});

it('finds pages at once, and everything else in groups', async () => {
  const { field, getInputs } = await open(allResults);
  await userEvent.type(field, 'ku');
  expect(screen.getByRole('status')).toHaveTextContent('Searching…');
  const list = screen.getByRole('listbox', { name: 'Results' });
  const order = await within(list).findByRole('option', { name: /7c1f9a2e/ });
  expect(order).toHaveTextContent('7c1f9a2e, Meera Rathore Pending, ₹1,299.00, 18 November 2026');
  expect(within(list).getByRole('option', { name: /Bagru/ })).toHaveTextContent('Bagru Kurta Kurtas, 1 unit');
  expect(within(list).getByRole('option', { name: /@/ })).toHaveTextContent('meera@example.com, 2 orders');
  expect(within(list).getByRole('option', { name: 'Kurtas in Women' })).toBeInTheDocument();
  expect(
    within(list)
      .getAllByRole('group')
      .map((group) => group.getAttribute('aria-labelledby')),
  ).toHaveLength(4);
  expect(screen.getByRole('status')).toHaveTextContent('4 found');
  // One request per word, not per letter.
  expect(getInputs('admin.quickSearch')).toEqual([{ q: 'ku' }]);
});

it('opens the customer’s own page for an account that may not see orders', async () => {
  const { field, getUrl } = await open(
    { ...none, customers: allResults.customers },
    { 'admin.staff.own': { role: 'STAFF', permissions: ['customers'] } },
  );
  await waitFor(() => expect(screen.queryByRole('option', { name: /^Orders/ })).not.toBeInTheDocument());
  await userEvent.type(field, 'meera');
  await userEvent.click(await screen.findByRole('option', { name: /@/ }));
  expect(getUrl()).toBe('/admin/customers?view=meera');
});

it.each([
  ['order', /7c1f9a2e/, '/admin/orders?view=7c1f9a2e-0000-4000-8000-000000000000'],
  ['product', /Bagru/, '/admin/products?edit=kurta'],
  ['customer', /@/, '/admin/orders?q=meera%40example.com'],
  ['category', 'Kurtas in Women', '/admin/categories?edit=kurtas'],
])('opens the %s', async (_kind, name, address) => {
  const { field, getUrl } = await open(allResults);
  await userEvent.type(field, 'ku');
  await userEvent.click(await screen.findByRole('option', { name }));
  expect(getUrl()).toBe(address);
});

it('opens the first result when Enter is pressed before the results have loaded', async () => {
  const answers: Record<string, QuickSearchResults> = {
    ku: allResults,
    kurt: { ...none, products: [{ id: 'b', name: 'Kurta B', category: null, stock: 3, image: null }] },
  };
  const { field, getUrl } = await open(({ q }: { q: string }) => answers[q] ?? none);
  await userEvent.type(field, 'ku');
  await screen.findByRole('option', { name: /7c1f9a2e/ });
  await userEvent.type(field, 'rt{Enter}');
  await waitFor(() => expect(getUrl()).toBe('/admin/products?edit=b'));
});

it('keeps the previous results until the next have loaded, and selects their first option', async () => {
  const laterResults: QuickSearchResults = {
    ...none,
    products: [{ id: 'b', name: 'Kurta B', category: null, stock: 3, image: null }],
    customers: allResults.customers,
  };
  const { field } = await open(({ q }: { q: string }) => (q === 'ku' ? allResults : laterResults));
  await userEvent.type(field, 'ku');
  await screen.findByRole('option', { name: /7c1f9a2e/ });
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(selected()).toHaveTextContent('meera@example.com');
  await userEvent.type(field, 'r');
  expect(screen.getByRole('option', { name: /7c1f9a2e/ })).toBeInTheDocument();
  expect(await screen.findByRole('option', { name: /Kurta B/ })).toHaveAttribute('aria-selected', 'true');
  expect(screen.queryByRole('option', { name: /7c1f9a2e/ })).not.toBeInTheDocument();
});

it('shows that nothing was found', async () => {
  const { field, getUrl } = await open();
  await userEvent.type(field, 'xyzzy');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Nothing found for “xyzzy”.'));
  await userEvent.keyboard('{Enter}');
  expect(getUrl()).toBe('/admin/dashboard');
});

it('shows an error and retries', async () => {
  let tries = 0;
  const { field } = await open(() => (tries++ === 0 ? Promise.reject(createConnectionError()) : allResults));
  await userEvent.type(field, 'ku');
  await waitFor(() =>
    expect(screen.getByRole('status')).toHaveTextContent('The search is not available right now.'),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('option', { name: /7c1f9a2e/ })).toBeInTheDocument();
});

it('returns the focus when it closes, and is empty when it reopens', async () => {
  const { field } = await open(allResults);
  await userEvent.type(field, 'ku');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const opener = screen.getByRole('button', { name: 'Find' });
  expect(opener).toHaveFocus();
  await userEvent.click(opener);
  expect(await screen.findByRole('combobox')).toHaveValue('');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(opener).toHaveFocus();
});

it('remembers recently opened entries, newest first and without duplicates', async () => {
  const { field } = await open(allResults);
  await userEvent.type(field, 'ku');
  await userEvent.click(await screen.findByRole('option', { name: /Bagru/ }));
  const find = screen.getByRole('button', { name: 'Find' });
  await userEvent.click(find);
  await userEvent.type(await screen.findByRole('combobox'), 'ku');
  await userEvent.click(await screen.findByRole('option', { name: /7c1f9a2e/ }));
  await userEvent.click(find);
  await screen.findByRole('combobox');
  await userEvent.click(screen.getByRole('option', { name: /Bagru/ }));
  await userEvent.click(find);
  await screen.findByRole('combobox');
  const recent = within(screen.getByRole('group', { name: 'Recent' })).getAllByRole('option');
  expect(recent.map((option) => option.textContent)).toEqual([
    'Bagru Kurta Kurtas, 1 unit',
    '7c1f9a2e, Meera Rathore Pending, ₹1,299.00, 18 November 2026',
  ]);
});
