import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { ADDRESS_MESSAGES } from '../../../src/address/messages';
import { findOtherStates } from '../../../src/address/pincode-states';
import type { Address, AddressInput } from '../../../src/address/schema';
import { INDIAN_STATES } from '../../../src/address/states';
import { ADDITION_TIMEOUT_MS, findResult } from '../../calls/find-result';
import { FormError } from '../../form/form-error';
import { useSendOnce } from '../../form/use-idempotency-key';
import { useZodForm } from '../../form/use-zod-form';
import { trpc } from '../../trpc';
import { Button } from '../../ui/button';
import { CancelButton } from '../../ui/cancel-button';
import { Checkbox } from '../../ui/checkbox';
import { DialogPanel } from '../../ui/dialog-panel';
import { FieldLock } from '../../ui/field-lock';
import { SelectField, TextField } from '../../ui/fields';
import { useToast } from '../../ui/toast';
import * as css from './address-dialog.css';

const loadAddressSchema = () =>
  import('../../../src/address/schema').then(({ addressInput }) => addressInput);

export interface AddressDialogProps {
  /** null for a new address */
  address: Address | null;
  /** whether it is the first address, which becomes the default without asking */
  first: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** closes the dialog while the address is saved */
  onLeave: () => void;
  /** not called if the dialog was closed by then */
  onSaved: (address: Address) => void;
}

const toFormValues = (address: Address | null) => ({
  addressLine1: address?.addressLine1 ?? '',
  addressLine2: address?.addressLine2 ?? '',
  city: address?.city ?? '',
  state: address?.state ?? '',
  postalCode: address?.postalCode ?? '',
  isDefault: address?.isDefault ?? false,
});

/** Addresses on paper and in other apps have it in two groups. */
const toPincode = (typed: string) => typed.replace(/\s/g, '');

const STATE_LIST = new Intl.ListFormat('en-IN', { type: 'disjunction' });

/** The pincode may be right nevertheless, so that the address can be saved. */
function describeOtherState(pincode: string, state: string): string | null {
  const others = findOtherStates(pincode, state);
  if (others.length === 0) return null;
  return `Pincode ${pincode} is usually in ${STATE_LIST.format(others)}. Please check both.`;
}

const isSameAddress = (saved: Address, input: AddressInput) =>
  saved.addressLine1 === input.addressLine1 &&
  saved.addressLine2 === input.addressLine2 &&
  saved.city === input.city &&
  saved.state === input.state &&
  saved.postalCode === input.postalCode;

/** Saves a new address once, also when it is sent again. A call without an answer is looked up in the list before it counts as failed. */
function useCreateAddress() {
  const { address, client } = trpc.useUtils();
  return useMutation({
    mutationFn: useSendOnce(async (input: AddressInput & { idempotencyKey: string }) => {
      const before = address.list.getData();
      try {
        return await client.address.create.mutate(input);
      } catch (error) {
        const saved = await findResult(
          error,
          async () => {
            const now = before ? await address.list.fetch(undefined, { staleTime: 0 }) : [];
            const isNew = ({ id }: Address) => before?.every((each) => each.id !== id);
            return now.find((each) => isSameAddress(each, input) && isNew(each)) ?? null;
          },
          ADDITION_TIMEOUT_MS,
        );
        if (saved) return saved;
        throw error;
      }
    }),
    onSuccess: () => address.list.invalidate(),
  });
}

/** Saves a changed address. A call without an answer is looked up in the list before it counts as failed. */
function useUpdateAddress() {
  const { address, client } = trpc.useUtils();
  return useMutation({
    mutationFn: (input: AddressInput & { id: string }) =>
      client.address.update.mutate(input).catch(async (error) => {
        const saved = await findResult(error, async () => {
          const now = await address.list.fetch(undefined, { staleTime: 0 });
          const isSaved = (each: Address) =>
            isSameAddress(each, input) && (each.isDefault || !input.isDefault);
          return now.find((each) => each.id === input.id && isSaved(each)) ?? null;
        });
        if (saved) return saved;
        throw error;
      }),
    // Also after an error, because the address may be deleted already.
    onSettled: () => address.list.invalidate(),
  });
}

function useAddressForm({ address, onOpenChange, onSaved }: AddressDialogProps) {
  const toast = useToast();
  const create = useCreateAddress();
  const update = useUpdateAddress();
  return useZodForm(loadAddressSchema, {
    defaults: toFormValues(address),
    prepare: (values) => ({ ...values, postalCode: toPincode(values.postalCode) }),
    submit: (input) =>
      address ? update.mutateAsync({ ...input, id: address.id }) : create.mutateAsync(input),
    onSuccess: (saved, _, isShown) => {
      toast.success(ADDRESS_MESSAGES.saved);
      if (isShown) onSaved(saved);
      onOpenChange(false);
    },
    fallback: ADDRESS_MESSAGES.saveFailed,
  });
}

/** The options for the state. A saved state that is not in the list stays available. */
const listStates = (saved: string | undefined): readonly string[] =>
  !saved || INDIAN_STATES.some((state) => state === saved) ? INDIAN_STATES : [saved, ...INDIAN_STATES];

/** The content of AddressDialog. */
export function AddressForm(props: AddressDialogProps) {
  const { address, first, open, onOpenChange, onLeave } = props;
  const id = useId();
  const states = listStates(address?.state);
  const form = useAddressForm(props);
  const { value: isDefault, ...defaultField } = form.field('isDefault');
  const close = () => (form.pending ? onLeave() : onOpenChange(false));

  return (
    <DialogPanel
      open={open}
      onOpenChange={close}
      closesByButtonOnly={form.dirty || form.pending}
      title={address ? 'Edit address' : 'Add a new address'}
      footer={
        <>
          <CancelButton size="medium" isSending={form.pending} onClick={close} />
          <Button type="submit" size="medium" form={id} loading={form.pending}>
            Save address
          </Button>
        </>
      }
    >
      <form id={id} className={css.form} onSubmit={form.handleSubmit} noValidate>
        <FieldLock locked={form.pending}>
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
          <div>
            <SelectField label="State" autoComplete="address-level1" required {...form.field('state')}>
              <option value="">Choose a state</option>
              {states.map((state) => (
                <option key={state}>{state}</option>
              ))}
            </SelectField>
            <p className={css.stateNote} role="status">
              {describeOtherState(toPincode(form.values.postalCode), form.values.state)}
            </p>
          </div>
          {!first && !address?.isDefault && (
            <Checkbox label="Make this my default address" checked={isDefault} {...defaultField} />
          )}
        </FieldLock>
        <FormError>{form.formError}</FormError>
      </form>
    </DialogPanel>
  );
}
