import { keepPreviousData } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { MessagePage } from '../../../server/contact/contact-messages';
import { CONTACT_MESSAGES } from '../../../src/contact/messages';
import { trpc } from '../../trpc';
import { Button } from '../../ui/button';
import { Empty } from '../../ui/empty';
import { ErrorNote } from '../../ui/error-note';
import { Pagination } from '../../ui/pagination';
import { pagination } from '../list/list.css';
import { ListHead } from '../list/list-head';
import { ListLoading } from '../list/list-loading';
import { formatRange, ListFilter, ListSearch, ListTools } from '../list/list-tools';
import { type ListQuery, useListQuery } from '../list/use-list-query';
import { Message } from './message';
import * as css from './messages.css';
import { type MessagesQuery, toMessagesQuery } from './messages-query';

const SHOW_OPTIONS = [
  ['', 'All messages'],
  ['unread', 'Unread'],
] as const;

export default function MessagesPage() {
  const query = useListQuery();
  const input = toMessagesQuery(query);
  const { data, isError, isFetching, refetch } = trpc.admin.contact.page.useQuery(input, {
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <ListHead title="Contact Messages" summary={data && formatUnread(data)} />
      <ListTools range={data && formatRange({ ...data, shown: data.data.length }, ['message', 'messages'])}>
        <ListSearch query={query} label="Search by name, subject or message" />
        <ListFilter query={query} name="show" label="Show" options={SHOW_OPTIONS} />
      </ListTools>
      {isError && (
        <ErrorNote onRetry={() => void refetch()} retrying={isFetching}>
          {CONTACT_MESSAGES.fetchFailed}
        </ErrorNote>
      )}
      {!data && !isError && <ListLoading label="Loading the messages…" />}
      {data &&
        (data.data.length > 0 ? (
          <Messages result={data} query={query} input={input} />
        ) : (
          <NoMessages query={query} input={input} total={data.total} />
        ))}
    </>
  );
}

function formatUnread({ unread, total }: MessagePage): string | null {
  if (unread > 0) return `${unread.toLocaleString('en-IN')} unread`;
  return total > 0 ? 'All messages are read' : null;
}

interface MessagesProps {
  result: MessagePage;
  query: ListQuery;
  input: MessagesQuery;
}

function Messages({ result, query, input }: MessagesProps) {
  const now = new Date();
  return (
    <>
      <ul className={css.list} aria-label="Contact messages, unread first">
        {result.data.map((message) => (
          <li key={message.id}>
            <Message message={message} input={input} now={now} />
          </li>
        ))}
      </ul>
      <div className={pagination}>
        <Pagination
          page={result.page}
          totalPages={result.totalPages}
          hrefFor={(page) => query.hrefWith({ page })}
          label="Pages of messages"
        />
      </div>
    </>
  );
}

function NoMessages({ query, input, total }: { query: ListQuery; input: MessagesQuery; total: number }) {
  const { q, show } = input;
  if (total === 0 && !q && !show) {
    return (
      <Empty title="No messages yet" as="h2" align="start">
        Messages from the contact page appear here.
      </Empty>
    );
  }
  const all = query.hrefWith({ q: null, show: null });
  const [title, linkText, href] =
    total > 0
      ? ['No messages on this page', 'Back to the first page', query.hrefWith({ page: 1 })]
      : [q ? 'No messages match' : 'No unread messages', 'Show all messages', all];
  return (
    <Empty
      title={title}
      as="h2"
      align="start"
      action={
        <Button asChild variant="secondary" size="small">
          <Link href={href}>{linkText}</Link>
        </Button>
      }
    />
  );
}
