import { style } from '@vanilla-extract/css';
import { text } from '../theme/text.css';
import { touchTarget } from '../theme/touch-target';
import { vars } from '../theme/vars.css';

export const list = style([
  text({ kind: 'small', tone: 'quiet' }),
  { display: 'flex', flexWrap: 'wrap', columnGap: vars.space[12] },
]);
export const item = style({
  display: 'inline-grid',
  gridAutoFlow: 'column',
  gap: vars.space[12],
  minHeight: vars.size.targetMin,
  // The slash is beside the first line of a long name. Not `baseline`: Safari then keeps the width that a name has in the fallback
  // font, and breaks it within words once the fonts arrive.
  alignItems: 'start',
  alignContent: 'center',
  selectors: { '& + &::before': { content: '/' } },
});
export const link = style({
  ...touchTarget,
  selectors: { '&:hover': { color: vars.color.ink, textDecoration: 'underline' } },
});
export const here = style({ color: vars.color.ink });
