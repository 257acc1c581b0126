import { style } from '@vanilla-extract/css';
import { text } from '../../theme/text.css';
import { vars } from '../../theme/vars.css';

export const removed = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: vars.space[16],
  rowGap: vars.space[8],
});
export const sentence = style([text({ kind: 'body', tone: 'quiet' }), { flex: '1 1 12em', minWidth: 0 }]);
export const failure = style([
  text({ kind: 'small', tone: 'madder' }),
  { flexBasis: '100%', selectors: { '&:empty': { display: 'none' } } },
]);
