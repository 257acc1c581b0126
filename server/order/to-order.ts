import type { Prisma } from '../../prisma/generated/mysql/client';
import { toRupees } from '../../src/money';
import type { Order, OrderItem } from '../../src/order/schema';
import { uploadUrl } from '../media/store';

export const orderSelect = {
  id: true,
  orderDate: true,
  totalPaise: true,
  deliveryStatus: true,
  paymentMethod: true,
  paymentStatus: true,
  addressId: true,
  addressLine1: true,
  addressLine2: true,
  city: true,
  state: true,
  postalCode: true,
  addressDefault: true,
  user: { select: { firstName: true, lastName: true, email: true } },
  items: {
    orderBy: { position: 'asc' },
    select: {
      id: true,
      quantity: true,
      pricePaise: true,
      productId: true,
      name: true,
      color: true,
      size: true,
      imageId: true,
      imageFilename: true,
      imageTint: true,
      imageWidth: true,
      imageHeight: true,
    },
  },
} as const satisfies Prisma.OrderSelect;

type OrderRow = Prisma.OrderGetPayload<{ select: typeof orderSelect }>;

function toOrderItem(item: OrderRow['items'][number]): OrderItem {
  const { imageId, imageFilename } = item;
  const image =
    imageId && imageFilename
      ? [
          {
            id: imageId,
            url: uploadUrl(imageFilename),
            color: item.color,
            width: item.imageWidth,
            height: item.imageHeight,
            tint: item.imageTint,
          },
        ]
      : [];
  return {
    id: item.id,
    quantity: item.quantity,
    priceAtPurchase: toRupees(item.pricePaise),
    product: {
      id: item.productId,
      name: item.name,
      images: image,
      variant: { color: item.color, size: item.size },
    },
  };
}

export function toOrder(row: OrderRow): Order {
  return {
    id: row.id,
    orderDate: row.orderDate.toISOString(),
    orderTotal: toRupees(Number(row.totalPaise)),
    deliveryStatus: row.deliveryStatus,
    paymentMethod: row.paymentMethod,
    paymentStatus: row.paymentStatus,
    user: row.user,
    address: {
      id: row.addressId,
      addressLine1: row.addressLine1,
      addressLine2: row.addressLine2,
      city: row.city,
      state: row.state,
      postalCode: row.postalCode,
      isDefault: row.addressDefault,
    },
    items: row.items.map(toOrderItem),
  };
}
