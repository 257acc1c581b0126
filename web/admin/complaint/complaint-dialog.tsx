import { getQueryKey } from '@trpc/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { COMPLAINT_MESSAGES } from '../../../src/complaint/messages';
import { formatDateTime } from '../../../src/dates';
import { toOrderNumber } from '../../../src/order/status';
import { hasNoAnswer } from '../../call-error';
import { findResult } from '../../calls/find-result';
import { QueryBoundary } from '../../calls/query-boundary';
import { renderServerError } from '../../calls/render-server-error';
import { getErrorMessage } from '../../form/get-error-message';
import { toMailHref } from '../../shop/cms/company-links';
import { Messages } from '../../shop/complaint/conversation';
import { trpc } from '../../trpc';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Skeleton, Skeletons } from '../../ui/skeleton';
import { useToast } from '../../ui/toast';
import { adminPaths } from '../admin-paths';
import { UNANSWERED_TOAST } from '../form/unanswered-toast';
import { AnswerForm, useSaveComplaint } from './answer-form';
import { ComplaintBadge } from './complaint-badge';
import * as css from './complaints.css';
import { Due } from './complaints-table';

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
        <p className={css.customer}>
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

const REOPEN_UNANSWERED =
  'No answer arrived, so the complaint may have been reopened. Open it again before you try again.';

function Reopen({ id }: { id: string }) {
  const utils = trpc.useUtils();
  const save = useSaveComplaint();
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
