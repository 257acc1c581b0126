import { style } from '@vanilla-extract/css';
import { media } from '../theme/tokens';
import { vars } from '../theme/vars.css';

export const form = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[24],
  paddingTop: vars.space[24],
  borderTop: `${vars.border.thin} solid ${vars.color.ink}`,
});
/** a readable width; the line above extends beyond it */
export const fields = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[24],
  maxWidth: vars.size.readingMax,
});
/** one field per line */
export const narrow = style([fields, { maxWidth: vars.size.formMax }]);
export const pair = style({
  display: 'grid',
  gap: vars.space[24],
  alignItems: 'start',
  '@media': {
    [media.tablet]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', columnGap: vars.space[16] },
  },
});
/** full width on phones */
export const send = style({
  width: '100%',
  '@media': { [media.tablet]: { width: 'auto', alignSelf: 'start' } },
});
