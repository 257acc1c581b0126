/** Sample data for component tests. The time is 21 November 2026, noon IST. */
import { listLastDays } from '../../src/dashboard/days';
import type { BestSeller, DashboardTasks, OrderToShip, Sales } from '../../src/dashboard/schema';

export const NOW = new Date('2026-11-21T06:30:00.000Z');

export const tasks: DashboardTasks = {
  ordersToShip: { orders: 14, oldest: '2026-11-19T06:00:00.000Z' },
  paymentsToCheck: { orders: 3, held: '12847.00' },
  lowStock: { variants: 9, products: 6 },
  outOfStock: { variants: 4, soldOut: 1 },
  unreadMessages: { messages: 5, oldest: '2026-11-21T01:20:00.000Z' },
  newEnquiries: { enquiries: 2, units: 340 },
  complaints: { open: 2, next: '2026-11-21T12:30:00.000Z' },
};

export const nothing: DashboardTasks = {
  ordersToShip: { orders: 0, oldest: null },
  paymentsToCheck: { orders: 0, held: '0.00' },
  lowStock: { variants: 0, products: 0 },
  outOfStock: { variants: 0, soldOut: 0 },
  unreadMessages: { messages: 0, oldest: null },
  newEnquiries: { enquiries: 0, units: 0 },
  complaints: { open: 0, next: null },
};

/** ₹900.00 and two orders on 18 November, ₹100.00 and one today, nothing else. */
export function makeSales(days: number, changes: Partial<Sales> = {}): Sales {
  return {
    days: listLastDays(NOW, days).map((day) => {
      if (day === '2026-11-18') return { day, orders: 2, sales: '900.00' };
      return day === '2026-11-21' ? { day, orders: 1, sales: '100.00' } : { day, orders: 0, sales: '0.00' };
    }),
    orders: 3,
    sales: '1000.00',
    average: '333.33',
    before: { orders: 2, sales: '800.00' },
    hasEverSold: true,
    ...changes,
  };
}

export const createEmptySales = (days: number, hasEverSold: boolean): Sales => ({
  days: listLastDays(NOW, days).map((day) => ({ day, orders: 0, sales: '0.00' })),
  orders: 0,
  sales: '0.00',
  average: '0.00',
  before: { orders: 0, sales: '0.00' },
  hasEverSold,
});

export const sellers: BestSeller[] = [
  {
    productId: 'kurta',
    name: 'Bagru Sprig Cotton Kurta',
    image: { id: 'i', url: '/uploads/i.webp', color: null, width: 800, height: 1000, tint: '#c0a080' },
    unitsLeft: 128,
    sold: 96,
    sales: '124704.00',
  },
  {
    productId: 'jeans',
    name: 'Straight Selvedge Jeans',
    image: null,
    unitsLeft: 8,
    sold: 58,
    sales: '144942.00',
  },
  {
    productId: 'gone',
    name: 'Calico Stripe Shirt',
    image: null,
    unitsLeft: null,
    sold: 7,
    sales: '10295.00',
  },
];

export const orderToShip = (id: string, changes: Partial<OrderToShip> = {}): OrderToShip => ({
  id: `${id}-0000-4000-8000-000000000000`,
  orderDate: '2026-11-19T06:00:00.000Z',
  orderTotal: '5599.00',
  paymentMethod: 'COD',
  paymentStatus: 'PENDING',
  customer: 'Meera Rathore',
  items: 3,
  ...changes,
});
