import { getQueryKey } from '@trpc/react-query';
import { Link } from 'wouter';
import { CONTACT_MESSAGES } from '../../../src/contact/messages';
import type { MessagePage } from '../../../src/contact/schema';
import { QueryBoundary, renderErrorNote } from '../../calls/query-boundary';
import { trpc } from '../../trpc';
import { Button } from '../../ui/button';
import { Empty } from '../../ui/empty';
import { adminPaths } from '../admin-paths';
import { CACHED } from '../list/cached';
import { ExportButton } from '../list/export-button';
import { ListHead } from '../list/list-head';
import { ListLoading } from '../list/list-loading';
import { ListPages, NoMatches } from '../list/list-pages';
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
  const input = toMessagesQuery(query.deferredParams);
  const { data: list } = trpc.admin.contact.page.useQuery(input, CACHED);
  return (
    <>
      <ListHead title="Contact Messages" summary={list ? formatUnread(list) : null}>
        <Button asChild size="small" variant="secondary">
          <Link href={adminPaths.complaints()}>Complaints</Link>
        </Button>
        <ExportButton name="contact-messages" filters={input} />
      </ListHead>
      <ListTools range={list && formatRange({ ...list, shown: list.data.length }, ['message', 'messages'])}>
        <ListSearch query={query} label="Search by name, subject or message" />
        <ListFilter query={query} name="show" label="Show" options={SHOW_OPTIONS} />
      </ListTools>
      <QueryBoundary
        queryKey={getQueryKey(trpc.admin.contact.page, input, 'query')}
        loading={<ListLoading label="Loading the messages…" />}
        failed={renderErrorNote(CONTACT_MESSAGES.fetchFailed)}
      >
        <Messages query={query} input={input} />
      </QueryBoundary>
    </>
  );
}

function formatUnread({ unread, total }: MessagePage): string | null {
  if (unread > 0) return `${unread.toLocaleString('en-IN')} unread`;
  return total > 0 ? 'All messages are read' : null;
}

function Messages({ query, input }: { query: ListQuery; input: MessagesQuery }) {
  const [{ data, page, totalPages, total }] = trpc.admin.contact.page.useSuspenseQuery(input, {
    staleTime: 0,
  });
  if (data.length === 0) return <NoMessages query={query} input={input} total={total} />;
  const now = new Date();
  return (
    <>
      <ul className={css.list} aria-label="Contact messages, unread first">
        {data.map((message) => (
          <li key={message.id}>
            <Message message={message} input={input} now={now} />
          </li>
        ))}
      </ul>
      <ListPages query={query} page={page} totalPages={totalPages} label="Pages of messages" />
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
  return <NoMatches title={title} linkText={linkText} href={href} />;
}
