import { keepPreviousData } from '@tanstack/react-query';
import { Link } from 'wouter';
import { ENQUIRY_MESSAGES } from '../../../src/enquiry/messages';
import { ENQUIRY_STATUS_NAMES, ENQUIRY_STATUSES } from '../../../src/enquiry/status';
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
import { type EnquiriesQuery, toEnquiriesQuery } from './enquiries-query';
import { EnquiriesTable } from './enquiries-table';

const STATUS_OPTIONS = [
  ['', 'All statuses'],
  ...ENQUIRY_STATUSES.map((status) => [status, ENQUIRY_STATUS_NAMES[status]] as const),
] as const;

export default function EnquiriesPage() {
  const query = useListQuery();
  const input = toEnquiriesQuery(query);
  const { data, isError, isFetching, refetch } = trpc.admin.enquiry.page.useQuery(input, {
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <ListHead title="Bulk Enquiries" />
      <ListTools range={data && formatRange({ ...data, shown: data.data.length }, ['enquiry', 'enquiries'])}>
        <ListSearch query={query} label="Search by name, company or message" />
        <ListFilter query={query} name="status" label="Status" options={STATUS_OPTIONS} />
      </ListTools>
      {isError && (
        <ErrorNote onRetry={() => void refetch()} retrying={isFetching}>
          {ENQUIRY_MESSAGES.fetchFailed}
        </ErrorNote>
      )}
      {!data && !isError && <ListLoading label="Loading the enquiries…" />}
      {data &&
        (data.data.length > 0 ? (
          <>
            <EnquiriesTable enquiries={data.data} input={input} />
            <div className={pagination}>
              <Pagination
                page={data.page}
                totalPages={data.totalPages}
                hrefFor={(page) => query.hrefWith({ page })}
                label="Pages of enquiries"
              />
            </div>
          </>
        ) : (
          <NoEnquiries query={query} input={input} total={data.total} />
        ))}
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
