import { style } from '@vanilla-extract/css';
import { text } from '../theme/text.css';
import { media } from '../theme/tokens';
import { touchTarget } from '../theme/touch-target';
import { vars } from '../theme/vars.css';

export const page = style({
  paddingTop: vars.space[12],
  paddingBottom: vars.space[64],
  '@media': { [media.tablet]: { paddingTop: vars.space[24], paddingBottom: vars.space[96] } },
});
export const title = style([
  text({ kind: 'categoryTitle', tone: 'ink' }),
  {
    // The face's letters begin a little right of where the line does.
    marginInlineStart: '-0.03em',
    paddingTop: vars.space[12],
    paddingBottom: vars.space[24],
    '@media': { [media.tablet]: { paddingTop: vars.space[16], paddingBottom: vars.space[32] } },
  },
]);

export const strip = style({
  borderTop: `${vars.border.thin} solid ${vars.color.line}`,
  paddingBottom: vars.space[24],
  '@media': {
    // The hairline and the names run out at the screen's edge, so that it is plain there are more.
    [media.phoneOnly]: { marginInlineEnd: `calc(${vars.screen.side} * -1)` },
    [media.tablet]: { paddingBottom: vars.space[32] },
  },
});
export const subCategories = style({
  paddingTop: vars.space[12],
  '@media': {
    [media.desktop]: {
      display: 'grid',
      // The names begin where the grid's second column does.
      gridTemplateColumns: `calc((100% - ${vars.screen.gutter} * 3) / 4) minmax(0, 1fr)`,
      alignItems: 'baseline',
      columnGap: vars.screen.gutter,
      paddingTop: vars.space[16],
    },
  },
});
export const stripTitle = style([text({ kind: 'body', tone: 'ink' }), { fontWeight: 500 }]);
export const links = style({
  display: 'flex',
  gap: `${vars.space[4]} ${vars.space[24]}`,
  '@media': {
    [media.phoneOnly]: {
      overflowX: 'auto',
      scrollbarWidth: 'none',
      paddingInlineEnd: vars.screen.side,
      // Room for the focus ring, which the scrolling box would cut.
      marginInlineStart: `calc(${vars.space[4]} * -1)`,
      paddingInlineStart: vars.space[4],
      paddingBlock: vars.space[4],
    },
    [media.tablet]: { flexWrap: 'wrap', columnGap: vars.space[32] },
  },
});
export const item = style({ display: 'flex', flex: 'none', gap: vars.space[4] });
export const link = style([
  text({ kind: 'subcategory', tone: 'ink' }),
  {
    ...touchTarget,
    whiteSpace: 'nowrap',
    paddingTop: vars.space[8],
    selectors: {
      '&:hover': {
        textDecoration: 'underline',
        textDecorationThickness: vars.border.thin,
        textUnderlineOffset: '0.18em',
      },
    },
  },
]);
export const count = style([
  text({ kind: 'small', tone: 'quiet', tabular: true }),
  { fontSize: vars.type.subcategoryCount, lineHeight: 1, paddingTop: vars.space[8] },
]);
/** The row's height, kept while its code is on its way. */
export const filters = style({ minHeight: `calc(${vars.size.target} + ${vars.space[16]})` });
/** What was there stays, paler, until the next has come. */
export const products = style({
  transition: `opacity ${vars.motion.color} ${vars.motion.ease}`,
  selectors: { '&[aria-busy="true"]': { opacity: 0.5 } },
});
export const pages = style({ display: 'flex', justifyContent: 'center', paddingTop: vars.space[64] });
