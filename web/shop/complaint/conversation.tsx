import { useEffect } from 'react';
import { COMPLAINT_MESSAGES } from '../../../src/complaint/messages';
import type { Complaint } from '../../../src/complaint/schema';
import { COMPLAINT_STATE_NAMES, type ComplaintState } from '../../../src/complaint/states';
import { formatDateTime, formatDay } from '../../../src/dates';
import { useZodForm } from '../../form/use-zod-form';
import { Button } from '../../ui/button';
import { ErrorNote } from '../../ui/error-note';
import { FieldLock } from '../../ui/field-lock';
import { TextAreaField } from '../../ui/fields';
import { StatusDot } from '../../ui/status-dot';
import * as css from './conversation.css';

const loadSchema = () =>
  import('../../../src/complaint/schema').then(({ replyToComplaintInput }) => replyToComplaintInput);

const TONES = { OPEN: 'amber', ANSWERED: 'indigo', RESOLVED: 'green' } as const satisfies Record<
  ComplaintState,
  string
>;

export const ComplaintStateDot = ({ state }: { state: ComplaintState }) => (
  <StatusDot tone={TONES[state]}>{COMPLAINT_STATE_NAMES[state]}</StatusDot>
);

interface ConversationProps {
  complaint: Complaint;
  /** sends a reply of the customer; the parent shows the new conversation */
  reply: (message: string) => Promise<void>;
  /** called when a reply is begun, sent or removed */
  onDraftChange?: ((hasDraft: boolean) => void) | undefined;
}

/** A complaint as its customer follows it. */
export function Conversation({ complaint, reply, onDraftChange }: ConversationProps) {
  const { number, subject, state, resolveBy, createdAt } = complaint;
  return (
    <div className={css.conversation}>
      <div className={css.summary}>
        <p className={css.subject}>{subject}</p>
        <ComplaintStateDot state={state} />
        <p className={css.detail}>
          Number {number}, sent on {formatDay(createdAt)}
          {state === 'RESOLVED' ? '' : `, to be resolved by ${formatDay(resolveBy)}`}
        </p>
      </div>
      <Messages messages={complaint.messages} shopName="The shop" customerName="You" />
      <ReplyForm complaint={complaint} reply={reply} onDraftChange={onDraftChange} />
    </div>
  );
}

interface MessagesProps {
  messages: Complaint['messages'];
  shopName: string;
  customerName: string;
}

export function Messages({ messages, shopName, customerName }: MessagesProps) {
  return (
    <ol className={css.messages} aria-label="Messages, oldest first">
      {messages.map(({ id, isFromShop, createdAt, text }) => (
        <li key={id} className={css.message({ isFromShop })}>
          <p className={css.detail}>
            {isFromShop ? shopName : customerName},{' '}
            <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
          </p>
          <p className={css.text}>{text}</p>
        </li>
      ))}
    </ol>
  );
}

function ReplyForm({ complaint: { id, state }, reply, onDraftChange }: ConversationProps) {
  const form = useZodForm(loadSchema, {
    defaults: { message: '' },
    prepare: (values) => ({ ...values, id }),
    submit: ({ message }) => reply(message),
    onSuccess: () => form.reset(),
    fallback: COMPLAINT_MESSAGES.replyFailed,
  });
  useEffect(() => onDraftChange?.(form.dirty), [form.dirty, onDraftChange]);
  return (
    <form className={css.form} onSubmit={form.handleSubmit} noValidate>
      <FieldLock locked={form.pending}>
        <TextAreaField
          label={state === 'RESOLVED' ? 'Not resolved? Tell us' : 'Your reply'}
          rows={4}
          required
          {...form.field('message')}
        />
      </FieldLock>
      {form.formError && <ErrorNote>{form.formError}</ErrorNote>}
      <Button type="submit" size="small" className={css.send} loading={form.pending}>
        Send reply
      </Button>
    </form>
  );
}
