import { useSuspenseQuery } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { Link, useSearch } from 'wouter';
import type { PackedOrder } from '../../../src/order/admin-shapes';
import { ORDER_MESSAGES } from '../../../src/order/messages';
import { toChunks } from '../../../src/to-chunks';
import { QueryBoundary, renderErrorNote } from '../../calls/query-boundary';
import { useCompany } from '../../shop/site';
import { trpc } from '../../trpc';
import { Button } from '../../ui/button';
import { Empty } from '../../ui/empty';
import { adminPaths } from '../admin-paths';
import { ListHead } from '../list/list-head';
import { ListLoading } from '../list/list-loading';
import { formatOrderCount } from '../shared/order/format-order-count';
import { PackingSlip } from './packing-slip';
import * as css from './packing-slips.css';

/** The number of ids per request, limited by the length of its URL. */
const IDS_PER_REQUEST = 25;

/** Prints one packing slip per page, without the layout of the back office. */
export default function PackingSlipsPage() {
  const idsParam = new URLSearchParams(useSearch()).get('ids') ?? '';
  const ids = [...new Set(idsParam.split(',').filter(Boolean))];
  return (
    <QueryBoundary
      key={idsParam}
      queryKey={getQueryKey(trpc.admin.order.slips)}
      loading={
        <>
          <Head />
          <ListLoading label="Loading the packing slips…" />
        </>
      }
      failed={(...failure) => (
        <>
          <Head />
          {renderErrorNote(ORDER_MESSAGES.ordersFailed)(...failure)}
        </>
      )}
    >
      <LoadedSlips ids={ids} />
    </QueryBoundary>
  );
}

function LoadedSlips({ ids }: { ids: readonly string[] }) {
  const { slips } = trpc.useUtils().admin.order;
  // One query for all requests. Each request is cached, so that a retry repeats only those that failed.
  const { data } = useSuspenseQuery({
    queryKey: [...getQueryKey(trpc.admin.order.slips), ids],
    queryFn: () => Promise.all(toChunks(ids, IDS_PER_REQUEST).map((chunk) => slips.fetch({ ids: chunk }))),
  });
  const orders = data.flat();
  return (
    <>
      <Head count={orders.length} />
      <Slips slips={orders} missing={ids.length - orders.length} />
    </>
  );
}

function Head({ count = 0 }: { count?: number }) {
  return (
    <div className={css.head}>
      <ListHead
        title="Packing slips"
        summary={count > 0 ? `${formatOrderCount(count)}, one page each` : null}
      >
        {count > 0 && <Button onClick={() => window.print()}>Print</Button>}
      </ListHead>
    </div>
  );
}

function Slips({ slips, missing }: { slips: readonly PackedOrder[]; missing: number }) {
  const company = useCompany();
  if (slips.length === 0) {
    return (
      <Empty
        title="No packing slips"
        as="h2"
        align="start"
        action={
          <Button asChild>
            <Link href={adminPaths.orders()}>Orders</Link>
          </Button>
        }
      >
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
