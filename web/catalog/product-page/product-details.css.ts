import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/vars.css';

export const details = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[12],
});
export const detail = style({ color: vars.color.ink, fontWeight: 500 });
export const link = style({ textDecoration: 'underline' });
