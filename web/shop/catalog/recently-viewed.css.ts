import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { text } from '../../theme/text.css';
import { media } from '../../theme/tokens';
import { vars } from '../../theme/vars.css';

export const heading = style([
  text({ kind: 'body', tone: 'ink' }),
  {
    fontWeight: 500,
    paddingTop: vars.space[16],
    paddingBottom: vars.space[16],
    borderTop: `${vars.border.thin} solid ${vars.color.line}`,
  },
]);
export const row = recipe({
  base: {
    display: 'grid',
    gridAutoFlow: 'column',
    // Wider with large text, which would cut the names after a word.
    gridAutoColumns: `max(calc(${vars.size.stepper} + ${vars.space[12]}), 8.75rem)`,
    columnGap: vars.space[8],
    overflowX: 'auto',
    // Clips the hidden text of prices, which is positioned: it would make the page scroll sideways.
    position: 'relative',
    scrollbarWidth: 'none',
    // Space for the focus ring, which the scroll container would clip.
    marginInline: `calc(${vars.space[4]} * -1)`,
    paddingInline: vars.space[4],
    paddingBlock: vars.space[4],
  },
  variants: {
    narrow: {
      false: {
        // Extends to the edge of the screen, to show that there is more to scroll to.
        marginInline: `calc(${vars.screen.side} * -1)`,
        paddingInline: vars.screen.side,
        '@media': {
          [media.desktop]: {
            gridTemplateColumns: 'repeat(8, minmax(0, 1fr))',
            gridAutoFlow: 'row',
            columnGap: vars.screen.gutter,
          },
        },
      },
    },
  },
});
export const item = style({ minWidth: 0 });
export const link = style({ display: 'block' });
export const name = style([
  text({ kind: 'small', tone: 'ink', truncate: true }),
  {
    display: 'block',
    paddingTop: vars.space[8],
    selectors: { [`${link}:hover &`]: { textDecoration: 'underline' } },
  },
]);
