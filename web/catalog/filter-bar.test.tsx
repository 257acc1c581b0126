import { fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { NO_FILTERS } from '../../src/catalog/filters';
import { ToastProvider } from '../ui/toast';
import { FilterBar } from './filter-bar';

const facets = {
  sizes: [
    { size: 'S', count: 3 },
    { size: 'M', count: 2 },
  ],
  colorFamilies: [],
  price: null,
};
const bar = (sizes: string[]) => (
  <ToastProvider>
    <FilterBar total={3} slug="kurtas" facets={facets} filters={{ ...NO_FILTERS, sort: 'new', sizes }} />
  </ToastProvider>
);
const findSort = () => screen.getByText('Sort: Newest').closest('details') as HTMLDetailsElement;
const getCheapest = () => screen.getByText('Price: low to high').closest('a')?.getAttribute('href');

it('opens with links that keep the filters chosen while it was closed', () => {
  const { rerender } = render(bar([]));
  rerender(bar(['M']));
  findSort().open = true;
  fireEvent(findSort(), new Event('toggle'));
  expect(getCheapest()).toContain('size=M');
  rerender(bar(['M', 'S']));
  expect(getCheapest()).toContain('size=S');
});

it('follows the filters when it was opened before its code had loaded', () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(bar([]));
  findSort().open = true;
  const { rerender } = render(bar([]), { container, hydrate: true });
  rerender(bar(['M']));
  expect(getCheapest()).toContain('size=M');
});

it('stays open when Safari gives the focus of a pressed link to the bar, and closes when the focus leaves it', () => {
  render(bar([]));
  const sort = findSort();
  sort.open = true;
  sort.querySelector('summary')?.focus();
  screen.getByRole('region', { name: 'Filter and sort' }).focus();
  expect(sort.open).toBe(true);
  sort.querySelector('summary')?.focus();
  screen.getByText('Size').closest('summary')?.focus();
  expect(sort.open).toBe(false);
});
