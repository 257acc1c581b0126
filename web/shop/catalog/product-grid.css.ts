import { style } from '@vanilla-extract/css';
import { media } from '../../theme/tokens';
import { vars } from '../../theme/vars.css';

export const grid = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  columnGap: vars.screen.gutter,
  rowGap: vars.screen.gutterDown,
  '@media': {
    // On phones the pictures extend to the edges of the screen.
    [media.phoneOnly]: { marginInline: `calc(${vars.screen.side} * -1)` },
    [media.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    [media.desktop]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  },
});
export const lines = style({ paddingTop: vars.space[12], paddingInline: vars.space[8] });
