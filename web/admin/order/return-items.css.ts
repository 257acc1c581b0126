import { style } from '@vanilla-extract/css';
import { text } from '../../theme/text.css';
import { vars } from '../../theme/vars.css';

export const form = style({ display: 'grid', gap: vars.space[16], minWidth: 0 });
export const found = style([text({ kind: 'body', tone: 'ink' }), { paddingBottom: vars.space[16] }]);
/** The stepper goes below the name where both do not fit. */
export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[8],
  paddingBlock: vars.space[12],
  borderTop: `${vars.border.thin} solid ${vars.color.line}`,
});
export const naming = style({ flex: '1 1 10em', minWidth: 0 });
export const restock = style({ flexBasis: '100%' });
export const warning = text({ kind: 'body', tone: 'amber' });
export const buttons = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'end',
  gap: vars.space[12],
});
