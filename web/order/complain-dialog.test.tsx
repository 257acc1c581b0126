import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Route } from 'wouter';
import { paths } from '../paths';
import { AccessGuard } from '../session/access-guard';
import { order } from '../test/orders';
import { createConnectionError, renderWithStore, shopper } from '../test/render-with-store';
import OrdersPage from './orders-page';

const RECEIVED = 'We have received your complaint. Its number is K7.';

async function open() {
  await userEvent.click(await screen.findByRole('button', { name: 'Report a problem' }));
  return within(await screen.findByRole('dialog', { name: 'Report a problem' }));
}

/** Closes the dialog while the complaint is sent. `settle` ends the call. */
async function leaveWhileSending() {
  let settle: (error?: Error) => void = () => {};
  const answer = new Promise<{ number: string; message: string }>((resolve, reject) => {
    settle = (error) => (error ? reject(error) : resolve({ number: 'K7', message: RECEIVED }));
  });
  const store = renderWithStore(
    <Route path={paths.orders}>
      <AccessGuard access="customer">
        <OrdersPage />
      </AccessGuard>
    </Route>,
    {
      path: paths.orders,
      user: shopper,
      answers: { 'order.mine': [order], 'complaint.sendAboutOrder': () => answer },
    },
  );
  const dialog = await open();
  await userEvent.type(dialog.getByLabelText(/What is wrong/), 'A torn seam');
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(store.getInputs('complaint.sendAboutOrder')).toHaveLength(1));
  await userEvent.click(dialog.getByText('Close'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  return { settle: (error?: Error) => act(async () => settle(error)) };
}

it('shows the number of a complaint whose dialog was closed while it was sent', async () => {
  const { settle } = await leaveWhileSending();
  await settle();
  expect((await screen.findAllByText(RECEIVED))[0]).toBeInTheDocument();
  const again = await open();
  expect(again.getByText(/Its number is K7\. You can follow it/)).toBeVisible();
  const [close] = again.getAllByRole('button', { name: 'Close' });
  await userEvent.click(close as HTMLElement);
  expect((await open()).getByLabelText(/What is wrong/)).toHaveValue('');
});

it('says that it could not be sent after its dialog was closed, and keeps what was typed', async () => {
  const { settle } = await leaveWhileSending();
  await settle(createConnectionError());
  expect((await screen.findAllByText('Your complaint could not be sent.'))[0]).toBeInTheDocument();
  const again = await open();
  expect(again.getByRole('alert')).toHaveTextContent('Your complaint could not be sent.');
  expect(again.getByLabelText(/What is wrong/)).toHaveValue('A torn seam');
});

it('shows the answer in a dialog that was opened again while it was sent', async () => {
  const { settle } = await leaveWhileSending();
  const again = await open();
  expect(again.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-busy', 'true');
  await settle();
  expect(await again.findByText(/Its number is K7/)).toBeVisible();
  expect(screen.getAllByText(/Its number is K7/)).toHaveLength(1);
});

it('is filled in again after a reload without an answer', async () => {
  await leaveWhileSending();
  cleanup();
  renderWithStore(
    <Route path={paths.orders}>
      <OrdersPage />
    </Route>,
    { path: paths.orders, user: shopper, answers: { 'order.mine': [order] } },
  );
  const again = await open();
  expect(await again.findByText(/^No answer came back/)).toBeVisible();
  expect(again.getByLabelText(/What is wrong/)).toHaveValue('A torn seam');
});
