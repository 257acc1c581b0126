import { expect, it } from 'vitest';
import { findLineChanges } from './find-line-changes';
import type { CartItem } from './schema';
import { toCart } from './totals';

const line = (id: string, price: string, quantity = 1): CartItem => ({
  id: `line-${id}`,
  quantity,
  product: {
    id: `product-${id}`,
    name: `Kurta ${id}`,
    images: [],
    variant: {
      id,
      color: 'Ivory',
      colorHexCode: '#fff8ec',
      size: 'M',
      stock: 5,
      originalPrice: '2000.00',
      discountPrice: price,
    },
  },
});

const changes = (before: CartItem[], after: CartItem[]) =>
  findLineChanges(toCart(before), toCart(after)).map(({ item, ...change }) => ({
    id: item.product.variant.id,
    ...change,
  }));

it('finds no change between equal carts, whatever the lines’ sequence and ids', () => {
  const [a, b] = [line('a', '100.00'), line('b', '50.00', 2)];
  expect(changes([a, b], [b, { ...a, id: 'another line' }])).toEqual([]);
  expect(changes([], [])).toEqual([]);
});

it('distinguishes changed prices, changed quantities, added and removed lines', () => {
  const before = [
    line('dearer', '100.00', 2),
    line('more', '10.00'),
    line('gone', '5.00'),
    line('same', '1.00'),
  ];
  const after = [
    line('same', '1.00'),
    line('new', '7.00'),
    line('more', '10.00', 3),
    line('dearer', '150.00', 2),
  ];
  expect(changes(before, after)).toEqual([
    { id: 'new', beforePaise: null, afterPaise: 700, quantityBefore: null },
    { id: 'more', beforePaise: 1000, afterPaise: 3000, quantityBefore: 1 },
    { id: 'dearer', beforePaise: 20_000, afterPaise: 30_000, quantityBefore: null },
    { id: 'gone', beforePaise: 500, afterPaise: null, quantityBefore: null },
  ]);
});

it('finds a line of which there are too few, even if nothing else changed', () => {
  const lines = [line('few', '100.00', 6), line('enough', '100.00', 5)];
  expect(changes(lines, lines)).toEqual([
    { id: 'few', beforePaise: 60_000, afterPaise: 60_000, quantityBefore: null },
  ]);
});

it('finds a line with fewer units at a higher price and the same total', () => {
  expect(changes([line('a', '100.00', 2)], [line('a', '200.00', 1)])).toEqual([
    { id: 'a', beforePaise: 20_000, afterPaise: 20_000, quantityBefore: 2 },
  ]);
});
