import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Route } from 'wouter';
import type { Address } from '../../src/address/schema';
import { paths } from '../paths';
import { AccessGuard } from '../session/access-guard';
import { address } from '../test/orders';
import {
  type Answers,
  createApiError,
  createConnectionError,
  renderWithStore,
  shopper,
} from '../test/render-with-store';
import AddressesPage from './addresses-page';

const work: Address = {
  ...address,
  id: 'work',
  addressLine1: '4 Park Street',
  city: 'Kolkata',
  isDefault: false,
};

const show = (answers: Answers) =>
  renderWithStore(
    <Route path={paths.addresses}>
      <AccessGuard access="customer">
        <AddressesPage />
      </AccessGuard>
    </Route>,
    { path: paths.addresses, user: shopper, answers },
  );

const entry = async (street: string) =>
  within((await screen.findByText(street)).closest('li') as HTMLElement);

it('lists the addresses and marks the default one', async () => {
  show({ 'address.list': [address, work] });
  const first = await entry('12 MG Road');
  expect(first.getByText('Default')).toBeInTheDocument();
  expect(first.getByText('Jaipur, Rajasthan 302001')).toBeInTheDocument();
  expect(first.queryByRole('button', { name: /default/ })).not.toBeInTheDocument();
  expect((await entry('4 Park Street')).queryByText('Default')).not.toBeInTheDocument();
});

it("shows 'Could not fetch addresses.', retries, and offers to add the first address", async () => {
  let tries = 0;
  show({ 'address.list': () => (tries++ === 0 ? Promise.reject(createConnectionError()) : []) });
  expect(await screen.findByRole('alert')).toHaveTextContent('Could not fetch addresses.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'No addresses yet' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Add a new address' }));
  expect(await screen.findByRole('dialog', { name: 'Add a new address' })).toBeInTheDocument();
});

it('offers the Indian states, and keeps a saved state that is not in the list', async () => {
  const typed = { ...work, state: 'W. Bengal' };
  show({ 'address.list': [address, typed] });
  await userEvent.click((await entry('4 Park Street')).getByRole('button', { name: /^Edit/ }));
  const state = await screen.findByRole('combobox', { name: 'State' });
  expect(state).toHaveValue('W. Bengal');
  await userEvent.selectOptions(state, 'West Bengal');
  expect(state).toHaveValue('West Bengal');
});

it('edits an address in the dialog and reloads the list', async () => {
  const addresses = [address, work];
  const store = show({
    'address.list': () => addresses,
    'address.update': (input: Address) => {
      addresses[1] = { ...work, ...input };
      return addresses[1];
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit the address 4 Park Street' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit address' }));
  await userEvent.clear(dialog.getByLabelText('City'));
  await userEvent.type(dialog.getByLabelText('City'), 'Howrah');
  await userEvent.click(dialog.getByRole('button', { name: 'Save address' }));
  expect(await screen.findByText('Howrah, Rajasthan 302001')).toBeInTheDocument();
  expect(store.getInputs('address.update')).toMatchObject([{ id: 'work', city: 'Howrah' }]);
});

it('keeps the next form open when a form that was left is saved', async () => {
  let answer = () => {};
  const saved = new Promise<Address>((resolve) => {
    answer = () => resolve(address);
  });
  const store = show({ 'address.list': [address, work], 'address.update': () => saved });
  const edit = async (street: string) => {
    await userEvent.click((await entry(street)).getByRole('button', { name: /^Edit/ }));
    return screen.findByLabelText('Address line 1');
  };
  await edit('12 MG Road');
  await userEvent.click(screen.getByRole('button', { name: 'Save address' }));
  await waitFor(() => expect(store.getInputs('address.update')).toHaveLength(1));
  await userEvent.click(screen.getByText('Close'));
  await userEvent.type(await edit('4 Park Street'), ' West');
  await act(async () => answer());
  expect((await screen.findAllByText('Address saved successfully!'))[0]).toBeInTheDocument();
  expect(screen.getByLabelText('Address line 1')).toHaveValue('4 Park Street West');
});

