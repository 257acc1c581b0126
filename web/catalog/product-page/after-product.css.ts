import { style } from '@vanilla-extract/css';
import { media } from '../../theme/tokens';
import { vars } from '../../theme/vars.css';

export const viewed = style({
  paddingTop: vars.space[32],
  paddingBottom: vars.space[64],
  '@media': { [media.tablet]: { paddingTop: 0, paddingBottom: vars.space[96] } },
});
