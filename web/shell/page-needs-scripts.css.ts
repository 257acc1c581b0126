import { style } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css';

export const note = style({ paddingBlock: vars.space[24] });
