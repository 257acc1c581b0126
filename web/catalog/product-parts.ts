/** What a product page shows at once and wakes up later. */
import { laterPart } from '../hydration/later';

export const productDetails = laterPart(() =>
  import('./product-details').then((module) => module.ProductDetails),
);
export const afterProduct = laterPart(() => import('./after-product').then((module) => module.AfterProduct));

/** The server has them before it renders. */
export const partsReady = () => Promise.all([productDetails.preload(), afterProduct.preload()]);
