import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { nothing } from '../../test/dashboard';
import { createConnectionError } from '../../test/render-with-store';
import { block, fixDate, show, shown } from './test-dashboard';

fixDate();

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
    let isOffline = false;
    let emails = [email];
    show({
      'admin.mail.undelivered': () => emails,
      'admin.mail.retry': ({ id }: { id: string }) =>
        isOffline ? Promise.reject(createConnectionError()) : void calls.push(`retry ${id}`),
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
    emails = [email];
    answer();
    isOffline = true;
    await waitFor(() => expect(within(section).getByRole('button', { name: 'Discard' })).toBeEnabled());
    await userEvent.click(within(section).getByRole('button', { name: 'Try again' }));
    expect((await screen.findAllByText(/^No answer arrived/))[0]).toBeInTheDocument();
    emails = [];
    await userEvent.click(within(section).getByRole('button', { name: 'Try again' }));
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
    await screen.findByText('oldest 2 days ago');
    expect(screen.queryByText(/backup/i)).not.toBeInTheDocument();
  });
});

describe('open tasks', () => {
  it('shows the counts with a link to each list', async () => {
    show();
    expect(screen.getByRole('heading', { level: 1, name: 'To do today' })).toBeInTheDocument();
    expect(screen.getByText('Saturday, 21 November 2026')).toBeInTheDocument();
    await screen.findByText('oldest 2 days ago');
    const links = within(await block('To do')).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['14Orders to shipoldest 2 days ago', '/admin/orders?status=PENDING&payment=ready'],
      ['3Payments to check₹12,847.00 open', '/admin/orders?payment=check'],
      ['9Low-stock variantsin 6 products', '/admin/products?stock=variant-low'],
      ['4Sold-out variants1 product fully sold out', '/admin/products?stock=variant-out'],
      ['5Unread messagesoldest 5 hours ago', '/admin/contact-messages?show=unread'],
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
    ['tasks', 'The to-do list could not be loaded.', 'oldest 2 days ago'],
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
  ['admin.dashboard.readiness', 'The setup checklist could not be loaded.', null],
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
  await screen.findByText('oldest 2 days ago');
  const countRequests = () => store.getInputs('admin.dashboard.tasks').length;
  const before = countRequests();
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(countRequests()).toBeGreaterThan(before));
});

it('shows the new day with its numbers when the window of yesterday gets the focus', async () => {
  const store = show();
  expect(await screen.findByText('Saturday, 21 November 2026')).toBeInTheDocument();
  await screen.findByText('oldest 2 days ago');
  vi.setSystemTime(Date.now() + 24 * 60 * 60 * 1000);
  window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(store.getInputs('admin.dashboard.tasks')).toHaveLength(2));
  expect(await screen.findByText('Sunday, 22 November 2026')).toBeInTheDocument();
});
