import { style } from '@vanilla-extract/css';
import { text } from '../../../../theme/text.css';
import { vars } from '../../../../theme/vars.css';

/** Above the buttons in the footer, so that it is always in view. */
export const error = style({ flex: '1 1 100%', minWidth: 0, display: 'grid', gap: vars.space[12] });
export const changes = style({ maxHeight: '20dvh', overflowY: 'auto', marginBottom: vars.space[16] });
export const title = style([text({ kind: 'strong', tone: 'ink' }), { paddingBottom: vars.space[4] }]);
