import { style } from '@vanilla-extract/css';

/** Hidden without scripts, which it needs. */
export const heart = style({ '@media': { '(scripting: none)': { display: 'none' } } });
