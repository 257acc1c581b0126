import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { formatCityLine, formatStreetLine } from '../../src/address/format-address';
import { ADDRESS_MESSAGES, DEFAULT_BADGE } from '../../src/address/messages';
import type { Address } from '../../src/address/schema';
import { describeUnknown, findOutcome } from '../calls/find-outcome';
import { getErrorMessage } from '../form/get-error-message';
import { useOneAtATime } from '../form/use-one-at-a-time';
import { useSession } from '../session/session';
import { trpc } from '../trpc';
import { Badge } from '../ui/badge';
import { Button } from '../ui/button';
import { useToast } from '../ui/toast';
import * as css from './addresses-page.css';

interface AddressEntryProps {
  address: Address;
  onEdit: () => void;
  onDelete: () => void;
}

/** An address of the address book with its actions. */
export function AddressEntry({ address, onEdit, onDelete }: AddressEntryProps) {
  const { user } = useSession();
  const utils = trpc.useUtils();
  const toast = useToast();
  const edit = useRef<HTMLButtonElement>(null);
  const listAgain = () => utils.address.list.fetch(undefined, { staleTime: 0 });
  const showSaved = async () => {
    toast.success(ADDRESS_MESSAGES.saved);
    await utils.address.list.invalidate();
    // The button that had the focus is not rendered for the default address.
    edit.current?.focus();
  };
  const setDefault = useMutation({
    mutationFn: async () => {
      // An update has every field: another tab may have changed some.
      const current = (await listAgain()).find(({ id }) => id === address.id) ?? address;
      return utils.client.address.update.mutate({ ...current, isDefault: true });
    },
    onSuccess: showSaved,
    onError: async (error) => {
      const outcome = await findOutcome(error, async () =>
        (await listAgain()).some(({ id, isDefault }) => id === address.id && isDefault),
      );
      if (outcome === 'done') return showSaved();
      if (outcome === 'unknown') toast.error(describeUnknown('the address may be the default'));
      else toast.error(getErrorMessage(error, ADDRESS_MESSAGES.saveFailed));
      // It may be deleted already.
      void utils.address.list.invalidate();
    },
  });
  const makeDefault = useOneAtATime(() => setDefault.mutateAsync());
  const which = address.addressLine1;
  return (
    <>
      <div className={css.content}>
        <p className={css.name}>
          <span>
            {user?.firstName} {user?.lastName}
          </span>
          {address.isDefault && <Badge>{DEFAULT_BADGE}</Badge>}
        </p>
        <p className={css.line}>{formatStreetLine(address)}</p>
        <p className={css.line}>{formatCityLine(address)}</p>
      </div>
      <div className={css.actions}>
        {!address.isDefault && (
          <Button
            variant="quiet"
            aria-label={`Set as default: ${which}`}
            loading={setDefault.isPending}
            onClick={makeDefault}
          >
            Set as default
          </Button>
        )}
        <Button variant="quiet" ref={edit} aria-label={`Edit the address ${which}`} onClick={onEdit}>
          Edit
        </Button>
        <Button variant="quiet" aria-label={`Delete the address ${which}`} onClick={onDelete}>
          Delete
        </Button>
      </div>
    </>
  );
}
