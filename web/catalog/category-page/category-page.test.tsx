import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { toProductCard } from '../../../src/catalog/product-card';
import type { CategoryPage as CategoryData } from '../../../src/catalog/shapes';
import { SHOP_MESSAGES } from '../../../src/catalog/shop-messages';
import { toPage } from '../../../src/pagination';
import { makeProduct } from '../../test/catalog';
import { renderWithStore } from '../../test/render-with-store';
import CategoryPage from './category-page';
import { loadFilterParser } from './category-request';

const category: CategoryData['category'] = {
  id: 'women',
  name: 'Women',
  slug: 'women',
  description: null,
  parentId: null,
};
const makePage = (total: number, page = 1): CategoryData => ({
  category,
  path: [],
  subCategories: [],
  products: toPage(total === 0 ? [] : [toProductCard(makeProduct())], { page, limit: 20, total }),
  facets: {
    sizes: [
      { size: 'S', count: 3 },
      { size: 'M', count: 12 },
    ],
    colorFamilies: [
      { colorFamily: 'ivory', count: 1 },
      { colorFamily: 'navy', count: 4 },
    ],
    price: { min: 799, max: 2199 },
  },
});

type Answer = (input: { page: number; sizes: string[] }) => CategoryData | Promise<CategoryData>;

async function show(search = '', answer: Answer = () => makePage(48)) {
  await loadFilterParser();
  const store = renderWithStore(<CategoryPage params={{ slug: 'women' }} />, {
    path: `/products/women${search}`,
    answers: { 'catalog.categoryPage': answer },
  });
  await screen.findByRole('region', { name: 'Filter and sort' });
  return store;
}
const group = (name: RegExp) =>
  screen.getByText(name, { selector: 'summary' }).closest('details') as HTMLElement;
const link = (name: string | RegExp, within_: HTMLElement) =>
  within(within_).getByRole('link', { name, hidden: true });

