import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/vars.css';

export const form = style({ display: 'grid', gap: vars.space[16], minWidth: 0 });
