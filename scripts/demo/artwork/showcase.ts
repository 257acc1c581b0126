import { festive } from './showcases/festive';
import { kids } from './showcases/kids';
import { men } from './showcases/men';
import type { ShowcaseSlide, SlideRecipe } from './showcases/slide';
import { subcategories } from './showcases/subcategories';
import { women } from './showcases/women';

/** Every slide of every showcase, in the order in which they are shown. */
export const showcaseSlides: readonly SlideRecipe[] = [
  ...women,
  ...men,
  ...kids,
  ...festive,
  ...subcategories,
];

/** The path of a slide's files without their extension. */
export const getSlidePath = ({ category, n, name }: ShowcaseSlide): string =>
  `slides/${category}/${n}-${name}`;
