import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { NO_FILTERS } from '../../../src/catalog/filters';
import { type FilterSelection, PriceOptions } from './filter-options';

const shown = {
  filters: { ...NO_FILTERS, sort: 'price-asc', sizes: ['M'] },
  facets: { sizes: [], colorFamilies: [], price: { min: 100, max: 9000 } },
} satisfies Partial<FilterSelection>;
const OF_CATEGORY: FilterSelection = { ...shown, slug: 'kurtas' };
const OF_SEARCH: FilterSelection = { ...shown, slug: '', term: 'red & blue' };

describe.each([
  ['a category', OF_CATEGORY, '/products/kurtas?size=M&min=500&sort=price-asc'],
  ['a search', OF_SEARCH, '/search?q=red+%26+blue&size=M&min=500&sort=price-asc'],
])('the price of %s', (_of, selection, address) => {
  const fill = () => {
    render(<PriceOptions id="p" {...selection} />);
    fireEvent.change(screen.getByLabelText('From, Rs.'), { target: { value: '500' } });
    return screen.getByRole('button', { name: 'Apply' }).closest('form') as HTMLFormElement;
  };
  const sortParams = (path: string) => {
    const { pathname, searchParams } = new URL(path, 'http://localhost');
    return [pathname, [...searchParams].sort()];
  };

  it('is added to the other filters', () => {
    fireEvent.submit(fill());
    expect(sortParams(window.location.href)).toEqual(sortParams(address));
  });

  it('is sent with the other filters when the browser runs no scripts', () => {
    const form = fill();
    const entries = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
    // Empty fields are ignored.
    const query = new URLSearchParams(entries.filter(([, value]) => value !== ''));
    expect(form.method).toBe('get');
    expect(sortParams(`${form.getAttribute('action')}?${query}`)).toEqual(sortParams(address));
  });
});
