import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { storeToken } from '../../session/token';
import { UnsavedChangesDialog } from '../../shell/unsaved-changes/unsaved-changes-dialog';
import { useUnsavedChangesGuard } from '../../shell/unsaved-changes/use-unsaved-changes-guard';
import { type Answer, admin, renderWithStore } from '../../test/render-with-store';
import { trpc } from '../../trpc';
import { addRecentEntry, readRecentEntries } from '../quick-search/recent-entries';
import AdminFrame from './admin-frame';

beforeEach(() => localStorage.clear());

const counts = { ordersToShip: 14, newEnquiries: 2, unreadMessages: 0 };
function APage() {
  const utils = trpc.useUtils();
  return (
    <>
      <h1>A page</h1>
      <input aria-label="A field" />
      <button type="button" onClick={() => void utils.admin.invalidate()}>
        Change something
      </button>
    </>
  );
}

function UnsavedForm() {
  const guard = useUnsavedChangesGuard(true);
  return <UnsavedChangesDialog guard={guard} />;
}

const show = (path = '/admin/orders', answer: Answer<'admin.dashboard.counts'> = counts) =>
  renderWithStore(
    <AdminFrame>
      <APage />
    </AdminFrame>,
    {
      path,
      user: { ...admin, firstName: 'Ananya' },
      answers: {
        'admin.dashboard.counts': answer,
        'admin.quickSearch': { orders: [], products: [], customers: [], categories: [] },
      },
    },
  );

it('lists the sections in the order of the specification, then the other links', async () => {
  show();
  const sidebar = screen.getByRole('navigation', { name: 'Back office' });
  await within(sidebar).findByText('14');
  const names = within(sidebar)
    .getAllByRole('listitem')
    .map((item) => item.textContent);
  expect(names).toEqual([
    'Dashboard',
    'Categories',
    'Products',
    'Orders14 (14 to ship)',
    'Company Details',
    'Legal Pages',
    'Bulk Enquiries2 (2 new)',
    'Contact Messages',
    'Customers',
    'Staff',
    'Audit log',
    'View storefront',
    'Logout',
  ]);
  expect(within(sidebar).getByRole('link', { name: 'Orders (14 to ship)' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  expect(within(sidebar).getByRole('link', { name: 'Contact Messages' })).not.toHaveAttribute('aria-current');
});

it('marks the section of a nested page', async () => {
  show('/admin/import');
  const sidebar = screen.getByRole('navigation', { name: 'Back office' });
  expect(within(sidebar).getByRole('link', { name: 'Products' })).toHaveAttribute('aria-current', 'true');
});

it('greets the admin by first name and initial', async () => {
  show();
  expect(await screen.findByText('Welcome, Ananya')).toBeInTheDocument();
  expect(screen.getByText('A')).toBeInTheDocument();
});

it('shows the same links in a drawer, and closes it when a link is followed', async () => {
  const store = show();
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  const menu = await screen.findByRole('dialog', { name: 'Menu' });
  await userEvent.click(within(menu).getByRole('link', { name: 'Legal Pages' }));
  expect(screen.queryByRole('dialog', { name: 'Menu' })).not.toBeInTheDocument();
  expect(store.getUrl()).toBe('/admin/legal-pages');
});

it('opens quick search with "/" and Ctrl+K, but not while the user types', async () => {
  show();
  await screen.findByText('Welcome, Ananya');
  const field = screen.getByLabelText('A field');
  await userEvent.click(field);
  await userEvent.keyboard('/');
  expect(field).toHaveValue('/');
  await userEvent.keyboard('{Control>}k{/Control}');
  const quickSearch = await screen.findByRole('dialog', { name: 'Find anything' });
  expect(within(quickSearch).getByRole('combobox')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(field).toHaveFocus();
  field.blur();
  await userEvent.keyboard('/');
  expect(await screen.findByRole('combobox')).toHaveFocus();
  expect(screen.getByRole('combobox')).toHaveValue('');
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('clears the recent entries on logout', async () => {
  addRecentEntry('admin', {
    id: 'order 1',
    kind: 'order',
    title: '1, Meera Rathore',
    detail: '',
    href: '/admin',
  });
  const store = show();
  expect(readRecentEntries('admin')).toHaveLength(1);
  expect(readRecentEntries('somebody else')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
  expect(store.getUrl()).toBe('/');
  expect(readRecentEntries('admin')).toEqual([]);
});

it('clears the recent entries when the session ends in another tab', async () => {
  addRecentEntry('admin', { id: 'order 1', kind: 'order', title: '1', detail: '', href: '/admin' });
  show();
  await screen.findByRole('button', { name: 'Logout' });
  storeToken(null);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'vastra.token' })));
  expect(readRecentEntries('admin')).toEqual([]);
});

it('asks before a logout discards unsaved changes, and logs out only then', async () => {
  addRecentEntry('admin', { id: 'order 1', kind: 'order', title: '1', detail: '', href: '/admin' });
  const store = renderWithStore(
    <AdminFrame>
      <UnsavedForm />
    </AdminFrame>,
    { path: '/admin/company', user: admin, answers: { 'admin.dashboard.counts': counts } },
  );
  const logout = await screen.findByRole('button', { name: 'Logout' });
  await userEvent.click(logout);
  await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(store.getInputs('auth.logOut')).toEqual([]);
  expect(readRecentEntries('admin')).toHaveLength(1);
  expect(store.getUrl()).toBe('/admin/company');

  await userEvent.click(logout);
  await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
  expect(store.getInputs('auth.logOut')).toHaveLength(1);
  expect(readRecentEntries('admin')).toEqual([]);
  expect(store.getUrl()).toBe('/');
});

it('refetches the counts after a change in the back office', async () => {
  let requests = 0;
  show('/admin', () => ({ ...counts, ordersToShip: ++requests * 100 }));
  expect(await screen.findByText('100')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Change something' }));
  expect(await screen.findByText('200')).toBeInTheDocument();
});

it('shows an account only its own sections, and says so on other pages', async () => {
  const showAs = (path: string) =>
    renderWithStore(
      <AdminFrame>
        <APage />
      </AdminFrame>,
      {
        path,
        user: admin,
        answers: {
          'admin.dashboard.counts': counts,
          'admin.staff.own': { role: 'STAFF', permissions: ['catalog'] },
        },
      },
    );
  const { unmount } = showAs('/admin/orders');
  expect(await screen.findByRole('heading', { name: 'You don’t have access to this page' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See what you can open' })).toHaveAttribute('href', '/admin');
  const sidebar = screen.getByRole('navigation', { name: 'Back office' });
  const names = within(sidebar)
    .getAllByRole('listitem')
    .map((item) => item.textContent);
  expect(names).toEqual(['Categories', 'Products', 'View storefront', 'Logout']);
  unmount();
  const store = showAs('/admin/dashboard');
  await screen.findByRole('heading', { name: 'A page' });
  await expect.poll(() => store.getUrl()).toBe('/admin');
});

it('presses a button once while Enter is held', () => {
  show();
  // False where the browser does not press it.
  const holdEnter = (element: HTMLElement, repeat: boolean) =>
    fireEvent.keyDown(element, { key: 'Enter', repeat });
  const button = screen.getByRole('button', { name: 'Change something' });
  expect(holdEnter(button, false)).toBe(true);
  expect(holdEnter(button, true)).toBe(false);
  expect(holdEnter(screen.getByLabelText('A field'), true)).toBe(true);
});
