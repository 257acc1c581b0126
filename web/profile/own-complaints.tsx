import { getQueryKey } from '@trpc/react-query';
import { useState } from 'react';
import { COMPLAINT_MESSAGES } from '../../src/complaint/messages';
import type { ComplaintSummary } from '../../src/complaint/schema';
import { formatDay } from '../../src/dates';
import { QueryBoundary, renderErrorNote } from '../calls/query-boundary';
import { useSendOnce } from '../form/use-idempotency-key';
import { ComplaintStateDot, Conversation } from '../shop/complaint/conversation';
import { trpc } from '../trpc';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { Skeleton, Skeletons } from '../ui/skeleton';
import * as css from './own-complaints.css';
import * as profile from './profile-page.css';

const HASH = '#complaint-';

/** The account's complaints; nothing for those who have none. An email's link opens one of them. */
export default function OwnComplaints() {
  return (
    <QueryBoundary
      queryKey={getQueryKey(trpc.complaint.mine, undefined, 'query')}
      loading={null}
      failed={(...failure) => (
        <section className={profile.group} aria-label="Your complaints">
          {renderErrorNote(COMPLAINT_MESSAGES.fetchFailed)(...failure)}
        </section>
      )}
    >
      <Complaints />
    </QueryBoundary>
  );
}

function Complaints() {
  const [complaints] = trpc.complaint.mine.useSuspenseQuery(undefined, { staleTime: 0 });
  const [openNumber, setOpenNumber] = useState(() =>
    window.location.hash.startsWith(HASH) ? window.location.hash.slice(HASH.length) : null,
  );
  if (complaints.length === 0) return null;
  const opened = complaints.find(({ number }) => number === openNumber);
  return (
    <section className={profile.group} aria-label="Your complaints">
      <div className={profile.head}>
        <h2 className={profile.heading}>Your complaints</h2>
      </div>
      <ul>
        {complaints.map((complaint) => (
          <ComplaintRow
            key={complaint.id}
            complaint={complaint}
            onOpen={() => setOpenNumber(complaint.number)}
          />
        ))}
      </ul>
      {opened && <ComplaintDialog key={opened.id} complaint={opened} onClose={() => setOpenNumber(null)} />}
    </section>
  );
}

function ComplaintRow({ complaint, onOpen }: { complaint: ComplaintSummary; onOpen: () => void }) {
  const { number, subject, state, createdAt } = complaint;
  return (
    <li className={css.row}>
      <div className={css.about}>
        <p className={css.subject}>{subject}</p>
        <p className={css.detail}>
          {number}, {formatDay(createdAt)}
        </p>
      </div>
      <ComplaintStateDot state={state} />
      <Button variant="quiet" size="small" aria-label={`Open complaint ${number}`} onClick={onOpen}>
        Open
      </Button>
    </li>
  );
}

function ComplaintDialog({ complaint, onClose }: { complaint: ComplaintSummary; onClose: () => void }) {
  const { id, number } = complaint;
  const [hasDraft, setHasDraft] = useState(false);
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      closesByButtonOnly={hasDraft}
      title={`Complaint ${number}`}
    >
      <QueryBoundary
        queryKey={getQueryKey(trpc.complaint.own, { id }, 'query')}
        loading={
          <Skeletons label="Loading your complaint…">
            <Skeleton shape="row" />
            <Skeleton shape="row" />
          </Skeletons>
        }
        failed={renderErrorNote(COMPLAINT_MESSAGES.openFailed)}
      >
        <OwnConversation id={id} onDraftChange={setHasDraft} />
      </QueryBoundary>
    </Dialog>
  );
}

function OwnConversation({ id, onDraftChange }: { id: string; onDraftChange: (hasDraft: boolean) => void }) {
  const [complaint] = trpc.complaint.own.useSuspenseQuery({ id }, { staleTime: 0 });
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.complaint.reply.useMutation({
    onSuccess: (next) => {
      utils.complaint.own.setData({ id }, next);
      void utils.complaint.mine.invalidate();
    },
  });
  const reply = useSendOnce(mutateAsync);
  return (
    <Conversation
      complaint={complaint}
      onDraftChange={onDraftChange}
      reply={async (message) => void (await reply({ id, message }))}
    />
  );
}
