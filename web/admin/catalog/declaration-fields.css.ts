import { style } from '@vanilla-extract/css';
import { text } from '../../theme/text.css';
import { vars } from '../../theme/vars.css';

export const fields = style({ display: 'flex', flexDirection: 'column', gap: vars.space[16] });
export const note = text({ kind: 'tag', tone: 'quiet' });
