import { style } from '@vanilla-extract/css';
import { text } from '../theme/text.css';
import { vars } from '../theme/vars.css';

export const legend = style([text({ kind: 'strong', tone: 'ink' }), { paddingBottom: vars.space[8] }]);
export const levels = style({ display: 'flex', flexDirection: 'column', gap: vars.space[12] });
