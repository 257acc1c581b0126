import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { tasks } from '../../test/dashboard';
import { type Answer, admin, createConnectionError, renderWithStore } from '../../test/render-with-store';
import IndexPage from './index-page';

const show = (answer: Answer<'admin.dashboard.tasks'>) =>
  renderWithStore(<IndexPage />, {
    path: '/admin',
    user: admin,
    answers: { 'admin.dashboard.tasks': answer },
  });

it('links to every section with its description or open tasks', async () => {
  show(tasks);
  await screen.findByText('14 orders to ship');
  const links = within(screen.getByRole('list')).getAllByRole('link');
  expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['/admin/dashboard', 'DashboardTo-do list, sales and best sellers'],
    ['/admin/categories', 'CategoriesCategory tree and showcases'],
    ['/admin/products', 'Products9 variants low, 4 out of stock'],
    ['/admin/orders', 'Orders14 orders to ship'],
    ['/admin/company-details', 'Company DetailsName, logo and address of the store'],
    ['/admin/legal-pages', 'Legal PagesPrivacy, terms and returns'],
    ['/admin/bulk-enquiries', 'Bulk Enquiries2 new enquiries'],
    ['/admin/contact-messages', 'Contact Messages5 unread messages'],
    ['/admin/customers', 'CustomersOrders, addresses and messages of each customer'],
    ['/admin/staff', 'StaffPeople with back-office access and what they can do'],
    ['/admin/audit-log', 'Audit logWho changed what, and when'],
  ]);
});

it('leads an account that may see customers only to them', async () => {
  renderWithStore(<IndexPage />, {
    path: '/admin',
    user: admin,
    answers: {
      'admin.staff.own': { role: 'STAFF', permissions: ['customers'] },
      'admin.dashboard.tasks': tasks,
    },
  });
  await waitFor(() => expect(screen.queryByText('Staff')).not.toBeInTheDocument());
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/admin/customers']);
});

it('says whom to ask when the account may see no section, as with refunds alone', async () => {
  renderWithStore(<IndexPage />, {
    path: '/admin',
    user: admin,
    answers: { 'admin.staff.own': { role: 'STAFF', permissions: ['finance'] } },
  });
  expect(await screen.findByText('Ask the shop’s owner for access.')).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

it('shows descriptions when the tasks could not be loaded', async () => {
  show(() => Promise.reject(createConnectionError()));
  expect(await screen.findByText('Orders to pack and ship')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
