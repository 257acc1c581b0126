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
import { ordersOf } from './order-words';
import { PackingSlip } from './packing-slip';
import * as css from './packing-slips.css';

/** Ids a request: what its address has room for. */
const CHUNK = 25;

function chunksOf(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / CHUNK) }, (_, at) =>
    ids.slice(at * CHUNK, (at + 1) * CHUNK),
  );
}

/** A slip a page, on paper without anything of the back office around it. */
export default function PackingSlipsPage() {
  const search = useSearch();
  const asked = new URLSearchParams(search).get('ids') ?? '';
  const ids = [...new Set(asked.split(',').filter(Boolean))];
  const utils = trpc.useUtils();
  const answers = useQueries({
    queries: chunksOf(ids).map((chunk) =>
      utils.admin.order.slips.queryOptions({ ids: chunk }, { staleTime: 0 }),
    ),
  });
  const isError = answers.some((answer) => answer.isError);
  const waiting = answers.some((answer) => answer.isPending);
  const slips = answers.flatMap(({ data }) => data ?? []);
  const again = () => {
    for (const answer of answers) if (answer.isError) void answer.refetch();
  };
  return (
    <>
      <div className={css.head}>
        <ListHead
          title="Packing slips"
          summary={!waiting && !isError && slips.length > 0 && `${ordersOf(slips.length)}, one page each`}
        >
          {!waiting && !isError && slips.length > 0 && <Button onClick={() => window.print()}>Print</Button>}
        </ListHead>
      </div>
      {isError && (
        <ErrorNote onRetry={again} retrying={answers.some((answer) => answer.isFetching)}>
          {ORDER_MESSAGES.ordersFailed}
        </ErrorNote>
      )}
      {waiting && !isError && <ListLoading label="Loading the packing slips…" />}
      {!waiting && !isError && <Slips slips={slips} missing={ids.length - slips.length} />}
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
      {missing > 0 && <p className={css.missing}>{ordersOf(missing)} could not be found.</p>}
      {slips.map((slip) => (
        <PackingSlip key={slip.order.id} slip={slip} company={company} />
      ))}
    </div>
  );
}
