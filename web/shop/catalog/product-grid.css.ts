import { style } from '@vanilla-extract/css';
import { sprinkles } from '../../theme/sprinkles.css';
import { media } from '../../theme/tokens';
import { vars } from '../../theme/vars.css';

export const grid = style([
  sprinkles({
    display: 'grid',
    gridTemplateColumns: { phone: 2, tablet: 3, desktop: 4 },
    columnGap: 'grid',
    rowGap: 'grid',
  }),
  // On phones the pictures extend to the edges of the screen.
  { '@media': { [media.phoneOnly]: { marginInline: `calc(${vars.screen.side} * -1)` } } },
]);
export const lines = style({ paddingTop: vars.space[12], paddingInline: vars.space[8] });
