import { style } from '@vanilla-extract/css';
import { text } from '../theme/text.css';
import { vars } from '../theme/vars.css';

export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[4]} ${vars.space[24]}`,
  paddingBlock: vars.space[16],
  borderTop: `${vars.border.thin} solid ${vars.color.line}`,
});
export const about = style({ flex: '1 1 12em', minWidth: 0, overflowWrap: 'anywhere' });
export const subject = text({ kind: 'body', tone: 'ink' });
export const detail = text({ kind: 'small', tone: 'quiet' });
