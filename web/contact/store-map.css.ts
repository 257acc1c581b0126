import { style } from '@vanilla-extract/css';
import { text } from '../theme/text.css';
import { media } from '../theme/tokens';
import { vars } from '../theme/vars.css';

export const map = style({ display: 'grid', justifyItems: 'start', gap: vars.space[12] });
export const box = style({
  width: '100%',
  aspectRatio: '4 / 3',
  display: 'grid',
  backgroundColor: vars.color.sand,
  '@media': { [media.tablet]: { aspectRatio: '3 / 2' } },
});
export const frame = style({ width: '100%', height: '100%', border: 0 });

export const cover = style({
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: vars.space[16],
  padding: vars.space[24],
  textAlign: 'center',
});
export const words = style([
  text({ kind: 'small', tone: 'quiet' }),
  { maxWidth: '34ch', textWrap: 'balance' },
]);
export const settings = style({
  textDecoration: 'underline',
  selectors: { '&:hover': { color: vars.color.ink } },
});
