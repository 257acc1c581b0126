import type { Image, ProductPage } from '../../../src/catalog/shapes';
import { paths } from '../../paths';
import { BreadcrumbJsonLd, JsonLd } from '../../shell/json-ld';
import { PageHead } from '../../shell/page-head';
import { useAbsoluteUrl, useCompany } from '../../shop/site';
import { toCrumbs } from '../to-crumbs';
import { splitDescription } from './description';
import { toProductJsonLd } from './product-json-ld';

/** Metadata of a product for search engines and shared links. */
export function ProductHead({ data, image }: { data: ProductPage; image: Image | undefined }) {
  const absolute = useAbsoluteUrl();
  const { name: shopName } = useCompany();
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
      <JsonLd data={import.meta.env.SSR ? toProductJsonLd(data, { description, shopName, absolute }) : {}} />
      <BreadcrumbJsonLd crumbs={toCrumbs(data.path, { name, href: paths.product(id) })} />
    </>
  );
}
