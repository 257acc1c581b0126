import { style } from '@vanilla-extract/css';
import { text } from '../../theme/text.css';
import { vars } from '../../theme/vars.css';

export const item = style({
  paddingBlock: vars.space[16],
  selectors: { '& + &': { borderTop: `${vars.border.thin} solid ${vars.color.line}` } },
});
export const toggle = style({ paddingTop: vars.space[4], paddingBottom: vars.space[24] });
/** On a line of its own. */
export const returned = style([text({ kind: 'small', tone: 'quiet' }), { flexBasis: '100%' }]);
