import { useId, useState } from 'react';
import { ADDRESS_MESSAGES, type Address, addressInput } from '../../src/address/schema';
import { INDIAN_STATES } from '../../src/address/states';
import { useZodForm } from '../form/use-zod-form';
import { trpc } from '../trpc';
import { Button } from '../ui/button';
import { Checkbox } from '../ui/checkbox';
import { Dialog } from '../ui/dialog';
import { ErrorNote } from '../ui/error-note';
import { TextField } from '../ui/fields';
import { useToast } from '../ui/toast';
import * as css from './address-dialog.css';

export interface AddressDialogProps {
  /** null for a new one */
  address: Address | null;
  /** a first address becomes the default unasked */
  first: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onSaved: (address: Address) => void;
}

/** Opens the dialog, each time with a form of its own: `<AddressDialog key={turn} {...props} … />`. */
export function useAddressDialog() {
  const [{ turn, ...props }, setState] = useState({ turn: 0, open: false, address: null as Address | null });
  return {
    turn,
    props: { ...props, onOpenChange: (open: boolean) => setState((state) => ({ ...state, open })) },
    edit: (address: Address | null) => setState({ turn: turn + 1, open: true, address }),
  };
}

const valuesOf = (address: Address | null) => ({
  addressLine1: address?.addressLine1 ?? '',
  addressLine2: address?.addressLine2 ?? '',
  city: address?.city ?? '',
  state: address?.state ?? '',
  postalCode: address?.postalCode ?? '',
  isDefault: address?.isDefault ?? false,
});

function useAddressForm({ address, onOpenChange, onSaved }: AddressDialogProps) {
  const toast = useToast();
  const utils = trpc.useUtils();
  const onSuccess = () => utils.address.list.invalidate();
  const create = trpc.address.create.useMutation({ onSuccess });
  const update = trpc.address.update.useMutation({ onSuccess });
  return useZodForm(addressInput, {
    defaults: valuesOf(address),
    submit: (input) =>
      address ? update.mutateAsync({ ...input, id: address.id }) : create.mutateAsync(input),
    onSuccess: (saved) => {
      toast.success(ADDRESS_MESSAGES.saved);
      onSaved(saved);
      onOpenChange(false);
    },
    fallback: ADDRESS_MESSAGES.saveFailed,
  });
}

/** Makes a new address or changes one. */
export function AddressDialog(props: AddressDialogProps) {
  const { address, first, open, onOpenChange } = props;
  const id = useId();
  const statesId = `${id}states`;
  const form = useAddressForm(props);
  const { value: isDefault, ...defaultField } = form.field('isDefault');

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={address ? 'Edit address' : 'Add a new address'}
      footer={
        <>
          <Button variant="secondary" size="medium" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" size="medium" form={id} loading={form.pending}>
            Save address
          </Button>
        </>
      }
    >
      <form id={id} className={css.form} onSubmit={form.handleSubmit} noValidate>
        <TextField
          label="Address line 1"
          autoComplete="address-line1"
          required
          {...form.field('addressLine1')}
        />
        <TextField
          label="Address line 2"
          autoComplete="address-line2"
          optional
          {...form.field('addressLine2')}
        />
        <div className={css.pair}>
          <TextField label="City" autoComplete="address-level2" required {...form.field('city')} />
          <TextField
            label="Pincode"
            inputMode="numeric"
            autoComplete="postal-code"
            required
            {...form.field('postalCode')}
          />
        </div>
        <TextField
          label="State"
          list={statesId}
          autoComplete="address-level1"
          required
          {...form.field('state')}
        />
        <datalist id={statesId}>
          {INDIAN_STATES.map((state) => (
            <option key={state} value={state} />
          ))}
        </datalist>
        {!first && !address?.isDefault && (
          <Checkbox label="Make this my default address" checked={isDefault} {...defaultField} />
        )}
        {form.formError && <ErrorNote>{form.formError}</ErrorNote>}
      </form>
    </Dialog>
  );
}
