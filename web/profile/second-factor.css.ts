import { style } from '@vanilla-extract/css';
import { text as textOf } from '../theme/text.css';
import { vars } from '../theme/vars.css';

export const step = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: vars.space[16],
  paddingBlock: vars.space[16],
  borderTop: `${vars.border.thin} solid ${vars.color.line}`,
});
export const text = textOf({ kind: 'body', tone: 'ink' });
export const code = style([
  textOf({ kind: 'body', tone: 'ink' }),
  { fontFamily: 'monospace', overflowWrap: 'anywhere' },
]);
export const codes = style({
  display: 'grid',
  gridTemplateColumns: 'auto auto',
  columnGap: vars.space[48],
  rowGap: vars.space[8],
});
export const qrCode = style({ width: '13rem', maxWidth: '100%' });
