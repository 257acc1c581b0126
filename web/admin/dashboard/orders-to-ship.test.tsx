import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { orderDetail } from '../../test/admin-orders';
import { createConnectionError } from '../../test/render-with-store';
import { block, fixDate, orders, show } from './test-dashboard';

fixDate();

it('offers no shipping, and no links to other sections, to an account that may only see reports', async () => {
  show({ 'admin.staff.own': { role: 'STAFF', permissions: ['reports'] } });
  const section = await block('Orders to ship');
  await within(section).findByText('b81e22f0');
  await waitFor(() =>
    expect(within(section).queryByRole('button', { name: 'Mark shipped' })).not.toBeInTheDocument(),
  );
  expect(within(section).getByText('b81e22f0')).toBeInTheDocument();
  expect(screen.getByText('Payments to check')).toBeInTheDocument();
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs.filter((href) => !/^\/admin\/(dashboard|tax-reports)/.test(href ?? ''))).toEqual([]);
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
    expect((await screen.findAllByText('Order b81e22f0 marked as shipped.'))[0]).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Mark shipped' })).toHaveFocus());
    expect(store.getInputs('admin.dashboard.tasks').length).toBeGreaterThan(1);
  });

  it('ships one order although a double click ends on the next', async () => {
    let left = orders;
    const store = show({
      'admin.dashboard.ordersToShip': () => left,
      'admin.order.markShipped': () => {
        left = left.slice(1);
        return { shipped: 1, skipped: [] };
      },
    });
    const [button] = await screen.findAllByRole('button', { name: 'Mark shipped' });
    await userEvent.click(button as HTMLElement);
    const next = await waitFor(() => screen.getByRole('button', { name: 'Mark shipped' }));
    await waitFor(() => expect(next).toHaveFocus());
    fireEvent.click(next, { detail: 2 });
    expect(next).not.toHaveAttribute('aria-busy', 'true');
    expect(store.getInputs('admin.order.markShipped')).toHaveLength(1);
  });

  it('ships one order although the second click of a slow double click finds the next', async () => {
    let left = orders;
    const store = show({
      'admin.dashboard.ordersToShip': () => left,
      'admin.order.markShipped': () => {
        left = left.slice(1);
        return { shipped: 1, skipped: [] };
      },
    });
    const [button] = await screen.findAllByRole('button', { name: 'Mark shipped' });
    await userEvent.click(button as HTMLElement);
    const next = await waitFor(() => screen.getByRole('button', { name: 'Mark shipped' }));
    await userEvent.click(next);
    expect(next).not.toHaveAttribute('aria-busy', 'true');
    vi.setSystemTime(Date.now() + 700);
    await userEvent.click(next);
    await waitFor(() => expect(store.getInputs('admin.order.markShipped')).toHaveLength(2));
  });

  it('ships another order while one hangs', async () => {
    const store = show({ 'admin.order.markShipped': () => new Promise(() => {}) });
    const [first, second] = await screen.findAllByRole('button', { name: 'Mark shipped' });
    await userEvent.click(first as HTMLElement);
    await userEvent.click(second as HTMLElement);
    await userEvent.click(first as HTMLElement);
    for (const button of [first, second]) expect(button).toHaveAttribute('aria-busy', 'true');
    expect(store.getInputs('admin.order.markShipped')).toEqual(orders.map(({ id }) => ({ ids: [id] })));
  });

  it('shows an error when an order could not be shipped, and keeps it in the list', async () => {
    show({
      'admin.order.markShipped': () => Promise.reject(createConnectionError()),
      'admin.order.detail': orderDetail,
    });
    const [button] = await screen.findAllByRole('button', { name: 'Mark shipped' });
    await userEvent.click(button as HTMLElement);
    expect((await screen.findAllByText('Order b81e22f0: Failed to update status.'))[0]).toBeInTheDocument();
    expect(screen.getByText('b81e22f0')).toBeInTheDocument();
  });

  it('notices that an order was shipped although the answer was lost', async () => {
    show({
      'admin.order.markShipped': () => Promise.reject(createConnectionError()),
      'admin.order.detail': {
        ...orderDetail,
        order: { ...orderDetail.order, deliveryStatus: 'SHIPPED' },
      },
    });
    const [button] = await screen.findAllByRole('button', { name: 'Mark shipped' });
    await userEvent.click(button as HTMLElement);
    expect((await screen.findAllByText('Order b81e22f0 marked as shipped.'))[0]).toBeInTheDocument();
  });

  it('says that an order may have been shipped when it cannot be known', async () => {
    const fail = () => Promise.reject(createConnectionError());
    show({ 'admin.order.markShipped': fail, 'admin.order.detail': fail });
    const [button] = await screen.findAllByRole('button', { name: 'Mark shipped' });
    await userEvent.click(button as HTMLElement);
    expect(
      (await screen.findAllByText(/Order b81e22f0 may have been marked as shipped/))[0],
    ).toBeInTheDocument();
  });
});
