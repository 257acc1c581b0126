import { getQueryKey } from '@trpc/react-query';
import { ENQUIRY_MESSAGES } from '../../../src/enquiry/messages';
import { ENQUIRY_STATUS_NAMES, ENQUIRY_STATUSES } from '../../../src/enquiry/status';
import { QueryBoundary, renderErrorNote } from '../../calls/query-boundary';
import { trpc } from '../../trpc';
import { Empty } from '../../ui/empty';
import { CACHED } from '../list/cached';
import { ExportButton } from '../list/export-button';
import { ListHead } from '../list/list-head';
import { ListLoading } from '../list/list-loading';
import { ListPages, NoMatches } from '../list/list-pages';
import { formatRange, ListFilter, ListSearch, ListTools } from '../list/list-tools';
import { type ListQuery, useListQuery } from '../list/use-list-query';
import { type EnquiriesQuery, toEnquiriesQuery } from './enquiries-query';
import { EnquiriesTable } from './enquiries-table';

const STATUS_OPTIONS = [
  ['', 'All statuses'],
  ...ENQUIRY_STATUSES.map((status) => [status, ENQUIRY_STATUS_NAMES[status]] as const),
] as const;

export default function EnquiriesPage() {
  const query = useListQuery();
  const input = toEnquiriesQuery(query.deferredParams);
  const { data: list } = trpc.admin.enquiry.page.useQuery(input, CACHED);
  return (
    <>
      <ListHead title="Bulk Enquiries">
        <ExportButton name="bulk-enquiries" filters={input} />
      </ListHead>
      <ListTools range={list && formatRange({ ...list, shown: list.data.length }, ['enquiry', 'enquiries'])}>
        <ListSearch query={query} label="Search by name, company or message" />
        <ListFilter query={query} name="status" label="Status" options={STATUS_OPTIONS} />
      </ListTools>
      <QueryBoundary
        queryKey={getQueryKey(trpc.admin.enquiry.page, input, 'query')}
        loading={<ListLoading label="Loading the enquiries…" />}
        failed={renderErrorNote(ENQUIRY_MESSAGES.fetchFailed)}
      >
        <Enquiries query={query} input={input} />
      </QueryBoundary>
    </>
  );
}

function Enquiries({ query, input }: { query: ListQuery; input: EnquiriesQuery }) {
  const [{ data, page, totalPages, total }] = trpc.admin.enquiry.page.useSuspenseQuery(input, {
    staleTime: 0,
  });
  if (data.length === 0) return <NoEnquiries query={query} input={input} total={total} />;
  return (
    <>
      <EnquiriesTable enquiries={data} input={input} />
      <ListPages query={query} page={page} totalPages={totalPages} label="Pages of enquiries" />
    </>
  );
}

function NoEnquiries({ query, input, total }: { query: ListQuery; input: EnquiriesQuery; total: number }) {
  const isFiltered = input.q !== undefined || input.status !== undefined;
  if (total === 0 && !isFiltered) {
    return (
      <Empty title="No enquiries yet" as="h2" align="start">
        Requests sent through “Bulk Purchase” in the shop’s footer appear here.
      </Empty>
    );
  }
  const [title, linkText, href] =
    total > 0
      ? ['No enquiries on this page', 'Back to the first page', query.hrefWith({ page: 1 })]
      : ['No enquiries match', 'Show all enquiries', query.hrefWith({ q: null, status: null })];
  return <NoMatches title={title} linkText={linkText} href={href} />;
}
