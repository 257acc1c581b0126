import { useId, useState } from 'react';
import { COMPLAINT_MESSAGES } from '../../src/complaint/messages';
import type { Order } from '../../src/order/schema';
import { toOrderNumber } from '../../src/order/status';
import { useZodForm } from '../form/use-zod-form';
import { trpc } from '../trpc';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { ErrorNote } from '../ui/error-note';
import { FieldLock } from '../ui/field-lock';
import { TextAreaField } from '../ui/fields';
import * as css from './complain-dialog.css';

const loadSchema = () =>
  import('../../src/complaint/schema').then(({ complainAboutOrderInput }) => complainAboutOrderInput);

interface ComplainDialogProps {
  order: Order;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A complaint about an order. Its number stays on the screen until the dialog is closed. */
export default function ComplainDialog({ order: { id }, open, onOpenChange }: ComplainDialogProps) {
  const formId = useId();
  const close = () => onOpenChange(false);
  const [received, setReceived] = useState<string | null>(null);
  const send = trpc.complaint.sendAboutOrder.useMutation();
  const form = useZodForm(loadSchema, {
    defaults: { message: '' },
    prepare: (values) => ({ ...values, orderId: id }),
    submit: (input) => send.mutateAsync(input),
    onSuccess: ({ message }) => setReceived(message),
    fallback: COMPLAINT_MESSAGES.sendFailed,
  });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      closesByButtonOnly={form.dirty && !received}
      size="small"
      title="Report a problem"
      description={`Order ${toOrderNumber(id)}`}
      footer={
        received ? (
          <Button onClick={close}>Close</Button>
        ) : (
          <>
            <Button variant="secondary" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" form={formId} loading={form.pending}>
              Send
            </Button>
          </>
        )
      }
    >
      {received ? (
        <p role="status" className={css.text}>
          {received} You can follow it in your profile.
        </p>
      ) : (
        <form id={formId} className={css.form} onSubmit={form.handleSubmit} noValidate>
          <FieldLock locked={form.pending}>
            <TextAreaField
              label="What is wrong?"
              hint="We answer within 48 hours and resolve it within a month."
              rows={5}
              required
              {...form.field('message')}
            />
          </FieldLock>
          {form.formError && <ErrorNote>{form.formError}</ErrorNote>}
        </form>
      )}
    </Dialog>
  );
}
