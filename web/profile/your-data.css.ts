import { style } from '@vanilla-extract/css';
import { text as textOf } from '../theme/text.css';
import { vars } from '../theme/vars.css';

export const part = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: vars.space[16],
  paddingBlock: vars.space[16],
  borderTop: `${vars.border.thin} solid ${vars.color.line}`,
});
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[16] });
export const text = textOf({ kind: 'body', tone: 'ink' });
export const form = style({ display: 'flex', flexDirection: 'column', gap: vars.space[16] });
export const explanation = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[16],
  marginBottom: vars.space[24],
});
