import { expect, it } from 'vitest';
import type { ProductPage } from '../../../src/catalog/shapes';
import { toProductJsonLd } from './product-json-ld';

const data: ProductPage = {
  product: {
    id: 'kurta',
    name: 'Ajrakh Kurta',
    description: null,
    version: 1,
    categoryId: 'kurtas',
    images: [{ id: 'front', url: '/uploads/front.webp', color: null, width: 800, height: 1000, tint: null }],
    variants: [
      {
        id: 'kurta-m',
        color: 'Indigo',
        colorHexCode: '#27365f',
        size: 'M',
        stock: 0,
        originalPrice: '1500.00',
        discountPrice: '1200.50',
      },
    ],
    category: { id: 'kurtas', name: 'Kurtas', slug: 'kurtas' },
  },
  path: [
    { id: 'women', name: 'Women', slug: 'women' },
    { id: 'kurtas', name: 'Kurtas', slug: 'kurtas' },
  ],
};
const texts = {
  description: '',
  shopName: 'Vastra',
  absolute: (path: string) => `https://shop.example${path}`,
};

it('describes every variant with the price to pay', () => {
  expect(JSON.parse(JSON.stringify(toProductJsonLd(data, texts)))).toEqual({
    '@type': 'Product',
    productID: 'kurta',
    name: 'Ajrakh Kurta',
    image: ['https://shop.example/uploads/front.webp'],
    category: 'Women > Kurtas',
    brand: { '@type': 'Brand', name: 'Vastra' },
    offers: [
      {
        '@type': 'Offer',
        sku: 'kurta-m',
        name: 'Indigo, M',
        url: 'https://shop.example/product/kurta?color=Indigo',
        price: '1200.50',
        priceCurrency: 'INR',
        availability: 'https://schema.org/OutOfStock',
        itemCondition: 'https://schema.org/NewCondition',
      },
    ],
  });
});

it('names the brand and the fabric of a product that has its own', () => {
  const product = { ...data.product, brand: 'Rangrez', fabric: 'Cotton' };
  expect(toProductJsonLd({ ...data, product }, texts)).toMatchObject({
    brand: { name: 'Rangrez' },
    material: 'Cotton',
  });
});