describe('the category page', () => {
  it('requests the filters in the URL', async () => {
    const store = await show(
      '?sort=price-desc&size=M&colour=navy&colour=nonsense&min=500&page=2',
      ({ page }) => makePage(48, page),
    );
    expect(store.getInputs('catalog.categoryPage')).toEqual([
      {
        slug: 'women',
        page: 2,
        sort: 'price-desc',
        sizes: ['M'],
        colorFamilies: ['navy'],
        minPrice: 500,
        maxPrice: null,
      },
    ]);
  });

  it('shows the number of products, and of products for each option', async () => {
    await show();
    expect(screen.getByText('48 products')).toBeVisible();
    expect(link(/^M\s?12 products/, group(/^Size/))).toHaveAttribute('href', '/products/women?size=M');
    expect(link(/^Ivory\s?1 product/, group(/^Colour/))).toHaveAttribute(
      'href',
      '/products/women?colour=ivory',
    );
    expect(link('Price: high to low', group(/^Sort: Newest/))).toHaveAttribute(
      'href',
      '/products/women?sort=price-desc',
    );
  });

  it('adds an option to the others, removes a selected one, and returns to the first page', async () => {
    await show('?size=M&page=3', ({ page }) => makePage(48, page));
    expect(link(/^S\s?3 products/, group(/^Size/))).toHaveAttribute('href', '/products/women?size=S&size=M');
    const chosen = link(/^M\s?12 products/, group(/^Size/));
    expect(chosen).toHaveAttribute('aria-current', 'true');
    expect(chosen).toHaveAttribute('href', '/products/women');
  });

  it('applies an option without leaving the page', async () => {
    const store = await show();
    await userEvent.click(link(/^M\s?12 products/, group(/^Size/)));
    expect(store.getUrl()).toBe('/products/women?size=M');
    await waitFor(() => expect(store.getInputs('catalog.categoryPage')).toHaveLength(2));
    expect(screen.getByText('Size (1)', { selector: 'summary' })).toBeInTheDocument();
  });

  it('offers the attributes that the category uses', async () => {
    const page = makePage(48);
    page.facets.attributes = [
      {
        attribute: 'fabric',
        values: [
          { value: 'Cotton', count: 30 },
          { value: 'Linen', count: 8 },
        ],
      },
      { attribute: 'countryOfOrigin', values: [{ value: 'India', count: 48 }] },
    ];
    const store = await show('?fabric=linen&size=M', () => page);
    const fabric = group(/^Fabric/);
    expect(link(/^Cotton\s?30 products/, fabric)).toHaveAttribute(
      'href',
      '/products/women?size=M&fabric=Cotton&fabric=linen',
    );
    expect(link(/^Linen\s?8 products/, fabric)).toHaveAttribute('href', '/products/women?size=M');
    expect(link('Remove linen', document.body)).toHaveAttribute('href', '/products/women?size=M');
    // One value excludes nothing.
    expect(screen.queryByText('Country of origin')).toBeNull();
    expect(store.getInputs('catalog.categoryPage')).toMatchObject([{ attributes: { fabric: ['linen'] } }]);
  });

  it('offers the country of imported goods, even if it is the only one that is named', async () => {
    const page = makePage(48);
    page.facets.attributes = [{ attribute: 'countryOfOrigin', values: [{ value: 'Nepal', count: 1 }] }];
    await show('', () => page);
    expect(link(/^Nepal\s?1 product/, group(/^Country of origin/))).toHaveAttribute(
      'href',
      '/products/women?origin=Nepal',
    );
  });

  it('applies prices by a form that keeps the other filters', async () => {
    const store = await show('?size=M&sort=price-asc');
    const form = group(/^Price/).querySelector('form') as HTMLFormElement;
    expect(form).toHaveAttribute('action', '/products/women');
    expect(form).toHaveAttribute('method', 'get');
    await userEvent.type(within(form).getByLabelText('From, Rs.'), '2000');
    await userEvent.type(within(form).getByLabelText('To, Rs.'), '500');
    await userEvent.click(within(form).getByRole('button', { name: 'Apply', hidden: true }));
    expect(store.getUrl()).toBe('/products/women?sort=price-asc&size=M&min=500&max=2000');
  });

  it('keeps the focus in the field in which a price is applied by Enter', async () => {
    const store = await show('?min=500');
    const field = () => within(group(/^Price/)).getByLabelText('From, Rs.');
    group(/^Price/).setAttribute('open', '');
    fireEvent(group(/^Price/), new Event('toggle'));
    await userEvent.clear(field());
    await userEvent.type(field(), '900{Enter}');
    expect(store.getUrl()).toBe('/products/women?min=900');
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue(900);
    // Another filter removes it.
    await userEvent.click(screen.getByRole('link', { name: 'Remove From Rs. 900.00' }));
    expect(field()).toHaveValue(null);
  });

  it('announces a filter together with the number of its products', async () => {
    let load = () => {};
    const loaded = new Promise<void>((resolve) => {
      load = resolve;
    });
    await show('', ({ sizes }) => (sizes.length > 0 ? loaded.then(() => makePage(12)) : makePage(48)));
    const status = screen.getByRole('status');
    await userEvent.click(link(/^M/, group(/^Size/)));
    expect(status).toHaveTextContent('48 products, Sort: Newest');
    load();
    await waitFor(() => expect(status).toHaveTextContent('12 products, M, Sort: Newest'));
  });

  it('shows the active filters, with links to remove one or all', async () => {
    await show('?sort=price-asc&size=M&colour=navy&min=500&max=2000');
    const chips = screen.getByRole('list', { name: 'Chosen filters' });
    const names = within(chips)
      .getAllByRole('link')
      .map((each) => each.getAttribute('aria-label') ?? each.textContent);
    expect(names).toEqual(['Remove M', 'Remove Navy', 'Remove Rs. 500.00 to Rs. 2,000.00', 'Clear all']);
    expect(link('Remove Navy', chips)).toHaveAttribute(
      'href',
      '/products/women?sort=price-asc&size=M&min=500&max=2000',
    );
    expect(link('Clear all', chips)).toHaveAttribute('href', '/products/women?sort=price-asc');
  });

  it('keeps the focus among the filters when one is removed', async () => {
    await show('?size=M&colour=navy');
    const press = async (name: string) => {
      link(name, document.body).focus();
      await userEvent.keyboard('{Enter}');
    };
    await press('Remove M');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Remove M' })).toBeNull());
    expect(link('Remove Navy', document.body)).toHaveFocus();
    await press('Remove Navy');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Remove Navy' })).toBeNull());
    expect(screen.getByRole('region', { name: 'Filter and sort' })).toHaveFocus();
  });

  it('keeps the filters from page to page', async () => {
    await show('?size=M&sort=price-asc');
    expect(await screen.findByRole('link', { name: 'Page 2' })).toHaveAttribute(
      'href',
      '/products/women?size=M&sort=price-asc&page=2',
    );
  });

  it.each([
    ['', 'https://shop.example.com/products/women'],
    ['?page=2', 'https://shop.example.com/products/women?page=2'],
    ['?size=M&page=2', 'https://shop.example.com/products/women'],
  ])('with %j has the canonical address %s', async (search, address) => {
    await show(search, ({ page }) => makePage(48, page));
    expect(document.querySelector('link[rel="canonical"]')).toHaveAttribute('href', address);
  });

  it('shows the present address of a category that was found by a former one', async () => {
    const renamed = { ...makePage(48, 2), category: { ...category, slug: 'ethnic' } };
    const { getUrl } = await show('?page=2&utm_source=mail', () => renamed);
    expect(getUrl()).toBe('/products/ethnic?page=2&utm_source=mail');
  });

  it('is not for search engines behind the last page', async () => {
    renderWithStore(<CategoryPage params={{ slug: 'women' }} />, {
      path: '/products/women?page=9',
      answers: {
        'catalog.categoryPage': { ...makePage(48, 9), products: { ...makePage(48, 9).products, data: [] } },
      },
    });
    expect(await screen.findByRole('link', { name: 'Go to the first page' })).toBeVisible();
    expect(document.querySelector('link[rel="canonical"]')).toBeNull();
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  });

  it('shows that nothing matches, with a link to clear the filters', async () => {
    await show('?size=M', () => makePage(0));
    expect(screen.getByText('No products match these filters.')).toBeVisible();
    expect(screen.queryByText(SHOP_MESSAGES.noProductsInCategory)).toBeNull();
    for (const each of screen.getAllByRole('link', { name: 'Clear all' }))
      expect(each).toHaveAttribute('href', '/products/women');
  });

  it('shows no filters without products', async () => {
    renderWithStore(<CategoryPage params={{ slug: 'women' }} />, {
      path: '/products/women',
      answers: { 'catalog.categoryPage': makePage(0) },
    });
    expect(await screen.findByText(SHOP_MESSAGES.noProductsInCategory)).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Filter and sort' })).toBeNull();
  });

  it('closes a filter list on Escape and on a click outside', async () => {
    await show();
    const size = group(/^Size/);
    const summary = size.querySelector('summary') as HTMLElement;
    await userEvent.click(summary);
    expect(size).toHaveAttribute('open');
    await userEvent.keyboard('{Escape}');
    expect(size).not.toHaveAttribute('open');
    expect(summary).toHaveFocus();
    await userEvent.click(summary);
    await userEvent.click(screen.getByRole('heading', { level: 1 }));
    expect(size).not.toHaveAttribute('open');
  });

  it('shows all filters in a drawer on phones', async () => {
    await show('?size=M');
    await userEvent.click(screen.getByRole('button', { name: 'Filter and sort (1)' }));
    const drawer = await screen.findByRole('dialog', { name: 'Filter and sort' });
    const headings = within(drawer).getAllByRole('heading', { level: 3 });
    expect(headings.map((each) => each.textContent)).toEqual(['Sort', 'Size', 'Colour', 'Price']);
    await userEvent.click(within(drawer).getByRole('button', { name: 'Show 48 products' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
