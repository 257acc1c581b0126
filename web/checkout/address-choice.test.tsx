import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { Address } from '../../src/address/schema';
import { address } from '../test/orders';
import { createConnectionError } from '../test/render-with-store';
import { checkOut, placeOrder } from './test-checkout';

/** Answers the first call with `first`, and the others in turn. */
const answerInTurn = <Output,>(first: () => Output, ...others: (() => Output)[]) => {
  const answers = [first, ...others];
  let turn = 0;
  return () => (answers[Math.min(turn++, answers.length - 1)] ?? first)();
};

it('asks for an address when there is none', async () => {
  const store = checkOut({ 'address.list': [] });
  await screen.findByRole('button', { name: 'Add a new address' });
  await placeOrder();
  expect(await screen.findByRole('alert')).toHaveTextContent('Please select a shipping address.');
  expect(store.getInputs('order.place')).toEqual([]);
});

it('removes the error even in browsers where scrolling returns a promise', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  scroll.mockReturnValue(Promise.resolve() as unknown as undefined);
  const store = checkOut({ 'address.list': [] });
  await screen.findByRole('button', { name: 'Add a new address' });
  await placeOrder();
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  store.unmount();
  scroll.mockRestore();
});

it('shows an error when the addresses could not be loaded, and retries', async () => {
  checkOut({
    'address.list': answerInTurn(
      (): Address[] | Promise<Address[]> => Promise.reject(createConnectionError()),
      () => [address],
    ),
  });
  expect(await screen.findByText('Could not fetch addresses.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Default')).toBeInTheDocument();
});

it('saves a new address and selects it', async () => {
  const made = { ...address, id: 'new', addressLine1: '9 Lake View', isDefault: false };
  const store = checkOut({
    'address.list': answerInTurn(
      () => [address],
      () => [address, made],
    ),
    'address.create': made,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Add a new address' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add a new address' });
  await userEvent.type(within(dialog).getByLabelText('Address line 1'), '9 Lake View');
  await userEvent.type(within(dialog).getByLabelText('City'), 'Jaipur');
  await userEvent.selectOptions(within(dialog).getByLabelText('State'), 'Rajasthan');
  await userEvent.type(within(dialog).getByLabelText('Pincode'), '30200');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save address' }));
  expect(await within(dialog).findByText('Pincode must be a 6-digit number.')).toBeInTheDocument();
  await userEvent.type(within(dialog).getByLabelText('Pincode'), '6');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save address' }));
  expect((await screen.findAllByText('Address saved successfully!'))[0]).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await placeOrder();
  await screen.findByRole('dialog', { name: 'Order placed' });
  expect(store.getInputs('order.place')).toMatchObject([{ addressId: 'new' }]);
});

it('returns the focus to the button that added the first address', async () => {
  checkOut({
    'address.list': answerInTurn(
      (): Address[] => [],
      () => [address],
    ),
    'address.create': address,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Add a new address' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a new address' }));
  await userEvent.type(dialog.getByLabelText('Address line 1'), '12 MG Road');
  await userEvent.type(dialog.getByLabelText('City'), 'Jaipur');
  await userEvent.selectOptions(dialog.getByLabelText('State'), 'Rajasthan');
  await userEvent.type(dialog.getByLabelText('Pincode'), '302001');
  await userEvent.click(dialog.getByRole('button', { name: 'Save address' }));
  expect(await screen.findByText('Default')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add a new address' })).toHaveFocus());
});
