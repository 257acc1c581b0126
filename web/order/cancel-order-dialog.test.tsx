import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { order } from '../test/orders';
import { createApiError, createConnectionError } from '../test/render-with-store';
import { showOrders } from './test-orders-page';

describe('canceling', () => {
  const openConfirmation = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel Order' }));
    return screen.findByRole('alertdialog', { name: 'Cancel this order?' });
  };

  it('asks for confirmation, and does nothing when declined', async () => {
    const store = showOrders({ 'order.mine': [order] });
    const dialog = await openConfirmation();
    expect(dialog).toHaveTextContent('7c1f9a2e');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep order' }));
    expect(store.getInputs('order.cancel')).toEqual([]);
    expect(screen.getByText('Pending')).toBeInTheDocument();
  });

  it('shows the canceled order and confirms it', async () => {
    const store = showOrders({
      'order.mine': [order],
      'order.cancel': { ...order, deliveryStatus: 'CANCELED' },
    });
    const dialog = await openConfirmation();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel Order' }));
    expect((await screen.findAllByText('Order canceled successfully.'))[0]).toBeInTheDocument();
    expect(store.getInputs('order.cancel')).toEqual([{ id: order.id }]);
    expect(await screen.findByText('Canceled')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Cancel Order' })).not.toBeInTheDocument();
  });

  it('has succeeded without an answer if the history shows the order as canceled', async () => {
    let shown = order;
    showOrders({
      'order.mine': () => [shown],
      'order.cancel': () => {
        shown = { ...order, deliveryStatus: 'CANCELED' };
        throw createConnectionError();
      },
    });
    const dialog = await openConfirmation();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel Order' }));
    expect((await screen.findAllByText('Order canceled successfully.'))[0]).toBeInTheDocument();
    expect(screen.queryByText('Failed to cancel order.')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(screen.queryByRole('button', { name: 'Cancel Order' })).not.toBeInTheDocument();
  });

  it('may have succeeded without an answer while the history cannot be loaded', async () => {
    let isConnected = true;
    showOrders({
      'order.mine': () => (isConnected ? [order] : Promise.reject(createConnectionError())),
      'order.cancel': () => {
        isConnected = false;
        return Promise.reject(createConnectionError());
      },
    });
    const dialog = await openConfirmation();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel Order' }));
    const message = 'No answer came back, so the order may be canceled already. Try again to find out.';
    expect((await screen.findAllByText(message))[0]).toBeInTheDocument();
    expect(screen.queryByText('Failed to cancel order.')).not.toBeInTheDocument();
  });

  it("shows the server's error, or 'Failed to cancel order.'", async () => {
    showOrders({ 'order.mine': [order], 'order.cancel': () => Promise.reject(createConnectionError()) });
    const dialog = await openConfirmation();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel Order' }));
    expect((await screen.findAllByText('Failed to cancel order.'))[0]).toBeInTheDocument();
  });

  it("shows the server's error before the orders are there again", async () => {
    let lists = 0;
    showOrders({
      'order.mine': () => (lists++ === 0 ? [order] : new Promise<never>(() => {})),
      'order.cancel': () => Promise.reject(createApiError('CONFLICT', 'It has been shipped.')),
    });
    const dialog = await openConfirmation();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel Order' }));
    expect((await screen.findAllByText('It has been shipped.'))[0]).toBeInTheDocument();
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });
});
