import { style } from '@vanilla-extract/css';
import { text } from '../theme/text.css';
import { media } from '../theme/tokens';
import { vars } from '../theme/vars.css';

export const form = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: vars.space[24],
});
export const title = text({ kind: 'dialogTitle', tone: 'ink' });
export const pair = style({
  display: 'grid',
  gap: vars.space[24],
  alignItems: 'start',
  '@media': {
    [media.tablet]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', columnGap: vars.space[16] },
  },
});
export const send = style({ '@media': { [media.tablet]: { justifySelf: 'start' } } });
export const note = style([text({ kind: 'small', tone: 'quiet' }), { display: 'block' }]);
export const received = style([
  text({ kind: 'body', tone: 'ink' }),
  {
    borderInlineStart: `${vars.border.thick} solid ${vars.color.green}`,
    paddingInlineStart: vars.space[16],
    selectors: { '&:empty': { display: 'none' } },
  },
]);
