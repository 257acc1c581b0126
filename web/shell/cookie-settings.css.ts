import { style } from '@vanilla-extract/css';
import { text } from '../theme/text.css';
import { vars } from '../theme/vars.css';

export const choices = style({ display: 'grid', gap: vars.space[16] });
export const choice = style({
  display: 'grid',
  gap: vars.space[4],
  selectors: {
    '& + &': {
      borderTop: `${vars.border.thin} solid ${vars.color.line}`,
      paddingTop: vars.space[16],
    },
  },
});
export const line = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: vars.space[16],
});
export const name = style([text({ kind: 'body', tone: 'ink' }), { fontWeight: 500 }]);
export const always = text({ kind: 'small', tone: 'green' });
export const content = style([text({ kind: 'body', tone: 'quiet' }), { textWrap: 'pretty' }]);
