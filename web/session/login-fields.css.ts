import { style } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css';

/** The fields of a dialog that asks for a password. */
export const fields = style({ display: 'flex', flexDirection: 'column', gap: vars.space[16] });
