import { useQueries } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import type { PackedOrder } from '../../../server/order/order-detail';
import { ORDER_MESSAGES } from '../../../src/order/messages';
import { useCompany } from '../../shop/site';
import { trpc } from '../../trpc';
import { Button } from '../../ui/button';
import { Empty } from '../../ui/empty';
import { ErrorNote } from '../../ui/error-note';
import { ListHead } from '../list/list-head';
import { ListLoading } from '../list/list-loading';
import { formatOrderCount } from './order-labels';
import { PackingSlip } from './packing-slip';
import * as css from './packing-slips.css';

/** The number of ids per request, limited by the length of its URL. */
const IDS_PER_REQUEST = 25;

function toChunks(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / IDS_PER_REQUEST) }, (_, at) =>
    ids.slice(at * IDS_PER_REQUEST, (at + 1) * IDS_PER_REQUEST),
  );
}

/** Prints one packing slip per page, without the layout of the back office. */
export default function PackingSlipsPage() {
  const search = useSearch();
  const idsParam = new URLSearchParams(search).get('ids') ?? '';
  const ids = [...new Set(idsParam.split(',').filter(Boolean))];
  const utils = trpc.useUtils();
  const queries = useQueries({
    queries: toChunks(ids).map((chunk) =>
      utils.admin.order.slips.queryOptions({ ids: chunk }, { staleTime: 0 }),
    ),
  });
  const isError = queries.some((answer) => answer.isError);
  const isLoading = queries.some((answer) => answer.isPending);
  const slips = queries.flatMap(({ data }) => data ?? []);
  const retry = () => {
    for (const answer of queries) if (answer.isError) void answer.refetch();
  };
  return (
    <>
      <div className={css.head}>
        <ListHead
          title="Packing slips"
          summary={
            !isLoading && !isError && slips.length > 0 && `${formatOrderCount(slips.length)}, one page each`
          }
        >
          {!isLoading && !isError && slips.length > 0 && (
            <Button onClick={() => window.print()}>Print</Button>
          )}
        </ListHead>
      </div>
      {isError && (
        <ErrorNote onRetry={retry} retrying={queries.some((answer) => answer.isFetching)}>
          {ORDER_MESSAGES.ordersFailed}
        </ErrorNote>
      )}
      {isLoading && !isError && <ListLoading label="Loading the packing slips…" />}
      {!isLoading && !isError && <Slips slips={slips} missing={ids.length - slips.length} />}
    </>
  );
}

function Slips({ slips, missing }: { slips: readonly PackedOrder[]; missing: number }) {
  const company = useCompany();
  if (slips.length === 0) {
    return (
      <Empty title="No packing slips" as="h2" align="start">
        Select orders in the list, then choose Print packing slips.
      </Empty>
    );
  }
  return (
    <div className={css.slips}>
      {missing > 0 && <p className={css.missing}>{formatOrderCount(missing)} could not be found.</p>}
      {slips.map((slip) => (
        <PackingSlip key={slip.order.id} slip={slip} company={company} />
      ))}
    </div>
  );
}
