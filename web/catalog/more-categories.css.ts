import { style } from '@vanilla-extract/css';
import { text } from '../theme/text.css';
import { media } from '../theme/tokens';
import { touchTarget } from '../theme/touch-target';
import { vars } from '../theme/vars.css';

export const more = style({
  position: 'relative',
  paddingBlock: vars.space[48],
  '@media': {
    [media.tablet]: { paddingBlock: vars.space[96] },
    // Its links are not printed, and its space would be an empty sheet.
    [media.print]: { display: 'none' },
  },
});
export const row = style({
  borderTop: `${vars.border.thin} solid ${vars.color.line}`,
  paddingTop: vars.space[16],
  paddingBottom: vars.space[32],
  '@media': {
    [media.tablet]: {
      display: 'grid',
      gridTemplateColumns: `calc((100% - ${vars.screen.gutter} * 3) / 4) minmax(0, 1fr)`,
      columnGap: vars.screen.gutter,
      paddingBottom: vars.space[48],
    },
  },
});
export const heading = style([
  text({ kind: 'body', tone: 'ink' }),
  { fontWeight: 500, paddingBottom: vars.space[12] },
]);
export const links = style({ display: 'flex', flexWrap: 'wrap', gap: `${vars.space[8]} ${vars.space[32]}` });

const underlined = {
  textDecoration: 'underline',
  textDecorationThickness: vars.border.thin,
  textUnderlineOffset: '0.18em',
};
export const link = style([
  text({ kind: 'subcategory', tone: 'ink' }),
  { ...touchTarget, display: 'block', selectors: { '&:hover': underlined } },
]);
export const bigLink = style([
  text({ kind: 'pageTitle', tone: 'ink' }),
  { ...touchTarget, display: 'block', selectors: { '&:hover': underlined } },
]);
