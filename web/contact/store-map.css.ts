import { style } from '@vanilla-extract/css';
import { text } from '../theme/text.css';
import { media } from '../theme/tokens';
import { vars } from '../theme/vars.css';

export const map = style({ display: 'grid', justifyItems: 'start', gap: vars.space[12], minWidth: 0 });
export const frame = style({
  width: '100%',
  aspectRatio: '4 / 3',
  border: 0,
  backgroundColor: vars.color.sand,
  '@media': { [media.tablet]: { aspectRatio: '3 / 2' } },
});

/** Shown instead of the map until it is requested. */
export const cover = style({
  width: '100%',
  display: 'grid',
  justifyItems: 'start',
  gap: vars.space[16],
  padding: vars.space[24],
  border: `${vars.border.thin} solid ${vars.color.line}`,
  backgroundColor: vars.color.card,
  '@media': { [media.tablet]: { padding: vars.space[32] } },
});
export const place = style([
  text({ kind: 'subcategory', tone: 'ink' }),
  { textWrap: 'balance', overflowWrap: 'anywhere' },
]);
export const links = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[8]} ${vars.space[24]}`,
});
export const content = style([
  text({ kind: 'small', tone: 'quiet' }),
  { maxWidth: '48ch', textWrap: 'pretty' },
]);
export const settings = style({
  textDecoration: 'underline',
  selectors: { '&:hover': { color: vars.color.ink } },
});
