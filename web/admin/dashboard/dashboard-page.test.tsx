import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import LinkNavigation from '../../shell/link-navigation';
import { createEmptySales, makeSales, NOW, nothing, orderToShip, sellers, tasks } from '../../test/dashboard';
import { type Answers, admin, createConnectionError, renderWithStore } from '../../test/render-with-store';
import DashboardPage from './dashboard-page';

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const orders = [
  orderToShip('b81e22f0'),
  orderToShip('4c90aa17', {
    customer: 'Imran Sheikh',
    paymentMethod: 'ONLINE_PAYMENT',
    paymentStatus: 'COMPLETED',
  }),
];
const shown: Answers = {
  'admin.dashboard.tasks': tasks,
  'admin.dashboard.sales': ({ days }: { days: number }) => makeSales(days),
  'admin.dashboard.bestSellers': sellers,
  'admin.dashboard.ordersToShip': orders,
  'admin.dashboard.backup': null,
  'admin.mail.undelivered': [],
};
const show = (answers: Answers = {}, path = '/admin/dashboard') =>
  renderWithStore(
    <>
      <LinkNavigation routes={[]} preloadPage={async () => {}} />
      <DashboardPage />
    </>,
    { path, user: admin, answers: { ...shown, ...answers } },
  );
const block = (name: string) => screen.findByRole('region', { name });

it('offers no shipping to an account that may only see reports', async () => {
  show({ 'admin.staff.own': { role: 'STAFF', permissions: ['reports'] } });
  const section = await block('Orders to ship');
  expect(await within(section).findByRole('link', { name: 'b81e22f0' })).toBeInTheDocument();
  await waitFor(() =>
    expect(within(section).queryByRole('button', { name: 'Mark shipped' })).not.toBeInTheDocument(),
  );
});

describe('emails that could not be sent', () => {
  it('are listed with what is wrong, and are tried again or discarded', async () => {
    const email = {
      id: 'e',
      kind: 'order-placed',
      recipient: 'meera@example.com',
      createdAt: '2026-11-19T06:00:00.000Z',
      error: '550 no such mailbox',
      nextTryAt: null,
    };
    const calls: string[] = [];
    let answer = () => {};
    let emails = [email];
    show({
      'admin.mail.undelivered': () => emails,
      'admin.mail.retry': ({ id }: { id: string }) => void calls.push(`retry ${id}`),
      'admin.mail.discard': ({ id }: { id: string }) => {
        calls.push(`discard ${id}`);
        return new Promise<void>((resolve) => (answer = resolve));
      },
    });
    const section = await block('Emails that could not be sent');
    expect(section).toHaveTextContent(
      /Order confirmation.*meera@example.com.*550 no such mailbox \(no longer retried\)/,
    );
    await userEvent.click(within(section).getByRole('button', { name: 'Try again' }));
    await userEvent.dblClick(within(section).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(calls).toEqual(['retry e', 'discard e']));
    emails = [];
    answer();
    await waitFor(() => expect(section).not.toBeInTheDocument());
    expect(calls).toEqual(['retry e', 'discard e']);
  });
});

describe('the backup', () => {
  it('is shown with its age and size', async () => {
    show({
      'admin.dashboard.backup': { lastAt: '2026-11-21T01:00:00.000Z', bytes: 12_300_000, problem: null },
    });
    expect(await screen.findByText('Last backup 5 hours ago, 13 MB.')).toBeInTheDocument();
  });

  it('that failed is announced', async () => {
    const problem = 'The disk is full.';
    show({ 'admin.dashboard.backup': { lastAt: '2026-11-19T01:00:00.000Z', bytes: 2_450_000_000, problem } });
    expect(await screen.findByText(/Backup:/)).toHaveTextContent(
      'Backup: The disk is full. Last backup 2 days ago, 2.5 GB.',
    );
  });

  it('is not mentioned in a store that makes none', async () => {
    show();
    await screen.findByText('oldest 2 days');
    expect(screen.queryByText(/backup/i)).not.toBeInTheDocument();
  });
});

describe('open tasks', () => {
  it('shows the counts with a link to each list', async () => {
    show();
    expect(screen.getByRole('heading', { level: 1, name: 'To do today' })).toBeInTheDocument();
    expect(screen.getByText('Saturday, 21 November 2026')).toBeInTheDocument();
    await screen.findByText('oldest 2 days');
    const links = within(await block('To do')).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['14Orders to shipoldest 2 days', '/admin/orders?status=PENDING&payment=ready'],
      ['3Payments to check₹12,847.00 open', '/admin/orders?payment=check'],
      ['9Low-stock variantsin 6 products', '/admin/products?stock=variant-low'],
      ['4Sold-out variants1 product fully sold out', '/admin/products?stock=variant-out'],
      ['5Unread messagesoldest 5 hours', '/admin/contact-messages?show=unread'],
      ['2New enquiries340 units requested', '/admin/bulk-enquiries?status=PENDING'],
    ]);
  });

  it('shows counts of zero in a quiet tone', async () => {
    show({ 'admin.dashboard.tasks': nothing, 'admin.dashboard.ordersToShip': [] });
    const strip = await block('To do');
    await within(strip).findByText('all shipped');
    for (const text of ['nothing to check', 'none low', 'none sold out', 'all read', 'all handled'])
      expect(strip).toHaveTextContent(text);
    expect(await screen.findByText('Nothing to ship')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /^All/ })).not.toBeInTheDocument();
  });
});

