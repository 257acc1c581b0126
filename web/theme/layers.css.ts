import { globalLayer } from '@vanilla-extract/css';

/** Any style outside this layer overrides it, in whatever order stylesheets load. */
export const resetLayer = globalLayer('reset');

/** A component's default display and position, which the page that uses it may override. */
export const componentLayer = globalLayer('place');
