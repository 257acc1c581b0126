import { expect, it } from 'vitest';
import { NO_PRICE_EDIT, toPriceEdit } from './price-edit';

const read = (number: string, action: 'set' | 'lower-amount' | 'lower-percent' = 'set') =>
  toPriceEdit({ ...NO_PRICE_EDIT, action, number });

it.each(['1299', '₹1,299', '1,299.00', ' ₹ 1,299.00 ', '1299/-', 'Rs. 1299', '१२९९'])(
  'takes “%s” for ₹1,299',
  (number) => {
    expect(read(number).edit).toMatchObject({ amountPaise: 129_900 });
    expect(read(number, 'lower-amount').edit).toMatchObject({ amountPaise: -129_900 });
  },
);

it.each(['0', '-5', '₹-5', '-₹5', '−₹1,299.00'])('takes no amount such as “%s”', (number) => {
  expect(read(number)).toEqual({ error: 'Enter an amount above 0.' });
});

it.each(['1,00', '1299-', '99.999'])('does not guess what “%s” is', (number) => {
  expect(read(number)).toEqual({ error: 'Enter an amount such as 100 or 99.50.' });
});

it.each(['12.5', '12.5%', ' 12.5 % '])('takes “%s” for 12.5 percent', (number) => {
  expect(read(number, 'lower-percent').edit).toMatchObject({ percentBp: -1250 });
});

it('takes no amount for a percentage', () => {
  expect(read('10/-', 'lower-percent')).toEqual({ error: 'Enter a percentage such as 10 or 12.5.' });
});
