import { style } from '@vanilla-extract/css';
import { vars } from '../../../../theme/vars.css';

/** Above the buttons in the footer, so that it is always in view. */
export const error = style({ flex: '1 1 100%', minWidth: 0, display: 'grid', gap: vars.space[12] });
export const changes = style({ maxHeight: '20dvh', overflowY: 'auto' });
