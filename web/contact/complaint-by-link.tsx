import { useEffect, useEffectEvent, useState } from 'react';
import type { ComplaintLink } from '../../src/complaint/link';
import { COMPLAINT_MESSAGES } from '../../src/complaint/messages';
import type { Complaint } from '../../src/complaint/schema';
import { getErrorMessage } from '../form/get-error-message';
import { Conversation } from '../shop/complaint/conversation';
import { trpc } from '../trpc';
import { ErrorNote } from '../ui/error-note';
import { Skeleton, Skeletons } from '../ui/skeleton';
import * as css from './message-form.css';

/** The conversation about a complaint of somebody without an account. */
export default function ComplaintByLink({ link }: { link: ComplaintLink }) {
  const [complaint, setComplaint] = useState<Complaint | null>(null);
  const open = trpc.complaint.openByLink.useMutation({ onSuccess: setComplaint });
  const reply = trpc.complaint.replyByLink.useMutation();
  const openNow = useEffectEvent(() => open.mutate(link));
  useEffect(() => openNow(), []);
  return (
    <section className={css.form} aria-labelledby="complaint-title">
      <h2 id="complaint-title" className={css.title}>
        Your complaint
      </h2>
      {open.error && (
        <ErrorNote onRetry={() => open.mutate(link)} retrying={open.isPending}>
          {getErrorMessage(open.error, COMPLAINT_MESSAGES.openFailed)}
        </ErrorNote>
      )}
      {complaint && (
        <Conversation
          complaint={complaint}
          reply={async (message) => setComplaint(await reply.mutateAsync({ ...link, message }))}
        />
      )}
      {!complaint && !open.error && (
        <Skeletons label="Loading your complaint…">
          <Skeleton shape="row" />
          <Skeleton shape="row" />
        </Skeletons>
      )}
    </section>
  );
}
