import { getQueryKey } from '@trpc/react-query';
import { CUSTOMER_SORTS, type CustomerSort } from '../../../src/customer/sorts';
import { QueryBoundary, renderErrorNote } from '../../calls/query-boundary';
import { parsePageNumber } from '../../page-number';
import { parseSearchTerm } from '../../search-term';
import { trpc } from '../../trpc';
import { Empty } from '../../ui/empty';
import { CACHED } from '../list/cached';
import { findOption } from '../list/find-option';
import { ListHead } from '../list/list-head';
import { ListLoading } from '../list/list-loading';
import { ListPages, NoMatches } from '../list/list-pages';
import { formatRange, ListFilter, ListSearch, ListTools } from '../list/list-tools';
import { type ListQuery, useListQuery } from '../list/use-list-query';
import { CustomerPage } from './customer-page';
import { CustomersTable } from './customers-table';

const SORT_NAMES: Record<Exclude<CustomerSort, 'newest'>, string> = {
  name: 'By name',
  orders: 'Most orders',
  spent: 'Most spent',
  'last-order': 'Latest order',
};
const SORT_OPTIONS = [['', 'Newest'], ...Object.entries(SORT_NAMES)] as const;

/** Unknown values are ignored. */
const toCustomersQuery = (params: URLSearchParams) => ({
  page: parsePageNumber(params),
  q: parseSearchTerm(params) || undefined,
  sort: findOption(CUSTOMER_SORTS, params.get('sort')),
});
type CustomersQuery = ReturnType<typeof toCustomersQuery>;

/** The list of customers, or the one that the address names. */
export default function CustomersPage() {
  const query = useListQuery();
  const id = query.get('view');
  return id ? (
    <CustomerPage
      key={id}
      id={id}
      backHref={query.hrefWith({ view: null, page: parsePageNumber(query.params) })}
    />
  ) : (
    <CustomerList query={query} />
  );
}

function CustomerList({ query }: { query: ListQuery }) {
  const input = toCustomersQuery(query.deferredParams);
  const { data: list } = trpc.admin.customer.page.useQuery(input, CACHED);
  return (
    <>
      <ListHead title="Customers" summary="Views of personal data are recorded in the audit log" />
      <ListTools range={list && formatRange({ ...list, shown: list.data.length }, ['customer', 'customers'])}>
        <ListSearch query={query} label="Search by name, email or mobile" />
        <ListFilter query={query} name="sort" label="Sort" options={SORT_OPTIONS} />
      </ListTools>
      <QueryBoundary
        queryKey={getQueryKey(trpc.admin.customer.page, input, 'query')}
        loading={<ListLoading label="Loading the customers…" />}
        failed={renderErrorNote('The customers could not be loaded.')}
      >
        <Customers query={query} input={input} />
      </QueryBoundary>
    </>
  );
}

function Customers({ query, input }: { query: ListQuery; input: CustomersQuery }) {
  const [{ data, page, totalPages, total }] = trpc.admin.customer.page.useSuspenseQuery(input, {
    staleTime: 0,
  });
  if (data.length === 0) return <NoCustomers query={query} input={input} total={total} />;
  return (
    <>
      <CustomersTable customers={data} hrefFor={(id) => query.hrefWith({ view: id, page: input.page })} />
      <ListPages query={query} page={page} totalPages={totalPages} label="Pages of customers" />
    </>
  );
}

function NoCustomers({ query, input, total }: { query: ListQuery; input: CustomersQuery; total: number }) {
  if (total === 0 && !input.q) {
    return (
      <Empty title="No customers yet" as="h2" align="start">
        Customers appear here once they create an account.
      </Empty>
    );
  }
  const [title, linkText, href] =
    total > 0
      ? ['No customers on this page', 'Back to the first page', query.hrefWith({ page: 1 })]
      : ['No customers match', 'Show all customers', query.hrefWith({ q: null })];
  return <NoMatches title={title} linkText={linkText} href={href} />;
}
