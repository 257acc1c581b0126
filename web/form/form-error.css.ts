import { style } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css';

/** Scrolled to with some space to the edge, such as the footer of a dialog. */
export const error = style({ scrollMarginBlock: vars.space[24] });
