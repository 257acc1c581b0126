import { useEffect, useEffectEvent } from 'react';
import type { AdminComplaint, AnswerComplaintInput } from '../../../src/complaint/schema';
import { hasNoAnswer } from '../../call-error';
import { FormError } from '../../form/form-error';
import { createIdempotencyKey } from '../../form/use-idempotency-key';
import { useZodForm } from '../../form/use-zod-form';
import { UnsavedChangesDialog } from '../../shell/unsaved-changes/unsaved-changes-dialog';
import { useUnsavedChangesGuard } from '../../shell/unsaved-changes/use-unsaved-changes-guard';
import { trpc } from '../../trpc';
import { Button } from '../../ui/button';
import { Checkbox } from '../../ui/checkbox';
import { FieldLock } from '../../ui/field-lock';
import { TextAreaField } from '../../ui/fields';
import { useToast } from '../../ui/toast';
import { useSentDraft } from '../form/use-sent-draft';
import * as css from './complaints.css';

const loadSchema = () =>
  import('../../../src/complaint/schema').then(({ answerComplaintInput }) => answerComplaintInput);
const UNANSWERED = 'Your answer may not have been sent. Try again: it is not sent twice.';
const NOT_SENT = 'Your answer has not been sent.';
const NO_ANSWER = { message: '', resolves: false };

export function useSaveComplaint() {
  const utils = trpc.useUtils();
  return (complaint: AdminComplaint) => {
    utils.admin.complaint.detail.setData({ id: complaint.id }, complaint);
    void utils.admin.complaint.page.invalidate();
    void utils.admin.dashboard.invalidate();
    void utils.admin.audit.invalidate();
  };
}

/** An answer that has not been sent for certain. */
interface SentAnswer {
  values: typeof NO_ANSWER;
  idempotencyKey: string;
  isPending: boolean;
  /** The server may have sent it. */
  isUnanswered: boolean;
}

/** Sends an answer, with the same key as before unless it was changed, and keeps it until it was sent. */
function useSendAnswer(id: string, messagesSeen: number) {
  const utils = trpc.useUtils();
  const { draft, getDraft, setDraft } = useSentDraft<SentAnswer>('complaintAnswer', id);
  const { mutateAsync } = trpc.admin.complaint.answer.useMutation({
    // The conversation shows what was sent although the answer was lost, and what the answer did not consider.
    onError: () => void utils.admin.complaint.detail.invalidate({ id }),
  });
  const send = async (input: AnswerComplaintInput, values: SentAnswer['values']) => {
    const before = getDraft();
    const isSame = JSON.stringify(before?.values) === JSON.stringify(values);
    const idempotencyKey = (isSame && before?.idempotencyKey) || createIdempotencyKey();
    const isUnanswered = isSame && before?.isUnanswered === true;
    setDraft({ values, idempotencyKey, isPending: true, isUnanswered });
    try {
      // The number is no part of what is sent once: after a lost answer it grows by that answer.
      const complaint = await mutateAsync({ ...input, idempotencyKey, messagesSeen });
      setDraft(null);
      return complaint;
    } catch (error) {
      setDraft({
        values,
        idempotencyKey,
        isPending: false,
        isUnanswered: isUnanswered || hasNoAnswer(error),
      });
      throw error;
    }
  };
  return { draft, discard: () => setDraft(null), send };
}

export function AnswerForm({ id, messagesSeen }: { id: string; messagesSeen: number }) {
  const save = useSaveComplaint();
  const toast = useToast();
  const { draft, discard, send } = useSendAnswer(id, messagesSeen);
  const form = useZodForm(loadSchema, {
    defaults: NO_ANSWER,
    prepare: (values) => ({ ...values, id }),
    submit: send,
    onSuccess: (complaint) => {
      save(complaint);
      form.reset();
      toast.success('Your answer is on its way by email.');
    },
    fallback: UNANSWERED,
  });
  /** An earlier form was closed while it was sent: this one shows it, and is emptied once it was. */
  const showEarlier = useEffectEvent(() => {
    if (form.pending) return;
    if (draft) form.setValues(draft.values);
    else form.reset();
  });
  const isDraft = draft !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when there is one, or no longer
  useEffect(() => showEarlier(), [isDraft]);
  const isPending = form.pending || (draft?.isPending ?? false);
  const isUnanswered = form.isUnanswered || isPending || draft?.isUnanswered === true;
  const earlierError = isUnanswered ? UNANSWERED : NOT_SENT;
  const guard = useUnsavedChangesGuard(form.dirty);
  const leave = () => {
    // What is being sent is needed again if it fails.
    if (!isPending) discard();
    guard.discard();
  };
  return (
    <form className={css.form} onSubmit={form.handleSubmit} noValidate>
      <FieldLock locked={isPending}>
        <TextAreaField
          label="Your answer"
          hint="The customer gets it by email."
          rows={5}
          required
          {...form.field('message')}
        />
        <Checkbox label="This resolves the complaint" {...form.checkbox('resolves')} />
      </FieldLock>
      <FormError contentAbove={messagesSeen}>
        {form.formError ?? (isDraft && !isPending ? earlierError : null)}
      </FormError>
      <div className={css.buttons}>
        <Button type="submit" loading={isPending}>
          Send answer
        </Button>
      </div>
      <UnsavedChangesDialog guard={{ ...guard, discard: leave }} isUnanswered={isUnanswered}>
        {isUnanswered ? 'Your answer may not have been sent. The complaint shows it if it was.' : NOT_SENT}
      </UnsavedChangesDialog>
    </form>
  );
}