it('sets another default address and keeps the focus on its entry', async () => {
  const updated = { ...work, isDefault: true };
  let addresses = [address, work];
  const store = show({
    'address.list': () => addresses,
    'address.update': () => {
      addresses = [updated, { ...address, isDefault: false }];
      return updated;
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Set as default: 4 Park Street' }));
  await waitFor(async () => expect((await entry('4 Park Street')).getByText('Default')).toBeInTheDocument());
  expect(store.getInputs('address.update')).toMatchObject([{ id: 'work', isDefault: true }]);
  expect(screen.getByRole('button', { name: 'Edit the address 4 Park Street' })).toHaveFocus();
});

it('is saved as the default once after a double click', async () => {
  const store = show({ 'address.list': [address, work], 'address.update': (input: Address) => input });
  const button = await screen.findByRole('button', { name: 'Set as default: 4 Park Street' });
  act(() => {
    button.click();
    button.click();
  });
  await waitFor(() => expect(store.getInputs('address.update')).not.toHaveLength(0));
  await screen.findAllByText('Address saved successfully!');
  expect(store.getInputs('address.update')).toHaveLength(1);
});

it('keeps what another tab has changed in an address that becomes the default', async () => {
  let addresses = [address, work];
  const store = show({ 'address.list': () => addresses, 'address.update': (input: Address) => input });
  const button = await screen.findByRole('button', { name: 'Set as default: 4 Park Street' });
  addresses = [address, { ...work, city: 'Howrah' }];
  await userEvent.click(button);
  await screen.findByText('Howrah, Rajasthan 302001');
  expect(store.getInputs('address.update')).toMatchObject([{ id: 'work', city: 'Howrah', isDefault: true }]);
});

describe('a change whose answer is lost', () => {
  /** A mock server that makes the change and does not answer. */
  function loseAnswers() {
    let addresses = [address, work];
    const lose =
      <Input,>(next: (input: Input) => Address[]) =>
      (input: Input): never => {
        addresses = next(input);
        throw createConnectionError();
      };
    show({
      'address.list': () => addresses,
      'address.create': lose((input: Address) => [...addresses, { ...input, id: 'made' }]),
      'address.update': lose(() => [
        { ...work, isDefault: true },
        { ...address, isDefault: false },
      ]),
      'address.remove': lose(({ id }: { id: string }) => addresses.filter((each) => each.id !== id)),
    });
  }

  it('has added an address if it is listed', async () => {
    loseAnswers();
    await userEvent.click(await screen.findByRole('button', { name: 'Add a new address' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a new address' }));
    await userEvent.type(dialog.getByLabelText('Address line 1'), '9 Lake View');
    await userEvent.type(dialog.getByLabelText('City'), 'Jaipur');
    await userEvent.type(dialog.getByLabelText('Pincode'), '302006');
    await userEvent.selectOptions(dialog.getByLabelText('State'), 'Rajasthan');
    await userEvent.click(dialog.getByRole('button', { name: 'Save address' }));
    expect((await screen.findAllByText('Address saved successfully!'))[0]).toBeInTheDocument();
    expect(screen.getByText('9 Lake View')).toBeInTheDocument();
    expect(screen.queryByText('Failed to save address. Please try again.')).not.toBeInTheDocument();
  });

  it('has changed an address if it is listed so', async () => {
    let addresses = [address, work];
    let failures = 0;
    const store = show({
      'address.list': () => addresses,
      'address.update': (input: Address) => {
        // The first call is lost on its way, the second one on its way back.
        if (failures++ > 0) addresses = [address, { ...work, ...input }];
        throw createConnectionError();
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit the address 4 Park Street' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit address' }));
    await userEvent.type(dialog.getByLabelText('Address line 1'), ' West');
    await userEvent.click(dialog.getByRole('button', { name: 'Save address' }));
    expect(await dialog.findByText('Failed to save address. Please try again.')).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Save address' }));
    expect((await screen.findAllByText('Address saved successfully!'))[0]).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByText('4 Park Street West')).toBeInTheDocument();
    expect(store.getInputs('address.update')).toHaveLength(2);
  });

  it('has deleted an address if it is not listed', async () => {
    loseAnswers();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete the address 4 Park Street' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete address' }));
    expect((await screen.findAllByText('Address deleted.'))[0]).toBeInTheDocument();
    expect(screen.queryByText('4 Park Street')).not.toBeInTheDocument();
    expect(screen.queryByText('Something went wrong.')).not.toBeInTheDocument();
  });

  it('shows the default address of the server', async () => {
    loseAnswers();
    await userEvent.click(await screen.findByRole('button', { name: 'Set as default: 4 Park Street' }));
    await screen.findByRole('button', { name: 'Set as default: 12 MG Road' });
    expect((await screen.findAllByText('Address saved successfully!'))[0]).toBeInTheDocument();
    expect(screen.queryByText('Failed to save address. Please try again.')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Edit the address 4 Park Street' })).toHaveFocus();
  });
});

it.each(['Set as default: 4 Park Street', 'Edit the address 4 Park Street'])(
  'says that another tab has deleted the address, and no longer lists it: %s',
  async (name) => {
    let addresses = [address, work];
    show({
      'address.list': () => addresses,
      'address.update': () => Promise.reject(createApiError('NOT_FOUND', 'Address not found.')),
    });
    const button = await screen.findByRole('button', { name });
    addresses = [address];
    await userEvent.click(button);
    const save = name.startsWith('Edit') && (await screen.findByRole('button', { name: 'Save address' }));
    if (save) await userEvent.click(save);
    expect((await screen.findAllByText('Address not found.'))[0]).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('4 Park Street')).not.toBeInTheDocument());
  },
);

it("shows 'Failed to save address. Please try again.' when the default could not be set", async () => {
  show({ 'address.list': [address, work], 'address.update': () => Promise.reject(createConnectionError()) });
  await userEvent.click(await screen.findByRole('button', { name: 'Set as default: 4 Park Street' }));
  expect((await screen.findAllByText('Failed to save address. Please try again.'))[0]).toBeInTheDocument();
});

describe('deleting an address', () => {
  const openConfirmation = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete the address 12 MG Road' }));
    return screen.findByRole('alertdialog', { name: 'Delete this address?' });
  };

  it('asks for confirmation with the address, and does nothing when declined', async () => {
    const store = show({ 'address.list': [address, work] });
    const dialog = await openConfirmation();
    expect(dialog).toHaveTextContent('12 MG Road, Jaipur, Rajasthan 302001');
    expect(dialog).toHaveTextContent('The most recently added of your other addresses becomes the default.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep address' }));
    expect(store.getInputs('address.remove')).toEqual([]);
    expect(screen.getByText('12 MG Road')).toBeInTheDocument();
  });

  it('removes the address from the list and confirms it', async () => {
    let addresses = [address];
    const store = show({
      'address.list': () => addresses,
      'address.remove': () => {
        addresses = [];
      },
    });
    const dialog = await openConfirmation();
    expect(dialog).not.toHaveTextContent('becomes the default');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete address' }));
    expect((await screen.findAllByText('Address deleted.'))[0]).toBeInTheDocument();
    expect(store.getInputs('address.remove')).toEqual([{ id: 'home' }]);
    expect(await screen.findByRole('heading', { name: 'No addresses yet' })).toBeInTheDocument();
  });

  it("shows the server's error", async () => {
    show({
      'address.list': [address],
      'address.remove': () => Promise.reject(createApiError('NOT_FOUND', 'Address not found.')),
    });
    const dialog = await openConfirmation();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete address' }));
    expect((await screen.findAllByText('Address not found.'))[0]).toBeInTheDocument();
  });

  describe('while the server does not list the addresses', () => {
    afterEach(() => vi.useRealTimers());

    /** The first list arrives, no other does. */
    function failToDelete(error: Error) {
      let lists = 0;
      show({
        'address.list': () => (lists++ === 0 ? [address] : new Promise<never>(() => {})),
        'address.remove': () => Promise.reject(error),
      });
    }

    it("shows the server's error at once", async () => {
      failToDelete(createApiError('INTERNAL_SERVER_ERROR', 'Anything'));
      const dialog = await openConfirmation();
      await userEvent.click(within(dialog).getByRole('button', { name: 'Delete address' }));
      expect((await screen.findAllByText('Something went wrong.'))[0]).toBeInTheDocument();
      await waitFor(() => expect(dialog).not.toBeInTheDocument());
    });

    it('waits only a few seconds to learn what a deletion without an answer has done', async () => {
      failToDelete(createConnectionError());
      const dialog = await openConfirmation();
      vi.useFakeTimers({ shouldAdvanceTime: true });
      act(() => within(dialog).getByRole('button', { name: 'Delete address' }).click());
      await act(() => vi.advanceTimersByTimeAsync(3000));
      const message = 'No answer came back, so the address may be deleted already. Try again to find out.';
      expect((await screen.findAllByText(message))[0]).toBeInTheDocument();
      await waitFor(() => expect(dialog).not.toBeInTheDocument());
    });
  });
});
