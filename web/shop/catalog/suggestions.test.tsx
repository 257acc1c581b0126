import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeProduct } from '../../test/catalog';
import { renderWithStore } from '../../test/render-with-store';
import { Suggestions } from './suggestions';
import { addViewed } from './viewed-products';

const menu = ['Women', 'Men'].map((name) => ({
  id: name,
  name,
  slug: name.toLowerCase(),
  subCategories: [],
}));
const answers = {
  'catalog.menu': menu,
  'catalog.product': ({ id }: { id: string }) => makeProduct({ id, name: `Kurta ${id}` }),
};

beforeEach(() => window.localStorage.clear());

describe('suggestions', () => {
  it('link to the categories', async () => {
    renderWithStore(<Suggestions />, { answers });
    const nav = await screen.findByRole('navigation', { name: 'Shop by Category' });
    expect([...nav.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      '/products/women',
      '/products/men',
    ]);
    expect(screen.queryByRole('heading', { name: 'Recently viewed' })).toBeNull();
  });

  it('show recently viewed products, under headings of the given level', async () => {
    addViewed('one');
    renderWithStore(<Suggestions as="h3" narrow />, { answers });
    expect(await screen.findByRole('heading', { level: 3, name: 'Recently viewed' })).toBeVisible();
    expect(screen.getByRole('link', { name: /^Kurta one/ })).toHaveAttribute('href', '/product/one');
  });

  it('show only recently viewed products when there are no categories', async () => {
    addViewed('one');
    renderWithStore(<Suggestions />, { answers: { ...answers, 'catalog.menu': [] } });
    expect(await screen.findByRole('heading', { name: 'Recently viewed' })).toBeVisible();
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});
