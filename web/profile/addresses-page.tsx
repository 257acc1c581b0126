import { getQueryKey } from '@trpc/react-query';
import { useState } from 'react';
import { formatCityLine, formatStreetLine } from '../../src/address/format-address';
import { ADDRESS_MESSAGES } from '../../src/address/messages';
import type { Address } from '../../src/address/schema';
import { SOMETHING_WENT_WRONG } from '../../src/errors';
import { describeUnknown, findOutcome } from '../calls/find-outcome';
import { QueryBoundary, renderErrorNote } from '../calls/query-boundary';
import { getErrorMessage } from '../form/get-error-message';
import { ProfileLayout } from '../shell/profile-layout';
import { AddressDialog, useAddressDialog } from '../shop/address/address-dialog';
import { FRESH_ON_EACH_PAGE, trpc } from '../trpc';
import { AlertDialog } from '../ui/alert-dialog';
import { Button } from '../ui/button';
import { Empty } from '../ui/empty';
import { Skeleton, Skeletons } from '../ui/skeleton';
import { useToast } from '../ui/toast';
import { AddressEntry } from './address-entry';
import * as css from './addresses-page.css';

export default function AddressesPage() {
  return (
    <ProfileLayout title="Address book" loading={<Loading />}>
      <QueryBoundary
        queryKey={getQueryKey(trpc.address.list, undefined, 'query')}
        loading={<Loading />}
        failed={renderErrorNote(ADDRESS_MESSAGES.fetchFailed)}
      >
        <AddressBook />
      </QueryBoundary>
    </ProfileLayout>
  );
}

function AddressBook() {
  const [addresses] = trpc.address.list.useSuspenseQuery(undefined, FRESH_ON_EACH_PAGE);
  const dialog = useAddressDialog();
  const [deletion, setDeletion] = useState<{ address: Address; open: boolean } | null>(null);
  const empty = addresses.length === 0;
  const add = <Button onClick={() => dialog.edit(null)}>Add a new address</Button>;
  return (
    <div className={css.book}>
      {empty ? (
        <Empty title="No addresses yet" as="h2" align="start" action={add}>
          Save your delivery addresses here for faster checkout.
        </Empty>
      ) : (
        <ul className={css.addresses}>
          {addresses.map((address) => (
            <li key={address.id} className={css.address}>
              <AddressEntry
                address={address}
                onEdit={() => dialog.edit(address)}
                onDelete={() => setDeletion({ address, open: true })}
              />
            </li>
          ))}
        </ul>
      )}
      {!empty && add}
      <AddressDialog key={dialog.turn} {...dialog.props} first={empty} onSaved={() => {}} />
      {deletion && (
        <DeleteAddress
          key={deletion.address.id}
          {...deletion}
          isLast={addresses.length === 1}
          onOpenChange={(open) => setDeletion({ ...deletion, open })}
        />
      )}
    </div>
  );
}

interface DeleteAddressProps {
  address: Address;
  isLast: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function DeleteAddress({ address, isLast, open, onOpenChange }: DeleteAddressProps) {
  const utils = trpc.useUtils();
  const toast = useToast();
  const remove = trpc.address.remove.useMutation({
    onSuccess: (_, { id }) => {
      toast.success(ADDRESS_MESSAGES.deleted);
      utils.address.list.setData(undefined, (known) => known?.filter((each) => each.id !== id));
    },
    onError: async (error, { id }) => {
      const outcome = await findOutcome(error, async () => {
        const left = await utils.address.list.fetch(undefined, { staleTime: 0 });
        return left.every((each) => each.id !== id);
      });
      if (outcome === 'done') toast.success(ADDRESS_MESSAGES.deleted);
      else if (outcome === 'unknown') toast.error(describeUnknown('the address may be deleted'));
      else toast.error(getErrorMessage(error, SOMETHING_WENT_WRONG));
    },
    // Another address may have become the default. After an error this one may be deleted already.
    onSettled: () => void utils.address.list.invalidate(),
  });
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Delete this address?"
      cancelLabel="Keep address"
      confirmLabel="Delete address"
      // onError above shows the error.
      onConfirm={() => remove.mutateAsync({ id: address.id }).catch(() => {})}
    >
      {formatStreetLine(address)}, {formatCityLine(address)} will be removed from your address book.
      {address.isDefault &&
        !isLast &&
        ' The most recently added of your other addresses becomes the default.'}{' '}
      Past orders are not affected.
    </AlertDialog>
  );
}

function Loading() {
  const address = (
    <div className={css.address}>
      <div className={css.content}>
        <Skeleton width="30%" />
        <Skeleton width="70%" />
        <Skeleton width="50%" />
      </div>
    </div>
  );
  return (
    <Skeletons label="Loading your addresses…" className={css.addresses}>
      {address}
      {address}
    </Skeletons>
  );
}
