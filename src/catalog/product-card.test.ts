import { describe, expect, it } from 'vitest';
import { toProductCard } from './product-card';
import type { Image, Variant } from './shapes';

const image = (id: string, color: string | null): Image => ({
  id,
  url: `/uploads/${id}.webp`,
  color,
  width: 800,
  height: 1000,
  tint: null,
});
const variant = (color: string, size: string, originalPrice: string, stock = 20): Variant => ({
  id: `${color} ${size}`,
  color,
  colorHexCode: color === 'Navy' ? '#1f2b54' : '#f1e9d8',
  size,
  stock,
  originalPrice,
  discountPrice: null,
});

const product = {
  id: 'kurta',
  name: 'Kurta',
  images: [image('ivory', 'Ivory'), image('navy', 'Navy'), image('cloth', null), image('navy-back', 'Navy')],
  variants: [
    variant('Ivory', 'S', '900.00'),
    variant('Navy', 'S', '1200.00'),
    variant('Navy', 'M', '1100.00', 0),
  ],
};

describe('the card of a product', () => {
  it('shows its first picture, all its colors in sequence, and its lowest price', () => {
    const card = toProductCard(product);
    expect(card.picture?.url).toBe('/uploads/ivory.webp');
    expect(card.second?.url).toBe('/uploads/cloth.webp');
    expect(card.colors.map(({ name }) => name)).toEqual(['Ivory', 'Navy']);
    expect(card.price).toEqual({ originalPrice: '900.00', discountPrice: null, from: true });
    expect(card.matchedColor).toBeUndefined();
  });

  it('matched by one color shows that color’s pictures and price, and its swatch first', () => {
    const card = toProductCard({ ...product, matchedColor: 'Navy' });
    expect(card.picture?.url).toBe('/uploads/navy.webp');
    expect(card.second?.url).toBe('/uploads/cloth.webp');
    expect(card.colors.map(({ name }) => name)).toEqual(['Navy', 'Ivory']);
    expect(card.price).toEqual({ originalPrice: '1200.00', discountPrice: null, from: false });
    expect(card.matchedColor).toBe('Navy');
    expect(card.stockNote).toBeNull();
  });

  it('has a color once, however its variants and its pictures spell it', () => {
    const variants = [...product.variants, variant('NAVY', 'L', '1000.00')];
    const images = [image('ivory', 'Ivory'), image('navy', 'navy'), image('navy-back', 'NAVY')];
    const card = toProductCard({ ...product, images, variants, matchedColor: 'NAVY' });
    expect(card.second?.url).toBe('/uploads/navy-back.webp');
    expect(card.colors.map(({ name }) => name)).toEqual(['Navy', 'Ivory']);
    expect(card.matchedColor).toBe('Navy');
    expect(card.picture?.url).toBe('/uploads/navy.webp');
    expect(card.price).toMatchObject({ originalPrice: '1000.00' });
  });

  it('has a color once, whichever keyboard wrote it', () => {
    const variants = [variant('Rosé', 'S', '900.00'), variant('Rose\u0301', 'M', '900.00')];
    const images = [image('navy', 'Navy'), image('rose', 'rose\u0301')];
    const card = toProductCard({ ...product, images, variants, matchedColor: 'Rosé' });
    expect(card.colors.map(({ name }) => name)).toEqual(['Rosé']);
    expect(card.picture?.url).toBe('/uploads/rose.webp');
  });

  it('matched by a color without a picture shows the other pictures', () => {
    const images = [image('ivory', 'Ivory')];
    expect(toProductCard({ ...product, images, matchedColor: 'Navy' }).picture?.url).toBe(
      '/uploads/ivory.webp',
    );
    expect(toProductCard({ ...product, images: [], matchedColor: 'Navy' }).picture).toBeNull();
  });

  it('ignores a color that the product does not have', () => {
    expect(toProductCard({ ...product, matchedColor: 'Gold' })).toEqual(toProductCard(product));
  });
});
