import { style } from '@vanilla-extract/css';

/** Only the fields are visible. */
export const lock = style({ display: 'contents' });
