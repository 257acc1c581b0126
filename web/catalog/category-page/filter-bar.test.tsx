import { fireEvent, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { NO_FILTERS, type Sort } from '../../../src/catalog/filters';
import { ToastProvider } from '../../ui/toast';
import { FilterBar } from './filter-bar';

const facets = {
  sizes: [
    { size: 'S', count: 3 },
    { size: 'M', count: 2 },
  ],
  colorFamilies: [],
  price: null,
};
const bar = (sizes: string[], sort: Sort = 'new') => (
  <ToastProvider>
    <FilterBar total={3} slug="kurtas" facets={facets} filters={{ ...NO_FILTERS, sort, sizes }} />
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

it('announces a changed sorting or filter also when the number of products stays the same', () => {
  const { rerender } = render(bar([]));
  const status = screen.getByRole('status');
  expect(status).toHaveTextContent('3 products, Sort: Newest');
  rerender(bar(['M']));
  expect(status).toHaveTextContent('3 products, M, Sort: Newest');
  rerender(bar(['M', 'S'], 'price-asc'));
  expect(status).toHaveTextContent('3 products, M, S, Sort: Price: low to high');
});

it('announces them in the drawer of phones, which hides the page from screen readers', async () => {
  const { rerender } = render(bar([]));
  fireEvent.click(screen.getByRole('button', { name: 'Filter and sort' }));
  const drawer = await screen.findByRole('dialog', { name: 'Filter and sort' });
  // The page's own can't be heard.
  expect(screen.getAllByRole('status')).toHaveLength(1);
  rerender(bar(['M'], 'price-asc'));
  expect(within(drawer).getByRole('status')).toHaveTextContent('3 products, M, Sort: Price: low to high');
});
