import { style } from '@vanilla-extract/css';
import { text } from '../../theme/text.css';
import { vars } from '../../theme/vars.css';

/** The accordion clips what is outside of it, such as the outline of a field that has the focus. */
export const fields = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[16],
  padding: vars.space[4],
});
export const note = text({ kind: 'tag', tone: 'quiet' });
