import { getPayablePaise, toPricePaise } from '../../../src/catalog/price';
import type { ProductPage } from '../../../src/catalog/shapes';
import { toRupees } from '../../../src/money';
import { paths } from '../../paths';

interface PageTexts {
  description: string;
  shopName: string;
  absolute: (path: string) => string;
}

/** A product with each of its variants, for search engines (schema.org/Product). */
export function toProductJsonLd(
  { product, path }: ProductPage,
  { description, shopName, absolute }: PageTexts,
) {
  const { id, name, variants, brand, fabric } = product;
  return {
    '@type': 'Product',
    productID: id,
    name,
    description: description || undefined,
    image: product.images.map(({ url }) => absolute(url)),
    category: path.map((category) => category.name).join(' > ') || undefined,
    brand: { '@type': 'Brand', name: brand ?? shopName },
    material: fabric ?? undefined,
    offers: variants.map((variant) => ({
      '@type': 'Offer',
      sku: variant.id,
      name: `${variant.color}, ${variant.size}`,
      url: absolute(paths.product(id, variant.color)),
      price: toRupees(getPayablePaise(toPricePaise(variant))),
      priceCurrency: 'INR',
      availability: `https://schema.org/${variant.stock > 0 ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
    })),
  };
}