describe('sales by day', () => {
  it('shows total, average and comparison, and describes the chart', async () => {
    show();
    const sales = await block('Sales by day');
    expect(await within(sales).findByText('₹1,000.00')).toBeInTheDocument();
    expect(sales).toHaveTextContent('3 orders, ₹333.33 on average, 25% more than the 30 days before');
    expect(within(sales).getByRole('img')).toHaveAccessibleName(
      'Sales by day, 23 Oct to today: ₹1,000.00 in 3 orders. The best day was 18 Nov with ₹900.00.',
    );
    await waitFor(() => expect(sales.querySelectorAll('[data-day]')).toHaveLength(30));
  });

  it('shows the same numbers as a table, today first', async () => {
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Show as table' }));
    const table = screen.getByRole('table', { name: 'Sales by day, today first' });
    const [, ...rows] = within(table).getAllByRole('row');
    expect(rows).toHaveLength(30);
    expect(rows[0]).toHaveTextContent('Saturday, 21 November 20261₹100.00');
    expect(rows[1]).toHaveTextContent('Friday, 20 November 20260₹0.00');
    expect(rows[3]).toHaveTextContent('Wednesday, 18 November 20262₹900.00');
    expect(screen.queryByRole('img', { name: /^Sales by day/ })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Show as chart' }));
    expect(screen.getByRole('img', { name: /^Sales by day/ })).toBeInTheDocument();
  });

  it('shows the period in the URL', async () => {
    const store = show({}, '/admin/dashboard?days=7');
    await screen.findByText('Last 7 days');
    expect(screen.getByRole('link', { name: '7 days' })).toHaveAttribute('aria-current', 'true');
    await userEvent.click(screen.getByRole('link', { name: '90 days' }));
    await screen.findByText('Last 90 days');
    expect(store.getUrl()).toBe('/admin/dashboard?days=90');
    expect(store.getInputs('admin.dashboard.sales')).toEqual([{ days: 7 }, { days: 90 }]);
    expect(store.getInputs('admin.dashboard.bestSellers')).toEqual([{ days: 7 }, { days: 90 }]);
  });

  it('keeps the numbers of one period, marked as busy, until those of the next have loaded', async () => {
    let answer = () => {};
    show({
      'admin.dashboard.sales': ({ days }: { days: number }) =>
        days === 30
          ? makeSales(days)
          : new Promise((resolve) => {
              answer = () => resolve(makeSales(days, { sales: '2500.00' }));
            }),
      'admin.dashboard.bestSellers': ({ days }: { days: number }) => (days === 30 ? sellers : []),
    });
    const sales = await block('Sales by day');
    const amount = await within(sales).findByText('₹1,000.00');
    await screen.findByRole('table', { name: 'Best sellers of the last 30 days' });
    await userEvent.click(screen.getByRole('link', { name: '7 days' }));
    await screen.findByText('Last 7 days');
    expect(amount).toBeVisible();
    expect(amount.closest('[aria-busy]')).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('table', { name: 'Best sellers of the last 30 days' })).toBeVisible();
    answer();
    expect(await within(sales).findByText('₹2,500.00')).toBeVisible();
    expect(screen.getByText('Nothing sold in the last 7 days')).toBeVisible();
    expect(sales.querySelector('[aria-busy="true"]')).toBeNull();
  });

  it('falls back to 30 days for any other period', async () => {
    const store = show({}, '/admin/dashboard?days=12');
    await screen.findByText('Last 30 days');
    expect(store.getInputs('admin.dashboard.sales')).toEqual([{ days: 30 }]);
  });

  it('shows that a new store has no sales yet', async () => {
    show({ 'admin.dashboard.sales': createEmptySales(30, false), 'admin.dashboard.bestSellers': [] });
    expect(await screen.findByText('No sales yet')).toBeInTheDocument();
    expect(await screen.findByText('Nothing sold in the last 30 days')).toBeInTheDocument();
    expect(screen.queryByRole('img', { name: /^Sales by day/ })).not.toBeInTheDocument();
  });

  it('draws a period without sales of a store that has sold before', async () => {
    show({ 'admin.dashboard.sales': createEmptySales(30, true) });
    const sales = await block('Sales by day');
    expect(await within(sales).findByText('₹0.00')).toBeInTheDocument();
    expect(sales).toHaveTextContent('0 orders, as much as in the 30 days before');
    expect(within(sales).getByRole('img')).toHaveAccessibleName(
      'Sales by day, 23 Oct to today: ₹0.00 in 0 orders.',
    );
  });
});

