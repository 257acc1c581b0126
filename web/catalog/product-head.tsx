import { payablePaise } from '../../src/catalog/price';
import type { Image, ProductPage, Variant } from '../../src/catalog/shapes';
import { fromRupees, toRupees } from '../../src/money';
import { BreadcrumbJsonLd, JsonLd } from '../layout/json-ld';
import { PageHead } from '../layout/page-head';
import { useAbsoluteUrl, useCompany } from '../layout/site';
import { paths } from '../paths';
import { descriptionParts } from './description';

const priceOf = ({ originalPrice, discountPrice }: Variant): string =>
  toRupees(
    payablePaise({
      originalPaise: fromRupees(originalPrice),
      discountPaise: discountPrice === null ? null : fromRupees(discountPrice),
    }),
  );

/** What search engines and shared links know of a product. */
export function ProductHead({
  data: { product, path },
  image,
}: {
  data: ProductPage;
  image: Image | undefined;
}) {
  const absolute = useAbsoluteUrl();
  const company = useCompany();
  const { id, name, variants } = product;
  const description = descriptionParts(product.description).prose.join(' ');
  const offers = variants.map((variant) => ({
    '@type': 'Offer',
    sku: variant.id,
    name: `${variant.color}, ${variant.size}`,
    url: absolute(paths.product(id, variant.color)),
    price: priceOf(variant),
    priceCurrency: 'INR',
    availability: `https://schema.org/${variant.stock > 0 ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
  }));
  return (
    <>
      <PageHead
        title={name}
        description={description}
        path={paths.product(id)}
        image={image?.url}
        type="product"
      />
      <JsonLd
        data={{
          '@type': 'Product',
          productID: id,
          name,
          description: description || undefined,
          image: product.images.map(({ url }) => absolute(url)),
          category: path.map((category) => category.name).join(' > ') || undefined,
          brand: { '@type': 'Brand', name: company.name },
          offers,
        }}
      />
      <BreadcrumbJsonLd
        crumbs={[
          { name: 'Home', url: absolute(paths.home) },
          ...path.map((category) => ({ name: category.name, url: absolute(paths.category(category.slug)) })),
          { name, url: absolute(paths.product(id)) },
        ]}
      />
    </>
  );
}
