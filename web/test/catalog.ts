/** Sample products, pictures and showcases for component tests. */
import type { Image, Product, Showcase, Upload, Variant } from '../../src/catalog/shapes';

export const makeVariant = (changes: Partial<Variant> = {}): Variant => ({
  id: `${changes.color ?? 'Ivory'} ${changes.size ?? 'M'}`,
  color: 'Ivory',
  colorHexCode: '#efe6d3',
  size: 'M',
  stock: 20,
  originalPrice: '1899.00',
  discountPrice: '1299.00',
  ...changes,
});

export const makeImage = (id: string, color: string | null = null): Image => ({
  id,
  url: `/uploads/${id}.webp`,
  color,
  width: 800,
  height: 1000,
  tint: '#c0a080',
});

export const makeProduct = (changes: Partial<Product> = {}): Product => ({
  id: 'product-1',
  name: 'Bagru Sprig Cotton Kurta',
  description: null,
  categoryId: 'kurtas',
  category: { id: 'kurtas', name: 'Kurtas', slug: 'kurtas' },
  images: [],
  variants: [makeVariant()],
  version: 1,
  ...changes,
});

export const makeUpload = (id: string): Upload => ({
  id,
  filename: `${id}.webp`,
  fileType: 'IMAGE',
  url: `/uploads/${id}.webp`,
  width: 1920,
  height: 1080,
  tint: '#803020',
  portraitUrl: null,
  portraitVideoUrl: null,
  posterUrl: null,
});

export const makeShowcase = (uploads: Upload[]): Showcase => ({
  id: 'women',
  name: 'Women',
  slug: 'women',
  description: null,
  uploads,
});
