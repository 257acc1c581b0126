import type { AdminComplaint } from '../../../src/complaint/schema';
import { FormError } from '../../form/form-error';
import { UnsavedChangesDialog } from '../../shell/unsaved-changes/unsaved-changes-dialog';
import { trpc } from '../../trpc';
import { Button } from '../../ui/button';
import { Checkbox } from '../../ui/checkbox';
import { FieldLock } from '../../ui/field-lock';
import { TextAreaField } from '../../ui/fields';
import { useToast } from '../../ui/toast';
import { SentFailure } from '../form/sent-failure';
import { useSentDraft } from '../form/use-sent-draft';
import { type SentForm, useSentForm } from '../form/use-sent-form';
import * as css from './complaints.css';

const loadSchema = () =>
  import('../../../src/complaint/schema').then(({ answerComplaintInput }) => answerComplaintInput);
const UNANSWERED = 'Your answer may not have been sent. Try again: it is not sent twice.';
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

export function AnswerForm({ id, messagesSeen }: { id: string; messagesSeen: number }) {
  const save = useSaveComplaint();
  const utils = trpc.useUtils();
  const toast = useToast();
  const { mutateAsync } = trpc.admin.complaint.answer.useMutation({
    // The conversation shows what was sent although the answer was lost, and what the answer did not consider.
    onError: () => void utils.admin.complaint.detail.invalidate({ id }),
  });
  const { form, guard } = useSentForm(loadSchema, {
    sent: useSentDraft<SentForm<typeof NO_ANSWER>>('complaintAnswer', id),
    base: null,
    defaults: NO_ANSWER,
    prepare: (values) => ({ ...values, id }),
    // The number is no part of what is sent once: after a lost answer it grows by that answer.
    submit: (input, _, idempotencyKey) => mutateAsync({ ...input, idempotencyKey, messagesSeen }),
    // Another text is another answer.
    keepsKey: (before, values) => JSON.stringify(before) === JSON.stringify(values),
    onSuccess: (complaint) => {
      save(complaint);
      toast.success('Your answer is on its way by email.');
    },
    onSaved: () => form.reset(),
    fallback: UNANSWERED,
  });
  return (
    <form id={`answer-to-${id}`} className={css.form} onSubmit={form.handleSubmit} noValidate>
      <FieldLock locked={form.pending}>
        <TextAreaField
          label="Your answer"
          hint="The customer gets it by email."
          rows={5}
          required
          {...form.field('message')}
        />
        <Checkbox label="This resolves the complaint" {...form.checkbox('resolves')} />
      </FieldLock>
      <SentFailure form={form} />
      <FormError contentAbove={messagesSeen}>{form.formError}</FormError>
      <div className={css.buttons}>
        <Button type="submit" loading={form.pending}>
          Send answer
        </Button>
      </div>
      <UnsavedChangesDialog guard={guard} isUnanswered={form.isUnanswered}>
        {form.isUnanswered
          ? 'Your answer may not have been sent. The complaint shows it if it was.'
          : 'Your answer has not been sent.'}
      </UnsavedChangesDialog>
    </form>
  );
}
