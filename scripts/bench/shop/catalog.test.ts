import { describe, expect, it } from 'vitest';
import type { Product } from '../../../src/catalog/shapes';
import { createStock } from './catalog';

const product = (id: string, ...stocks: number[]) =>
  ({ id, variants: stocks.map((stock, at) => ({ id: `${id}${at}`, stock })) }) as unknown as Product;

describe('the stock to buy from', () => {
  it('sells no unit twice', () => {
    const stock = createStock([product('a', 1, 0), product('b', 2)]);
    const bought = [stock.takeUnit(), stock.takeUnit(), stock.takeUnit()];
    expect(bought.sort()).toEqual(['a0', 'b0', 'b0']);
    expect(() => stock.takeUnit()).toThrow('sold out');
  });

  it('prefers products every second time, while they last', () => {
    const stock = createStock([product('a', 10), product('b', 2)]);
    const bought = Array.from({ length: 6 }, () => stock.takeUnit(['b']));
    expect(bought.filter((id) => id === 'b0')).toHaveLength(2);
  });

  it('lists variants of which much is left', () => {
    const stock = createStock([product('a', 3, 30, 40), product('b', 2)]);
    expect(stock.listPlentiful(25).map(({ id }) => id)).toEqual(['a1']);
  });
});
