import { style } from '@vanilla-extract/css';
import { text } from '../theme/text.css';
import { media } from '../theme/tokens';
import { vars } from '../theme/vars.css';

export const section = style({
  paddingTop: vars.space[32],
  paddingBottom: vars.space[64],
  '@media': { [media.tablet]: { paddingTop: 0, paddingBottom: vars.space[96] } },
});
export const heading = style([
  text({ kind: 'body', tone: 'ink' }),
  {
    fontWeight: 500,
    paddingTop: vars.space[16],
    paddingBottom: vars.space[16],
    borderTop: `${vars.border.thin} solid ${vars.color.line}`,
  },
]);
export const row = style({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: `calc(${vars.size.stepper} + ${vars.space[12]})`,
  columnGap: vars.space[8],
  overflowX: 'auto',
  scrollbarWidth: 'none',
  // It runs out at the screen's edge, so that it is plain there is more; with room for the focus ring.
  marginInline: `calc(${vars.screen.side} * -1)`,
  paddingInline: vars.screen.side,
  paddingBlock: vars.space[4],
  '@media': {
    [media.desktop]: {
      gridTemplateColumns: 'repeat(8, minmax(0, 1fr))',
      gridAutoFlow: 'row',
      columnGap: vars.screen.gutter,
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
