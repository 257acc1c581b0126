import { style } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css';

export const sheet = style({ display: 'grid', gap: vars.space[48], paddingBlock: vars.space[48] });
export const section = style({
  display: 'grid',
  gap: vars.space[16],
  minWidth: 0,
  borderTop: `${vars.border.thin} solid ${vars.color.ink}`,
  paddingTop: vars.space[16],
});
export const narrow = style({ maxWidth: vars.size.buyBox, display: 'grid', gap: vars.space[24] });
export const dark = style({
  backgroundColor: vars.color.madder,
  color: vars.color.ivory,
  padding: vars.space[24],
});
export const grid = style({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(${vars.size.stepper}, 1fr))`,
  gap: vars.space[16],
});
export const swatches = style({ display: 'grid', gap: vars.space[8] });
export const fields = style({ display: 'grid', gap: vars.space[16] });
export const row = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[16] });
