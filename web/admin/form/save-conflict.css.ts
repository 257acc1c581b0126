import { style } from '@vanilla-extract/css';
import { text } from '../../theme/text.css';
import { vars } from '../../theme/vars.css';

export const conflict = style({ display: 'grid', gap: vars.space[12] });
export const savedVersion = style({
  display: 'grid',
  gap: vars.space[12],
  maxHeight: '40dvh',
  overflowY: 'auto',
});
export const changedFields = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 18rem), 1fr))',
  gap: `${vars.space[8]} ${vars.space[16]}`,
});
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[8] });
export const label = text({ kind: 'body', tone: 'quiet' });
export const value = style([text({ kind: 'body', tone: 'ink' }), { overflowWrap: 'anywhere' }]);
export const note = text({ kind: 'small', tone: 'amber' });
