import { style } from '@vanilla-extract/css';
import { text } from '../../theme/text.css';
import { media } from '../../theme/tokens';
import { touchTarget } from '../../theme/touch-target';
import { vars } from '../../theme/vars.css';

export const page = style({
  paddingTop: vars.space[12],
  paddingBottom: vars.space[64],
  '@media': { [media.tablet]: { paddingTop: vars.space[24], paddingBottom: vars.space[96] } },
});
export const title = style([
  text({ kind: 'categoryTitle', tone: 'ink' }),
  {
    // Compensates for the space that the font leaves before its first letter.
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
    // Extends to the edge of the screen, to show that there is more to scroll to.
    [media.phoneOnly]: { marginInlineEnd: `calc(${vars.screen.side} * -1)` },
    [media.tablet]: { paddingBottom: vars.space[32] },
  },
});
export const subCategories = style({
  paddingTop: vars.space[12],
  '@media': {
    [media.desktop]: {
      display: 'grid',
      // Aligned with the second column of the grid.
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
      // Space for the focus ring, which the scroll container would clip.
      marginInlineStart: `calc(${vars.space[4]} * -1)`,
      paddingInlineStart: vars.space[4],
      paddingBlock: vars.space[4],
    },
    [media.tablet]: { flexWrap: 'wrap', columnGap: vars.space[32] },
  },
});
// Phones scroll to the end of a long name. Wider screens wrap it.
export const item = style({
  display: 'flex',
  flex: 'none',
  gap: vars.space[4],
  '@media': {
    [media.phoneOnly]: { whiteSpace: 'nowrap' },
    [media.tablet]: { maxWidth: '100%', overflowWrap: 'anywhere' },
  },
});
export const link = style([
  text({ kind: 'subcategory', tone: 'ink' }),
  {
    ...touchTarget,
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
/** Reserves the height of the row while its code loads. */
export const filters = style({ minHeight: `calc(${vars.size.target} + ${vars.space[16]})` });
/** The previous products stay visible until the next have loaded, and are dimmed if that takes a moment. */
export const products = style({
  transition: `opacity ${vars.motion.color} ${vars.motion.ease}`,
  selectors: { '&[aria-busy="true"]': { opacity: 0.5, transitionDelay: vars.motion.color } },
});
export const pages = style({ display: 'flex', justifyContent: 'center', paddingTop: vars.space[64] });
