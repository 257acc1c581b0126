import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/vars.css';

export const item = style({
  paddingBlock: vars.space[16],
  selectors: { '& + &': { borderTop: `${vars.border.thin} solid ${vars.color.line}` } },
});
export const toggle = style({ paddingTop: vars.space[4], paddingBottom: vars.space[24] });
