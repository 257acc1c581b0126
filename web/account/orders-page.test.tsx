import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Route } from 'wouter';
import type { Order } from '../../src/order/schema';
import { AccessGuard } from '../layout/access-guard';
import { storedToken } from '../layout/token';
import { paths } from '../paths';
import { order } from '../test/orders';
import { type Answers, noConnection, refusal, renderWithStore, shopper } from '../test/render-with-store';
import OrdersPage from './orders-page';

const show = (answers: Answers) =>
  renderWithStore(
    <Route path={paths.orders}>
      <AccessGuard access="customer">
        <OrdersPage />
      </AccessGuard>
    </Route>,
    { path: paths.orders, user: shopper, answers },
  );

const delivered: Order = { ...order, id: 'e40b77d1-1', deliveryStatus: 'DELIVERED' };

it('lists the orders; only a pending one can be canceled', async () => {
  show({ 'order.mine': [order, delivered] });
  const [pending, done] = await screen.findAllByRole('article');
  expect(within(pending as HTMLElement).getByText('7c1f9a2e')).toBeInTheDocument();
  expect(within(pending as HTMLElement).getByText('18 November 2026')).toBeInTheDocument();
  expect(within(pending as HTMLElement).getByRole('button', { name: 'Cancel Order' })).toBeInTheDocument();
  expect(within(done as HTMLElement).getByText('Delivered')).toBeInTheDocument();
  expect(within(done as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
});

describe('canceling', () => {
  const ask = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel Order' }));
    return screen.findByRole('alertdialog', { name: 'Cancel this order?' });
  };

  it('asks first, and does nothing on second thoughts', async () => {
    const store = show({ 'order.mine': [order] });
    const dialog = await ask();
    expect(dialog).toHaveTextContent('7c1f9a2e');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep order' }));
    expect(store.inputsOf('order.cancel')).toEqual([]);
    expect(screen.getByText('Pending')).toBeInTheDocument();
  });

  it('shows the canceled order and says so', async () => {
    const store = show({ 'order.mine': [order], 'order.cancel': { ...order, deliveryStatus: 'CANCELED' } });
    const dialog = await ask();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel Order' }));
    expect((await screen.findAllByText('Order canceled successfully.'))[0]).toBeInTheDocument();
    expect(store.inputsOf('order.cancel')).toEqual([{ id: order.id }]);
    expect(await screen.findByText('Canceled')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Cancel Order' })).not.toBeInTheDocument();
  });

  it("shows the server's refusal, else 'Failed to cancel order.'", async () => {
    show({ 'order.mine': [order], 'order.cancel': () => Promise.reject(noConnection()) });
    const dialog = await ask();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel Order' }));
    expect((await screen.findAllByText('Failed to cancel order.'))[0]).toBeInTheDocument();
  });
});

it('says when the history could not be fetched, and leads on where it is empty', async () => {
  let tries = 0;
  show({ 'order.mine': () => (tries++ === 0 ? Promise.reject(noConnection()) : []) });
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch order history.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Start shopping' })).toHaveAttribute('href', '/');
});

describe('the session', () => {
  it('ends when a query is refused, and asks to log in again', async () => {
    const store = show({
      'order.mine': () => Promise.reject(refusal('UNAUTHORIZED', 'Please log in to continue.')),
    });
    await waitFor(() => expect(store.place()).toBe('/login?next=%2Fprofile%2Forders'));
    expect(storedToken()).toBeNull();
  });

  it('ends when a mutation is refused', async () => {
    const store = show({
      'order.mine': [order],
      'order.cancel': () => Promise.reject(refusal('UNAUTHORIZED', 'Please log in to continue.')),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel Order' }));
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel Order' }));
    await waitFor(() => expect(store.place()).toBe('/login?next=%2Fprofile%2Forders'));
    expect(storedToken()).toBeNull();
  });

  it('ends by Logout, which goes home', async () => {
    const store = show({ 'order.mine': [] });
    await userEvent.click(await screen.findByRole('button', { name: 'Logout' }));
    expect(storedToken()).toBeNull();
    expect(store.place()).toBe('/');
  });
});
