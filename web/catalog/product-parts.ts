/** What a product page shows at once and wakes up later. */
import { laterPart } from '../layout/later';

export const relatedProducts = laterPart(() =>
  import('./related-products').then((module) => module.RelatedProducts),
);

/** The server has it before it renders. */
export const partsReady = relatedProducts.ready;
