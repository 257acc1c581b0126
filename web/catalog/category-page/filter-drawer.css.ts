import { style } from '@vanilla-extract/css';
import { text } from '../../theme/text.css';
import { vars } from '../../theme/vars.css';

export const group = style({
  paddingBlock: vars.space[16],
  selectors: { '& + &': { borderTop: `${vars.border.thin} solid ${vars.color.line}` } },
});
export const heading = style([
  text({ kind: 'body', tone: 'ink' }),
  { fontWeight: 500, paddingBottom: vars.space[8] },
]);
