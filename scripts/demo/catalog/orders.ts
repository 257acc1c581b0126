import type { DeliveryStatus } from '../../../src/order/status';

/** What the demo shopper bought lately. `product` is a product's key. */
interface DemoOrder {
  daysAgo: number;
  status: DeliveryStatus;
  lines: readonly { product: string; quantity: number }[];
}

export const demoOrders: readonly DemoOrder[] = [
  { daysAgo: 33, status: 'DELIVERED', lines: [{ product: 'banarasi-brocade-dupatta', quantity: 1 }] },
  {
    daysAgo: 19,
    status: 'DELIVERED',
    lines: [
      { product: 'twill-chino', quantity: 1 },
      { product: 'saturday-check-shirt', quantity: 2 },
    ],
  },
  { daysAgo: 12, status: 'CANCELED', lines: [{ product: 'linen-drawstring-trouser', quantity: 1 }] },
  {
    daysAgo: 3,
    status: 'SHIPPED',
    lines: [
      { product: 'sprig-twirl-frock', quantity: 1 },
      { product: 'elephant-walk-tee', quantity: 2 },
    ],
  },
  {
    daysAgo: 1,
    status: 'PENDING',
    lines: [
      { product: 'teej-kurta-palazzo-dupatta-set', quantity: 1 },
      { product: 'paithani-kairi-dupatta', quantity: 1 },
    ],
  },
];
