import { style } from '@vanilla-extract/css';
import { text } from '../../theme/text.css';
import { vars } from '../../theme/vars.css';

export const failed = style({ paddingBlock: vars.space[24] });
export const row = style({
  paddingBlock: vars.space[24],
  borderBottom: `${vars.border.thin} solid ${vars.color.line}`,
});
export const note = text({ kind: 'small', tone: 'quiet' });
export const links = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: vars.space[16],
});
export const suggestions = style({ paddingBottom: vars.space[32] });
export const totals = style({ display: 'flex', flexDirection: 'column' });
export const subtotal = style([
  text({ kind: 'lead', tone: 'ink' }),
  { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: vars.space[16] },
]);
export const amount = style({ fontWeight: 600, fontVariantNumeric: 'tabular-nums' });
export const checkout = style({ marginTop: vars.space[16] });
