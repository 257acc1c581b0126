import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { ComplaintLink } from '../../src/complaint/link';
import { COMPLAINT_MESSAGES } from '../../src/complaint/messages';
import type { Complaint } from '../../src/complaint/schema';
import { QueryBoundary } from '../calls/query-boundary';
import { renderServerError } from '../calls/render-server-error';
import { useSendOnce } from '../form/use-idempotency-key';
import { Conversation } from '../shop/complaint/conversation';
import { trpc } from '../trpc';
import { Skeleton, Skeletons } from '../ui/skeleton';
import * as css from './message-form.css';

interface ComplaintByLinkProps {
  link: ComplaintLink;
}

const toQueryKey = ({ number, token }: ComplaintLink) => ['complaint by link', number, token];

/** The conversation about a complaint of somebody without an account. */
export default function ComplaintByLink({ link }: ComplaintByLinkProps) {
  return (
    <section className={css.form} aria-labelledby="complaint-title">
      <h2 id="complaint-title" className={css.title}>
        Your complaint
      </h2>
      <QueryBoundary
        queryKey={toQueryKey(link)}
        loading={
          <Skeletons label="Loading your complaint…">
            <Skeleton shape="row" />
            <Skeleton shape="row" />
          </Skeletons>
        }
        failed={renderServerError(COMPLAINT_MESSAGES.openFailed)}
      >
        <LinkedConversation link={link} />
      </QueryBoundary>
    </section>
  );
}

function LinkedConversation({ link }: ComplaintByLinkProps) {
  const queryClient = useQueryClient();
  const { client } = trpc.useUtils();
  const queryKey = toQueryKey(link);
  // The procedure is a mutation so that the link's token is in the body of the request, not in an address that is logged.
  const { data: complaint } = useSuspenseQuery({
    queryKey,
    queryFn: () => client.complaint.openByLink.mutate(link),
    staleTime: 0,
    retry: false,
  });
  const reply = useSendOnce(trpc.complaint.replyByLink.useMutation().mutateAsync);
  return (
    <Conversation
      complaint={complaint}
      reply={async (message) =>
        void queryClient.setQueryData<Complaint>(queryKey, await reply({ ...link, message }))
      }
    />
  );
}
