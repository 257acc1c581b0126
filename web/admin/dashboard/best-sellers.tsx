import { keepPreviousData } from '@tanstack/react-query';
import { Link } from 'wouter';
import { getProductStockTone } from '../../../src/catalog/stock';
import type { Period } from '../../../src/dashboard/days';
import type { BestSeller } from '../../../src/dashboard/schema';
import { formatRupees, fromRupees } from '../../../src/money';
import { trpc } from '../../trpc';
import { Empty } from '../../ui/empty';
import { ErrorNote } from '../../ui/error-note';
import { Picture, pictureSizes } from '../../ui/picture';
import { Cell, Row, Table } from '../../ui/table';
import { adminPaths } from '../admin-paths';
import { ListLoading } from '../list/list-loading';
import * as css from './dashboard.css';
import { DashboardSection } from './dashboard-section';
import { REFETCH_ON_FOCUS } from './query-options';

const COLUMNS = [
  { title: 'Product' },
  { title: 'Units sold', numeric: true },
  { title: 'Sales', numeric: true },
];

/** Not a suspense query, for the same reason as `SalesByDay`. */
export function BestSellers({ days }: { days: Period }) {
  const { data, isError, isFetching, isPlaceholderData, refetch } = trpc.admin.dashboard.bestSellers.useQuery(
    { days },
    { ...REFETCH_ON_FOCUS, placeholderData: keepPreviousData },
  );
  return (
    <DashboardSection title="Best sellers" aside={<p className={css.aside}>Last {days} days</p>}>
      {isError && !data && (
        <ErrorNote onRetry={() => void refetch()} retrying={isFetching}>
          The best sellers could not be loaded.
        </ErrorNote>
      )}
      {!data && !isError && <ListLoading label="Loading the best sellers…" />}
      {data?.length === 0 && (
        <Empty title={`Nothing sold in the last ${days} days`} as="h3" align="start">
          Your best-selling products appear here with their remaining stock.
        </Empty>
      )}
      {data && data.length > 0 && (
        <div className={css.content} aria-busy={isPlaceholderData}>
          <Table caption={`Best sellers of the last ${days} days`} columns={COLUMNS}>
            {data.map((seller) => (
              <Seller key={seller.productId} seller={seller} />
            ))}
          </Table>
        </div>
      )}
    </DashboardSection>
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
              <Link href={adminPaths.products({ edit: productId })} className={css.link}>
                {name}
              </Link>
            )}
            <span
              className={css.left({
                tone: unitsLeft === null ? 'quiet' : TONES[getProductStockTone(unitsLeft, lowAt)],
              })}
            >
              {unitsLeft === null
                ? 'no longer sold'
                : `${unitsLeft.toLocaleString('en-IN')} ${unitsLeft === 1 ? 'unit' : 'units'} left`}
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
