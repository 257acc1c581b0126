import { getPayablePaise } from '../../src/catalog/price';
import type { Image, ProductPage, Variant } from '../../src/catalog/shapes';
import { fromRupees, toRupees } from '../../src/money';
import { paths } from '../paths';
import { BreadcrumbJsonLd, JsonLd } from '../shell/json-ld';
import { PageHead } from '../shell/page-head';
import { useAbsoluteUrl, useCompany } from '../shop/site';
import { splitDescription } from './description';

const formatPrice = ({ originalPrice, discountPrice }: Variant): string =>
  toRupees(
    getPayablePaise({
      originalPaise: fromRupees(originalPrice),
      discountPaise: discountPrice === null ? null : fromRupees(discountPrice),
    }),
  );

interface PageTexts {
  description: string;
  brand: string;
  absolute: (path: string) => string;
}

function toProductJsonLd({ product, path }: ProductPage, { description, brand, absolute }: PageTexts) {
  const { id, name, variants } = product;
  return {
    '@type': 'Product',
    productID: id,
    name,
    description: description || undefined,
    image: product.images.map(({ url }) => absolute(url)),
    category: path.map((category) => category.name).join(' > ') || undefined,
    brand: { '@type': 'Brand', name: brand },
    offers: variants.map((variant) => ({
      '@type': 'Offer',
      sku: variant.id,
      name: `${variant.color}, ${variant.size}`,
      url: absolute(paths.product(id, variant.color)),
      price: formatPrice(variant),
      priceCurrency: 'INR',
      availability: `https://schema.org/${variant.stock > 0 ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
    })),
  };
}

/** Metadata of a product for search engines and shared links. */
export function ProductHead({ data, image }: { data: ProductPage; image: Image | undefined }) {
  const absolute = useAbsoluteUrl();
  const { name: brand } = useCompany();
  const { id, name } = data.product;
  const description = splitDescription(data.product.description).prose.join(' ');
  return (
    <>
      <PageHead
        title={name}
        description={description}
        path={paths.product(id)}
        image={image?.url}
        type="product"
      />
      <JsonLd data={import.meta.env.SSR ? toProductJsonLd(data, { description, brand, absolute }) : {}} />
      <BreadcrumbJsonLd
        crumbs={
          import.meta.env.SSR
            ? () => [
                { name: 'Home', url: absolute(paths.home) },
                ...data.path.map((category) => ({
                  name: category.name,
                  url: absolute(paths.category(category.slug)),
                })),
                { name, url: absolute(paths.product(id)) },
              ]
            : null
        }
      />
    </>
  );
}
