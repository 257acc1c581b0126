import { style } from '@vanilla-extract/css';
import { text } from '../theme/text.css';
import { vars } from '../theme/vars.css';

export const row = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[16],
  paddingBlock: vars.space[16],
  borderTop: `${vars.border.thin} solid ${vars.color.line}`,
});
export const device = text({ kind: 'body', tone: 'ink' });
export const details = style([text({ kind: 'small', tone: 'quiet' }), { overflowWrap: 'anywhere' }]);
export const everywhere = style({ marginTop: vars.space[16] });
