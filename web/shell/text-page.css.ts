/** For pages of text: contact and legal pages. */
import { style } from '@vanilla-extract/css';
import { text } from '../theme/text.css';
import { media } from '../theme/tokens';
import { vars } from '../theme/vars.css';

export const page = style({
  paddingTop: vars.space[24],
  paddingBottom: vars.space[64],
  '@media': { [media.tablet]: { paddingTop: vars.space[48], paddingBottom: vars.space[96] } },
});
export const title = style([
  text({ kind: 'pageTitle', tone: 'ink' }),
  {
    paddingBottom: vars.space[24],
    borderBottom: `${vars.border.thin} solid ${vars.color.line}`,
    '@media': { [media.tablet]: { paddingBottom: vars.space[32] } },
  },
]);
