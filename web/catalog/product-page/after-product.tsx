import { useEffect } from 'react';
import { container } from '../../shell/container.css';
import RecentlyViewed from '../../shop/catalog/recently-viewed';
import { addViewed } from '../../shop/catalog/viewed-products';
import { classNames } from '../../ui/class-names';
import * as css from './after-product.css';
import { RelatedProducts } from './related-products';

/** Related and recently viewed products. The latter are known to the browser only. */
export function AfterProduct({ id }: { id: string }) {
  useEffect(() => addViewed(id), [id]);
  return (
    <>
      <RelatedProducts id={id} />
      {!import.meta.env.SSR && <RecentlyViewed except={id} className={classNames(container, css.viewed)} />}
    </>
  );
}
