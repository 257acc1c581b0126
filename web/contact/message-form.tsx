import { useEffect, useRef, useState } from 'react';
import { CONTACT_MESSAGES } from '../../src/contact/messages';
import { useZodForm } from '../form/use-zod-form';
import { NeedsScripts } from '../shell/needs-scripts';
import { sendForm, useUnansweredForm } from '../shop/unanswered/use-unanswered-form';
import { trpc } from '../trpc';
import { Button } from '../ui/button';
import { Checkbox } from '../ui/checkbox';
import { ErrorNote } from '../ui/error-note';
import { FieldLock } from '../ui/field-lock';
import { TextAreaField, TextField } from '../ui/fields';
import { useToast } from '../ui/toast';
import * as css from './message-form.css';

const loadMessageSchema = () =>
  import('../../src/contact/schema').then(({ sendMessageInput }) => sendMessageInput);

const FORM = 'contact';

export function MessageForm() {
  const toast = useToast();
  const send = trpc.contact.send.useMutation();
  const complain = trpc.complaint.send.useMutation();
  /** about a complaint that was sent: its number stays to be noted down */
  const [received, setReceived] = useState<string | null>(null);
  const status = useRef<HTMLParagraphElement>(null);
  // Below the button, which may be at the end of the screen.
  useEffect(() => {
    if (received) status.current?.scrollIntoView({ block: 'nearest' });
  }, [received]);
  const form = useZodForm(loadMessageSchema, {
    defaults: { name: '', email: '', subject: '', message: '', isComplaint: false },
    submit: async (input, values) => {
      const { isComplaint } = values;
      const { message } = await sendForm(FORM, values, (idempotencyKey) =>
        (isComplaint ? complain : send).mutateAsync({ ...input, idempotencyKey }),
      );
      return { message, isComplaint };
    },
    onSuccess: ({ message, isComplaint }, _, isShown) => {
      setReceived(isComplaint ? message : null);
      if (!isComplaint) toast.success(message);
      else if (!isShown) toast.confirm(message);
      form.reset();
    },
    fallback: CONTACT_MESSAGES.sendFailed,
  });
  const unansweredNote = useUnansweredForm(FORM, form);
  return (
    <form
      className={css.form}
      method="dialog"
      onSubmit={form.handleSubmit}
      noValidate
      aria-labelledby="message-title"
    >
      <h2 id="message-title" className={css.title}>
        Send us a message
      </h2>
      <NeedsScripts />
      <FieldLock locked={form.pending}>
        <div className={css.pair}>
          <TextField label="Name" autoComplete="name" required {...form.field('name')} />
          <TextField label="Email" type="email" autoComplete="email" required {...form.field('email')} />
        </div>
        <TextField label="Subject" required {...form.field('subject')} />
        <TextAreaField label="Message" rows={6} required {...form.field('message')} />
        <Checkbox
          label={
            <>
              This is a complaint
              <span className={css.note}>
                We give it a number, answer within 48 hours and resolve it within a month.
              </span>
            </>
          }
          {...form.checkbox('isComplaint')}
        />
      </FieldLock>
      {unansweredNote}
      {form.formError && <ErrorNote>{form.formError}</ErrorNote>}
      <Button type="submit" className={css.send} loading={form.pending}>
        Send message
      </Button>
      <p ref={status} role="status" className={css.received}>
        {received}
      </p>
    </form>
  );
}
