import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { toProductCard } from '../../../src/catalog/product-card';
import { LOW_STOCK, OUT_OF_STOCK } from '../../../src/catalog/stock';
import { makeImage, makeProduct, makeVariant } from '../../test/catalog';
import { renderWithStore } from '../../test/render-with-store';
import { ProductCard } from './product-card';

const withStocks = (...stocks: number[]) =>
  makeProduct({ variants: stocks.map((stock, index) => makeVariant({ size: `size ${index}`, stock })) });

describe('a product card', () => {
  it.each([
    [[0, 0], OUT_OF_STOCK],
    [[9, 0], LOW_STOCK],
    [[9, 1], LOW_STOCK],
    [[10, 0], null],
    [[30, 3], null],
  ])('with stocks %j shows %s', (stocks, note) => {
    renderWithStore(<ProductCard product={toProductCard(withStocks(...stocks))} />);
    for (const each of [OUT_OF_STOCK, LOW_STOCK]) {
      if (each === note) expect(screen.getByText(each)).toBeVisible();
      else expect(screen.queryByText(each)).toBeNull();
    }
  });

  it('links to the product, with its current and original price', () => {
    renderWithStore(<ProductCard product={toProductCard(makeProduct())} />);
    expect(screen.getByRole('link', { name: 'Bagru Sprig Cotton Kurta' })).toHaveAttribute(
      'href',
      '/product/product-1',
    );
    expect(screen.getByText('Rs. 1,299.00')).toBeVisible();
    expect(screen.getByText('Rs. 1,899.00').tagName).toBe('S');
    expect(screen.getByText('32% off')).toBeVisible();
  });

  it('links to the color that was found, shows its picture and marks its swatch', () => {
    const product = makeProduct({
      images: [makeImage('ivory', 'Ivory'), makeImage('navy', 'Navy & gold')],
      variants: ['Ivory', 'Navy & gold'].map((color) => makeVariant({ color })),
    });
    const { container } = renderWithStore(
      <ProductCard product={toProductCard({ ...product, matchedColor: 'Navy & gold' })} />,
    );
    expect(screen.getByRole('link', { name: product.name })).toHaveAttribute(
      'href',
      '/product/product-1?color=Navy+%26+gold',
    );
    expect(container.querySelector('img')).toHaveAttribute('src', '/uploads/navy.webp?w=640');
    expect(screen.getByRole('img', { name: '2 colours: Navy & gold (shown), Ivory' })).toBeVisible();
  });

  it('shows the price of the cheapest variant in stock', () => {
    const variants = [
      makeVariant({ size: 'S', stock: 0, originalPrice: '500.00', discountPrice: null }),
      makeVariant({ size: 'M', originalPrice: '900.00', discountPrice: null }),
      makeVariant({ size: 'L', originalPrice: '800.00', discountPrice: null }),
    ];
    renderWithStore(<ProductCard product={toProductCard(makeProduct({ variants }))} />);
    expect(screen.getByText('Rs. 800.00')).toBeVisible();
    expect(screen.getByText('From')).toBeVisible();
  });

  it('shows at most five swatches', () => {
    const colors = ['Ivory', 'Indigo', 'Madder', 'Sage', 'Ochre', 'Teal', 'Plum'];
    renderWithStore(
      <ProductCard
        product={toProductCard(makeProduct({ variants: colors.map((color) => makeVariant({ color })) }))}
      />,
    );
    const row = screen.getByRole('img', { name: `7 colours: ${colors.join(', ')}` });
    expect(row.querySelectorAll('[style]')).toHaveLength(5);
    expect(row).toHaveTextContent('+2');
  });

  it('loads a second picture of the same color only on hover with a mouse', () => {
    const images = [
      makeImage('ivory', 'Ivory'),
      makeImage('indigo', 'Indigo'),
      makeImage('ivory-back', 'Ivory'),
    ];
    const { container } = renderWithStore(<ProductCard product={toProductCard(makeProduct({ images }))} />);
    const article = screen.getByRole('article');
    fireEvent.pointerEnter(article, { pointerType: 'touch' });
    expect(container.querySelectorAll('img')).toHaveLength(1);
    fireEvent.pointerEnter(article, { pointerType: 'mouse' });
    const shown = [...container.querySelectorAll('img')].map((img) => img.getAttribute('src'));
    expect(shown).toEqual(['/uploads/ivory.webp?w=640', '/uploads/ivory-back.webp?w=640']);
  });
});
