import { style } from '@vanilla-extract/css';
import { text } from '../../theme/text.css';
import { vars } from '../../theme/vars.css';

export const heading = text({ kind: 'label', tone: 'ink' });
export const notes = style([
  text({ kind: 'body', tone: 'quiet' }),
  { display: 'grid', alignContent: 'start', gap: vars.space[8], maxWidth: '60ch' },
]);
export const link = style({ color: vars.color.indigo, textDecoration: 'underline' });
export const hint = text({ kind: 'small', tone: 'quiet' });
