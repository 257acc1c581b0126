import { style } from '@vanilla-extract/css';
import { text } from '../theme/text.css';
import { vars } from '../theme/vars.css';

export const page = style({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  minHeight: `calc(100dvh - ${vars.screen.header} - ${vars.size.bottomBar})`,
  paddingBlock: vars.space[64],
});
export const number = style([text({ kind: 'slide' }), { color: vars.color.line2 }]);
export const title = style([text({ kind: 'pageTitle', tone: 'ink' }), { marginTop: vars.space[16] }]);
export const content = style([
  text({ kind: 'lead', tone: 'quiet' }),
  { marginTop: vars.space[12], maxWidth: '46ch' },
]);
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[12],
  marginTop: vars.space[32],
});
/** Only scripts can go back. */
export const back = style({ '@media': { '(scripting: none)': { display: 'none' } } });
