import { style } from '@vanilla-extract/css';
import { text } from '../../theme/text.css';
import { media } from '../../theme/tokens';
import { vars } from '../../theme/vars.css';

export const hint = style([
  text({ kind: 'small', tone: 'quiet' }),
  { '@media': { [media.phoneOnly]: { display: 'none' } } },
]);
export const cap = style({
  font: 'inherit',
  paddingInline: vars.space[4],
  border: `${vars.border.thin} solid ${vars.color.line2}`,
  borderRadius: vars.radius.control,
});
