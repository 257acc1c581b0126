import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Price } from './price';

const renderText = (price: React.ReactElement) => render(price).container.textContent;

test.each([
  ['card', { originalPrice: '1899.00', discountPrice: '1299.00' }, 'Rs. 1,299.00MRP Rs. 1,899.0032% off'],
  ['card', { originalPrice: '6490.00', discountPrice: null }, 'Rs. 6,490.00'],
  ['product', { originalPrice: '1899.00', discountPrice: '1299.00' }, 'Rs. 1,299.00MRP Rs. 1,899.0032% off'],
  ['product', { originalPrice: '2850.00', discountPrice: null }, 'MRPRs. 2,850.00'],
  ['line', { originalPrice: '1899.00', discountPrice: '1299.00' }, 'Rs. 1,299.00MRP Rs. 1,899.00'],
] as const)('%s %o', (size, prices, expected) => {
  expect(renderText(<Price size={size} {...prices} />)).toBe(expected);
});

test('uses the rupee sign in the back office', () => {
  expect(renderText(<Price originalPrice="1336697.00" discountPrice={null} symbol="₹" size="table" />)).toBe(
    '₹13,36,697.00',
  );
});

test('strikes out only a higher price', () => {
  const { container } = render(<Price originalPrice="500.00" discountPrice="500.00" />);
  expect(container.querySelector('s')).toBeNull();
  expect(container).not.toHaveTextContent('off');
});
