import { getQueryKey } from '@trpc/react-query';
import { Link } from 'wouter';
import { COMPLAINT_MESSAGES } from '../../../src/complaint/messages';
import { QueryBoundary, renderErrorNote } from '../../calls/query-boundary';
import { parsePageNumber } from '../../page-number';
import { parseSearchTerm } from '../../search-term';
import { trpc } from '../../trpc';
import { Button } from '../../ui/button';
import { Empty } from '../../ui/empty';
import { adminPaths } from '../admin-paths';
import { CACHED } from '../list/cached';
import { findOption } from '../list/find-option';
import { ListHead } from '../list/list-head';
import { ListLoading } from '../list/list-loading';
import { ListPages, NoMatches } from '../list/list-pages';
import { formatRange, ListFilter, ListSearch, ListTools } from '../list/list-tools';
import { type ListQuery, useListQuery } from '../list/use-list-query';
import { useMayOpen } from '../shared/staff/permitted-link';
import { ComplaintDialog } from './complaint-dialog';
import { ComplaintsTable } from './complaints-table';

const SHOW_OPTIONS = [
  ['', 'Open complaints'],
  ['resolved', 'Resolved'],
  ['all', 'All complaints'],
] as const;

/** Unknown values are ignored. */
const toComplaintsQuery = (params: URLSearchParams) => ({
  page: parsePageNumber(params),
  q: parseSearchTerm(params) || undefined,
  show: findOption(['resolved', 'all'], params.get('show')),
});
type ComplaintsQuery = ReturnType<typeof toComplaintsQuery>;

export default function ComplaintsPage() {
  const query = useListQuery();
  const input = toComplaintsQuery(query.deferredParams);
  const { data: list } = trpc.admin.complaint.page.useQuery(input, CACHED);
  const mayOpen = useMayOpen();
  return (
    <>
      <ListHead
        title="Complaints"
        summary="Sorted by deadline. Answer within 48 hours, resolve within a month."
      >
        {mayOpen(adminPaths.customerCare) && (
          <Button asChild size="small" variant="secondary">
            <Link href={adminPaths.customerCare}>Grievance officer</Link>
          </Button>
        )}
      </ListHead>
      <ListTools
        range={list && formatRange({ ...list, shown: list.data.length }, ['complaint', 'complaints'])}
      >
        <ListSearch query={query} label="Search by number, name or subject" />
        <ListFilter query={query} name="show" label="Show" options={SHOW_OPTIONS} />
      </ListTools>
      <QueryBoundary
        queryKey={getQueryKey(trpc.admin.complaint.page, input, 'query')}
        loading={<ListLoading label="Loading the complaints…" />}
        failed={renderErrorNote(COMPLAINT_MESSAGES.fetchFailed)}
      >
        <Complaints query={query} input={input} />
      </QueryBoundary>
      <ComplaintDialog
        id={query.get('view') || null}
        onClose={() => query.set({ view: null, page: input.page }, { keepScroll: true })}
      />
    </>
  );
}

function Complaints({ query, input }: { query: ListQuery; input: ComplaintsQuery }) {
  const [{ data, page, totalPages, total }] = trpc.admin.complaint.page.useSuspenseQuery(input, {
    staleTime: 0,
  });
  if (data.length === 0) return <NoComplaints query={query} input={input} total={total} />;
  return (
    <>
      <ComplaintsTable complaints={data} hrefFor={(id) => query.hrefWith({ view: id, page: input.page })} />
      <ListPages query={query} page={page} totalPages={totalPages} label="Pages of complaints" />
    </>
  );
}

function NoComplaints({ query, input, total }: { query: ListQuery; input: ComplaintsQuery; total: number }) {
  const { q, show } = input;
  if (total === 0 && !q && !show) {
    return (
      <Empty
        title="No open complaints"
        as="h2"
        align="start"
        action={
          <Button asChild variant="secondary" size="small">
            <Link href={query.hrefWith({ show: 'all' })}>Show all complaints</Link>
          </Button>
        }
      >
        Complaints from the contact page and about orders appear here.
      </Empty>
    );
  }
  const [title, linkText, href] =
    total > 0
      ? ['No complaints on this page', 'Back to the first page', query.hrefWith({ page: 1 })]
      : [
          q ? 'No complaints match' : 'No complaints',
          'Show open complaints',
          query.hrefWith({ q: null, show: null }),
        ];
  return <NoMatches title={title} linkText={linkText} href={href} />;
}
