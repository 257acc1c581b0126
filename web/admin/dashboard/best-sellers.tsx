import { getQueryKey } from '@trpc/react-query';
import { useDeferredValue } from 'react';
import { getProductStockTone } from '../../../src/catalog/stock';
import type { Period } from '../../../src/dashboard/days';
import type { BestSeller } from '../../../src/dashboard/schema';
import { formatCount } from '../../../src/format-count';
import { formatRupees, fromRupees } from '../../../src/money';
import { QueryBoundary, renderErrorNote } from '../../calls/query-boundary';
import { trpc } from '../../trpc';
import { Empty } from '../../ui/empty';
import { Picture, pictureSizes } from '../../ui/picture';
import { Cell, Row, Table } from '../../ui/table';
import { adminPaths } from '../admin-paths';
import { ListLoading } from '../list/list-loading';
import { PermittedLink } from '../shared/staff/permitted-link';
import * as css from './dashboard.css';
import { DashboardSection } from './dashboard-section';
import { REFETCH_ON_FOCUS } from './query-options';

const COLUMNS = [
  { title: 'Product' },
  { title: 'Units sold', numeric: true },
  { title: 'Sales', numeric: true },
];

export function BestSellers({ days }: { days: Period }) {
  return (
    <DashboardSection title="Best sellers" aside={<p className={css.aside}>Last {days} days</p>}>
      <QueryBoundary
        queryKey={getQueryKey(trpc.admin.dashboard.bestSellers, { days }, 'query')}
        loading={<ListLoading label="Loading the best sellers…" />}
        failed={renderErrorNote('The best sellers could not be loaded.')}
      >
        <Sellers days={days} />
      </QueryBoundary>
    </DashboardSection>
  );
}

/** The products of the previous period stay visible until those of the next have loaded. */
function Sellers({ days }: { days: Period }) {
  const shownDays = useDeferredValue(days);
  const [sellers] = trpc.admin.dashboard.bestSellers.useSuspenseQuery({ days: shownDays }, REFETCH_ON_FOCUS);
  if (sellers.length === 0) {
    return (
      <Empty title={`Nothing sold in the last ${shownDays} days`} as="h3" align="start">
        Your best-selling products appear here with their remaining stock.
      </Empty>
    );
  }
  return (
    <div className={css.content} aria-busy={shownDays !== days}>
      <Table caption={`Best sellers of the last ${shownDays} days`} columns={COLUMNS}>
        {sellers.map((seller) => (
          <Seller key={seller.productId} seller={seller} />
        ))}
      </Table>
    </div>
  );
}

function Seller({
  seller: { productId, name, image, unitsLeft, lowAt, sold, sales },
}: {
  seller: BestSeller;
}) {
  return (
    <Row>
      <Cell rowHeader>
        <div className={css.seller}>
          <span className={css.thumb}>
            <Picture
              src={image?.url}
              alt=""
              width={image?.width}
              height={image?.height}
              tint={image?.tint}
              sizes={pictureSizes.thumb}
            />
          </span>
          <span>
            {unitsLeft === null ? (
              name
            ) : (
              <PermittedLink href={adminPaths.products({ edit: productId })} className={css.link}>
                {name}
              </PermittedLink>
            )}
            <span
              className={css.left({
                tone: unitsLeft === null ? 'quiet' : TONES[getProductStockTone(unitsLeft, lowAt)],
              })}
            >
              {unitsLeft === null ? 'no longer sold' : `${formatCount(unitsLeft, 'unit', 'units')} left`}
            </span>
          </span>
        </div>
      </Cell>
      <Cell label="Units sold" numeric>
        {sold.toLocaleString('en-IN')}
      </Cell>
      <Cell label="Sales" numeric>
        {formatRupees(fromRupees(sales))}
      </Cell>
    </Row>
  );
}

const TONES = { green: 'quiet', amber: 'amber', red: 'madder' } as const;
