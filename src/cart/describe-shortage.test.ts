import { describe, expect, it } from 'vitest';
import { describeShortage } from './describe-shortage';
import type { CartItem } from './schema';

const line = (quantity: number, stock: number): CartItem => ({
  id: 'line',
  quantity,
  product: {
    id: 'product',
    name: 'Kurta',
    images: [],
    variant: {
      id: 'variant',
      color: 'Ivory',
      colorHexCode: '#fff8ec',
      size: 'M',
      stock,
      originalPrice: '100.00',
      discountPrice: null,
    },
  },
});

describe('describing a shortage', () => {
  it.each([
    [2, 2, null],
    [3, 2, 'Only 2 are left, and your cart has 3.'],
    [2, 1, 'Only 1 is left, and your cart has 2.'],
    [1, 0, 'This has sold out. Remove it to check out.'],
  ])('of %i wanted and %i in stock', (quantity, stock, sentence) => {
    expect(describeShortage(line(quantity, stock))).toBe(sentence);
  });
});
