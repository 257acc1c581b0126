import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listPages, Pagination } from './pagination';

test.each([
  [1, 3, [1, 2, 3]],
  [1, 10, [1, 2, null, 10]],
  [3, 10, [1, 2, 3, 4, null, 10]],
  [4, 10, [1, 2, 3, 4, 5, null, 10]],
  [6, 25, [1, null, 5, 6, 7, null, 25]],
  [25, 25, [1, null, 24, 25]],
])('lists page %i of %i', (page, total, expected) => {
  expect(listPages(page, total)).toEqual(expected);
});

test('renders links, marks the current page, and disables previous on the first', () => {
  render(<Pagination page={1} totalPages={3} hrefFor={(page) => `/products/women?page=${page}`} />);
  expect(screen.getByRole('link', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', '/products/women?page=2');
  expect(screen.queryByRole('link', { name: 'Previous page' })).toBeNull();
});

test('renders nothing for one page', () => {
  const { container } = render(<Pagination page={1} totalPages={1} hrefFor={() => '/'} />);
  expect(container).toBeEmptyDOMElement();
});
