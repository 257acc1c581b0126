import { useEffect, useEffectEvent, useId, useRef } from 'react';
import type { User } from '../../src/auth/schema';
import { ENQUIRY_MESSAGES } from '../../src/enquiry/messages';
import { DEFAULT_ENQUIRY_QUANTITY } from '../../src/enquiry/status';
import { FormError } from '../form/form-error';
import { useZodForm, type ZodForm } from '../form/use-zod-form';
import { useSession } from '../session/session';
import type { OverlayProps } from '../shop/overlays';
import { sendForm, useUnansweredForm } from '../shop/unanswered/use-unanswered-form';
import { trpc } from '../trpc';
import { Button } from '../ui/button';
import { CancelButton } from '../ui/cancel-button';
import { DialogPanel } from '../ui/dialog-panel';
import { FieldLock } from '../ui/field-lock';
import { TextAreaField, TextField } from '../ui/fields';
import { useToast } from '../ui/toast';
import * as css from './enquiry-dialog.css';

const loadEnquirySchema = () =>
  import('../../src/enquiry/schema').then(({ createEnquiryInput }) => createEnquiryInput);

const FORM = 'enquiry';

/** Prefilled with the profile of a logged-in customer. */
const toDefaults = (user: User | null) => ({
  name: user ? `${user.firstName} ${user.lastName}` : '',
  email: user?.email ?? '',
  phone: user?.mobile ?? '',
  companyName: '',
  productInterest: '',
  quantity: String(DEFAULT_ENQUIRY_QUANTITY),
  message: '',
});

/** Once opened, the form stays while people log in and out. What a visitor typed stays at the login, and goes at the logout. */
function useRefillForUser(form: Pick<ZodForm<ReturnType<typeof toDefaults>>, 'hasEdits' | 'reset'>) {
  const { user } = useSession();
  const lastUser = useRef(user);
  const refill = useEffectEvent((last: User | null) => {
    const isOtherUser = last !== null && last.id !== user?.id;
    if (isOtherUser || !form.hasEdits()) form.reset(toDefaults(user));
  });
  useEffect(() => {
    if (lastUser.current !== user) refill(lastUser.current);
    lastUser.current = user;
  }, [user]);
}

/** A form for bulk orders. */
export default function EnquiryDialog({ open, onOpenChange }: OverlayProps) {
  const id = useId();
  const toast = useToast();
  const { user } = useSession();
  const create = trpc.enquiry.create.useMutation();
  const form = useZodForm(loadEnquirySchema, {
    defaults: toDefaults(user),
    submit: (input, values) =>
      sendForm(FORM, values, (idempotencyKey) => create.mutateAsync({ ...input, idempotencyKey })),
    onSuccess: () => {
      toast.success(ENQUIRY_MESSAGES.sent);
      onOpenChange(false);
      form.reset(toDefaults(user));
    },
    fallback: ENQUIRY_MESSAGES.sendFailed,
  });
  useRefillForUser(form);
  const unansweredNote = useUnansweredForm(FORM, form);
  return (
    <DialogPanel
      open={open}
      onOpenChange={onOpenChange}
      closesByButtonOnly={form.pending}
      title="Bulk Purchase Enquiry"
      description="Tell us what you need and we will reply within 24 hours."
      footer={
        <>
          <CancelButton size="medium" isSending={form.pending} onClick={() => onOpenChange(false)} />
          <Button type="submit" size="medium" form={id} loading={form.pending}>
            Send enquiry
          </Button>
        </>
      }
    >
      <form id={id} className={css.form} onSubmit={form.handleSubmit} noValidate>
        <FieldLock locked={form.pending}>
          <TextField label="Full Name" autoComplete="name" required {...form.field('name')} />
          <div className={css.pair}>
            <TextField
              label="Email Address"
              type="email"
              autoComplete="email"
              required
              {...form.field('email')}
            />
            <TextField label="Phone Number" type="tel" autoComplete="tel" required {...form.field('phone')} />
          </div>
          <div className={css.pair}>
            <TextField
              label="Company Name"
              autoComplete="organization"
              optional
              {...form.field('companyName')}
            />
            <TextField
              label="Estimated Quantity"
              type="number"
              inputMode="numeric"
              min={1}
              step={1}
              required
              {...form.field('quantity')}
            />
          </div>
          <TextField label="Product of Interest" optional {...form.field('productInterest')} />
          <TextAreaField label="Additional Message" optional {...form.field('message')} />
        </FieldLock>
        {unansweredNote}
        <FormError>{form.formError}</FormError>
      </form>
    </DialogPanel>
  );
}
