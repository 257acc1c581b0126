import { globalLayer } from '@vanilla-extract/css';

/** Everything outside this layer wins over it, whatever the order in which stylesheets arrive. */
export const resetLayer = globalLayer('reset');
