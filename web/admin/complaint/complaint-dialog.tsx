import { getQueryKey } from '@trpc/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { COMPLAINT_MESSAGES } from '../../../src/complaint/messages';
import type { AdminComplaint, AnswerComplaintInput } from '../../../src/complaint/schema';
import { formatDateTime } from '../../../src/dates';
import { toOrderNumber } from '../../../src/order/status';
import { hasNoAnswer } from '../../call-error';
import { FormError } from '../../form/form-error';
import { getErrorMessage } from '../../form/get-error-message';
import { useSendOnce } from '../../form/use-idempotency-key';
import { useZodForm } from '../../form/use-zod-form';
import { findResult } from '../../session/has-succeeded';
import { QueryBoundary } from '../../session/query-boundary';
import { renderServerError } from '../../session/render-server-error';
import { UnsavedChangesDialog } from '../../shell/unsaved-changes/unsaved-changes-dialog';
import { useUnsavedChangesGuard } from '../../shell/unsaved-changes/use-unsaved-changes-guard';
import { toMailHref } from '../../shop/cms/company-links';
import { Messages } from '../../shop/complaint/conversation';
import { trpc } from '../../trpc';
import { Button } from '../../ui/button';
import { Checkbox } from '../../ui/checkbox';
import { Dialog } from '../../ui/dialog';
import { FieldLock } from '../../ui/field-lock';
import { TextAreaField } from '../../ui/fields';
import { Skeleton, Skeletons } from '../../ui/skeleton';
import { useToast } from '../../ui/toast';
import { adminPaths } from '../admin-paths';
import { UNANSWERED_TOAST } from '../form/unanswered-toast';
import { ComplaintBadge } from './complaint-badge';
import * as css from './complaints.css';
import { Due } from './complaints-table';

const loadSchema = () =>
  import('../../../src/complaint/schema').then(({ answerComplaintInput }) => answerComplaintInput);

/** A complaint with its conversation. `id` is null while the dialog is closed. */
export function ComplaintDialog({ id, onClose }: { id: string | null; onClose: () => void }) {
  // It stays visible during the closing animation.
  const [shown, setShown] = useState(id);
  if (id && id !== shown) setShown(id);
  if (!shown) return null;
  return (
    <Dialog open={id !== null} onOpenChange={onClose} size="large" title="Complaint">
      <QueryBoundary
        queryKey={getQueryKey(trpc.admin.complaint.detail, { id: shown }, 'query')}
        loading={
          <Skeletons label="Loading the complaint…">
            <Skeleton shape="row" />
            <Skeleton shape="row" />
          </Skeletons>
        }
        failed={renderServerError(COMPLAINT_MESSAGES.openFailed)}
      >
        <Detail key={shown} id={shown} />
      </QueryBoundary>
    </Dialog>
  );
}

function useSave() {
  const utils = trpc.useUtils();
  return (complaint: AdminComplaint) => {
    utils.admin.complaint.detail.setData({ id: complaint.id }, complaint);
    void utils.admin.complaint.page.invalidate();
    void utils.admin.dashboard.invalidate();
    void utils.admin.audit.invalidate();
  };
}

function Detail({ id }: { id: string }) {
  const [complaint] = trpc.admin.complaint.detail.useSuspenseQuery({ id }, { staleTime: 0 });
  const { number, subject, name, email, createdAt, orderId, state } = complaint;
  return (
    <div className={css.detail}>
      <div className={css.summary}>
        <h3 className={css.subject}>{subject}</h3>
        <ComplaintBadge state={state} />
        <p>
          {number}, received {formatDateTime(createdAt)}
        </p>
        <p>
          {name},{' '}
          <a href={toMailHref(email, `Your complaint ${number}`)} className={css.email}>
            {email}
          </a>
        </p>
        {orderId && (
          <Link href={adminPaths.orders({ view: orderId })} className={css.link}>
            Order {toOrderNumber(orderId)}
          </Link>
        )}
        <Due complaint={complaint} now={new Date()} />
      </div>
      <Messages messages={complaint.messages} shopName="You" customerName={name} />
      {state === 'RESOLVED' && <Reopen id={id} />}
      <AnswerForm id={id} messagesSeen={complaint.messages.length} />
    </div>
  );
}

const UNANSWERED = 'Your answer may not have been sent. Try again: it is not sent twice.';

function AnswerForm({ id, messagesSeen }: { id: string; messagesSeen: number }) {
  const save = useSave();
  const toast = useToast();
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.admin.complaint.answer.useMutation({
    // The conversation shows what was sent although the answer was lost, and what the answer did not consider.
    onError: () => void utils.admin.complaint.detail.invalidate({ id }),
  });
  // The number is no part of what is sent once: after a lost answer it grows by that answer.
  const answer = useSendOnce((input: AnswerComplaintInput & { idempotencyKey: string }) =>
    mutateAsync({ ...input, messagesSeen }),
  );
  const form = useZodForm(loadSchema, {
    defaults: { message: '', resolves: false },
    prepare: (values) => ({ ...values, id }),
    submit: answer,
    onSuccess: (complaint) => {
      save(complaint);
      form.reset();
      toast.success('Your answer is on its way by email.');
    },
    fallback: UNANSWERED,
  });
  const guard = useUnsavedChangesGuard(form.dirty);
  return (
    <form className={css.form} onSubmit={form.handleSubmit} noValidate>
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

const REOPEN_UNANSWERED =
  'No answer arrived, so the complaint may have been reopened. Open it again before you try again.';

function Reopen({ id }: { id: string }) {
  const utils = trpc.useUtils();
  const save = useSave();
  const toast = useToast();
  const reopen = trpc.admin.complaint.reopen.useMutation({
    onSuccess: save,
    onError: async (error) => {
      const latest = await findResult(error, () => utils.client.admin.complaint.detail.query({ id }));
      if (latest && latest.state !== 'RESOLVED') return save(latest);
      if (!latest && hasNoAnswer(error)) toast.error(REOPEN_UNANSWERED, UNANSWERED_TOAST);
      else toast.error(getErrorMessage(error, 'The complaint could not be reopened.'));
      void utils.admin.complaint.detail.invalidate({ id });
    },
  });
  return (
    <div className={css.buttons}>
      <Button
        variant="secondary"
        size="small"
        loading={reopen.isPending}
        onClick={() => reopen.mutate({ id })}
      >
        Reopen
      </Button>
    </div>
  );
}
