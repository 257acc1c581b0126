/** Reads orders as the HTTP contract shows them: one statement, whatever their number. */
import { toRupees } from '../../src/money';
import type { PackedOrder } from '../../src/order/admin-shapes';
import type { Order, OrderItem } from '../../src/order/schema';
import type { SqlReader } from '../db/client';
import { emptySql, jsonRows, parseJsonRows, parseTime, quoteTableName, type Sql, sql } from '../db/sql';
import { uploadUrl } from '../media/store';
import type { NewOrderItem } from './cart-lines';

const ORDERS = quoteTableName('Order');

type Row = Pick<Order, 'id' | 'deliveryStatus' | 'paymentMethod' | 'paymentStatus'> &
  Order['user'] &
  Omit<Order['address'], 'id' | 'isDefault'> & {
    orderDate: Date | string;
    totalPaise: number | bigint;
    addressId: string;
    addressDefault: number | boolean;
    mobile: string | null;
    hasTaxDocuments: number | bigint | boolean;
    items: unknown;
  };

const ITEM_COLUMNS = [
  'position',
  'OrderItem.id',
  'quantity',
  'pricePaise',
  'productId',
  'name',
  'color',
  'size',
  'imageId',
  'imageFilename',
  'imageTint',
  'imageWidth',
  'imageHeight',
  'returnedUnits',
];
type ItemColumns = [
  position: number,
  id: string,
  quantity: number,
  pricePaise: number,
  productId: string,
  name: string,
  color: string,
  size: string,
  imageId: string | null,
  imageFilename: string | null,
  imageTint: string | null,
  imageWidth: number | null,
  imageHeight: number | null,
  returnedUnits: number,
];

function toOrderItem([
  ,
  id,
  quantity,
  pricePaise,
  productId,
  name,
  color,
  size,
  imageId,
  imageFilename,
  tint,
  width,
  height,
  returnedUnits,
]: ItemColumns): OrderItem {
  const images =
    imageId && imageFilename
      ? [{ id: imageId, url: uploadUrl(imageFilename), color, width, height, tint }]
      : [];
  return {
    id,
    quantity,
    ...(returnedUnits > 0 ? { returnedUnits } : {}),
    priceAtPurchase: toRupees(pricePaise),
    product: { id: productId, name, images, variant: { color, size } },
  };
}

const toPackedOrder = (row: Row): PackedOrder => ({
  order: {
    id: row.id,
    orderDate: parseTime(row.orderDate).toISOString(),
    orderTotal: toRupees(Number(row.totalPaise)),
    deliveryStatus: row.deliveryStatus,
    paymentMethod: row.paymentMethod,
    paymentStatus: row.paymentStatus,
    user: { firstName: row.firstName, lastName: row.lastName, email: row.email },
    address: {
      id: row.addressId,
      addressLine1: row.addressLine1,
      addressLine2: row.addressLine2,
      city: row.city,
      state: row.state,
      postalCode: row.postalCode,
      isDefault: Boolean(row.addressDefault),
    },
    items: parseJsonRows<ItemColumns>(row.items)
      .sort(([a], [b]) => a - b)
      .map(toOrderItem),
    ...(row.hasTaxDocuments ? { hasTaxDocuments: true as const } : {}),
  },
  mobile: row.mobile,
});

/** The columns of an item that has just been written. */
const toItemColumns = (item: NewOrderItem): ItemColumns => [
  item.position,
  item.id,
  item.quantity,
  item.pricePaise,
  item.productId,
  item.name,
  item.color,
  item.size,
  item.imageId,
  item.imageFilename,
  item.imageTint,
  item.imageWidth,
  item.imageHeight,
  0,
];

type PlacedRow = Pick<
  Row,
  'id' | 'orderDate' | 'totalPaise' | 'paymentMethod' | 'addressId' | 'addressDefault'
> &
  Order['user'] &
  Omit<Order['address'], 'id' | 'isDefault'>;

/** An order that has just been placed, as it would be read. */
export const toPlacedOrder = (row: PlacedRow, items: readonly NewOrderItem[]): Order =>
  toPackedOrder({
    ...row,
    deliveryStatus: 'PENDING',
    paymentStatus: 'PENDING',
    mobile: null,
    hasTaxDocuments: false,
    items: items.map(toItemColumns),
  }).order;

/** Newest first. The condition calls the table of orders Purchase, because Order is a keyword of SQL. */
export async function selectPackedOrders(
  db: SqlReader,
  where: Sql,
  limit: Sql = emptySql,
): Promise<PackedOrder[]> {
  const rows = await db.query<Row>(sql`
    SELECT Purchase.id, orderDate, totalPaise, deliveryStatus, paymentMethod, paymentStatus,
      addressId, addressLine1, addressLine2, city, state, postalCode, addressDefault,
      User.firstName, User.lastName, User.email, User.mobile,
      (SELECT ${jsonRows(db, ITEM_COLUMNS)} FROM OrderItem WHERE OrderItem.orderId = Purchase.id) AS items,
      EXISTS (SELECT 1 FROM TaxDocument WHERE TaxDocument.orderId = Purchase.id
        AND TaxDocument.kind <> 'REFUND_NOTE') AS hasTaxDocuments
    FROM ${ORDERS} AS Purchase JOIN User ON User.id = Purchase.userId
    WHERE ${where} ORDER BY orderDate DESC, Purchase.id DESC ${limit}`);
  return rows.map(toPackedOrder);
}

/** See {@link selectPackedOrders}. */
export async function selectOrders(db: SqlReader, where: Sql, limit?: Sql): Promise<Order[]> {
  const packed = await selectPackedOrders(db, where, limit);
  return packed.map(({ order }) => order);
}

/** An order that exists. */
export async function getOrder(db: SqlReader, id: string): Promise<Order> {
  const [order] = await selectOrders(db, sql`Purchase.id = ${id}`);
  if (!order) throw new Error(`Order ${id} does not exist`);
  return order;
}