it('lists the best sellers with their remaining stock', async () => {
  show();
  const table = await screen.findByRole('table', { name: 'Best sellers of the last 30 days' });
  const [, ...rows] = within(table).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    'Bagru Sprig Cotton Kurta128 units left96₹1,24,704.00',
    'Straight Selvedge Jeans8 units left58₹1,44,942.00',
    'Calico Stripe Shirtno longer sold7₹10,295.00',
  ]);
  expect(screen.getByRole('link', { name: 'Straight Selvedge Jeans' })).toHaveAttribute(
    'href',
    '/admin/products?edit=jeans',
  );
  expect(screen.queryByRole('link', { name: 'Calico Stripe Shirt' })).not.toBeInTheDocument();
});

describe('orders to ship', () => {
  it('ships an order in place, and focuses the next', async () => {
    let left = orders;
    const store = show({
      'admin.dashboard.ordersToShip': () => left,
      'admin.order.markShipped': () => {
        left = left.slice(1);
        return { shipped: 1, skipped: [] };
      },
    });
    const table = await screen.findByRole('table', { name: /^Orders to ship/ });
    const [, first, second] = within(table).getAllByRole('row') as [HTMLElement, HTMLElement, HTMLElement];
    expect(first).toHaveTextContent('b81e22f0Meera Rathore2 days ago3Cash on delivery₹5,599.00');
    expect(second).toHaveTextContent('Online, paid');
    expect(within(first).getByRole('link', { name: 'b81e22f0' })).toHaveAttribute(
      'href',
      `/admin/orders?view=${orders[0]?.id}`,
    );
    expect(screen.getByRole('link', { name: 'All 14' })).toHaveAttribute(
      'href',
      '/admin/orders?status=PENDING&payment=ready',
    );
    const button = within(first).getByRole('button', { name: 'Mark shipped' });
    expect(button).toHaveAccessibleDescription('b81e22f0');
    await userEvent.click(button);
    await waitFor(() => expect(screen.queryByText('b81e22f0')).not.toBeInTheDocument());
    expect(store.getInputs('admin.order.markShipped')).toEqual([{ ids: [orders[0]?.id] }]);
    expect((await screen.findAllByText('1 order marked as shipped.'))[0]).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Mark shipped' })).toHaveFocus());
    expect(store.getInputs('admin.dashboard.tasks').length).toBeGreaterThan(1);
  });

  it('shows an error when an order could not be shipped, and keeps it in the list', async () => {
    show({ 'admin.order.markShipped': () => Promise.reject(createConnectionError()) });
    const [button] = await screen.findAllByRole('button', { name: 'Mark shipped' });
    await userEvent.click(button as HTMLElement);
    expect((await screen.findAllByText('Failed to update status.'))[0]).toBeInTheDocument();
    expect(screen.getByText('b81e22f0')).toBeInTheDocument();
  });
});

it('retries each failed section separately', async () => {
  const failing = new Set(['tasks', 'sales', 'bestSellers', 'ordersToShip']);
  const answers = Object.fromEntries(
    Object.entries(shown).map(([path, answer]) => [
      path,
      (input: never) => {
        if (failing.has(path.split('.')[2] ?? '')) return Promise.reject(createConnectionError());
        return typeof answer === 'function' ? answer(input) : answer;
      },
    ]),
  );
  show(answers);
  for (const [name, message, after] of [
    ['tasks', 'The to-do list could not be loaded.', 'oldest 2 days'],
    ['sales', 'The sales could not be loaded.', '₹1,000.00'],
    ['bestSellers', 'The best sellers could not be loaded.', '128 units left'],
    ['ordersToShip', 'The orders to ship could not be loaded.', 'b81e22f0'],
  ] as const) {
    const alert = (await screen.findByText(message)).closest('[role="alert"]') as HTMLElement;
    failing.delete(name);
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(after)).toBeInTheDocument();
  }
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it.each([
  ['admin.mail.undelivered', 'The unsent emails could not be loaded.', []],
  ['admin.dashboard.readiness', 'What is missing before you sell could not be checked.', null],
  ['admin.dashboard.backup', 'The state of the backup could not be loaded.', null],
])(
  'says that %s failed, which is otherwise hidden while there is nothing to say, and retries',
  async (path, message, none) => {
    let tries = 0;
    show({ [path]: () => (tries++ === 0 ? Promise.reject(createConnectionError()) : none) });
    const alert = (await screen.findByText(message)).closest('[role="alert"]') as HTMLElement;
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(message)).not.toBeInTheDocument());
    expect(tries).toBe(2);
  },
);

it('shows skeletons while loading', async () => {
  const never = () => new Promise(() => {});
  show(Object.fromEntries(Object.keys(shown).map((path) => [path, never])));
  for (const text of [
    'Loading your to-do list…',
    'Loading the sales…',
    'Loading the best sellers…',
    'Loading the orders to ship…',
  ])
    expect(await screen.findByText(text)).toBeInTheDocument();
  expect(within(await block('To do')).getAllByRole('link')).toHaveLength(6);
});

it('refetches when the window gets the focus', async () => {
  const store = show();
  await screen.findByText('oldest 2 days');
  const countRequests = () => store.getInputs('admin.dashboard.tasks').length;
  const before = countRequests();
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(countRequests()).toBeGreaterThan(before));
});
