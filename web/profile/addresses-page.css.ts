import { style } from '@vanilla-extract/css';
import { text } from '../theme/text.css';
import { vars } from '../theme/vars.css';

export const book = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'start',
  gap: vars.space[32],
});
export const addresses = style({
  width: '100%',
  borderTop: `${vars.border.thin} solid ${vars.color.ink}`,
});
export const address = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: vars.space[32],
  rowGap: vars.space[12],
  paddingBlock: vars.space[24],
  borderBottom: `${vars.border.thin} solid ${vars.color.line}`,
});
export const content = style({ flex: '1 1 18em', minWidth: 0, overflowWrap: 'anywhere' });
export const name = style([
  text({ kind: 'body', tone: 'ink' }),
  {
    fontWeight: 500,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: vars.space[12],
    overflowWrap: 'anywhere',
  },
]);
export const line = text({ kind: 'body', tone: 'quiet' });
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  columnGap: vars.space[24],
  rowGap: vars.space[12],
});
