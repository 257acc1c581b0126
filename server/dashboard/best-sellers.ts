import { DEFAULT_THRESHOLDS } from '../../src/catalog/stock';
import type { BestSeller, PeriodInput } from '../../src/dashboard/schema';
import { toRupees } from '../../src/money';
import { readThresholds } from '../catalog/admin/stock-thresholds';
import { imageSelect, toImage } from '../catalog/to-wire';
import type { Context } from '../context';
import { joinFromLeft, quoteTableName, sql, sumAsInteger, wholeNumber } from '../db/sql';
import { isSoldWithin, toTimeSpan } from './order-sql';

const MAX_SHOWN = 5;

interface Sold {
  productId: string;
  sold: number | bigint;
  paise: number | bigint;
}

/** The products with the most units sold in the period; ties by sales, then by name. */
export async function listBestSellers(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { days }: PeriodInput,
): Promise<BestSeller[]> {
  // There are far fewer orders than lines, but MariaDB would start with the lines.
  const join = joinFromLeft(db);
  const rows = await db.longQuery<Sold>(sql`
    SELECT productId, ${sumAsInteger(db, sql`quantity - returnedUnits`)} AS sold,
      ${sumAsInteger(db, sql`(quantity - returnedUnits) * pricePaise`)} AS paise
    FROM ${quoteTableName('Order')} AS placed ${join} OrderItem ON OrderItem.orderId = placed.id
    WHERE ${isSoldWithin(toTimeSpan(now(), days))}
    GROUP BY productId HAVING sold > 0 ORDER BY sold DESC, paise DESC, productId LIMIT ${wholeNumber(MAX_SHOWN)}`);
  const products = await db.reader.product.findMany({
    where: { id: { in: rows.map(({ productId }) => productId) } },
    select: {
      id: true,
      name: true,
      stockTotal: true,
      lowStock: true,
      archivedAt: true,
      images: { orderBy: { position: 'asc' }, take: 1, select: imageSelect },
    },
  });
  const { product } = await readThresholds(db);
  const known = new Map(products.map((each) => [each.id, each]));
  return rows
    .flatMap(({ productId, sold, paise }) => {
      const found = known.get(productId);
      return found ? [{ product: found, sold: Number(sold), paise: Number(paise) }] : [];
    })
    .sort((a, b) => b.sold - a.sold || b.paise - a.paise || (a.product.name < b.product.name ? -1 : 1))
    .map(({ product: { id, name, stockTotal, lowStock, archivedAt, images }, sold, paise }) => ({
      productId: id,
      name,
      image: images[0] ? toImage(images[0]) : null,
      unitsLeft: archivedAt ? null : stockTotal,
      ...((lowStock ?? product) === DEFAULT_THRESHOLDS.product ? {} : { lowAt: lowStock ?? product }),
      sold,
      sales: toRupees(paise),
    }));
}
