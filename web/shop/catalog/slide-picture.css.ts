import { globalStyle, style } from '@vanilla-extract/css';

/** Screens tall enough for portrait pictures. */
export const PORTRAIT = '(max-aspect-ratio: 4/5)';

export const picture = style({ display: 'contents' });
/** Pictures are cropped at the bottom, behind the text, and not at the garments above. */
globalStyle(`${picture} > img`, { '@media': { [PORTRAIT]: { objectPosition: 'center top' } } });
