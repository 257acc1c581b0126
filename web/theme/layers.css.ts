import { globalLayer } from '@vanilla-extract/css';

/** Everything outside this layer wins over it, whatever the order in which stylesheets arrive. */
export const resetLayer = globalLayer('reset');

/** How a part of the design system stands in its place by itself: the page that uses it has the last word. */
export const componentLayer = globalLayer('place');
