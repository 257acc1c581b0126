import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { formatReceived } from '../../src/complaint/format-received';
import { COMPLAINT_MESSAGES } from '../../src/complaint/messages';
import type { ComplainAboutOrderInput, Complaint } from '../../src/complaint/schema';
import type { Order } from '../../src/order/schema';
import { toOrderNumber } from '../../src/order/status';
import { findResult } from '../calls/find-result';
import { FormError } from '../form/form-error';
import { useZodForm } from '../form/use-zod-form';
import { sendForm, useUnansweredForm } from '../shop/unanswered/use-unanswered-form';
import { trpc } from '../trpc';
import { Button } from '../ui/button';
import { CancelButton } from '../ui/cancel-button';
import { Dialog } from '../ui/dialog';
import { FieldLock } from '../ui/field-lock';
import { TextAreaField } from '../ui/fields';
import { useToast } from '../ui/toast';
import * as css from './complain-dialog.css';

const loadSchema = () =>
  import('../../src/complaint/schema').then(({ complainAboutOrderInput }) => complainAboutOrderInput);

/** Sends a complaint. A call without an answer is looked up before it counts as failed. */
function useSendComplaint() {
  const { client } = trpc.useUtils();
  return useMutation({
    mutationFn: async (input: ComplainAboutOrderInput): Promise<{ message: string }> => {
      try {
        return await client.complaint.sendAboutOrder.mutate(input);
      } catch (error) {
        const complaint = await findResult(error, () => findComplaint(client, input));
        if (!complaint) throw error;
        return { message: formatReceived(complaint.number) };
      }
    },
  });
}

async function findComplaint(
  { complaint }: ReturnType<typeof trpc.useUtils>['client'],
  { orderId, message }: ComplainAboutOrderInput,
): Promise<Complaint | null> {
  const all = await complaint.mine.query();
  const newest = all.find((each) => each.orderId === orderId);
  const found = newest && (await complaint.own.query({ id: newest.id }));
  return found?.messages[0]?.text === message ? found : null;
}

interface ComplainDialogProps {
  order: Order;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** closes the dialog while the complaint is sent */
  onLeave: () => void;
}

/** A complaint about an order. Its number stays on the screen until the dialog is closed, or is in a toast if that is closed by then. */
export default function ComplainDialog({ order: { id }, open, onOpenChange, onLeave }: ComplainDialogProps) {
  const formId = useId();
  const toast = useToast();
  const [received, setReceived] = useState<string | null>(null);
  const formName = `complaint about ${id}`;
  const send = useSendComplaint();
  const form = useZodForm(loadSchema, {
    defaults: { message: '' },
    prepare: (values) => ({ ...values, orderId: id }),
    submit: (input, values) =>
      sendForm(formName, values, (idempotencyKey) => send.mutateAsync({ ...input, idempotencyKey })),
    onSuccess: ({ message }, _, isShown) => {
      setReceived(message);
      if (!isShown) toast.confirm(message);
    },
    fallback: COMPLAINT_MESSAGES.sendFailed,
  });
  const unansweredNote = useUnansweredForm(formName, form);
  const close = () => (form.pending ? onLeave() : onOpenChange(false));
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      closesByButtonOnly={(form.dirty || form.pending) && !received}
      size="small"
      title="Report a problem"
      description={`Order ${toOrderNumber(id)}`}
      footer={
        received ? (
          <Button onClick={close}>Close</Button>
        ) : (
          <>
            <CancelButton isSending={form.pending} onClick={close} />
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
          {unansweredNote}
          <FormError>{form.formError}</FormError>
        </form>
      )}
    </Dialog>
  );
}
