import { style } from '@vanilla-extract/css';

/** Without a script there is nobody to remember the wish. */
export const heart = style({ '@media': { '(scripting: none)': { display: 'none' } } });
