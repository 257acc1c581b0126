/** Parts of the product page that are rendered on the server and whose code loads after the page. */
import { createLazyPart } from '../../hydration/lazy-part';

export const productDetails = createLazyPart(() =>
  import('./product-details').then((module) => module.ProductDetails),
);
export const afterProduct = createLazyPart(() =>
  import('./after-product').then((module) => module.AfterProduct),
);

/** Loads the parts' code; the server does so before it renders. */
export const loadParts = () => Promise.all([productDetails.preload(), afterProduct.preload()]);
