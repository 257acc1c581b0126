/** Sample carts and orders. */
import type { Address } from '../../src/address/schema';
import type { CartItem } from '../../src/cart/schema';
import type { Order } from '../../src/order/schema';

export const address: Address = {
  id: 'home',
  addressLine1: '12 MG Road',
  addressLine2: null,
  city: 'Jaipur',
  state: 'Rajasthan',
  postalCode: '302001',
  isDefault: true,
};

export const createCartItem = (id: string, stock = 5): CartItem => ({
  id,
  quantity: 1,
  product: {
    id: `product-${id}`,
    name: `Kurta ${id}`,
    images: [],
    variant: {
      id: `variant-${id}`,
      color: 'Ivory',
      colorHexCode: '#fff8ec',
      size: 'M',
      stock,
      originalPrice: '1299.00',
      discountPrice: null,
    },
  },
});

export const order: Order = {
  id: '7c1f9a2e-0000-4000-8000-000000000000',
  orderDate: '2026-11-18T10:35:00.000Z',
  orderTotal: '1299.00',
  deliveryStatus: 'PENDING',
  paymentMethod: 'COD',
  paymentStatus: 'PENDING',
  user: { firstName: 'Meera', lastName: 'Rathore', email: 'meera@example.com' },
  address,
  items: [
    {
      id: 'item',
      quantity: 1,
      priceAtPurchase: '1299.00',
      product: { id: 'product', name: 'Bagru Kurta', images: [], variant: { color: 'Ivory', size: 'M' } },
    },
  ],
};
