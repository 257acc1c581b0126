import { festiveSareesLehengas } from './products-festive-sarees-lehengas';
import { festiveSets } from './products-festive-sets';
import { kidsPlay } from './products-kids-play';
import { kidsSets } from './products-kids-sets';
import { menBottoms } from './products-men-bottoms';
import { menKurtas } from './products-men-kurtas';
import { menLayers } from './products-men-layers';
import { menShirts } from './products-men-shirts';
import { menTShirts } from './products-men-tshirts';
import { womenAnarkalis } from './products-women-anarkalis';
import { womenCottonSarees } from './products-women-cotton-sarees';
import { womenDraped } from './products-women-draped';
import { womenDresses } from './products-women-dresses';
import { womenLayers } from './products-women-layers';
import { womenPrintedKurtas } from './products-women-printed-kurtas';
import { womenShortKurtis } from './products-women-short-kurtis';
import { womenSilkSarees } from './products-women-silk-sarees';
import { womenWovenKurtas } from './products-women-woven-kurtas';
import type { DemoProduct } from './types';

/**
 * Interleaves the second-level categories evenly and keeps the sequence within each, so that the page of a top-level category
 * does not start with eighteen kurtas.
 */
function interleave(...products: readonly DemoProduct[]): DemoProduct[] {
  return products
    .map((product) => {
      const category = products.filter((other) => other.category[1] === product.category[1]);
      return { product, position: (category.indexOf(product) + 0.5) / category.length };
    })
    .sort((a, b) => a.position - b.position)
    .map(({ product }) => product);
}

/** Every product of the demo store, in the order in which it is shown. */
export const demoProducts: readonly DemoProduct[] = [
  ...interleave(
    ...womenPrintedKurtas,
    ...womenWovenKurtas,
    ...womenAnarkalis,
    ...womenShortKurtis,
    ...womenCottonSarees,
    ...womenSilkSarees,
    ...womenDresses,
    ...womenDraped,
    ...womenLayers,
  ),
  ...interleave(...menShirts, ...menTShirts, ...menKurtas, ...menBottoms, ...menLayers),
  ...interleave(...kidsPlay, ...kidsSets),
  ...interleave(...festiveSareesLehengas, ...festiveSets),
];
