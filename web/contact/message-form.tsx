import { CONTACT_MESSAGES } from '../../src/contact/messages';
import { useZodForm } from '../form/use-zod-form';
import { trpc } from '../trpc';
import { Button } from '../ui/button';
import { ErrorNote } from '../ui/error-note';
import { TextAreaField, TextField } from '../ui/fields';
import { useToast } from '../ui/toast';
import * as css from './message-form.css';

const loadMessageSchema = () =>
  import('../../src/contact/schema').then(({ sendMessageInput }) => sendMessageInput);

export function MessageForm() {
  const toast = useToast();
  const send = trpc.contact.send.useMutation();
  const form = useZodForm(loadMessageSchema, {
    defaults: { name: '', email: '', subject: '', message: '' },
    submit: (input) => send.mutateAsync(input),
    onSuccess: ({ message }) => {
      toast.success(message);
      form.reset();
    },
    fallback: CONTACT_MESSAGES.sendFailed,
  });
  return (
    <form className={css.form} onSubmit={form.handleSubmit} noValidate aria-labelledby="message-title">
      <h2 id="message-title" className={css.title}>
        Send us a message
      </h2>
      <div className={css.pair}>
        <TextField label="Name" autoComplete="name" required {...form.field('name')} />
        <TextField label="Email" type="email" autoComplete="email" required {...form.field('email')} />
      </div>
      <TextField label="Subject" required {...form.field('subject')} />
      <TextAreaField label="Message" rows={6} required {...form.field('message')} />
      {form.formError && <ErrorNote>{form.formError}</ErrorNote>}
      <Button type="submit" className={css.send} loading={form.pending}>
        Send message
      </Button>
    </form>
  );
}
