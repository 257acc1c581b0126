import { style } from '@vanilla-extract/css';
import { text as textOf } from '../../theme/text.css';
import { vars } from '../../theme/vars.css';

export const note = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: vars.space[16],
  padding: vars.space[16],
  border: `${vars.border.thin} solid ${vars.color.line}`,
  backgroundColor: vars.color.card,
});
export const text = style([textOf({ kind: 'body', tone: 'ink' }), { overflowWrap: 'anywhere' }]);
