import { style } from '@vanilla-extract/css';
import { text } from '../theme/text.css';
import { media } from '../theme/tokens';
import { vars } from '../theme/vars.css';

export const page = style({
  paddingTop: vars.space[24],
  paddingBottom: vars.space[64],
  '@media': { [media.tablet]: { paddingTop: vars.space[48], paddingBottom: vars.space[96] } },
});
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: `0 ${vars.space[24]}`,
  paddingBottom: vars.space[24],
  '@media': { [media.tablet]: { paddingBottom: vars.space[32] } },
});
// Like the title of a category page, so that both are aligned.
export const title = style([text({ kind: 'pageTitle', tone: 'ink' }), { marginInlineStart: '-0.03em' }]);
export const count = text({ kind: 'body', tone: 'quiet', tabular: true });
export const links = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[24] });
export const sizes = style([
  text({ kind: 'small', tone: 'quiet' }),
  {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: vars.space[12],
    paddingTop: vars.space[4],
  },
]);
export const remove = style({
  // Above the link that covers the card.
  position: 'relative',
  zIndex: vars.layer.raised,
  marginTop: vars.space[12],
});
