import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { Address } from '../../../src/address/schema';
import { address } from '../../test/orders';
import { createConnectionError, renderWithStore, shopper } from '../../test/render-with-store';
import { AddressDialog, useAddressDialog } from './address-dialog';

function Page({ onSaved }: { onSaved: () => void }) {
  const dialog = useAddressDialog();
  return (
    <>
      <AddressDialog key={dialog.turn} {...dialog.props} first={false} onSaved={onSaved} />
      <button type="button" onClick={() => dialog.edit(address)}>
        Edit
      </button>
      <button type="button" onClick={() => dialog.edit(null)}>
        Add
      </button>
    </>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** Closes the dialog while the address is saved. `settle` ends the call. */
async function leaveWhileSaving(onSaved = () => {}) {
  let settle: (error?: Error) => void = () => {};
  const answer = new Promise<Address>((resolve, reject) => {
    settle = (error) => (error ? reject(error) : resolve(address));
  });
  const store = renderWithStore(<Page onSaved={onSaved} />, {
    user: shopper,
    answers: { 'address.list': [address], 'address.update': () => answer },
  });
  await press('Edit');
  await userEvent.type(await screen.findByLabelText('Address line 1'), ' West');
  await press('Save address');
  await waitFor(() => expect(store.getInputs('address.update')).toHaveLength(1));
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeVisible();
  await userEvent.click(screen.getByText('Close'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  return { settle: (error?: Error) => act(async () => settle(error)) };
}

it('says that the address could not be saved after its dialog was closed, and keeps what was typed', async () => {
  const { settle } = await leaveWhileSaving();
  await settle(createConnectionError());
  expect((await screen.findAllByText('Failed to save address. Please try again.'))[0]).toBeInTheDocument();
  await press('Edit');
  expect(await screen.findByLabelText('Address line 1')).toHaveValue(`${address.addressLine1} West`);
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to save address. Please try again.');
  await press('Cancel');
  await press('Edit');
  expect(await screen.findByLabelText('Address line 1')).toHaveValue(address.addressLine1);
});

it('opens an empty form for another address', async () => {
  const { settle } = await leaveWhileSaving();
  await settle(createConnectionError());
  await press('Add');
  expect(await screen.findByLabelText('Address line 1')).toHaveValue('');
});

it('does not select an address whose dialog was closed while it was saved', async () => {
  const onSaved = vi.fn();
  const { settle } = await leaveWhileSaving(onSaved);
  await settle();
  expect((await screen.findAllByText('Address saved successfully!'))[0]).toBeInTheDocument();
  expect(onSaved).not.toHaveBeenCalled();
  await press('Edit');
  expect(await screen.findByLabelText('Address line 1')).toHaveValue(address.addressLine1);
});

async function openWithoutPincode() {
  const store = renderWithStore(<Page onSaved={() => {}} />, {
    user: shopper,
    answers: { 'address.list': [address], 'address.update': address },
  });
  await press('Edit');
  const pincode = await screen.findByLabelText('Pincode');
  await userEvent.clear(pincode);
  return { store, pincode };
}

it('takes a pincode as it is often written, with a space', async () => {
  const { store, pincode } = await openWithoutPincode();
  await userEvent.type(pincode, '302 006');
  await press('Save address');
  await waitFor(() => expect(store.getInputs('address.update')).toMatchObject([{ postalCode: '302006' }]));
});

it('sends a new address again with the same key when no answer came, and the list cannot be loaded either', async () => {
  let isConnected = false;
  const lose = async <Answer,>(answer: Answer) => {
    if (!isConnected) throw createConnectionError();
    return answer;
  };
  const store = renderWithStore(<Page onSaved={() => {}} />, {
    user: shopper,
    answers: { 'address.list': () => lose([address]), 'address.create': () => lose(address) },
  });
  await press('Add');
  await userEvent.type(await screen.findByLabelText('Address line 1'), '9 Lake View');
  await userEvent.type(screen.getByLabelText('City'), 'Jaipur');
  await userEvent.type(screen.getByLabelText('Pincode'), '302006');
  await userEvent.selectOptions(screen.getByLabelText('State'), 'Rajasthan');
  await press('Save address');
  await screen.findByText('Failed to save address. Please try again.');
  isConnected = true;
  await press('Save address');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [first, second] = store.getInputs('address.create') as { idempotencyKey: string }[];
  expect(first?.idempotencyKey).toMatch(/./);
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
});

it('says that a pincode is usually in another state, and saves it nevertheless', async () => {
  const { store, pincode } = await openWithoutPincode();
  await userEvent.selectOptions(screen.getByLabelText('State'), 'Kerala');
  await userEvent.type(pincode, '560 00');
  expect(screen.queryByText(/is usually in/)).toBeNull();
  await userEvent.type(pincode, '1');
  expect(screen.getByText('Pincode 560001 is usually in Karnataka. Please check both.')).toHaveRole('status');
  await userEvent.selectOptions(screen.getByLabelText('State'), 'Karnataka');
  expect(screen.queryByText(/is usually in/)).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText('State'), 'Kerala');
  await press('Save address');
  await waitFor(() =>
    expect(store.getInputs('address.update')).toMatchObject([{ postalCode: '560001', state: 'Kerala' }]),
  );
});
